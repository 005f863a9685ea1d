package crossweave.booksim;

import crossweave.config.Problems;
import crossweave.config.Value;

import java.util.List;

/**
 * A configuration of BookSim as the tree that a scenario file would give, with places in the
 * original; and what a reader of its results should know.
 */
public record Translation(Value.Mapping scenario, List<String> notes) {

    /** Translates; what is wrong or cannot be done goes to {@code problems}. */
    public static Translation of(BookSimFile file, Problems problems) {
        Given given = new Given(file, problems);
        Draft draft = new Draft(given.start());
        NetworkPart.write(given, draft);
        RouterPart.write(given, draft);
        WorkPart.write(given, draft);
        RunPart.write(given, draft);
        return new Translation(draft.mapping(), given.notes());
    }

    /** All keys of BookSim. */
    public static List<String> keys() {
        return Keys.names();
    }

    /** Whether there is such a key. */
    public static boolean isKey(String name) {
        return Keys.find(name).isPresent();
    }
}
