package crossweave.workload.pattern;

import crossweave.config.Doc;
import crossweave.config.FileName;
import crossweave.random.RandomStream;
import crossweave.trace.MatrixFile;
import crossweave.workload.Work;

import java.util.Arrays;

/** Destinations and rates by the weights of a matrix: row for source, column for destination. */
final class Matrix implements Pattern {

    record Settings(@Doc("a row per source: the weight of each destination") FileName file) {}

    private final double[][] upTo; // per source and destination: sum of the weights so far
    private final double meanSum; // of a row

    private Matrix(MatrixFile file) {
        upTo = file.rows().stream().map(double[]::clone).toArray(double[][]::new);
        for (double[] row : upTo) {
            for (int i = 1; i < row.length; i++) {
                row[i] += row[i - 1];
            }
        }
        meanSum = Arrays.stream(upTo).mapToDouble(Matrix::sum).average().orElse(0);
    }

    static Pattern.Rule rule(Settings settings) {
        Matrix matrix = new Matrix(MatrixFile.read(settings.file.path()));
        return site -> matrix.on(settings.file, site);
    }

    private Matrix on(FileName file, Work.Site site) {
        if (upTo.length != site.terminals()) {
            throw new IllegalArgumentException(
                    "pattern is matrix %s, which has %d rows, but there are %d terminals; choose as"
                                    .formatted(file, upTo.length, site.terminals())
                            + " many nodes as rows");
        }
        return this;
    }

    private static double sum(double[] row) {
        return row[row.length - 1];
    }

    /** The first destination whose sum exceeds a point between 0 and the sum of all. */
    @Override
    public int destination(int source, RandomStream random) {
        double[] row = upTo[source];
        double point = random.nextDouble() * sum(row);
        int low = 0;
        int high = row.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (row[middle] > point) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    @Override
    public double weight(int source) {
        return sum(upTo[source]) / meanSum;
    }
}
