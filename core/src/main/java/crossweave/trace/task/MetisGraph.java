package crossweave.trace.task;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.graph.ProcessGraph;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.FileWords;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.AdjacencyLists;
import crossweave.trace.topology.EdgeWeights;

import java.nio.file.Path;
import java.util.List;

/**
 * Graphs in the form of METIS (Karypis and Kumar), which KaHIP and others share: a header {@code
 * vertices edges [fmt [ncon]]}, then for each vertex a line with its neighbours, numbered from 1.
 * The digits of fmt say whether there are sizes of vertices, weights of vertices (ncon of them) and
 * weights of edges; only the last are used here. Lines that begin with % are comments.
 */
final class MetisGraph {
    private static final String FORMAT =
            "a METIS graph: the first line does not count vertices and edges; our edge lists are"
                    + " called .edges or .txt";

    private static final String HINT = "; is this METIS? our edge lists are called .edges or .txt";

    private final FileProblems problems;
    private final AdjacencyLists lists;

    private MetisGraph(Path path) {
        problems = new FileProblems(path, FORMAT);
        lists = new AdjacencyLists(1, problems);
    }

    /**
     * The first line.
     *
     * @param skipped numbers before the neighbours of each vertex: its size and weights
     */
    private record Header(
            int vertices, int edges, int skipped, boolean hasEdgeWeights, SourcePosition where) {}

    static ProcessGraph read(Path path) {
        return new MetisGraph(path).read(InputFile.text(path).lines().toList());
    }

    private ProcessGraph read(List<String> lines) {
        int line = 0;
        while (line < lines.size() && (isComment(lines.get(line)) || lines.get(line).isBlank())) {
            line++;
        }
        String first = line < lines.size() ? lines.get(line) : "";
        line++;
        if (first.strip().matches("\\d+(\\s+\\d+)+")) { // even if the numbers are wrong
            problems.recognise();
        }
        Header header = header(new LineWords(first, problems.mark(line, 1)));
        problems.recognise();
        for (; line < lines.size(); line++) {
            LineWords words = new LineWords(lines.get(line), problems.mark(line + 1, 1));
            boolean isBeyond = lists.vertices() == header.vertices;
            if (isBeyond && words.hasNext() && !isComment(lines.get(line))) {
                throw problems.stop(
                        words.peek().where(),
                        ProblemCode.WRONG_COUNT,
                        "a line too many: the header has %d vertices%s"
                                .formatted(header.vertices, HINT));
            }
            if (!isBeyond && !isComment(lines.get(line))) {
                vertex(words, header);
            }
        }
        return end(header);
    }

    private static boolean isComment(String line) {
        return line.startsWith("%");
    }

    private Header header(LineWords words) {
        SourcePosition where = words.peek().where();
        int vertices = number(words.next(), 1, TaskReader.MOST_TASKS, "a number of vertices");
        int edges = number(words.next(), 0, Integer.MAX_VALUE, "a number of edges");
        PlacedWord format = words.hasNext() ? words.next() : new PlacedWord("0", where);
        if (!format.text().matches("[01]{1,3}")) {
            throw problems.stop(
                    format.where(),
                    ProblemCode.SYNTAX,
                    "expected up to three digits 0 or 1 (sizes, weights of vertices, weights of"
                            + " edges) but found "
                            + quote(format.text()));
        }
        int flags = Integer.parseInt(format.text(), 2);
        int perVertex = words.hasNext() ? number(words.next(), 1, 1000, "a number of weights") : 1;
        if (words.hasNext()) {
            String word = quote(words.peek().text());
            throw problems.stop(
                    words.peek().where(),
                    ProblemCode.SYNTAX,
                    word + " is one word too many" + HINT);
        }
        int skipped = (flags & 4) / 4 + (flags & 2) / 2 * perVertex;
        return new Header(vertices, edges, skipped, (flags & 1) == 1, where);
    }

    private int number(PlacedWord word, int least, int most, String meaning) {
        int number = word.integer(least).orElse(-1);
        if (number < least || number > most) {
            throw problems.stop(
                    word.where(),
                    ProblemCode.SYNTAX,
                    FileWords.expected(word, least, most, meaning) + HINT);
        }
        return number;
    }

    private void vertex(LineWords words, Header header) {
        try {
            for (int i = 0; i < header.skipped; i++) {
                PlacedWord word = words.next();
                if (word.number().isEmpty()) {
                    throw new UnreadableLine(
                            word.where(),
                            "expected a size or weight of vertex %d but found %s"
                                    .formatted(lists.vertices() + 1, quote(word.text())));
                }
            }
            while (words.hasNext()) {
                neighbour(words, header);
            }
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
        }
        lists.endVertex();
    }

    private void neighbour(LineWords words, Header header) throws UnreadableLine {
        PlacedWord word = words.next();
        int neighbour = word.integer(1).orElse(0);
        if (neighbour < 1 || neighbour > header.vertices) {
            throw new UnreadableLine(
                    word.where(), FileWords.expected(word, 1, header.vertices, "a vertex"));
        }
        double weight = header.hasEdgeWeights ? EdgeWeights.whole(words.next()) : 1;
        lists.add(neighbour - 1, weight, word.where());
    }

    private ProcessGraph end(Header header) {
        problems.throwIfAny();
        if (lists.vertices() < header.vertices) {
            throw problems.stop(
                    header.where,
                    ProblemCode.WRONG_COUNT,
                    "%d vertices, but only %d of their lines follow%s"
                            .formatted(header.vertices, lists.vertices(), HINT));
        }
        ProcessGraph graph = lists.build();
        if (lists.entries() != 2L * header.edges) {
            throw problems.stop(
                    header.where,
                    ProblemCode.WRONG_COUNT,
                    "%d edges, but there are %d in the lists; correct this line"
                            .formatted(header.edges, lists.entries() / 2));
        }
        return graph;
    }

    /** The text of a graph whose edges all have a reverse edge of the same integer weight. */
    static String text(ProcessGraph graph) {
        boolean isUnit = EdgeWeights.isUnit(graph);
        StringBuilder text = new StringBuilder();
        text.append(graph.tasks()).append(' ').append(graph.edges() / 2);
        text.append(isUnit ? "\n" : " 001\n");
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                text.append(edge == graph.first(task) ? "" : " ").append(graph.to(edge) + 1);
                text.append(isUnit ? "" : " " + EdgeWeights.text(graph.weight(edge)));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
