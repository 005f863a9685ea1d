package crossweave.study;

import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.problem.BadInput;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds combinations whose settings do not fit together, before anything is run, by building their
 * machines. Seeds, loads and settings of the measurement, on which no machine depends, are tried
 * with one machine only. Of axes with very many values it tries some, and of a configuration with
 * very many combinations every pair of values. What it overlooks is found when its turn comes.
 */
public final class FitCheck {
    private static final int MOST_COMBINATIONS = 2000; // of a configuration; more are sampled
    private static final int MOST_VALUES = 40; // of an axis in a sample

    private final Configuration configuration;
    private final List<SweepAxis> axes;

    private FitCheck(Configuration configuration) {
        this.configuration = configuration;
        this.axes = configuration.sweep().axes();
    }

    /** The combinations of a study that do not fit, with the reasons. */
    public static Misfits of(Study study) {
        Misfits misfits = new Misfits();
        study.configurations().forEach(each -> new FitCheck(each).find(misfits));
        return misfits;
    }

    private void find(Misfits misfits) {
        for (Map<String, String> some : tried()) {
            misfits.check();
            Sweep.Point point = new Sweep.Point(with(some), 0);
            try {
                configuration.at(point.each()).experiment();
            } catch (BadInput e) {
                misfits.add(new Misfits.Part(configuration, some), e);
            }
        }
    }

    /** Whether the machine is the same for all values. */
    private static boolean isIndependent(SweepAxis axis) {
        String path = axis.path();
        return path.equals("seed") || path.startsWith("measure.") || path.endsWith(".load");
    }

    /** Values to try, with the first ones of the other axes. */
    private Set<Map<String, String>> tried() {
        List<SweepAxis> dependent = axes.stream().filter(axis -> !isIndependent(axis)).toList();
        long size = 1;
        for (SweepAxis axis : dependent) {
            size = Math.min(Integer.MAX_VALUE, size * axis.values().size());
        }
        Set<Map<String, String>> tried =
                new LinkedHashSet<>(
                        size <= MOST_COMBINATIONS
                                ? new Sweep(dependent, 1).combinations()
                                : pairs(dependent));
        for (SweepAxis axis : axes) {
            if (isIndependent(axis)) {
                sample(axis).forEach(value -> tried.add(Map.of(axis.path(), value)));
            }
        }
        return tried;
    }

    /** A combination with these values, and the first ones of the other axes. */
    private Map<String, String> with(Map<String, String> some) {
        Map<String, String> combination = new LinkedHashMap<>();
        axes.forEach(axis -> combination.put(axis.path(), axis.values().getFirst()));
        combination.putAll(some);
        return combination;
    }

    /** Every pair of values of two axes. */
    private static Set<Map<String, String>> pairs(List<SweepAxis> axes) {
        Set<Map<String, String>> pairs = new LinkedHashSet<>();
        for (SweepAxis one : axes) {
            for (SweepAxis other : axes) {
                for (String value : sample(one)) {
                    for (String otherValue : sample(other)) {
                        Map<String, String> pair = new LinkedHashMap<>();
                        pair.put(other.path(), otherValue);
                        pair.put(one.path(), value);
                        pairs.add(pair);
                    }
                }
            }
        }
        return pairs;
    }

    /** Some values of an axis, evenly spread, with both ends. */
    private static List<String> sample(SweepAxis axis) {
        List<String> values = axis.values();
        if (values.size() <= MOST_VALUES) {
            return values;
        }
        List<String> some = new ArrayList<>();
        for (int i = 0; i < MOST_VALUES; i++) {
            some.add(values.get((int) ((long) i * (values.size() - 1) / (MOST_VALUES - 1))));
        }
        return some;
    }
}
