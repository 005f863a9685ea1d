package crossweave.study.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a number is likely to be where it was not measured, by Gaussian processes over candidates
 * (Rasmussen and Williams 2006). How fast numbers change along each axis, and how noisy they are,
 * is not known: assumptions are improved one by one, and all that were tried have a say by how
 * likely they make what was measured. One alone would be too sure of itself after few runs.
 */
final class GaussianProcess {
    private static final double[] LENGTHS = {.2, .4, .7, 1, 1.5, 3, 6};
    private static final double[] NOISES = {1e-4, 1e-3, 1e-2, 5e-2};
    private static final int ROUNDS = 2; // of improving one assumption after the other
    private static final int MOST_FITS = 12; // that have a say

    private final List<ProcessFit> fits; // from the most likely on
    private final double mean;
    private final double deviation;

    /** A number that is normally distributed. */
    record Guess(double mean, double deviation) {}

    private GaussianProcess(List<ProcessFit> fits, double mean, double deviation) {
        this.fits = List.copyOf(fits);
        this.mean = mean;
        this.deviation = deviation;
    }

    /** Learns from numbers, one per candidate. */
    static GaussianProcess of(SearchSpace space, List<Candidate> measured, double[] numbers) {
        double mean = Arrays.stream(numbers).average().orElse(0);
        double squares = Arrays.stream(numbers).map(v -> (v - mean) * (v - mean)).sum();
        double deviation = Math.sqrt(squares / Math.max(1, numbers.length));
        double unit = deviation > 0 ? deviation : 1;
        double[] standard = Arrays.stream(numbers).map(v -> (v - mean) / unit).toArray();
        ProcessFit.Data data = new ProcessFit.Data(space, List.copyOf(measured), standard);
        return new GaussianProcess(likely(data), mean, unit);
    }

    private static List<ProcessFit> likely(ProcessFit.Data data) {
        Map<ProcessFit.Assumption, ProcessFit> tried = new LinkedHashMap<>();
        int axes = data.space().dimensions();
        ProcessFit best = fit(ProcessFit.Assumption.usual(axes), data, tried);
        for (int round = 0; round < ROUNDS; round++) {
            for (int axis = 0; axis < axes; axis++) {
                for (double length : LENGTHS) {
                    best = better(best, fit(best.assumption().with(axis, length), data, tried));
                }
            }
            for (double noise : NOISES) {
                best = better(best, fit(best.assumption().withNoise(noise), data, tried));
            }
        }
        List<ProcessFit> fits = new ArrayList<>(tried.values());
        fits.sort(Comparator.comparingDouble(fit -> -fit.likelihood()));
        return fits.subList(0, Math.min(MOST_FITS, fits.size()));
    }

    private static ProcessFit fit(
            ProcessFit.Assumption assumption,
            ProcessFit.Data data,
            Map<ProcessFit.Assumption, ProcessFit> tried) {
        return tried.computeIfAbsent(assumption, each -> new ProcessFit(each, data));
    }

    private static ProcessFit better(ProcessFit one, ProcessFit other) {
        return other.likelihood() > one.likelihood() ? other : one;
    }

    /** What it would be if a candidate had the number that is expected of it. */
    GaussianProcess believing(Candidate candidate) {
        double expected = (at(candidate).mean - mean) / deviation;
        List<ProcessFit> more = fits.stream().map(fit -> fit.with(candidate, expected)).toList();
        return new GaussianProcess(more, mean, deviation);
    }

    /** Mean and deviation of what all fits say, each by its likelihood. */
    Guess at(Candidate candidate) {
        double sum = 0;
        double squares = 0;
        double weights = 0;
        for (ProcessFit fit : fits) {
            double weight = StrictMath.exp(fit.likelihood() - fits.getFirst().likelihood());
            Guess guess = fit.at(candidate);
            weights += weight;
            sum += weight * guess.mean;
            squares += weight * (guess.mean * guess.mean + guess.deviation * guess.deviation);
        }
        double expected = sum / weights;
        double variance = Math.max(ProcessFit.SMALLEST, squares / weights - expected * expected);
        return new Guess(mean + deviation * expected, deviation * Math.sqrt(variance));
    }
}
