package crossweave.cli.mapping;

import crossweave.contention.Contention;
import crossweave.contention.Contention.Figure;
import crossweave.contention.NodeLimits;
import crossweave.contention.PredictionAccuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Results of the analysis of mappings as JSON. */
record AnalyzeDocument(AnalyzeReport report) {

    /** All figures, always in the same order. */
    Map<String, Object> all() {
        Map<String, Object> document = new LinkedHashMap<>();
        AnalyzedMapping first = report.mappings().getFirst();
        document.put("graph", report.graph());
        document.put("network", first.topology().text());
        document.put("tasks", first.contention().graph().tasks());
        document.put("edges", first.contention().graph().edges());
        document.put("mappings", report.mappings().stream().map(this::document).toList());
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
        mapping.trust().ifPresent(trust -> one.put("trust", figures(trust)));
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
        one.put("worst_paths", report.worstPaths(mapping));
        one.put("worst_channels", report.worstChannels(mapping));
        one.put("nodes", nodesOf(mapping));
        one.put("channels", channelsOf(mapping));
        return one;
    }

    /** JSON has no infinite numbers: null stands for traffic without a limit. */
    private static Object finite(double traffic) {
        return traffic == NodeLimits.NONE ? "none" : traffic;
    }

    /**
     * The range of simulated values for predictions of this kind, as fractions of the prediction.
     */
    private static Map<String, Object> figures(PredictionAccuracy trust) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("kind", trust.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        figures.put("average", List.of(trust.averageFrom(), trust.averageTo()));
        figures.put("worst", List.of(trust.worstFrom(), trust.worstTo()));
        return figures;
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
