package crossweave.trace.task;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where tasks are placed: the node of task 0, of task 1 and so on, separated by blanks, commas or
 * lines. Nodes are unique. Comments run from # to the end of the line.
 */
public record PlacementFile(int... nodes) {
    private static final String FORMAT = "a placement: no line has numbers of nodes alone";

    public PlacementFile {
        nodes = nodes.clone();
    }

    /**
     * Reads a placement in the form of this class; {@link PlacementFiles} reads others, too.
     *
     * @throws BadInput if the file cannot be read or is no placement
     */
    public static PlacementFile read(Path path) {
        FileProblems problems = new FileProblems(path, FORMAT);
        Map<Integer, SourcePosition> places =
                new LinkedHashMap<>(); // per node, in the order of tasks
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            LineWords words = LineWords.of(lines.get(i), problems.mark(i + 1, 1));
            boolean isRecord = words.hasNext(); // a whole line of numbers
            while (words.hasNext()) {
                isRecord &= add(words.next(), places, problems);
            }
            if (isRecord) {
                problems.recognise();
            }
        }
        if (places.isEmpty()) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no node in this file; give one for each task");
        }
        problems.throwIfAny();
        return new PlacementFile(places.keySet().stream().mapToInt(Integer::intValue).toArray());
    }

    /** The text of a placement in the form of this class. */
    static String text(String origin, int... nodes) {
        String words = origin.replaceAll("\\R", " ");
        StringBuilder text =
                new StringBuilder(
                        "# %s: the node of task 0, of task 1 and so on\n".formatted(words));
        for (int node : nodes) {
            text.append(node).append('\n');
        }
        return text.toString();
    }

    /** Whether it is a number. */
    private static boolean add(
            PlacedWord word, Map<Integer, SourcePosition> places, FileProblems problems) {
        int node = word.integer(0).orElse(-1);
        if (node < 0) {
            problems.add(
                    word.where(),
                    ProblemCode.NOT_A_NUMBER,
                    "expected the number of a node but found " + quote(word.text()));
            return false;
        }
        SourcePosition earlier = places.putIfAbsent(node, word.where());
        if (earlier != null) {
            problems.add(
                    word.where(),
                    ProblemCode.DUPLICATE,
                    "node %d is already taken at %s; a node has one task".formatted(node, earlier));
        }
        return true;
    }
}
