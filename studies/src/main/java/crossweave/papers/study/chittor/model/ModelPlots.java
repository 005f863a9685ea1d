package crossweave.papers.study.chittor.model;

import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.theory.MeshOverCube;
import crossweave.theory.MeshOverCube.Reach;
import crossweave.theory.NodeTraffic;
import crossweave.theory.PathTraffic;
import crossweave.theory.WireDelay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;

/** Figures 2.3, 3.4 and 3.5 of [003], for any values. */
public final class ModelPlots {
    /** Message lengths of figure 2.3, in headers; those of the thesis cannot be read. */
    public static final List<Double> LENGTHS = List.of(8., 32., 128., 1024.);

    /** Path contention levels of figure 3.4. */
    public static final List<Double> LEVELS = List.of(1., 2., 5., 10., 20.);

    private static final int STEPS = 200; // points of a smooth line
    private static final double HIGHEST = 20; // stretch shown at most
    private static final double WIDEST = 20; // path contention level shown at most
    static final Plot.Axis STRETCH = Plot.Axis.of("normalised communication time \u03b8 (times)");
    private static final Plot.Axis PATH = Plot.Axis.of("path traffic \u03bbp (share of a channel)");

    private ModelPlots() {}

    // Figure 2.3

    /** Speed-up of a mesh over a hypercube by number of nodes. */
    public static Plot speedUp(List<Integer> sizes, List<Double> lengths) {
        return new Plot(
                "Bandwidth of a mesh over that of a hypercube, without contention",
                "[003] fig 2.3",
                List.of(
                        speedUp("average way", Reach.AVERAGE, sizes, lengths),
                        speedUp("longest way", Reach.WORST, sizes, lengths)));
    }

    private static Plot.Panel speedUp(
            String title, Reach reach, List<Integer> sizes, List<Double> lengths) {
        List<Plot.Line> lines = new ArrayList<>();
        for (double length : lengths) {
            lines.add(
                    Plot.Line.computed(
                            "messages of %s headers".formatted(numberText(length)),
                            speedUps(sizes, reach, length)));
        }
        lines.add(Plot.Line.reference("neighbours (Rb)", speedUps(sizes, Reach.ADJACENT, 1)));
        return new Plot.Panel(
                title,
                Plot.Axis.logarithmic("nodes"),
                Plot.Axis.of("effective bandwidth, mesh over hypercube (times)"),
                lines);
    }

    private static List<Plot.Point> speedUps(List<Integer> sizes, Reach reach, double length) {
        return sizes.stream()
                .map(
                        nodes ->
                                new Plot.Point(
                                        nodes,
                                        new MeshOverCube(nodes)
                                                .speedUp(WireDelay.CONSTANT, reach, length)))
                .toList();
    }

    // Figure 3.4

    /** Stretch of communication by contention, on paths of these levels. */
    public static Plot stretch(List<Double> levels, DoubleFunction<PathTraffic> path) {
        List<Plot.Line> lines = new ArrayList<>();
        for (double level : levels) {
            lines.add(
                    Plot.Line.computed(
                            "\u03bd = " + numberText(level),
                            transposed(sampled(1, HIGHEST, path.apply(level)::trafficAt))));
        }
        return new Plot(
                "Effect of contention on the communication time of a path",
                "[003] fig 3.4",
                List.of(
                        new Plot.Panel("by path traffic", PATH, STRETCH, lines),
                        sameStretch(path)));
    }

    /** Lines on which the stretch is constant. */
    private static Plot.Panel sameStretch(DoubleFunction<PathTraffic> path) {
        List<Plot.Line> lines = new ArrayList<>();
        for (double stretch : new double[] {2, 5, 10}) {
            lines.add(
                    Plot.Line.computed(
                            "\u03b8 = " + numberText(stretch),
                            sampled(0, WIDEST, level -> path.apply(level).trafficAt(stretch))));
        }
        lines.add(
                Plot.Line.reference(
                        "\u03b8 = \u221e: saturation",
                        sampled(0, WIDEST, level -> path.apply(level).saturation())));
        return new Plot.Panel(
                "lines of the same stretch",
                Plot.Axis.of("path contention level \u03bd"),
                PATH,
                lines);
    }

    // Figure 3.5

    /** Actual over applied traffic: the solution for one applied traffic, and the curve for all. */
    public static Plot actualTraffic(double level, double applied) {
        PathTraffic path = PathTraffic.oldestFirst(level);
        return new Plot(
                "Actual over applied path traffic (\u03bd = %s)".formatted(numberText(level)),
                "[003] fig 3.5",
                List.of(balance(path, applied), byApplied(path)));
    }

    private static Plot.Panel balance(PathTraffic path, double applied) {
        double top = 10; // stretch shown at most
        List<Plot.Point> waiting = transposed(sampled(1, top, path::trafficAt));
        List<Plot.Point> sending =
                transposed(sampled(1, top, stretch -> NodeTraffic.actual(applied, stretch)));
        double saturation = path.saturation();
        return new Plot.Panel(
                "applied \u03bbpa = %s: the solution is where lines meet"
                        .formatted(numberText(applied)),
                PATH,
                STRETCH,
                List.of(
                        Plot.Line.computed("waiting (3.11)", waiting),
                        Plot.Line.computed("what is sent (3.4)", sending),
                        Plot.Line.reference(
                                "threshold (3.13)",
                                List.of(
                                        new Plot.Point(0, 1),
                                        new Plot.Point(saturation, 1),
                                        new Plot.Point(saturation, top)))));
    }

    private static Plot.Panel byApplied(PathTraffic path) {
        return new Plot.Panel(
                "all applied traffic",
                Plot.Axis.of("applied path traffic \u03bbpa (share of a channel)"),
                PATH,
                List.of(
                        Plot.Line.computed("exact (3.12)", sampled(0, 1, path::actual)),
                        Plot.Line.reference(
                                "threshold (3.13)", sampled(0, 1, path::actualByThreshold))));
    }

    private static List<Plot.Point> sampled(double from, double to, DoubleUnaryOperator formula) {
        List<Plot.Point> points = new ArrayList<>();
        for (int i = 0; i <= STEPS; i++) {
            double x = from + (to - from) * i / STEPS;
            points.add(new Plot.Point(x, formula.applyAsDouble(x)));
        }
        return points;
    }

    /** Exchanges the axes, for curves whose x is computed from y. */
    private static List<Plot.Point> transposed(List<Plot.Point> points) {
        return points.stream().map(p -> new Plot.Point(p.y(), p.x())).toList();
    }

    private static String numberText(double value) {
        return value == Math.rint(value)
                ? NumberText.number("%.0f", value)
                : Double.toString(value);
    }
}
