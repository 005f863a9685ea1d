package crossweave.trace.text;

import crossweave.config.SourcePosition;

/** A line that cannot be parsed from here on; reading continues with the next line. */
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
