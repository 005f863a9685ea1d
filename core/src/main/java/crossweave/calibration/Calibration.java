package crossweave.calibration;

import crossweave.random.RandomStream;
import crossweave.random.Streams;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.BOBYQAOptimizer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Searches for values of unknowns that meet all targets: a Latin hypercube over their ranges, then
 * BOBYQA from its best point. Targets that were not met together are then searched for in pairs, so
 * that those which exclude each other can be told.
 */
public final class Calibration {
    private static final double FIRST_STEP = .1; // of a range
    private static final double LAST_STEP = 1e-4;

    private final List<Unknown> unknowns;
    private final List<Target> targets;
    private final Function<List<Double>, List<Double>> experiment;
    private final List<Trial> trials = new ArrayList<>();
    private final List<double[]> shares = new ArrayList<>(); // of the trials

    /**
     * @param experiment gives the figures of all targets for values of the unknowns; several at a
     *     time are asked for
     */
    public Calibration(
            List<Unknown> unknowns,
            List<Target> targets,
            Function<List<Double>, List<Double>> experiment) {
        this.unknowns = List.copyOf(unknowns);
        this.targets = List.copyOf(targets);
        this.experiment = experiment;
    }

    /**
     * How long to search.
     *
     * @param samples points of the hypercube
     * @param steps trials of each way downhill, at most
     */
    public record Effort(int samples, int steps, long seed) {}

    public Fit search(Effort effort) {
        addAll(hypercube(effort));
        List<Integer> wanted = wanted();
        descend(wanted, effort.steps);
        if (best(wanted).worst(wanted) > 1) {
            for (List<Integer> pair : pairs(wanted)) {
                if (best(pair).worst(pair) > 1) {
                    descend(pair, effort.steps);
                }
            }
        }
        return new Fit(unknowns, targets, List.copyOf(trials));
    }

    /** Targets that are searched for. */
    private List<Integer> wanted() {
        return IntStream.range(0, targets.size())
                .filter(i -> !targets.get(i).heldOut())
                .boxed()
                .toList();
    }

    static List<List<Integer>> pairs(List<Integer> all) {
        List<List<Integer>> pairs = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                pairs.add(List.of(all.get(i), all.get(j)));
            }
        }
        return pairs;
    }

    /** In each dimension, every one of as many slices as there are points has one of them. */
    private List<double[]> hypercube(Effort effort) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < effort.samples; i++) {
            points.add(new double[unknowns.size()]);
        }
        for (int dimension = 0; dimension < unknowns.size(); dimension++) {
            RandomStream random = new Streams(effort.seed).stream("hypercube", dimension);
            int[] slices = shuffled(effort.samples, random);
            for (int i = 0; i < effort.samples; i++) {
                points.get(i)[dimension] = (slices[i] + random.nextDouble()) / effort.samples;
            }
        }
        return points;
    }

    private static int[] shuffled(int count, RandomStream random) {
        int[] all = IntStream.range(0, count).toArray();
        for (int i = count - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int swapped = all[i];
            all[i] = all[other];
            all[other] = swapped;
        }
        return all;
    }

    private void addAll(List<double[]> points) {
        List<Trial> made = points.parallelStream().map(this::trial).toList();
        shares.addAll(points);
        trials.addAll(made);
    }

    private Trial trial(double[] at) {
        List<Double> values =
                IntStream.range(0, at.length).mapToObj(i -> unknowns.get(i).at(at[i])).toList();
        return Trial.of(values, experiment.apply(values), targets);
    }

    private Trial best(List<Integer> some) {
        return trials.get(bestIndex(some));
    }

    private int bestIndex(List<Integer> some) {
        return IntStream.range(0, trials.size())
                .boxed()
                .min(Comparator.comparingDouble(i -> trials.get(i).squares(some)))
                .orElseThrow();
    }

    /** Downhill from the best point so far; every trial on the way is kept. */
    private void descend(List<Integer> some, int steps) {
        double[] start = shares.get(bestIndex(some)).clone();
        if (unknowns.size() == 1) { // BOBYQA wants two; a second one that changes nothing
            start = new double[] {start[0], .5};
        }
        double[] low = new double[start.length];
        double[] high = new double[start.length];
        Arrays.fill(high, 1);
        BOBYQAOptimizer optimizer =
                new BOBYQAOptimizer(2 * start.length + 1, FIRST_STEP, LAST_STEP);
        try {
            optimizer.optimize(
                    new MaxEval(steps),
                    GoalType.MINIMIZE,
                    new ObjectiveFunction(point -> tried(point, some)),
                    new InitialGuess(start),
                    new SimpleBounds(low, high));
        } catch (MathRuntimeException e) {
            // the number of steps is used up: what was tried is kept
        }
    }

    private double tried(double[] point, List<Integer> some) {
        double[] at = Arrays.copyOf(point, unknowns.size());
        Trial trial = trial(at);
        shares.add(at);
        trials.add(trial);
        return trial.squares(some);
    }
}
