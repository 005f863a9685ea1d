package crossweave.booksim.keys;

import java.util.Optional;

/**
 * A key of BookSim: its default, and what it becomes here.
 *
 * @param text of a setting, which of ours and how; otherwise why there is none
 * @param path of the setting that takes the value as it is; empty if several keys make it together
 */
public record BookSimKey(
        String name, Type type, String byDefault, Fate fate, String text, Optional<String> path) {

    /** What may be written. */
    public enum Type {
        INTEGER,
        /** A whole number, 0 or not. */
        FLAG,
        NUMBER,
        TEXT,
        /** One number for all classes of traffic, or {a,b}; some also take the word time. */
        INTEGERS,
        NUMBERS
    }

    /** What becomes of it. */
    public enum Fate {
        /** It becomes a setting of ours. */
        SETTING("", ""),
        /** Nothing would change. */
        WITHOUT_EFFECT("no effect here: ", ""),
        /** Something would change; a result says so. */
        IGNORED("not supported: ", " is ignored: "),
        /** What it asks for is another experiment. */
        REFUSED("not supported, refused: ", " is not possible: ");

        private final String lead; // in the reference
        private final String verb; // in messages

        Fate(String lead, String verb) {
            this.lead = lead;
            this.verb = verb;
        }
    }

    /** The value goes to this setting as it is. */
    static BookSimKey plain(String name, Type type, String byDefault, String path) {
        return new BookSimKey(
                name, type, byDefault, Fate.SETTING, "`" + path + "`", Optional.of(path));
    }

    /** The value makes a setting, in a way that the text says. */
    static BookSimKey joint(String name, Type type, String byDefault, String text) {
        return new BookSimKey(name, type, byDefault, Fate.SETTING, text, Optional.empty());
    }

    static BookSimKey without(String name, Type type, String byDefault, String because) {
        return new BookSimKey(
                name, type, byDefault, Fate.WITHOUT_EFFECT, because, Optional.empty());
    }

    static BookSimKey ignored(String name, Type type, String byDefault, String what) {
        return new BookSimKey(name, type, byDefault, Fate.IGNORED, what, Optional.empty());
    }

    static BookSimKey refused(String name, Type type, String byDefault, String why) {
        return new BookSimKey(name, type, byDefault, Fate.REFUSED, why, Optional.empty());
    }

    /** What the reference says of it. */
    public String description() {
        return fate.lead + text;
    }

    /** What is said of a value that is not its default. */
    public String message(String value) {
        return name + " = " + value + fate.verb + text;
    }
}
