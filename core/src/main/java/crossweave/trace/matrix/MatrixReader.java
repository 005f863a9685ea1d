package crossweave.trace.matrix;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads traffic matrices, one row per line. */
final class MatrixReader {
    private static final String FORMAT = "a traffic matrix: no line has numbers alone";

    private final FileProblems problems;
    private final List<double[]> rows = new ArrayList<>();
    private final List<SourcePosition> marks = new ArrayList<>(); // per row: where it begins

    private MatrixReader(Path path) {
        problems = new FileProblems(path, FORMAT);
    }

    static MatrixFile read(Path path) {
        MatrixReader reader = new MatrixReader(path);
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reader.line(LineWords.of(lines.get(i), reader.problems.mark(i + 1, 1)));
        }
        reader.problems.throwIfAny();
        reader.check();
        reader.problems.throwIfAny();
        return new MatrixFile(reader.rows);
    }

    private void line(LineWords words) {
        if (!words.hasNext()) {
            return;
        }
        marks.add(words.peek().where());
        List<Double> row = new ArrayList<>();
        while (words.hasNext()) {
            row.add(weight(words.next(), row.size() == rows.size()));
        }
        if (row.stream().allMatch(weight -> weight >= 0)) {
            problems.recognise();
        }
        rows.add(row.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private double weight(PlacedWord word, boolean isDiagonal) {
        double weight = word.number().orElse(-1);
        if (weight < 0) {
            problems.add(
                    word.where(),
                    ProblemCode.NOT_A_NUMBER,
                    "expected a weight of 0 or more but found " + quote(word.text()));
        } else if (isDiagonal && weight > 0) {
            problems.add(
                    word.where(),
                    ProblemCode.CONTRADICTION,
                    "terminal %d sends to itself; the weights on the diagonal are 0"
                            .formatted(rows.size()));
        }
        return weight;
    }

    private void check() {
        for (int i = 0; i < rows.size(); i++) {
            int columns = rows.get(i).length;
            if (columns != rows.size()) {
                problems.add(
                        marks.get(i),
                        ProblemCode.WRONG_COUNT,
                        "a row of %d weights, but the file has %d rows; give every row as many"
                                        .formatted(columns, rows.size())
                                + " weights as there are rows");
            }
        }
        if (rows.stream().allMatch(MatrixReader::isZero)) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no weight is more than 0; nobody would send");
        }
    }

    private static boolean isZero(double[] row) {
        for (double weight : row) {
            if (weight > 0) {
                return false;
            }
        }
        return true;
    }
}
