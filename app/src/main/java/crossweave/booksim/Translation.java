package crossweave.booksim;

import crossweave.booksim.keys.BookSimKeys;
import crossweave.config.ConfigValue;
import crossweave.problem.Problems;

import java.util.List;

/**
 * A configuration of BookSim as the tree that a scenario file would give, with places in the
 * original; and what a reader of its results should know.
 */
public record Translation(ConfigValue.Mapping scenario, List<String> notes) {

    /** Translates; what is wrong or cannot be done goes to {@code problems}. */
    public static Translation of(BookSimFile file, Problems problems) {
        KeyValues given = new KeyValues(file, problems);
        ScenarioDraft draft = new ScenarioDraft(given.start());
        NetworkTranslator.write(given, draft);
        RouterTranslator.write(given, draft);
        TrafficTranslator.write(given, draft);
        RunTranslator.write(given, draft);
        return new Translation(draft.mapping(), given.notes());
    }

    /** All keys of BookSim. */
    public static List<String> keys() {
        return BookSimKeys.names();
    }

    /** Whether there is such a key. */
    public static boolean isKey(String name) {
        return BookSimKeys.find(name).isPresent();
    }
}
