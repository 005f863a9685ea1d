package crossweave.papers.study.chittor.contention;

import crossweave.contention.Contention;
import crossweave.contention.Contention.Figure;
import crossweave.contention.NodeLimits;
import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.Plot;
import crossweave.stats.StudentInterval;
import crossweave.theory.RandomMapping;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Contention of a process graph on a square mesh under several mappings, which differ only in their
 * seeds.
 *
 * @param degree delta_avg: edges per task
 */
public record MappingSample(String graph, int side, double degree, List<Reading> readings) {
    public MappingSample {
        readings = List.copyOf(readings);
    }

    /** The contention of one mapping, and node traffic at saturation by lemmas 3 and 4. */
    public record Reading(
            Figure lengths,
            Figure logicalLengths,
            Figure loads,
            Figure levels,
            double averageNode,
            double worstNode) {

        public static Reading of(Contention contention) {
            NodeLimits limits = new NodeLimits(contention);
            return new Reading(
                    contention.lengths(),
                    contention.logicalLengths(),
                    contention.loads(),
                    contention.levels(),
                    limits.ofAverage(),
                    limits.ofWorst());
        }

        Map<String, Double> measured() {
            Map<String, Double> measured = new LinkedHashMap<>();
            put(measured, "length", lengths);
            put(measured, "logical_length", logicalLengths);
            put(measured, "load", loads);
            put(measured, "level", levels);
            measured.put("average_node_saturation", averageNode);
            measured.put("worst_node_saturation", worstNode);
            return measured;
        }

        private static void put(Map<String, Double> measured, String name, Figure figure) {
            measured.put("average_" + name, figure.average());
            measured.put("worst_" + name, figure.most());
        }
    }

    /** A process graph on a square mesh. */
    public static ScenarioRecipe recipe(String graph, int side, String mapping) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", "mesh %dx%d".formatted(side, side))
                .with("network.routing", "dimension-order order=columns-first")
                .with("workload.name", "tasks")
                .with("workload.graph", graph)
                .with("workload.mapping", mapping);
    }

    /** The same scenario with seeds from 1 on. */
    public static List<ScenarioRecipe> seeds(ScenarioRecipe recipe, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(s -> recipe.with("seed", s)).toList();
    }

    int nodes() {
        return side * side;
    }

    RandomMapping estimate() {
        return new RandomMapping(nodes(), degree);
    }

    String name() {
        return "%s, %d nodes".formatted(graph, nodes());
    }

    private DoubleStream values(ToDoubleFunction<Reading> figure) {
        return readings.stream().mapToDouble(figure);
    }

    /** The mean; NaN if there are no readings. */
    public double mean(ToDoubleFunction<Reading> figure) {
        return values(figure).average().orElse(Double.NaN);
    }

    double least(ToDoubleFunction<Reading> figure) {
        return values(figure).min().orElseThrow();
    }

    double most(ToDoubleFunction<Reading> figure) {
        return values(figure).max().orElseThrow();
    }

    Plot.Point point(double x, ToDoubleFunction<Reading> figure) {
        return new Plot.Point(x, mean(figure), StudentInterval.halfWidth(values(figure).toArray()));
    }
}
