package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;

import java.nio.file.Path;

/**
 * Mappings of Scotch: how many vertices, then for each its number and that of a processor. Vertices
 * count from 0, or from 1 if 0 is not there; processors, which are our nodes, from 0.
 */
final class ScotchMap {
    private static final String FORMAT =
            "a mapping of Scotch: no vertex and its processor follow a number of vertices";

    private ScotchMap() {}

    static PlacementFile read(Path path) {
        Complaints complaints = new Complaints(path, FORMAT);
        Tokens tokens = new Tokens(path, complaints);
        if (tokens.areNumbers()) { // whatever is wrong with them
            complaints.recognise();
        }
        int count = tokens.integer(1, TaskReader.MOST_TASKS, "a number of vertices");
        Mark start = tokens.mark();
        Placement placement = new Placement("vertex", complaints);
        int pairs = 0;
        for (; tokens.hasNext() && pairs < count; pairs++) {
            int vertex = tokens.integer(0, TaskReader.MOST_TASKS, "a vertex");
            Mark mark = tokens.mark();
            int node = tokens.integer(0, Integer.MAX_VALUE, "a processor");
            complaints.recognise();
            placement.put(vertex, node, mark);
        }
        if (pairs < count) {
            complaints.add(
                    start,
                    "%d vertices, but only %d follow; a .map file is one of Scotch"
                            .formatted(count, pairs));
        } else if (tokens.hasNext()) {
            String word = quote(tokens.next().text());
            complaints.add(
                    tokens.mark(),
                    "%s stands behind the last of %d vertices; a .map file is one of Scotch"
                            .formatted(word, count));
        }
        return placement.from(Math.min(1, placement.lowest()));
    }

    static String text(int... nodes) {
        StringBuilder text = new StringBuilder(nodes.length + "\n");
        for (int task = 0; task < nodes.length; task++) {
            text.append(task).append('\t').append(nodes[task]).append('\n');
        }
        return text.toString();
    }
}
