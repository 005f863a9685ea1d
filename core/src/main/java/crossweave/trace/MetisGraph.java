package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.graph.ProcessGraph;

import java.nio.file.Path;
import java.util.List;

/**
 * Graphs in the form of METIS (Karypis and Kumar), which KaHIP and others share: a header {@code
 * vertices edges [fmt [ncon]]}, then for each vertex a line with its neighbours, numbered from 1.
 * The digits of fmt say whether there are sizes of vertices, weights of vertices (ncon of them) and
 * weights of edges; only the last matter here. Lines that begin with % are comments.
 */
final class MetisGraph {
    private static final String FORMAT =
            "a METIS graph: the first line does not count vertices and edges; our edge lists are"
                    + " called .edges or .txt";

    private static final String HINT = "; is this METIS? our edge lists are called .edges or .txt";

    private final Complaints complaints;
    private final AdjacencyLists lists;

    private MetisGraph(Path path) {
        complaints = new Complaints(path, FORMAT);
        lists = new AdjacencyLists(1, complaints);
    }

    /**
     * What the first line says.
     *
     * @param skipped numbers before the neighbours of each vertex: its size and weights
     */
    private record Header(
            int vertices, int edges, int skipped, boolean hasEdgeWeights, Mark mark) {}

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
        if (first.strip().matches("\\d+(\\s+\\d+)+")) { // whatever is wrong with the numbers
            complaints.recognise();
        }
        Header header = header(new Words(first, complaints.mark(line, 1)));
        complaints.recognise();
        for (; line < lines.size(); line++) {
            Words words = new Words(lines.get(line), complaints.mark(line + 1, 1));
            boolean isBeyond = lists.vertices() == header.vertices;
            if (isBeyond && words.hasNext() && !isComment(lines.get(line))) {
                throw complaints.stop(
                        words.peek().mark(),
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

    private Header header(Words words) {
        Mark mark = words.peek().mark();
        int vertices = number(words.next(), 1, TaskReader.MOST_TASKS, "a number of vertices");
        int edges = number(words.next(), 0, Integer.MAX_VALUE, "a number of edges");
        Word format = words.hasNext() ? words.next() : new Word("0", mark);
        if (!format.text().matches("[01]{1,3}")) {
            throw complaints.stop(
                    format.mark(),
                    "expected up to three digits 0 or 1 (sizes, weights of vertices, weights of"
                            + " edges) but found "
                            + quote(format.text()));
        }
        int flags = Integer.parseInt(format.text(), 2);
        int perVertex = words.hasNext() ? number(words.next(), 1, 1000, "a number of weights") : 1;
        if (words.hasNext()) {
            String word = quote(words.peek().text());
            throw complaints.stop(words.peek().mark(), word + " is one word too many" + HINT);
        }
        int skipped = (flags & 4) / 4 + (flags & 2) / 2 * perVertex;
        return new Header(vertices, edges, skipped, (flags & 1) == 1, mark);
    }

    private int number(Word word, int least, int most, String meaning) {
        int number = word.integer(least).orElse(-1);
        if (number < least || number > most) {
            throw complaints.stop(word.mark(), Tokens.expected(word, least, most, meaning) + HINT);
        }
        return number;
    }

    private void vertex(Words words, Header header) {
        try {
            for (int i = 0; i < header.skipped; i++) {
                Word word = words.next();
                if (word.number().isEmpty()) {
                    throw new Mistake(
                            word.mark(),
                            "expected a size or weight of vertex %d but found %s"
                                    .formatted(lists.vertices() + 1, quote(word.text())));
                }
            }
            while (words.hasNext()) {
                neighbour(words, header);
            }
        } catch (Mistake mistake) {
            mistake.addTo(complaints);
        }
        lists.endVertex();
    }

    private void neighbour(Words words, Header header) throws Mistake {
        Word word = words.next();
        int neighbour = word.integer(1).orElse(0);
        if (neighbour < 1 || neighbour > header.vertices) {
            throw new Mistake(word.mark(), Tokens.expected(word, 1, header.vertices, "a vertex"));
        }
        double weight = header.hasEdgeWeights ? Weights.whole(words.next()) : 1;
        lists.add(neighbour - 1, weight, word.mark());
    }

    private ProcessGraph end(Header header) {
        complaints.throwIfAny();
        if (lists.vertices() < header.vertices) {
            throw complaints.stop(
                    header.mark,
                    "%d vertices, but only %d of their lines follow%s"
                            .formatted(header.vertices, lists.vertices(), HINT));
        }
        ProcessGraph graph = lists.build();
        if (lists.entries() != 2L * header.edges) {
            throw complaints.stop(
                    header.mark,
                    "%d edges, but there are %d in the lists; correct this line"
                            .formatted(header.edges, lists.entries() / 2));
        }
        return graph;
    }

    /** A graph whose edges all have one of the same whole weight the other way. */
    static String text(ProcessGraph graph) {
        boolean isUnit = Weights.isUnit(graph);
        StringBuilder text = new StringBuilder();
        text.append(graph.tasks()).append(' ').append(graph.edges() / 2);
        text.append(isUnit ? "\n" : " 001\n");
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                text.append(edge == graph.first(task) ? "" : " ").append(graph.to(edge) + 1);
                text.append(isUnit ? "" : " " + Weights.text(graph.weight(edge)));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
