package crossweave.study.figure;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Bars;
import crossweave.draw.chart.Cdf;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Distribution;
import crossweave.draw.chart.HeatMap;
import crossweave.draw.chart.Panel;
import crossweave.draw.chart.Series;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Puts the words of a user for the paths of settings in the texts of a panel. */
record FigureLabels(Map<String, String> labels) {
    private static final String NEXT = ", "; // between the settings of a line

    Panel in(Panel panel) {
        if (labels.isEmpty()) {
            return panel;
        }
        String title = line(panel.title());
        AxisText x = axis(panel.x());
        AxisText y = axis(panel.y());
        return switch (panel) {
            case Chart chart -> new Chart(title, x, y, lines(chart.series()));
            case Bars bars -> new Bars(title, x, y, lines(bars.series()));
            case HeatMap heat -> new HeatMap(title, x, y, heat.value(), heat.cells());
            case Cdf cdf ->
                    new Cdf(
                            title,
                            x,
                            y,
                            cdf.distributions().stream()
                                    .map(each -> new Distribution(line(each.name()), each.steps()))
                                    .toList());
        };
    }

    private List<Series> lines(List<Series> series) {
        return series.stream()
                .map(each -> new Series(line(each.name()), each.dots(), each.look()))
                .toList();
    }

    /** A path alone, or with its unit in brackets. */
    private AxisText axis(AxisText text) {
        for (Map.Entry<String, String> label : labels.entrySet()) {
            String path = label.getKey();
            if (text.label().equals(path) || text.label().startsWith(path + " (")) {
                String rest = text.label().substring(path.length());
                return text.called((label.getValue() + rest).strip());
            }
        }
        return text;
    }

    /** The name of a line, as {@link LineNames} makes it. */
    private String line(String name) {
        return Arrays.stream(name.split(NEXT, -1))
                .map(this::part)
                .collect(Collectors.joining(NEXT));
    }

    private String part(String text) {
        for (Map.Entry<String, String> label : labels.entrySet()) {
            if (text.startsWith(label.getKey() + " ")) {
                return (label.getValue() + text.substring(label.getKey().length())).strip();
            }
        }
        return text;
    }
}
