package crossweave.trace.task;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.task.TaskFile.Edge;
import crossweave.trace.task.TaskFile.Phase;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.EdgeWeights;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads process graphs, line by line. */
final class TaskReader {
    private static final String FORMAT =
            "a list of edges: no line is like '0 1', nor 'tasks 4' or 'phase'";

    static final int MOST_TASKS = 1 << 20;

    private final FileProblems problems;
    private final List<Phase> phases = new ArrayList<>(); // complete ones
    private List<Edge> edges = new ArrayList<>(); // of the phase being read
    private Map<Pair, SourcePosition> places = new HashMap<>(); // of these edges
    private Header header;
    private int tasks;
    private int declared; // tasks, or 0 if the file does not say

    private TaskReader(Path path) {
        problems = new FileProblems(path, FORMAT);
        header = new Header(1, problems.start(), true);
    }

    private record Pair(int from, int to) {}

    /** The first line of a phase; the first phase needs none. */
    private record Header(int messages, SourcePosition where, boolean isImplied) {}

    static TaskFile read(Path path) {
        TaskReader reader = new TaskReader(path);
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reader.line(LineWords.of(lines.get(i), reader.problems.mark(i + 1, 1)));
        }
        reader.problems.throwIfAny();
        reader.endPhase();
        reader.problems.throwIfAny();
        return new TaskFile(reader.tasks, reader.phases);
    }

    private void line(LineWords words) {
        if (!words.hasNext()) {
            return;
        }
        try {
            switch (words.peek().text()) {
                case "phase" -> phase(words);
                case "tasks" -> tasks(words);
                default -> edge(words);
            }
            problems.recognise();
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
        }
    }

    private void tasks(LineWords words) throws UnreadableLine {
        SourcePosition where = words.next().where();
        if (declared > 0 || !edges.isEmpty() || !header.isImplied) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.DUPLICATE,
                    "the number of tasks is said once, before all others");
        }
        declared = integer(words.next(), 1, MOST_TASKS, "a number of tasks");
        tasks = declared;
        end(words);
    }

    private void phase(LineWords words) throws UnreadableLine {
        SourcePosition where = words.next().where();
        int messages = integer(words.next(), 1, Integer.MAX_VALUE, "a number of messages");
        PlacedWord unit = words.next();
        if (!unit.text().equals("messages")) {
            throw new UnreadableLine(
                    unit.where(),
                    "expected 'messages' but found %s; a phase begins with: phase 100 messages"
                            .formatted(quote(unit.text())));
        }
        end(words);
        if (!header.isImplied) {
            endPhase();
        } else if (!edges.isEmpty()) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.CONTRADICTION,
                    "edges stand before this first phase; begin with a phase or have none");
        }
        header = new Header(messages, where, false);
    }

    private void endPhase() {
        if (edges.isEmpty()) {
            problems.add(
                    header.where,
                    ProblemCode.MISSING_PART,
                    "a graph without edges; add some, such as: 0 1");
        }
        phases.add(new Phase(header.messages, edges));
        edges = new ArrayList<>();
        places = new HashMap<>();
    }

    private void edge(LineWords words) throws UnreadableLine {
        SourcePosition where = words.peek().where();
        int from = task(words.next());
        int to = task(words.next());
        double weight = 1;
        if (words.hasNext() && !isWaits(words.peek())) {
            weight = EdgeWeights.positive(words.next());
        }
        boolean waits = words.hasNext() && isWaits(words.peek());
        if (waits) {
            words.next();
        }
        end(words);
        add(new Edge(from, to, weight, waits), where);
    }

    private int task(PlacedWord word) throws UnreadableLine {
        int last = declared > 0 ? declared - 1 : MOST_TASKS - 1;
        return integer(word, 0, last, "the number of a task");
    }

    private void add(Edge edge, SourcePosition where) throws UnreadableLine {
        if (edge.from() == edge.to()) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.CONTRADICTION,
                    "task " + edge.from() + " sends to itself; remove this edge");
        }
        SourcePosition earlier = places.putIfAbsent(new Pair(edge.from(), edge.to()), where);
        if (earlier != null) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.DUPLICATE,
                    "the edge from %d to %d is already given at %s; keep one of them"
                            .formatted(edge.from(), edge.to(), earlier));
        }
        edges.add(edge);
        tasks = Math.max(tasks, 1 + Math.max(edge.from(), edge.to()));
    }

    private static boolean isWaits(PlacedWord word) {
        return word.text().equals("waits");
    }

    private static int integer(PlacedWord word, int least, int most, String meaning)
            throws UnreadableLine {
        int number = word.integer(least).orElse(-1);
        if (number < 0 || number > most) {
            String limits = most == Integer.MAX_VALUE ? "" : " from " + least + " to " + most;
            throw new UnreadableLine(
                    word.where(),
                    "expected %s%s but found %s".formatted(meaning, limits, quote(word.text())));
        }
        return number;
    }

    private static void end(LineWords words) throws UnreadableLine {
        if (words.hasNext()) {
            throw new UnreadableLine(
                    words.peek().where(),
                    "%s is one word too many; an edge looks like: 0 1 3 waits"
                            .formatted(quote(words.peek().text())));
        }
    }
}
