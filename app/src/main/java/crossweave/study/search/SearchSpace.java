package crossweave.study.search;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.study.Study;
import crossweave.util.Numbers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the points of a study lie, so that a model can tell neighbours. An axis is a setting that
 * varies, or the configuration. Numbers lie between 0 and 1 in their order, equally far apart,
 * because users list values such as 1, 2, 4, 8; names are as far from each other as 0 from 1.
 */
public final class SearchSpace {
    static final double NOWHERE = -1; // of a setting that this configuration does not vary

    private final List<Axis> axes;

    private record Axis(String path, boolean isOfNumbers, Map<String, Double> places) {}

    public SearchSpace(Study study) {
        this.axes = study.axes().stream().map(SearchSpace::axis).toList();
    }

    private static Axis axis(SweepAxis axis) {
        boolean isOfNumbers = axis.values().stream().allMatch(Numbers::isNumber);
        List<String> values = new ArrayList<>(axis.values());
        if (isOfNumbers) {
            values.sort(Comparator.comparingDouble(Numbers::real));
        }
        Map<String, Double> places = new HashMap<>();
        double last = Math.max(1, values.size() - 1);
        for (int i = 0; i < values.size(); i++) {
            places.put(values.get(i), isOfNumbers ? i / last : i);
        }
        return new Axis(axis.path(), isOfNumbers, places);
    }

    int dimensions() {
        return axes.size();
    }

    /** The places of a point on all axes. */
    List<Double> place(Study.Point point) {
        List<Double> place = new ArrayList<>();
        for (Axis axis : axes) {
            String value =
                    axis.path.equals(Study.CONFIGURATION)
                            ? point.configuration().name()
                            : point.at().settings().getOrDefault(axis.path, "");
            place.add(axis.places.getOrDefault(value, NOWHERE));
        }
        return place;
    }

    /** How far two candidates are from each other along an axis: from 0 to 1. */
    double gap(Candidate one, Candidate other, int axis) {
        double a = one.place().get(axis);
        double b = other.place().get(axis);
        boolean isNumber = axes.get(axis).isOfNumbers && a != NOWHERE && b != NOWHERE;
        return isNumber ? Math.abs(a - b) : a == b ? 0 : 1;
    }
}
