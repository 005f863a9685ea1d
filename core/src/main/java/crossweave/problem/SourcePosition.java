package crossweave.problem;

/**
 * Where a value was written: a file (or the option that gave it), a line and a column, both from 1.
 */
public record SourcePosition(String source, int line, int column) {

    /** A value that came from the command line: there is no line to point at. */
    public static SourcePosition option(String text) {
        return new SourcePosition(text, 0, 0);
    }

    /** The place this many characters further on in the same line. */
    public SourcePosition plus(int characters) {
        return line == 0 ? this : new SourcePosition(source, line, column + characters);
    }

    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
