package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.trace.TaskFile.Edge;
import crossweave.trace.TaskFile.Phase;

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

    private final Complaints complaints;
    private final List<Phase> phases = new ArrayList<>(); // those that are complete
    private List<Edge> edges = new ArrayList<>(); // of the phase being read
    private Map<Pair, Mark> places = new HashMap<>(); // of these edges
    private Header header;
    private int tasks;
    private int declared; // tasks, or 0 if the file does not say

    private TaskReader(Path path) {
        complaints = new Complaints(path, FORMAT);
        header = new Header(1, complaints.start(), true);
    }

    private record Pair(int from, int to) {}

    /** How a phase begins; the first one needs no line. */
    private record Header(int messages, Mark mark, boolean isImplied) {}

    static TaskFile read(Path path) {
        TaskReader reader = new TaskReader(path);
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reader.line(Words.of(lines.get(i), reader.complaints.mark(i + 1, 1)));
        }
        reader.complaints.throwIfAny();
        reader.endPhase();
        reader.complaints.throwIfAny();
        return new TaskFile(reader.tasks, reader.phases);
    }

    private void line(Words words) {
        if (!words.hasNext()) {
            return;
        }
        try {
            switch (words.peek().text()) {
                case "phase" -> phase(words);
                case "tasks" -> tasks(words);
                default -> edge(words);
            }
            complaints.recognise();
        } catch (Mistake mistake) {
            mistake.addTo(complaints);
        }
    }

    private void tasks(Words words) throws Mistake {
        Mark mark = words.next().mark();
        if (declared > 0 || !edges.isEmpty() || !header.isImplied) {
            throw new Mistake(mark, "the number of tasks is said once, before all others");
        }
        declared = integer(words.next(), 1, MOST_TASKS, "a number of tasks");
        tasks = declared;
        end(words);
    }

    private void phase(Words words) throws Mistake {
        Mark mark = words.next().mark();
        int messages = integer(words.next(), 1, Integer.MAX_VALUE, "a number of messages");
        Word unit = words.next();
        if (!unit.text().equals("messages")) {
            throw new Mistake(
                    unit.mark(),
                    "expected 'messages' but found %s; a phase begins with: phase 100 messages"
                            .formatted(quote(unit.text())));
        }
        end(words);
        if (!header.isImplied) {
            endPhase();
        } else if (!edges.isEmpty()) {
            throw new Mistake(
                    mark, "edges stand before this first phase; begin with a phase or have none");
        }
        header = new Header(messages, mark, false);
    }

    private void endPhase() {
        if (edges.isEmpty()) {
            complaints.add(header.mark, "a graph without edges; add some, such as: 0 1");
        }
        phases.add(new Phase(header.messages, edges));
        edges = new ArrayList<>();
        places = new HashMap<>();
    }

    private void edge(Words words) throws Mistake {
        Mark mark = words.peek().mark();
        int from = task(words.next());
        int to = task(words.next());
        double weight = 1;
        if (words.hasNext() && !isWaits(words.peek())) {
            weight = Weights.positive(words.next());
        }
        boolean waits = words.hasNext() && isWaits(words.peek());
        if (waits) {
            words.next();
        }
        end(words);
        add(new Edge(from, to, weight, waits), mark);
    }

    private int task(Word word) throws Mistake {
        int last = declared > 0 ? declared - 1 : MOST_TASKS - 1;
        return integer(word, 0, last, "the number of a task");
    }

    private void add(Edge edge, Mark mark) throws Mistake {
        if (edge.from() == edge.to()) {
            throw new Mistake(mark, "task " + edge.from() + " sends to itself; remove this edge");
        }
        Mark earlier = places.putIfAbsent(new Pair(edge.from(), edge.to()), mark);
        if (earlier != null) {
            throw new Mistake(
                    mark,
                    "the edge from %d to %d is already given at %s; keep one of them"
                            .formatted(edge.from(), edge.to(), earlier));
        }
        edges.add(edge);
        tasks = Math.max(tasks, 1 + Math.max(edge.from(), edge.to()));
    }

    private static boolean isWaits(Word word) {
        return word.text().equals("waits");
    }

    private static int integer(Word word, int least, int most, String meaning) throws Mistake {
        int number = word.integer(least).orElse(-1);
        if (number < 0 || number > most) {
            String limits = most == Integer.MAX_VALUE ? "" : " from " + least + " to " + most;
            throw new Mistake(
                    word.mark(),
                    "expected %s%s but found %s".formatted(meaning, limits, quote(word.text())));
        }
        return number;
    }

    private static void end(Words words) throws Mistake {
        if (words.hasNext()) {
            throw new Mistake(
                    words.peek().mark(),
                    "%s is one word too many; an edge looks like: 0 1 3 waits"
                            .formatted(quote(words.peek().text())));
        }
    }
}
