package crossweave.workload;

/**
 * Where in the source an instruction comes from; line and column count from 1.
 *
 * @param isStatement whether a statement begins here: debuggers stop at such places
 */
public record SourceLocation(String file, int line, int column, boolean isStatement) {

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
