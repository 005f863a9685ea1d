package crossweave.trace;

import crossweave.config.Mark;

/** A line that cannot be understood from here on; the next line is read all the same. */
public final class Mistake extends Exception {
    private final transient Mark mark;

    public Mistake(Mark mark, String message) {
        super(message);
        this.mark = mark;
    }

    public void addTo(Complaints complaints) {
        complaints.add(mark, String.valueOf(getMessage()));
    }
}
