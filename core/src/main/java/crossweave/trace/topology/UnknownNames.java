package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.plainQuote;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names in a file that have no meaning for a network; notes name each of them once. */
public final class UnknownNames {
    private static final int MOST = 12; // in a note; a file of a map has dozens

    private final Map<String, Set<String>> names = new LinkedHashMap<>(); // per kind of element

    public void add(String kind, String name) {
        names.computeIfAbsent(kind, _ -> new LinkedHashSet<>()).add(name);
    }

    /** A sentence per kind of element. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        names.forEach((kind, its) -> notes.add(note(kind, its)));
        return notes;
    }

    private static String note(String kind, Set<String> its) {
        List<String> shown = its.stream().limit(MOST).map(name -> plainQuote(name)).toList();
        return "the file has attributes of %ss without a meaning here: %s%s"
                .formatted(
                        kind,
                        String.join(", ", shown),
                        its.size() > MOST ? " and %d more".formatted(its.size() - MOST) : "");
    }
}
