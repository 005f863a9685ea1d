package crossweave.config;

import java.util.ArrayList;
import java.util.List;

/**
 * What a settings record demands of its values. All that do not hold are told at once, a line each;
 * a line that begins with a setting's name ("load is -1, but ...") is reported at that setting.
 */
public final class Checks {
    private final List<String> unmet = new ArrayList<>();

    public Checks that(boolean holds, String otherwise) {
        if (!holds) {
            unmet.add(otherwise);
        }
        return this;
    }

    /** A setting that counts cycles must not be below 0. */
    public Checks isTime(String setting, long cycles) {
        return that(cycles >= 0, "%s is %d, but time goes forwards".formatted(setting, cycles));
    }

    /** Throws an IllegalArgumentException if something does not hold. */
    public void hold() {
        if (!unmet.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", unmet));
        }
    }
}
