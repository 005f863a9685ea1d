package crossweave.papers.study.chittor.contention;

import crossweave.papers.Plot;
import crossweave.papers.Plot.Axis;
import crossweave.papers.Plot.Line;
import crossweave.papers.Plot.Panel;
import crossweave.papers.Plot.Point;
import crossweave.papers.study.chittor.contention.MappingSample.Reading;
import crossweave.theory.RandomMapping;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figures 3.8 to 3.10 of [003]: lines are estimates, points are means over random mappings. */
final class RandomPlots {
    private RandomPlots() {}

    /** The quantity on the x axis. */
    private enum Over {
        SIDE("nodes along a side of the mesh") {
            @Override
            double of(RandomMapping mapping) {
                return Math.sqrt(mapping.nodes());
            }
        },
        CONTENTION("C = delta sqrt(N)") {
            @Override
            double of(RandomMapping mapping) {
                return mapping.contention();
            }
        };

        private final String label;

        Over(String label) {
            this.label = label;
        }

        abstract double of(RandomMapping mapping);
    }

    /** A measured quantity and its estimate. */
    private record Shown(
            String title,
            ToDoubleFunction<Reading> figure,
            ToDoubleFunction<RandomMapping> estimate) {}

    static Plot lengths(List<List<MappingSample>> samples) {
        return new Plot(
                "Path lengths of random mappings",
                "[003] fig 3.8",
                List.of(
                        panel(
                                new Shown(
                                        "physical length, average",
                                        r -> r.lengths().average(),
                                        RandomMapping::averageDistance),
                                Over.SIDE,
                                samples),
                        panel(
                                new Shown(
                                        "physical length, longest",
                                        r -> r.lengths().most(),
                                        RandomMapping::worstDistance),
                                Over.SIDE,
                                samples),
                        panel(
                                new Shown(
                                        "logical length, average",
                                        r -> r.logicalLengths().average(),
                                        RandomMapping::averageDistance),
                                Over.SIDE,
                                samples)));
    }

    static Plot loads(List<List<MappingSample>> samples) {
        return new Plot(
                "Channel loads of random mappings",
                "[003] fig 3.9",
                List.of(
                        panel(
                                new Shown(
                                        "average load",
                                        r -> r.loads().average(),
                                        RandomMapping::averageLoad),
                                Over.CONTENTION,
                                samples),
                        panel(
                                new Shown(
                                        "highest load",
                                        r -> r.loads().most(),
                                        RandomMapping::worstLoad),
                                Over.CONTENTION,
                                samples)));
    }

    static Plot levels(List<List<MappingSample>> samples) {
        return new Plot(
                "Path contention levels of random mappings",
                "[003] fig 3.10",
                List.of(
                        panel(
                                new Shown(
                                        "average path",
                                        r -> r.levels().average(),
                                        RandomMapping::averageLevel),
                                Over.CONTENTION,
                                samples),
                        panel(
                                new Shown(
                                        "worst path",
                                        r -> r.levels().most(),
                                        RandomMapping::worstLevel),
                                Over.CONTENTION,
                                samples)));
    }

    private static Panel panel(Shown shown, Over over, List<List<MappingSample>> samples) {
        List<Line> lines = new ArrayList<>();
        for (List<MappingSample> sizes : samples) {
            lines.add(
                    Line.measured(
                            sizes.getFirst().graph(),
                            sizes.stream()
                                    .map(s -> s.point(over.of(s.estimate()), shown.figure))
                                    .toList()));
        }
        lines.add(
                Line.reference(
                        "estimate",
                        samples.stream()
                                .flatMap(List::stream)
                                .map(MappingSample::estimate)
                                .sorted(Comparator.comparingDouble(over::of))
                                .map(e -> new Point(over.of(e), shown.estimate.applyAsDouble(e)))
                                .toList()));
        return new Panel(shown.title, Axis.of(over.label), Axis.of(shown.title), lines);
    }
}
