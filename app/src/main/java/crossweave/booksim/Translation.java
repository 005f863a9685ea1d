package crossweave.booksim;

import crossweave.booksim.keys.BookSimKeys;
import crossweave.config.ConfigValue;
import crossweave.problem.Problems;

import java.util.List;

/**
 * A BookSim configuration as the tree of a scenario file, with positions in the original, and
 * remarks for readers of its results.
 */
public record Translation(ConfigValue.Mapping scenario, List<String> notes) {

    /** Translates a file; errors and unsupported features go to {@code problems}. */
    public static Translation of(BookSimFile file, Problems problems) {
        KeyValues given = new KeyValues(file, problems);
        ScenarioDraft draft = new ScenarioDraft(given.start());
        NetworkTranslator.write(given, draft);
        RouterTranslator.write(given, draft);
        TrafficTranslator.write(given, draft);
        RunTranslator.write(given, draft);
        PowerTranslator.write(given, draft);
        return new Translation(draft.mapping(), given.notes());
    }

    public static List<String> keys() {
        return BookSimKeys.names();
    }

    public static boolean isKey(String name) {
        return BookSimKeys.find(name).isPresent();
    }
}
