package crossweave.cli.theory;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.Cost;
import crossweave.collective.algorithm.Algorithms;
import crossweave.collective.algorithm.Automatic;
import crossweave.papers.Plot;
import crossweave.unit.Dimension;
import crossweave.unit.Fraction;
import crossweave.unit.Quantity;
import crossweave.util.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code xw theory collective}: what the algorithms of a collective operation cost. */
@Command(
        name = "collective",
        description =
                "How long the algorithms of a collective operation take where messages never meet:"
                        + " all of them, or those that --algorithm names, which can be repeated.",
        mixinStandardHelpOptions = true)
final class TheoryCollective extends TheoryView {
    private static final double NANO = 1e9;
    private static final double MICRO = 1e6;
    private static final String AUTOMATIC = "automatic";

    @Parameters(
            arity = "0..1",
            paramLabel = "KIND",
            description =
                    "The operation (all-reduce): all-reduce, reduce, all-gather, reduce-scatter,"
                            + " all-to-all, broadcast, scatter, gather, barrier.")
    private String kind = "all-reduce";

    @Option(names = "--ranks", paramLabel = "N", description = "Number of ranks (16).")
    private int ranks = 16;

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "BYTES",
            description = "Bytes of the whole (1KiB,32KiB,1MiB,32MiB,1GiB).")
    private List<String> written = List.of("1KiB", "32KiB", "1MiB", "32MiB", "1GiB");

    @Option(
            names = "--algorithm",
            paramLabel = "ALGORITHM",
            description =
                    "An algorithm of collective operations, such as 'chain chunks=32'; see: xw list"
                            + " algorithms")
    private List<String> algorithms = List.of();

    @Option(
            names = "--alpha",
            paramLabel = "T",
            description = "Time of a message without bytes (1us).")
    private String alpha = "1us";

    @Option(
            names = "--bandwidth",
            paramLabel = "R",
            description = "What a rank sends and receives: 1/beta (50GB/s).")
    private String bandwidth = "50GB/s";

    @Option(
            names = "--reduction",
            paramLabel = "R",
            description = "How fast a rank adds what it receives: 1/gamma (not given: at once).")
    private String reduction = "";

    /** An algorithm that is possible. */
    private record Candidate(String name, CollectiveRule rule) {}

    /** Seconds of a message, and for a byte that is sent or added. */
    private record Seconds(double alpha, double beta, double gamma) {
        double of(Cost cost) {
            return cost.time(alpha, beta, gamma);
        }
    }

    @Override
    TheorySheet sheet() {
        check(ranks >= 1, "--ranks " + ranks, "expected 1 at least");
        CollectiveKind wanted = wanted();
        List<Long> sizes = written.stream().map(TheoryCollective::size).toList();
        Seconds seconds =
                new Seconds(
                        value("--alpha", alpha, Dimension.TIME),
                        1 / value("--bandwidth", bandwidth, Dimension.BANDWIDTH),
                        reduction.isEmpty()
                                ? 0
                                : 1 / value("--reduction", reduction, Dimension.BANDWIDTH));
        List<String> notes = new ArrayList<>();
        List<Candidate> candidates = candidates(wanted, notes);
        notes.add(
                "* the least time without the help of routers; n ranks, m bytes, lg the logarithm"
                        + " to base 2, rounded up; ~ an estimate: see docs/guide/collectives.md");
        return new TheorySheet(
                "%s among %d ranks: alpha %s, 1/beta %s, %s"
                        .formatted(
                                wanted,
                                ranks,
                                alpha,
                                bandwidth,
                                reduction.isEmpty() ? "gamma 0" : "1/gamma " + reduction),
                List.of(
                        formulas(wanted, candidates),
                        times(wanted, candidates, sizes, seconds),
                        automatic(wanted)),
                notes,
                figures(wanted, candidates, sizes, seconds),
                plot(wanted, candidates, sizes, seconds));
    }

    private CollectiveKind wanted() {
        for (CollectiveKind each : CollectiveKind.values()) {
            if (each.toString().equals(kind)) {
                return each;
            }
        }
        check(false, kind, "expected one of " + List.of(CollectiveKind.values()));
        throw new IllegalStateException("that was refused");
    }

    private static long size(String text) {
        return text.matches("\\d{1,18}")
                ? Long.parseLong(text)
                : (long) value("--sizes", text, Dimension.DATA);
    }

    private static double value(String option, String text, Dimension dimension) {
        double value =
                Quantity.parse(text)
                        .filter(quantity -> quantity.dimension() == dimension)
                        .map(Quantity::value)
                        .map(Fraction::toDouble)
                        .orElse(-1.0);
        check(
                value > 0 && value < 1e18,
                option + " " + text,
                "expected %s, such as %s".formatted(dimension.noun(), dimension.example()));
        return value;
    }

    /** Those that were named, or all; those that are not for so many ranks are noted. */
    private List<Candidate> candidates(CollectiveKind wanted, List<String> notes) {
        List<String> texts = algorithms.isEmpty() ? Algorithms.names(wanted) : algorithms;
        List<Candidate> all = new ArrayList<>();
        for (String text : texts) {
            if (text.equals(AUTOMATIC)) {
                continue;
            }
            CollectiveRule rule = Algorithms.choice(text).build();
            check(
                    rule.kinds().contains(wanted),
                    "--algorithm " + text,
                    "expected one of " + String.join(", ", Algorithms.names(wanted)));
            try {
                rule.on(new Collective(wanted, ranks, ranks));
                all.add(new Candidate(text, rule));
            } catch (IllegalArgumentException e) {
                notes.add("without %s: %s".formatted(text, e.getMessage()));
            }
        }
        return all;
    }

    private TextTable formulas(CollectiveKind wanted, List<Candidate> candidates) {
        Rows rows = new Rows("closed forms", "algorithm", "time");
        for (Candidate each : candidates) {
            Cost cost = each.rule.cost(new Collective(wanted, ranks, ranks));
            rows.add(each.name, (cost.isExact() ? "" : "~ ") + cost.formula());
        }
        return rows.table();
    }

    private TextTable times(
            CollectiveKind wanted, List<Candidate> candidates, List<Long> sizes, Seconds seconds) {
        List<String> columns = new ArrayList<>(List.of("bytes"));
        candidates.forEach(each -> columns.add(each.name));
        columns.add("automatic takes");
        Rows rows = new Rows("microseconds", columns);
        for (long size : sizes) {
            Collective collective = new Collective(wanted, ranks, size);
            double best =
                    candidates.stream()
                            .filter(each -> !each.rule.needsRouters())
                            .mapToDouble(each -> seconds.of(each.rule.cost(collective)))
                            .min()
                            .orElse(0);
            List<String> cells = new ArrayList<>(List.of(text(size)));
            for (Candidate each : candidates) {
                double time = seconds.of(each.rule.cost(collective));
                cells.add(number("%,.2f%s", time * MICRO, time == best ? "*" : ""));
            }
            cells.add(Automatic.choose(collective).algorithm());
            rows.add(cells);
        }
        return rows.table();
    }

    private static String text(long size) {
        return Quantity.text(Fraction.of(size, 1), Dimension.DATA);
    }

    private static TextTable automatic(CollectiveKind wanted) {
        String unit = wanted == CollectiveKind.ALL_TO_ALL ? "bytes of a block" : "bytes";
        Rows rows = new Rows("automatic takes the first that fits", "ranks", unit, "algorithm");
        for (Automatic.Row row : Automatic.ROWS) {
            if (row.kind() == wanted) {
                rows.add(row.ranks(), row.bytes(), row.algorithm());
            }
        }
        return rows.table();
    }

    private Map<String, Object> figures(
            CollectiveKind wanted, List<Candidate> candidates, List<Long> sizes, Seconds seconds) {
        Map<String, Object> times = new LinkedHashMap<>();
        for (Candidate each : candidates) {
            times.put(
                    each.name,
                    sizes.stream()
                            .map(size -> new Collective(wanted, ranks, size))
                            .map(collective -> NANO * seconds.of(each.rule.cost(collective)))
                            .toList());
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("kind", wanted.toString());
        figures.put("ranks", ranks);
        figures.put("bytes", sizes);
        figures.put("nanoseconds", times);
        figures.put(
                AUTOMATIC,
                sizes.stream()
                        .map(size -> Automatic.choose(new Collective(wanted, ranks, size)))
                        .map(Automatic.Row::algorithm)
                        .toList());
        return figures;
    }

    private Plot plot(
            CollectiveKind wanted, List<Candidate> candidates, List<Long> sizes, Seconds seconds) {
        List<Plot.Line> lines =
                candidates.stream()
                        .map(
                                each ->
                                        Plot.Line.computed(
                                                each.name, points(wanted, each, sizes, seconds)))
                        .toList();
        return new Plot(
                "%s among %d ranks".formatted(wanted, ranks),
                "Thakur, Rabenseifner, Gropp (2005)",
                List.of(
                        new Plot.Panel(
                                "by bytes",
                                Plot.Axis.logarithmic("bytes"),
                                Plot.Axis.logarithmic("time (us)"),
                                lines)));
    }

    private List<Plot.Point> points(
            CollectiveKind wanted, Candidate candidate, List<Long> sizes, Seconds seconds) {
        return sizes.stream()
                .sorted(Comparator.naturalOrder())
                .map(
                        size ->
                                new Plot.Point(
                                        size,
                                        MICRO
                                                * seconds.of(
                                                        candidate.rule.cost(
                                                                new Collective(
                                                                        wanted, ranks, size)))))
                .toList();
    }
}
