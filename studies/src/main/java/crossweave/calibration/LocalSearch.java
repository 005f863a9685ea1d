package crossweave.calibration;

import crossweave.random.RandomStream;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.OptimizationData;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.MultivariateOptimizer;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.BOBYQAOptimizer;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.MersenneTwister;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Ways downhill within the unit cube. */
public enum LocalSearch {
    /** Few trials, if what comes out changes smoothly. */
    BOBYQA {
        @Override
        void from(
                double[] start,
                int steps,
                RandomStream random,
                ToDoubleFunction<double[]> function) {
            // it wants two dimensions; a second one that changes nothing
            double[] at = start.length == 1 ? new double[] {start[0], .5} : start;
            optimize(
                    new BOBYQAOptimizer(2 * at.length + 1, FIRST_STEP, LAST_STEP),
                    at,
                    steps,
                    function,
                    List.of());
        }
    },
    /** For many unknowns, whole numbers, and what jumps; wants some hundred steps. */
    CMA_ES {
        @Override
        void from(
                double[] start,
                int steps,
                RandomStream random,
                ToDoubleFunction<double[]> function) {
            double[] width = new double[start.length];
            Arrays.fill(width, WIDTH);
            int generation = 4 + (int) (3 * StrictMath.log(start.length));
            optimize(
                    new CMAESOptimizer(
                            steps,
                            0,
                            true,
                            0,
                            0,
                            new MersenneTwister(random.nextInt(Integer.MAX_VALUE)),
                            false,
                            null),
                    start,
                    steps,
                    function,
                    List.of(
                            new CMAESOptimizer.Sigma(width),
                            new CMAESOptimizer.PopulationSize(generation)));
        }
    };

    private static final double FIRST_STEP = .1; // of a range
    private static final double LAST_STEP = 1e-4;
    private static final double WIDTH = .2; // of the first generation

    /** Tries points until no step helps, or so many steps were made. */
    abstract void from(
            double[] start, int steps, RandomStream random, ToDoubleFunction<double[]> function);

    private static void optimize(
            MultivariateOptimizer optimizer,
            double[] start,
            int steps,
            ToDoubleFunction<double[]> function,
            List<OptimizationData> more) {
        double[] low = new double[start.length];
        double[] high = new double[start.length];
        Arrays.fill(high, 1);
        List<OptimizationData> all =
                new ArrayList<>(
                        List.of(
                                new MaxEval(steps),
                                GoalType.MINIMIZE,
                                new ObjectiveFunction(function::applyAsDouble),
                                new InitialGuess(start),
                                new SimpleBounds(low, high)));
        all.addAll(more);
        try {
            optimizer.optimize(all.toArray(new OptimizationData[0]));
        } catch (MathRuntimeException e) {
            // the number of steps is used up: what was tried is kept
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
