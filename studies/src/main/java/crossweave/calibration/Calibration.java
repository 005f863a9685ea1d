package crossweave.calibration;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Searches for values of unknowns that meet all targets: a Latin hypercube over their ranges, then
 * downhill from its best point. Targets that were not met together are then searched for in pairs,
 * so that those which exclude each other can be told.
 */
public final class Calibration {
    private final List<Unknown> unknowns;
    private final List<Target> targets;
    private final Function<List<Double>, List<Double>> experiment;
    private final List<Trial> trials = new ArrayList<>();
    private final Map<List<Double>, Trial> tried = new HashMap<>();
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
     * @param steps trials of the way downhill, at most
     * @param pairSteps the same for two targets that were not met together
     */
    public record Effort(int samples, int steps, int pairSteps, LocalSearch descent, long seed) {}

    public CalibrationResult search(Effort effort) {
        addAll(hypercube(effort));
        List<Integer> wanted = wanted();
        descend(wanted, effort.steps, effort);
        if (best(wanted).worst(wanted) > 1) {
            for (List<Integer> pair : pairs(wanted)) {
                if (best(pair).worst(pair) > 1) {
                    descend(pair, effort.pairSteps, effort);
                }
            }
        }
        return soFar();
    }

    /** What was tried until now, also if the experiment put an end to the search. */
    public CalibrationResult soFar() {
        return new CalibrationResult(unknowns, targets, List.copyOf(trials));
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
            RandomStream random = new RandomStreams(effort.seed).stream("hypercube", dimension);
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
        Trial[] made = new Trial[points.size()];
        try {
            IntStream.range(0, made.length).parallel().forEach(i -> made[i] = trial(points.get(i)));
        } finally { // whatever stops it, what was tried is kept
            for (int i = 0; i < made.length; i++) {
                if (made[i] != null) {
                    shares.add(points.get(i));
                    add(made[i]);
                }
            }
        }
    }

    private void add(Trial trial) {
        trials.add(trial);
        tried.put(trial.values(), trial);
    }

    private Trial trial(double[] at) {
        List<Double> values =
                IntStream.range(0, at.length).mapToObj(i -> unknowns.get(i).at(at[i])).toList();
        Trial known = tried.get(values); // whole numbers come again
        return known == null ? Trial.of(values, experiment.apply(values), targets) : known;
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
    private void descend(List<Integer> some, int steps, Effort effort) {
        RandomStream random = new RandomStreams(effort.seed).stream("descent", trials.size());
        effort.descent.from(
                shares.get(bestIndex(some)).clone(), steps, random, point -> tried(point, some));
    }

    private double tried(double[] point, List<Integer> some) {
        double[] at = Arrays.copyOf(point, unknowns.size());
        Trial trial = trial(at);
        shares.add(at);
        add(trial);
        return trial.squares(some);
    }
}
