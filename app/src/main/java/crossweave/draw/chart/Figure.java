package crossweave.draw.chart;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A figure: panels in rows with a common title, legend and caption. */
public record Figure(String title, String caption, List<Chart> charts) {
    private static final double MARGIN = 24;
    private static final double HEADER = 44; // height above the panels
    private static final double ROW = 20; // height of a row of the legend
    private static final double SWATCH = 34;
    private static final double TEXT = 12;
    private static final int PANELS_PER_ROW = 4;

    public Figure {
        charts = List.copyOf(charts);
    }

    public String svg() {
        int across = Math.min(PANELS_PER_ROW, charts.size());
        int down = Math.ceilDiv(charts.size(), PANELS_PER_ROW);
        double width = 2 * MARGIN + across * PanelPainter.WIDTH;
        List<List<Series>> legend = legendRows(width - 2 * MARGIN);
        List<String> lines = wrapped(caption, width - 2 * MARGIN);
        double foot = HEADER + down * PanelPainter.HEIGHT;
        double captionTop = foot + legend.size() * ROW + 14;
        double height = captionTop + lines.size() * 15 + MARGIN / 2;
        Svg svg = new Svg();
        svg.open("svg")
                .with("xmlns", "http://www.w3.org/2000/svg")
                .with("viewBox", "0 0 " + Svg.number(width) + " " + Svg.number(height))
                .with("width", width)
                .with("height", height)
                .with("font-family", "Helvetica, Arial, sans-serif")
                .with("fill", LineStyle.INK);
        svg.text("title", title);
        svg.leaf("rect").with("width", "100%").with("height", "100%").with("fill", "#ffffff");
        svg.text("text", title)
                .with("class", "title")
                .with("x", MARGIN)
                .with("y", 28)
                .with("font-size", 16)
                .with("font-weight", "bold");
        for (int i = 0; i < charts.size(); i++) {
            int column = i % PANELS_PER_ROW;
            int row = i / PANELS_PER_ROW;
            Point corner =
                    new Point(
                            MARGIN + column * PanelPainter.WIDTH,
                            HEADER + row * PanelPainter.HEIGHT);
            new PanelPainter(charts.get(i), corner, numbers()).paint(svg);
        }
        paintLegend(svg, legend, foot + ROW / 2);
        svg.group("caption").with("fill", LineStyle.SOFT);
        for (int i = 0; i < lines.size(); i++) {
            Point at = new Point(MARGIN, captionTop + i * 15);
            new Label(lines.get(i), at, 10.5, Label.Anchor.START).paint(svg);
        }
        return svg.close().close().toString();
    }

    /** Numbers series by name, so that equal names look alike in all panels. */
    private Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (Chart chart : charts) {
            for (Series series : chart.series()) {
                numbers.putIfAbsent(series.name(), numbers.size());
            }
        }
        return numbers;
    }

    private List<List<Series>> legendRows(double room) {
        Map<String, Series> named = new LinkedHashMap<>();
        for (Chart chart : charts) {
            chart.series().forEach(series -> named.putIfAbsent(series.name(), series));
        }
        if (named.size() == 1 && named.containsKey("")) {
            return List.of();
        }
        List<List<Series>> rows = new ArrayList<>();
        double x = room;
        for (Series series : named.values()) {
            double width = entryWidth(series);
            if (rows.isEmpty() || x + width > room) {
                rows.add(new ArrayList<>());
                x = 0;
            }
            rows.getLast().add(series);
            x += width;
        }
        return rows;
    }

    private static double entryWidth(Series series) {
        return SWATCH + Label.width(series.name(), TEXT) + 18;
    }

    private void paintLegend(Svg svg, List<List<Series>> rows, double top) {
        svg.group("legend");
        for (int row = 0; row < rows.size(); row++) {
            double x = MARGIN;
            double y = top + row * ROW;
            for (Series series : rows.get(row)) {
                LineStyle marker = new LineStyle(numbers().getOrDefault(series.name(), 0));
                if (series.look().isJoined()) {
                    marker.line(svg, series.look())
                            .with("d", "M" + Svg.number(x) + " " + Svg.number(y) + "h26");
                }
                if (series.look().hasMarkers()) {
                    marker.paint(svg, new Point(x + 13, y), false);
                }
                Point at = new Point(x + SWATCH, y);
                new Label(series.name(), at, TEXT, Label.Anchor.START).paint(svg);
                x += entryWidth(series);
            }
        }
        svg.close();
    }

    private static List<String> wrapped(String text, double room) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.lines().toList()) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.split(" ", -1)) {
                if (!line.isEmpty() && Label.width(line + " " + word, 10) > room) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
