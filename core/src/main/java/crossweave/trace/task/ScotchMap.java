package crossweave.trace.task;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.FileWords;

import java.nio.file.Path;

/**
 * Mappings of Scotch: the number of vertices, then for each its number and that of a processor.
 * Vertices count from 0, or from 1 if 0 is missing; processors, which are our nodes, from 0.
 */
final class ScotchMap {
    private static final String FORMAT =
            "a mapping of Scotch: no vertex and its processor follow a number of vertices";

    private ScotchMap() {}

    static PlacementFile read(Path path) {
        FileProblems problems = new FileProblems(path, FORMAT);
        FileWords tokens = new FileWords(path, problems);
        if (tokens.areNumbers()) { // even if they are wrong
            problems.recognise();
        }
        int count = tokens.integer(1, TaskReader.MOST_TASKS, "a number of vertices");
        SourcePosition start = tokens.mark();
        TaskPlacement placement = new TaskPlacement("vertex", problems);
        int pairs = 0;
        for (; tokens.hasNext() && pairs < count; pairs++) {
            int vertex = tokens.integer(0, TaskReader.MOST_TASKS, "a vertex");
            SourcePosition where = tokens.mark();
            int node = tokens.integer(0, Integer.MAX_VALUE, "a processor");
            problems.recognise();
            placement.put(vertex, node, where);
        }
        if (pairs < count) {
            problems.add(
                    start,
                    ProblemCode.WRONG_COUNT,
                    "%d vertices, but only %d follow; a .map file is one of Scotch"
                            .formatted(count, pairs));
        } else if (tokens.hasNext()) {
            String word = quote(tokens.next().text());
            problems.add(
                    tokens.mark(),
                    ProblemCode.WRONG_COUNT,
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
