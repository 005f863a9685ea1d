package crossweave.workload.pattern;

import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.RandomStream;
import crossweave.trace.matrix.MatrixFile;
import crossweave.util.FileName;
import crossweave.workload.WorkloadSettings;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/** Destinations and rates by the weights of a matrix: row for source, column for destination. */
final class MatrixPattern implements Pattern {

    record Settings(
            @Doc("a file with a row per source: the weight of each destination") FileName file) {}

    private final long[][] upTo; // per source and destination: share of the weights so far, 2^63
    private final double[] weight; // per source: sum of its row relative to the average row

    private MatrixPattern(MatrixFile file) {
        double[][] sums = file.rows().stream().map(MatrixPattern::sums).toArray(double[][]::new);
        double mean = Arrays.stream(sums).mapToDouble(MatrixPattern::last).average().orElse(0);
        weight = Arrays.stream(sums).mapToDouble(row -> last(row) / mean).toArray();
        upTo = Arrays.stream(sums).map(MatrixPattern::shares).toArray(long[][]::new);
    }

    private static double[] sums(double[] weights) {
        double[] sums = weights.clone();
        for (int i = 1; i < sums.length; i++) {
            sums[i] += sums[i - 1];
        }
        return sums;
    }

    private static double last(double[] sums) {
        return sums[sums.length - 1];
    }

    /** Shares of 2^63 (which becomes the largest long), so that draws compare integers. */
    private static long[] shares(double[] sums) {
        return Arrays.stream(sums).mapToLong(sum -> (long) (sum / last(sums) * 0x1p63)).toArray();
    }

    static Pattern.Rule rule(Settings settings) {
        MatrixPattern matrix = new MatrixPattern(MatrixFile.read(settings.file.path()));
        return site -> matrix.on(settings.file, site);
    }

    private MatrixPattern on(FileName file, WorkloadSettings.Site site) {
        if (upTo.length != site.terminals()) {
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is matrix %s, which has %d rows, but there are %d terminals; choose as"
                                    .formatted(file, upTo.length, site.terminals())
                            + " many nodes as rows");
        }
        return this;
    }

    /** The first destination whose share exceeds a number drawn from 0 to 2^63. */
    @Override
    public int destination(int source, RandomStream random) {
        long[] row = upTo[source];
        long point = random.nextLong() >>> 1;
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
        return weight[source];
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        LongStream rows = Arrays.stream(upTo).flatMapToLong(Arrays::stream);
        long[] words = LongStream.concat(LongStream.of(upTo.length), rows).toArray();
        return OptionalInt.of(table.add(Kind.MATRIX, words));
    }
}
