package crossweave.cli.breakdown;

import crossweave.cli.output.FigureLines;
import crossweave.cli.output.TablePrinter;
import crossweave.cli.output.Version;
import crossweave.experiment.critical.CriticalPath;
import crossweave.experiment.critical.CriticalPath.Link;
import crossweave.experiment.critical.Piece.Kind;
import crossweave.result.Result;
import crossweave.topology.Topology;
import crossweave.util.CountedNoun;
import crossweave.util.TextTable;
import crossweave.workload.CollectiveGroups;
import crossweave.workload.ProcessReport.One;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Prints a breakdown for the terminal. */
final class BreakdownPrinter {
    private static final int MOST_LINKS = 8; // of the critical path

    private static final Map<Kind, String> NAMES =
            new EnumMap<>(
                    Map.of(
                            Kind.COMPUTING, "computing",
                            Kind.MESSAGE, "messages",
                            Kind.SENDING, "sending",
                            Kind.RECEIVING, "receiving",
                            Kind.IN_BARRIER, "in barriers",
                            Kind.OTHER, "other"));

    private final PrintWriter out;
    private final FigureLines lines;

    BreakdownPrinter(PrintWriter out) {
        this.out = out;
        this.lines = new FigureLines(out);
    }

    void print(Breakdown breakdown) {
        out.println(breakdown.title());
        lines.add("step", "%s", breakdown.time(breakdown.step()));
        share("computing", breakdown, One::computing, "of the time of a process on average");
        share("exposed", breakdown, One::exposed, "communicating while it computed nothing");
        share("overlapped", breakdown, One::overlapped, "communicating while it computed");
        printPath(breakdown);
        lines.add(
                "made by",
                "crossweave %s, seed %d, fingerprint %s",
                Version.text(),
                breakdown.result().seed(),
                breakdown.result().fingerprint());
        if (!breakdown.collectives().isEmpty()) {
            new TablePrinter(collectives(breakdown)).print(out);
        }
        if (!breakdown.path().links().isEmpty()) {
            new TablePrinter(links(breakdown)).print(out);
        }
    }

    private void share(
            String name, Breakdown breakdown, ToLongFunction<One> spent, String meaning) {
        lines.add(name, "%.2f %% %s", breakdown.percent(spent), meaning);
    }

    private void printPath(Breakdown breakdown) {
        CriticalPath path = breakdown.path();
        lines.add(
                "critical path",
                "%s at %s",
                breakdown.time(path.cycles()),
                CountedNoun.of(path.nodes(), "node"));
        NAMES.forEach(
                (kind, name) -> {
                    if (path.count(kind) > 0) {
                        lines.add(
                                "  " + name,
                                "%s: %,d cycles in %s%s",
                                percent(path.cycles(kind), path.cycles()),
                                path.cycles(kind),
                                CountedNoun.of(path.count(kind), "piece"),
                                kind == Kind.MESSAGE ? waits(path) : "");
                    }
                });
    }

    private static String waits(CriticalPath path) {
        return ", %,d of them queued at sources, %,d waiting for channels"
                .formatted(path.queued(), path.blocked());
    }

    private static TextTable collectives(Breakdown breakdown) {
        Result.Units units = breakdown.result().units();
        boolean isKnown = Double.isFinite(units.nanoseconds(1));
        double unit = isKnown ? units.nanoseconds(1) : 1;
        String bandwidth = isKnown ? "GB/s" : "bytes/cycle";
        TextTable.Builder table =
                TextTable.of(
                        "Collective operations",
                        "operation",
                        "algorithm",
                        "bytes",
                        "ranks",
                        "groups",
                        "times",
                        "cycles",
                        "algorithm " + bandwidth,
                        "bus " + bandwidth);
        for (CollectiveGroups each : breakdown.collectives()) {
            table.row(
                    each.first().name(),
                    each.first().algorithm(),
                    number(each.first().bytes()),
                    number(each.first().ranks()),
                    number(each.groups().size()),
                    number(each.repetitions()),
                    number(Math.round(each.meanCycles())),
                    fraction(each.bandwidth() / unit),
                    fraction(each.busBandwidth() / unit));
        }
        return table.build();
    }

    /** A message that crosses several links counts for each. */
    private static TextTable links(Breakdown breakdown) {
        Topology topology = breakdown.experiment().machine().topology();
        List<Link> links = breakdown.path().links();
        TextTable.Builder table =
                TextTable.of(
                        links.size() <= MOST_LINKS
                                ? "Links of the critical path"
                                : "Links of the critical path, the first %d of %,d"
                                        .formatted(MOST_LINKS, links.size()),
                        "link",
                        "class",
                        "messages",
                        "their cycles",
                        "of the path",
                        "waited for it");
        for (Link link : links.subList(0, Math.min(MOST_LINKS, links.size()))) {
            table.row(
                    topology.channelName(link.channel()),
                    topology.linkClass(link.channel()),
                    number(link.messages()),
                    number(link.cycles()),
                    percent(link.cycles(), breakdown.path().cycles()),
                    number(link.waited()));
        }
        return table.build();
    }

    /** How other settings compare. */
    static TextTable table(Breakdown base, Map<String, Breakdown> others) {
        TextTable.Builder table =
                TextTable.of("What if", "setting", "step", "times as fast", "exposed");
        row(table, "as it is", base, base);
        others.forEach((setting, other) -> row(table, setting, other, base));
        return table.build();
    }

    private static void row(
            TextTable.Builder table, String setting, Breakdown one, Breakdown base) {
        table.row(
                setting,
                one.time(one.step()),
                "%.3f".formatted(one.timesAsFast(base)),
                "%.2f %%".formatted(one.percent(One::exposed)));
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String fraction(double value) {
        return Double.isFinite(value) ? "%.4f".formatted(value) : "";
    }

    private static String percent(long part, long whole) {
        return "%.2f %%".formatted(100. * part / Math.max(1, whole));
    }
}
