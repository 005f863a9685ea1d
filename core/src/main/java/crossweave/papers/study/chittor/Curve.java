package crossweave.papers.study.chittor;

import crossweave.papers.Plot;
import crossweave.papers.study.chittor.Level.Reading;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Node traffic over applied traffic. */
record Curve(String name, List<Level> levels) {
    Curve {
        levels = List.copyOf(levels);
    }

    /** The highest that is reached: where more is applied, no more is carried. */
    double saturation(ToDoubleFunction<Reading> figure) {
        return levels.stream().mapToDouble(l -> l.average(figure)).max().orElse(Double.NaN);
    }

    Level last() {
        return levels.getLast();
    }

    Plot.Line line(String as, ToDoubleFunction<Reading> figure) {
        return Plot.Line.measured(as, levels.stream().map(l -> l.point(figure)).toList());
    }
}
