package crossweave.cli;

import static crossweave.cli.TheoryView.number;
import static crossweave.cli.TheoryView.plain;

import crossweave.cli.TheoryView.Rows;
import crossweave.contention.Contention;
import crossweave.contention.Contention.Figure;
import crossweave.contention.NodeLimits;
import crossweave.contention.Verdict;
import crossweave.experiment.Scenario;
import crossweave.workload.kind.TaskSettings;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was found out about mappings, side by side: for people and for programs. */
record AnalyzeReport(List<AnalyzedMapping> mappings, int worst) {
    private static final int MOST_NAMED = 6; // nodes in a sentence

    void print(PrintWriter out, boolean everyNode) {
        out.println(title());
        table(out, contention());
        table(out, saturation());
        if (mappings.stream().anyMatch(m -> m.simulated().isPresent())) {
            table(out, simulated());
        }
        for (AnalyzedMapping mapping : mappings) {
            out.println();
            out.println("  " + mapping.name());
            mapping.verdict().ifPresent(v -> line(out, "verdict", sentence(mapping, v)));
            worstPaths(mapping).forEach(path -> line(out, "path", path));
            worstChannels(mapping).forEach(channel -> line(out, "channel", channel));
            if (!mapping.contention().isExact()) {
                line(out, "note", "levels are upper bounds: too many paths meet again; --exact");
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
                "%s on %s: %,d tasks, %,d edges%s",
                graph(first.experiment().scenario()),
                first.topology().text(),
                contention.graph().tasks(),
                contention.graph().edges(),
                contention.paths().areSeveral()
                        ? number(" with %,d ways", contention.paths().count())
                        : "");
    }

    private static String graph(Scenario scenario) {
        return scenario.workload().stream()
                .map(choice -> choice.settings())
                .filter(TaskSettings.class::isInstance)
                .map(settings -> ((TaskSettings) settings).graph().toString())
                .findFirst()
                .orElseThrow();
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
                        "node traffic at saturation, as shares of a channel",
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
                        "node traffic as simulated, and as predicted: the lower of applied and"
                                + " saturation",
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

    private static String sentence(AnalyzedMapping mapping, Verdict verdict) {
        int[] slowed = verdict.slowed();
        if (slowed.length == 0) {
            return verdict.sentence();
        }
        List<String> names = new ArrayList<>();
        Arrays.stream(slowed).limit(MOST_NAMED).forEach(task -> names.add(mapping.taskName(task)));
        String more = slowed.length > MOST_NAMED ? " and others" : "";
        return "%s: %s%s".formatted(verdict.sentence(), String.join(", ", names), more);
    }

    private List<String> worstPaths(AnalyzedMapping mapping) {
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

    private List<String> worstChannels(AnalyzedMapping mapping) {
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
        Rows rows =
                new Rows("what nodes can send at most under " + mapping.name(), "task", "at most");
        for (int task = 0; task < mapping.nodes().length; task++) {
            rows.add(mapping.taskName(task), share(mapping.limits().of(task)));
        }
        return rows;
    }

    /** All figures, in an order that never changes. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        AnalyzedMapping first = mappings.getFirst();
        document.put("graph", graph(first.experiment().scenario()));
        document.put("network", first.topology().text());
        document.put("tasks", first.contention().graph().tasks());
        document.put("edges", first.contention().graph().edges());
        document.put("mappings", mappings.stream().map(this::document).toList());
        return document;
    }

    private Map<String, Object> document(AnalyzedMapping mapping) {
        Contention c = mapping.contention();
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("mapping", mapping.name());
        one.put("paths", c.paths().count());
        one.put("exact", c.isExact());
        one.put("path_length", figure(c.lengths()));
        one.put("logical_path_length", figure(c.logicalLengths()));
        one.put("channel_load", figure(c.loads()));
        one.put("contention_level", figure(c.levels()));
        c.weightedLevels().ifPresent(levels -> one.put("weighted_level", figure(levels)));
        one.put("saturation_average", finite(mapping.limits().ofAverage()));
        one.put("saturation_worst", finite(mapping.limits().ofWorst()));
        mapping.verdict()
                .ifPresent(
                        verdict -> {
                            one.put("applied", verdict.applied());
                            one.put(
                                    "verdict",
                                    verdict.grade()
                                            .name()
                                            .toLowerCase(Locale.ROOT)
                                            .replace('_', '-'));
                            one.put(
                                    "slowed_tasks",
                                    Arrays.stream(verdict.slowed()).boxed().toList());
                        });
        mapping.simulated()
                .ifPresent(
                        s -> one.put("simulated", List.of(point(s.given()), point(s.saturated()))));
        one.put("worst_paths", worstPaths(mapping));
        one.put("worst_channels", worstChannels(mapping));
        one.put("nodes", nodesOf(mapping));
        one.put("channels", channelsOf(mapping));
        return one;
    }

    /** No limit at all is none in JSON, which has no infinite numbers. */
    private static Object finite(double traffic) {
        return traffic == NodeLimits.NONE ? "none" : traffic;
    }

    private static Map<String, Object> figure(Figure figure) {
        Map<String, Object> both = new LinkedHashMap<>();
        both.put("average", figure.average());
        both.put("most", figure.most());
        return both;
    }

    private static Map<String, Object> point(SimulatedTraffic.Point point) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("compute", point.compute());
        figures.put("applied", point.applied());
        figures.put("average", point.average());
        figures.put("worst", point.worst());
        return figures;
    }

    private static List<Map<String, Object>> nodesOf(AnalyzedMapping mapping) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (int task = 0; task < mapping.nodes().length; task++) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("task", task);
            one.put("node", mapping.nodes()[task]);
            one.put("at_most", finite(mapping.limits().of(task)));
            all.add(one);
        }
        return all;
    }

    private static List<Map<String, Object>> channelsOf(AnalyzedMapping mapping) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (int channel = 0; channel < mapping.topology().networkChannels(); channel++) {
            if (mapping.contention().pathsOn(channel) > 0) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("channel", mapping.topology().channelName(channel));
                one.put("load", mapping.contention().load(channel));
                one.put("paths", mapping.contention().pathsOn(channel));
                all.add(one);
            }
        }
        return all;
    }
}
