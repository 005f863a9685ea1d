package crossweave.papers.study.chittor;

import crossweave.papers.Plot;
import crossweave.papers.study.chittor.TrafficLevel.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Node traffic over applied traffic. */
record Curve(String name, List<TrafficLevel> levels) {
    private static final double TURNED = 1.02; // times the level before: no more is carried

    Curve {
        levels = List.copyOf(levels);
    }

    /** Node traffic at the highest applied traffic: what is called saturation everywhere here. */
    double plateau(ToDoubleFunction<Reading> figure) {
        return last().average(figure);
    }

    /** The highest that is reached at any applied traffic. */
    double peak(ToDoubleFunction<Reading> figure) {
        return levels.stream().mapToDouble(l -> l.average(figure)).max().orElse(Double.NaN);
    }

    /** Whether the average node hardly carried more when more was applied. */
    boolean hasTurned() {
        return levels.size() > 1
                && last().average(Reading::average)
                        <= TURNED * levels.get(levels.size() - 2).average(Reading::average);
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
