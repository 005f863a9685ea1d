package crossweave.draw.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How values are distributed: for some values, the share of all that is at most as large. */
public record Distribution(String name, List<Step> steps) {
    private static final int MOST_STEPS = 1000; // more could not be told apart on a page

    /** At this value the share rises to {@code share}, a number from 0 to 1. */
    public record Step(double value, double share) {}

    public Distribution {
        steps = List.copyOf(steps);
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            Step before = i == 0 ? new Step(Double.NEGATIVE_INFINITY, 0) : steps.get(i - 1);
            if (!(step.value >= before.value && step.share >= before.share && step.share <= 1)) {
                throw new IllegalArgumentException(
                        "steps of a distribution rise from 0 to 1, but %s is behind %s"
                                .formatted(step, before));
            }
        }
    }

    /** Of single values, in any order; those that are no numbers count as larger than all. */
    public static Distribution of(String name, double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        List<Step> steps = new ArrayList<>();
        double apart = Math.max(1, (double) sorted.length / MOST_STEPS); // ranks between steps
        double next = 0;
        for (int i = 0; i < sorted.length && Double.isFinite(sorted[i]); i++) {
            boolean last = i + 1 == sorted.length || sorted[i + 1] != sorted[i];
            if (last && (i + 1 >= next || isEnd(sorted, i))) {
                steps.add(new Step(sorted[i], (i + 1.0) / sorted.length));
                next = i + 1 + apart;
            }
        }
        return new Distribution(name, steps);
    }

    private static boolean isEnd(double[] sorted, int i) {
        return i + 1 == sorted.length || !Double.isFinite(sorted[i + 1]);
    }
}
