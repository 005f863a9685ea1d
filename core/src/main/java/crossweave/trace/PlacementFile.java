package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.BadInput;
import crossweave.config.Mark;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where tasks are placed: the node of task 0, of task 1 and so on, separated by blanks, commas or
 * lines. No node is there twice. Comments run from # to the end of the line.
 */
public record PlacementFile(int... nodes) {
    private static final String FORMAT = "a placement: no line has numbers of nodes alone";

    public PlacementFile {
        nodes = nodes.clone();
    }

    /**
     * Reads a placement in the form of this class; {@link PlacementFiles} reads others, too.
     *
     * @throws BadInput if the file cannot be read or is none
     */
    public static PlacementFile read(Path path) {
        Complaints complaints = new Complaints(path, FORMAT);
        Map<Integer, Mark> places = new LinkedHashMap<>(); // per node, in the order of tasks
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            Words words = Words.of(lines.get(i), complaints.mark(i + 1, 1));
            boolean isRecord = words.hasNext(); // a whole line of numbers
            while (words.hasNext()) {
                isRecord &= add(words.next(), places, complaints);
            }
            if (isRecord) {
                complaints.recognise();
            }
        }
        if (places.isEmpty()) {
            complaints.add(complaints.start(), "no node in this file; give one for each task");
        }
        complaints.throwIfAny();
        return new PlacementFile(places.keySet().stream().mapToInt(Integer::intValue).toArray());
    }

    /** A placement in the form of this class. */
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
    private static boolean add(Word word, Map<Integer, Mark> places, Complaints complaints) {
        int node = word.integer(0).orElse(-1);
        if (node < 0) {
            complaints.add(
                    word.mark(), "expected the number of a node but found " + quote(word.text()));
            return false;
        }
        Mark earlier = places.putIfAbsent(node, word.mark());
        if (earlier != null) {
            complaints.add(
                    word.mark(),
                    "node %d is already taken at %s; a node has one task".formatted(node, earlier));
        }
        return true;
    }
}
