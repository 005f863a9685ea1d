package crossweave.problem;

/**
 * Where a value was written: a file (or the option that gave it), a line and a column, both counted
 * from 1.
 */
public record SourcePosition(String source, int line, int column) {

    /** The position of a value from the command line, which has no line. */
    public static SourcePosition option(String text) {
        return new SourcePosition(text, 0, 0);
    }

    /** The position this many characters further on the same line. */
    public SourcePosition plus(int characters) {
        return line == 0 ? this : new SourcePosition(source, line, column + characters);
    }

    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
