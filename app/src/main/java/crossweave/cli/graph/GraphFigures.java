package crossweave.cli.graph;

import crossweave.cli.output.FigureLines;
import crossweave.graph.ProcessGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Figures of a process graph: tasks, edges, degrees and weights. */
final class GraphFigures {
    private static final int MOST_ROWS = 8; // of a table in the terminal

    private final ProcessGraph graph;
    private final int[] out; // per task: outgoing edges
    private final int[] in; // per task: incoming edges
    private long twoWay; // pairs of tasks that send to each other
    private double total; // weight of all edges
    private double least = Double.MAX_VALUE;
    private double most;

    GraphFigures(ProcessGraph graph) {
        this.graph = graph;
        out = new int[graph.tasks()];
        in = new int[graph.tasks()];
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                add(task, edge);
            }
        }
    }

    private void add(int task, int edge) {
        int to = graph.to(edge);
        out[task]++;
        in[to]++;
        twoWay += task < to && sends(to, task) ? 1 : 0;
        double weight = graph.weight(edge);
        total += weight;
        least = Math.min(least, weight);
        most = Math.max(most, weight);
    }

    /** Relies on the edges of a task being sorted by receiver. */
    private boolean sends(int from, int to) {
        int low = graph.first(from);
        int high = graph.end(from);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (graph.to(middle) < to) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < graph.end(from) && graph.to(low) == to;
    }

    void print(FigureLines lines) {
        lines.add("tasks", "%,d", graph.tasks());
        lines.add("edges", "%,d; %,d pairs of tasks send to each other", graph.edges(), twoWay);
        lines.add("sends to", "%s", degrees(out));
        lines.add("receives from", "%s", degrees(in));
        if (graph.edges() > 0) {
            lines.add(
                    "weight",
                    "%s in all; per edge %s to %s, mean %s",
                    number(total),
                    number(least),
                    number(most),
                    number(total / graph.edges()));
        }
    }

    /** Describes the degrees of tasks; as a histogram if few different degrees occur. */
    private static String degrees(int[] degree) {
        SortedMap<Integer, Integer> tasks = histogram(degree);
        double mean = Arrays.stream(degree).average().orElse(0);
        String range = "%,d to %,d, mean %.2f".formatted(tasks.firstKey(), tasks.lastKey(), mean);
        if (tasks.size() > MOST_ROWS) {
            return range;
        }
        List<String> parts = new ArrayList<>();
        tasks.forEach(
                (edges, count) ->
                        parts.add(
                                "%,d: %,d task%s".formatted(edges, count, count == 1 ? "" : "s")));
        return range + " (" + String.join(", ", parts) + ")";
    }

    private static SortedMap<Integer, Integer> histogram(int[] degree) {
        SortedMap<Integer, Integer> tasks = new TreeMap<>();
        for (int edges : degree) {
            tasks.merge(edges, 1, Integer::sum);
        }
        return tasks;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? "%,.0f".formatted(value) : "%,.4g".formatted(value);
    }

    Map<String, Object> document(String name) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("graph", name);
        figures.put("tasks", graph.tasks());
        figures.put("edges", graph.edges());
        figures.put("two_way_pairs", twoWay);
        figures.put("total_weight", total);
        figures.put("least_weight", graph.edges() == 0 ? 0 : least);
        figures.put("most_weight", most);
        figures.put("tasks_by_out_degree", histogram(out));
        figures.put("tasks_by_in_degree", histogram(in));
        return figures;
    }
}
