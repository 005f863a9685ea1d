package crossweave.study.search;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A Gaussian process under one assumption, whose covariance is Matern's with 5/2; its variance is
 * the most likely one.
 */
final class ProcessFit {
    static final double SMALLEST = 1e-6; // variance

    private final Assumption assumption;
    private final Data data;
    private final double likelihood;
    private final double variance;
    private final RealMatrix inverse; // of the covariances
    private final RealVector weights; // of what was measured

    /**
     * What is assumed of a number.
     *
     * @param lengths per axis: over which distance it changes much
     * @param noise its share of the variance
     */
    record Assumption(List<Double> lengths, double noise) {
        private static final double USUAL_NOISE = 1e-3;

        Assumption {
            lengths = List.copyOf(lengths);
        }

        static Assumption usual(int axes) {
            Double[] lengths = new Double[axes];
            Arrays.fill(lengths, 1.0);
            return new Assumption(List.of(lengths), USUAL_NOISE);
        }

        Assumption with(int axis, double length) {
            List<Double> other = new ArrayList<>(lengths);
            other.set(axis, length);
            return new Assumption(other, noise);
        }

        Assumption withNoise(double other) {
            return new Assumption(lengths, other);
        }

        /**
         * Its logarithm before anything is measured: lengths are probably near that of the axis.
         */
        double likelihood() {
            double sum = 0;
            for (double length : lengths) {
                double log = StrictMath.log(length);
                sum -= log * log / 2;
            }
            return sum;
        }
    }

    /** What was measured: a number per candidate, with mean 0 and variance 1. */
    record Data(SearchSpace space, List<Candidate> candidates, RealVector numbers) {
        Data(SearchSpace space, List<Candidate> candidates, double[] numbers) {
            this(space, candidates, new ArrayRealVector(numbers));
        }

        Data with(Candidate candidate, double number) {
            List<Candidate> more = new ArrayList<>(candidates);
            more.add(candidate);
            return new Data(space, List.copyOf(more), numbers.append(number));
        }
    }

    ProcessFit(Assumption assumption, Data data) {
        this.assumption = assumption;
        this.data = data;
        int size = data.candidates.size();
        CholeskyDecomposition roots = new CholeskyDecomposition(covariances());
        this.weights = roots.getSolver().solve(data.numbers);
        this.inverse = roots.getSolver().solve(MatrixUtils.createRealIdentityMatrix(size));
        this.variance = Math.max(SMALLEST, data.numbers.dotProduct(weights) / size);
        RealMatrix root = roots.getL();
        double log = assumption.likelihood() - .5 * size * StrictMath.log(variance);
        for (int i = 0; i < size; i++) {
            log -= StrictMath.log(root.getEntry(i, i));
        }
        this.likelihood = log;
    }

    private RealMatrix covariances() {
        List<Candidate> all = data.candidates;
        double[][] covariances = new double[all.size()][all.size()];
        for (int i = 0; i < all.size(); i++) {
            covariances[i][i] = 1 + assumption.noise;
            for (int j = 0; j < i; j++) {
                covariances[i][j] = covariance(all.get(i), all.get(j));
                covariances[j][i] = covariances[i][j];
            }
        }
        return new Array2DRowRealMatrix(covariances, false);
    }

    private double covariance(Candidate one, Candidate other) {
        double squares = 0;
        for (int axis = 0; axis < assumption.lengths.size(); axis++) {
            double lengths = data.space.gap(one, other, axis) / assumption.lengths.get(axis);
            squares += lengths * lengths;
        }
        double far = Math.sqrt(5 * squares);
        return (1 + far + far * far / 3) * StrictMath.exp(-far);
    }

    /** The same with one more number. */
    ProcessFit with(Candidate candidate, double number) {
        return new ProcessFit(assumption, data.with(candidate, number));
    }

    Assumption assumption() {
        return assumption;
    }

    /** The logarithm of how likely the numbers are under the assumption, up to a constant. */
    double likelihood() {
        return likelihood;
    }

    GaussianProcess.Guess at(Candidate candidate) {
        RealVector near =
                new ArrayRealVector(
                        data.candidates.stream()
                                .mapToDouble(each -> covariance(candidate, each))
                                .toArray(),
                        false);
        double unknown = Math.max(0, 1 - near.dotProduct(inverse.operate(near)));
        return new GaussianProcess.Guess(
                near.dotProduct(weights), Math.sqrt(Math.max(SMALLEST, variance * unknown)));
    }
}
