package crossweave.papers.study.chittor;

import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.study.chittor.TrafficLevel.Reading;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Tables and figures of curves, like those of [003] chapter 5. */
final class Curves {
    static final String APPLIED = "applied node traffic (flits per cycle)";
    private static final String ACHIEVED = "node traffic (flits per cycle)";

    private Curves() {}

    /** A figure with one panel for the average node and one for the worst node. */
    static Plot plot(String title, String paperFigure, List<Curve> curves) {
        return new Plot(
                title,
                paperFigure,
                List.of(
                        panel("average node", curves, Reading::average),
                        panel("worst node", curves, Reading::worst)));
    }

    static Plot.Panel panel(String title, List<Curve> curves, ToDoubleFunction<Reading> figure) {
        List<Plot.Line> lines = new ArrayList<>();
        curves.forEach(curve -> lines.add(curve.line(curve.name(), figure)));
        double top = curves.stream().mapToDouble(c -> c.peak(figure)).max().orElse(0);
        lines.add(Plot.Line.diagonal("all that is applied", top));
        return panel(title, lines);
    }

    /** A panel of lines that show node traffic over applied traffic. */
    static Plot.Panel panel(String title, List<Plot.Line> lines) {
        return new Plot.Panel(title, Plot.Axis.of(APPLIED), Plot.Axis.of(ACHIEVED), lines);
    }

    /** One row per curve and level. */
    static TextTable table(String title, List<Curve> curves) {
        TextTable.Builder table =
                TextTable.of(
                        title, "curve", "applied", "average node", "worst node", "mean of rates");
        for (Curve curve : curves) {
            for (TrafficLevel level : curve.levels()) {
                table.row(
                        curve.name(),
                        NumberText.traffic(level.applied()),
                        NumberText.traffic(level.average(Reading::average)),
                        NumberText.traffic(level.average(Reading::worst)),
                        NumberText.traffic(level.average(Reading::rates)));
            }
        }
        return table.build();
    }
}
