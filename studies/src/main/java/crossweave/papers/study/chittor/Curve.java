package crossweave.papers.study.chittor;

import crossweave.papers.Plot;
import crossweave.papers.study.chittor.TrafficLevel.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Node traffic over applied traffic, at increasing levels. */
record Curve(String name, List<TrafficLevel> levels) {
    private static final double SATURATION_GROWTH = 1.02; // from the level before, at most

    Curve {
        levels = List.copyOf(levels);
    }

    /** Node traffic at the highest applied traffic. All these studies call this saturation. */
    double plateau(ToDoubleFunction<Reading> figure) {
        return last().average(figure);
    }

    /** The maximum over all applied traffics. */
    double peak(ToDoubleFunction<Reading> figure) {
        return levels.stream().mapToDouble(l -> l.average(figure)).max().orElse(Double.NaN);
    }

    /** Whether the average node hardly carried more at the last level than before it. */
    boolean isSaturated() {
        return levels.size() > 1
                && last().average(Reading::average)
                        <= SATURATION_GROWTH
                                * levels.get(levels.size() - 2).average(Reading::average);
    }

    Curve followedBy(List<TrafficLevel> more) {
        List<TrafficLevel> all = new ArrayList<>(levels);
        all.addAll(more);
        return new Curve(name, all);
    }

    TrafficLevel last() {
        return levels.getLast();
    }

    Plot.Line line(String as, ToDoubleFunction<Reading> figure) {
        return Plot.Line.measured(as, levels.stream().map(l -> l.point(figure)).toList());
    }
}
