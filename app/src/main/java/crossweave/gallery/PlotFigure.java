package crossweave.gallery;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.chart.Series.Outcome;
import crossweave.papers.Plot;

import java.util.List;

/** Draws a plot, which is plain numbers, as a figure. */
public record PlotFigure(Plot plot, String caption) {

    public Figure figure() {
        List<Chart> charts = plot.panels().stream().map(PlotFigure::chart).toList();
        return new Figure(plot.title(), caption, charts);
    }

    private static Chart chart(Plot.Panel panel) {
        List<Series> series = panel.lines().stream().map(PlotFigure::series).toList();
        return new Chart(panel.title(), axis(panel.x()), axis(panel.y()), series);
    }

    private static AxisText axis(Plot.Axis axis) {
        if (axis.log()) {
            return AxisText.logarithmic(axis.label());
        }
        return axis.fromZero() ? AxisText.of(axis.label()) : AxisText.fitted(axis.label());
    }

    private static Series series(Plot.Line line) {
        List<Dot> dots =
                line.points().stream()
                        .map(p -> new Dot(p.x(), p.y(), p.ci95(), Outcome.MEASURED))
                        .toList();
        return switch (line.origin()) {
            case MEASURED -> Series.measured(line.name(), dots);
            case COMPUTED -> Series.computed(line.name(), dots);
            case REFERENCE -> Series.reference(line.name(), dots);
        };
    }
}
