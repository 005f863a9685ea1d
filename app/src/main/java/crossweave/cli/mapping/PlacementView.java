package crossweave.cli.mapping;

import crossweave.topology.Topology;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Prints which task is where: as a grid, or in the order of nodes if the network is not a grid. It
 * prints nothing if the network would fill more than a screen.
 */
record PlacementView(AnalyzedMapping mapping) {
    private static final int MOST = 32; // rows, and columns, of a grid
    private static final int NODES_PER_ROW = 16; // if the network is not a grid
    private static final Pattern PLACE = Pattern.compile("\\((\\d+),(\\d+)\\)");

    void print(PrintWriter out) {
        int[] taskOf = tasks();
        List<int[]> rows = isGrid() ? grid() : inOrder(taskOf.length);
        out.println();
        out.println(
                "  placement by %s: tasks %s"
                        .formatted(
                                mapping.name(),
                                isGrid() ? "on the grid" : "in the order of nodes"));
        if (rows.size() > MOST || rows.getFirst().length > MOST) {
            out.println("    too large to show; --per-node lists all");
            return;
        }
        int width = Integer.toString(mapping.nodes().length).length() + 1;
        for (int[] row : rows) {
            StringBuilder line = new StringBuilder("   ");
            for (int node : row) {
                String task = taskOf[node] < 0 ? "." : Integer.toString(taskOf[node]);
                line.append(" ".repeat(width - task.length())).append(task);
            }
            out.println(line);
        }
    }

    /** Per node: its task, or -1. */
    private int[] tasks() {
        int[] taskOf = new int[nodeCount()];
        Arrays.fill(taskOf, -1);
        for (int task = 0; task < mapping.nodes().length; task++) {
            taskOf[mapping.nodes()[task]] = task;
        }
        return taskOf;
    }

    private int nodeCount() {
        return mapping.topology().terminals() / ports();
    }

    private int ports() {
        return mapping.experiment().machine().node().ports();
    }

    /** Whether every node has its own row and column. */
    private boolean isGrid() {
        return IntStream.range(0, nodeCount()).allMatch(node -> PLACE.matcher(text(node)).matches())
                && IntStream.range(0, nodeCount()).mapToObj(this::text).distinct().count()
                        == nodeCount();
    }

    private String text(int node) {
        Topology topology = mapping.topology();
        return topology.name(topology.entry(node * ports()));
    }

    private List<int[]> grid() {
        List<List<Integer>> rows = new ArrayList<>();
        for (int node = 0; node < nodeCount(); node++) {
            Matcher place = PLACE.matcher(text(node));
            int row = place.matches() ? Integer.parseInt(place.group(1)) : 0;
            while (rows.size() <= row) {
                rows.add(new ArrayList<>());
            }
            rows.get(row).add(node);
        }
        return rows.stream()
                .map(row -> row.stream().mapToInt(Integer::intValue).toArray())
                .toList();
    }

    private static List<int[]> inOrder(int nodes) {
        List<int[]> rows = new ArrayList<>();
        for (int first = 0; first < nodes; first += NODES_PER_ROW) {
            rows.add(IntStream.range(first, Math.min(nodes, first + NODES_PER_ROW)).toArray());
        }
        return rows;
    }
}
