package crossweave.trace.text;

import crossweave.config.SourcePosition;

/** A line that cannot be understood from here on; the next line is read all the same. */
public final class UnreadableLine extends Exception {
    private final transient SourcePosition where;

    public UnreadableLine(SourcePosition where, String message) {
        super(message);
        this.where = where;
    }

    public void addTo(FileProblems problems) {
        problems.add(where, String.valueOf(getMessage()));
    }
}
