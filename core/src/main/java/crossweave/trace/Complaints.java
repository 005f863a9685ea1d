package crossweave.trace;

import crossweave.config.BadInput;
import crossweave.config.Mark;
import crossweave.config.Problem;
import crossweave.config.Problems;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** What is wrong with one file; reading ends when there is more than a person wants to read. */
public final class Complaints {
    private static final int MOST = 20;
    private static final int LONGEST_QUOTE = 60;

    private final String file;
    private final Problems problems = new Problems();
    private final Set<Problem> found = new HashSet<>();

    public Complaints(Path path) {
        file = path.toString();
    }

    public Mark mark(int line, int column) {
        return new Mark(file, line, column);
    }

    /** The place for complaints about the file as a whole. */
    Mark start() {
        return mark(1, 1);
    }

    public void add(Mark mark, String message) {
        // A wrong default would otherwise be told again for everything that takes it.
        if (found.add(new Problem(mark, "", message))) {
            problems.add(mark, "", message);
        }
        if (found.size() == MOST) {
            problems.throwIfAny();
        }
    }

    /** Ends the reading here; declared to return something so that callers can say throw. */
    public BadInput stop(Mark mark, String message) {
        add(mark, message);
        problems.throwIfAny();
        throw new AssertionError(message);
    }

    public void throwIfAny() {
        problems.throwIfAny();
    }

    /** The user's own text within a message: shortened, and without what would upset a terminal. */
    public static String quote(String text) {
        boolean tooLong = text.length() > LONGEST_QUOTE;
        String shown = tooLong ? text.substring(0, LONGEST_QUOTE) + "..." : text;
        return "'" + shown.replaceAll("\\p{Cntrl}", "?") + "'";
    }
}
