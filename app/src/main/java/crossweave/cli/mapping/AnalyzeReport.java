package crossweave.cli.mapping;

import static crossweave.cli.theory.TheoryView.number;
import static crossweave.cli.theory.TheoryView.plain;

import crossweave.cli.output.TablePrinter;
import crossweave.cli.theory.TheoryView.Rows;
import crossweave.contention.Contention;
import crossweave.contention.Contention.Figure;
import crossweave.contention.MappingVerdict;
import crossweave.contention.NodeLimits;
import crossweave.contention.PredictionAccuracy;
import crossweave.util.CountedNoun;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Prints the results of the analysis of mappings side by side. */
record AnalyzeReport(List<AnalyzedMapping> mappings, int worst) {
    private static final int MOST_NAMED = 6; // nodes listed in a sentence

    void print(PrintWriter out, boolean everyNode) {
        out.println(title());
        mappings.forEach(mapping -> new PlacementView(mapping).print(out));
        table(out, contention());
        table(out, saturation());
        if (mappings.stream().anyMatch(m -> m.simulated().isPresent())) {
            table(out, simulated());
        }
        for (AnalyzedMapping mapping : mappings) {
            out.println();
            out.println("  " + mapping.name());
            mapping.verdict().ifPresent(v -> verdict(out, mapping, v));
            mapping.trust().ifPresent(trust -> line(out, "trust", sentence(trust)));
            worstPaths(mapping).forEach(path -> line(out, "path", path));
            worstChannels(mapping).forEach(channel -> line(out, "channel", channel));
            if (!mapping.contention().isExact()) {
                line(
                        out,
                        "note",
                        "levels are upper bounds, as too many paths meet more than once; "
                                + "--exact computes them");
            }
        }
        if (everyNode) {
            mappings.forEach(mapping -> table(out, nodes(mapping)));
        }
    }

    private static void line(PrintWriter out, String name, String text) {
        out.println("    %-8s %s".formatted(name, text));
    }

    private static void table(PrintWriter out, Rows rows) {
        new TablePrinter(rows.table()).print(out);
    }

    private String title() {
        AnalyzedMapping first = mappings.getFirst();
        Contention contention = first.contention();
        return number(
                "%s on %s: %s, %s%s",
                graph(),
                first.topology().text(),
                CountedNoun.of(contention.graph().tasks(), "task"),
                CountedNoun.of(contention.graph().edges(), "edge"),
                contention.paths().areSeveral()
                        ? " with " + CountedNoun.of(contention.paths().count(), "way")
                        : "");
    }

    String graph() {
        return mappings.getFirst().settings().graph().toString();
    }

    private Rows contention() {
        boolean weighted =
                mappings.stream().anyMatch(m -> m.contention().weightedLevels().isPresent());
        List<String> columns =
                new ArrayList<>(
                        List.of("mapping", "D", "most", "d", "most", "chi", "most", "nu", "most"));
        if (weighted) {
            columns.addAll(List.of("weighted nu", "most"));
        }
        Rows rows =
                new Rows(
                        "contention: length D, logical length d and level nu of paths, load chi of"
                                + " channels",
                        columns);
        for (AnalyzedMapping mapping : mappings) {
            Contention c = mapping.contention();
            List<String> cells = new ArrayList<>(List.of(mapping.name()));
            add(c.lengths(), cells);
            add(c.logicalLengths(), cells);
            add(c.loads(), cells);
            add(c.levels(), cells);
            c.weightedLevels().ifPresent(levels -> add(levels, cells));
            rows.add(cells);
        }
        return rows;
    }

    private static void add(Figure figure, List<String> cells) {
        cells.add(number("%.2f", figure.average()));
        cells.add(plain(figure.most()));
    }

    private Rows saturation() {
        Rows rows =
                new Rows(
                        "node traffic at saturation, as a share of a channel",
                        "mapping",
                        "average node",
                        "worst node");
        for (AnalyzedMapping mapping : mappings) {
            NodeLimits limits = mapping.limits();
            rows.add(mapping.name(), share(limits.ofAverage()), share(limits.ofWorst()));
        }
        return rows;
    }

    private static String share(double traffic) {
        return traffic == NodeLimits.NONE ? "-" : number("%.4f", traffic);
    }

    private Rows simulated() {
        Rows rows =
                new Rows(
                        "node traffic, simulated and predicted (the lower of applied "
                                + "and saturation)",
                        "mapping",
                        "computing",
                        "applied",
                        "average",
                        "predicted",
                        "worst",
                        "predicted");
        for (AnalyzedMapping mapping : mappings) {
            mapping.simulated()
                    .ifPresent(
                            s -> {
                                rows.add(simulated(mapping, s.given()));
                                rows.add(simulated(mapping, s.saturated()));
                            });
        }
        return rows;
    }

    private static List<String> simulated(AnalyzedMapping mapping, SimulatedTraffic.Point point) {
        NodeLimits limits = mapping.limits();
        return List.of(
                mapping.name(),
                plain(point.compute()),
                share(point.applied()),
                share(point.average()),
                share(Math.min(point.applied(), limits.ofAverage())),
                share(point.worst()),
                share(Math.min(point.applied(), limits.ofWorst())));
    }

    private static void verdict(PrintWriter out, AnalyzedMapping mapping, MappingVerdict verdict) {
        boolean hasSlowed = verdict.slowed().length > 0;
        boolean isAll = hasSlowed && verdict.grade() == MappingVerdict.Grade.SOME_SLOWED;
        line(out, "verdict", verdict.sentence() + (isAll ? slowed(mapping, verdict) : ""));
        if (hasSlowed && !isAll) {
            line(out, "bounds", verdict.bounds() + slowed(mapping, verdict));
        }
    }

    /** The end of a sentence: the nodes whose bound lies below the applied traffic, worst first. */
    private static String slowed(AnalyzedMapping mapping, MappingVerdict verdict) {
        String worst =
                Arrays.stream(verdict.slowed())
                        .boxed()
                        .sorted(Comparator.comparingDouble(mapping.limits()::of))
                        .limit(MOST_NAMED)
                        .map(
                                task ->
                                        mapping.taskName(task)
                                                + " sends at most "
                                                + share(mapping.limits().of(task)))
                        .collect(Collectors.joining(", "));
        return (verdict.slowed().length > MOST_NAMED ? "; the worst " + MOST_NAMED : "")
                + ": "
                + worst;
    }

    /** How close simulations came to predictions of this kind. */
    private static String sentence(PredictionAccuracy trust) {
        return number(
                "%s of the traffic that they send alone; in simulations of such "
                        + "mappings, the average node had %.0f to %.0f %% of the predicted "
                        + "traffic, the worst %.0f to %.0f %% (xw reproduce chittor-trust)",
                trust.when(),
                100 * trust.averageFrom(),
                100 * trust.averageTo(),
                100 * trust.worstFrom(),
                100 * trust.worstTo());
    }

    List<String> worstPaths(AnalyzedMapping mapping) {
        Contention c = mapping.contention();
        return Arrays.stream(c.worstPaths(worst))
                .mapToObj(
                        path ->
                                "%s: level %s, length %d"
                                        .formatted(
                                                mapping.pathName(path),
                                                plain(c.weightedLevel(path)),
                                                c.paths().length(path)))
                .toList();
    }

    List<String> worstChannels(AnalyzedMapping mapping) {
        Contention c = mapping.contention();
        return Arrays.stream(c.worstChannels(worst))
                .mapToObj(
                        channel ->
                                "%s: load %s"
                                        .formatted(
                                                mapping.topology().channelName(channel),
                                                plain(c.load(channel))))
                .toList();
    }

    private static Rows nodes(AnalyzedMapping mapping) {
        Rows rows = new Rows("largest traffic of nodes under " + mapping.name(), "task", "at most");
        for (int task = 0; task < mapping.nodes().length; task++) {
            rows.add(mapping.taskName(task), share(mapping.limits().of(task)));
        }
        return rows;
    }
}
