package crossweave.trace.matrix;

import crossweave.problem.BadInput;

import java.nio.file.Path;
import java.util.List;

/**
 * A traffic matrix: a line per source, and in it the weight of every destination, separated by
 * blanks or commas. Weights are numbers of 0 or more in any unit; those on the diagonal are 0, and
 * not all are. Comments run from # to the end of the line.
 */
public record MatrixFile(List<double[]> rows) {

    public MatrixFile {
        rows = List.copyOf(rows);
    }

    /**
     * Reads a traffic matrix.
     *
     * @throws BadInput if the file cannot be read or is no such matrix
     */
    public static MatrixFile read(Path path) {
        return MatrixReader.read(path);
    }
}
