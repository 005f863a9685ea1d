package crossweave.calibration;

import java.util.ArrayList;
import java.util.List;

/**
 * Values of the unknowns, and what comes of them.
 *
 * @param figures of each target; NaN if a run gave none
 * @param deviations of each target, in tolerances
 */
public record Trial(List<Double> values, List<Double> figures, List<Double> deviations) {
    private static final double FAILED = 1e3; // tolerances that a run without a figure is off

    static Trial of(List<Double> values, List<Double> figures, List<Target> targets) {
        List<Double> deviations = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            double figure = figures.get(i);
            deviations.add(Double.isNaN(figure) ? FAILED : targets.get(i).deviation(figure));
        }
        return new Trial(values, figures, List.copyOf(deviations));
    }

    /** The largest deviation of some targets. */
    double worst(List<Integer> some) {
        return some.stream().mapToDouble(i -> Math.abs(deviations.get(i))).max().orElse(0);
    }

    /** What is to be as small as possible: smooth where the largest is not. */
    double squares(List<Integer> some) {
        return some.stream().mapToDouble(i -> deviations.get(i) * deviations.get(i)).sum();
    }
}
