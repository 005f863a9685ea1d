package crossweave.booksim.keys;

import java.util.Optional;

/**
 * A key of BookSim: its default, and its translation.
 *
 * @param text for a setting, which of ours it becomes and how; otherwise why there is none
 * @param path of the setting that takes the value unchanged; empty if several keys determine it
 *     together
 */
public record BookSimKey(
        String name,
        Type type,
        String byDefault,
        Handling handling,
        String text,
        Optional<String> path) {

    /** The type of its value. */
    public enum Type {
        INTEGER,
        /** An integer; any but 0 is true. */
        FLAG,
        NUMBER,
        TEXT,
        /** One number for all classes of traffic, or {a,b}; some also take the word time. */
        INTEGERS,
        NUMBERS
    }

    /** How it is translated. */
    public enum Handling {
        /** It becomes a setting of ours. */
        SETTING("", ""),
        /** It would change nothing. */
        WITHOUT_EFFECT("no effect here: ", ""),
        /** It would change something; the result says that it was ignored. */
        IGNORED("not supported: ", " is ignored: "),
        /** It asks for a different experiment. */
        REFUSED("not supported, refused: ", " is not possible: ");

        private final String lead; // its beginning in the reference
        private final String verb; // its predicate in messages

        Handling(String lead, String verb) {
            this.lead = lead;
            this.verb = verb;
        }
    }

    /** A key whose value is taken over unchanged by a setting. */
    static BookSimKey plain(String name, Type type, String byDefault, String path) {
        return new BookSimKey(
                name, type, byDefault, Handling.SETTING, "`" + path + "`", Optional.of(path));
    }

    /** A key that determines a setting in the way that the text says. */
    static BookSimKey joint(String name, Type type, String byDefault, String text) {
        return new BookSimKey(name, type, byDefault, Handling.SETTING, text, Optional.empty());
    }

    static BookSimKey without(String name, Type type, String byDefault, String because) {
        return new BookSimKey(
                name, type, byDefault, Handling.WITHOUT_EFFECT, because, Optional.empty());
    }

    static BookSimKey ignored(String name, Type type, String byDefault, String what) {
        return new BookSimKey(name, type, byDefault, Handling.IGNORED, what, Optional.empty());
    }

    static BookSimKey refused(String name, Type type, String byDefault, String why) {
        return new BookSimKey(name, type, byDefault, Handling.REFUSED, why, Optional.empty());
    }

    /** The description in the reference. */
    public String description() {
        return handling.lead + text;
    }

    /** The message for a value other than the default. */
    public String message(String value) {
        return name + " = " + value + handling.verb + text;
    }
}
