package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.Palette;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

import java.util.ArrayList;
import java.util.List;

/** The legend below a drawing: samples and lines of text, wrapped to its width. */
final class Legend {
    private static final double SIZE = 12;
    private static final double ROW = 20;
    private static final double SAMPLE = 34; // width of a sample
    private static final double GAP = 22; // between entries

    private final List<LegendEntry> keys;
    private final double width;

    Legend(List<LegendEntry> keys, double width) {
        this.keys = keys;
        this.width = width;
    }

    double height() {
        return paint(new Svg(), new Point(0, 0)) + (keys.isEmpty() ? 0 : ROW);
    }

    /** Writes the legend below this corner; returns the y of its last row. */
    double paint(Svg svg, Point corner) {
        double x = 0;
        double y = 0;
        for (LegendEntry key : keys) {
            double room = key.look() == LegendEntry.Look.NOTHING ? 0 : SAMPLE;
            double need = room + Label.width(key.text(), SIZE);
            if (x > 0 && (x + need > width || room == 0)) {
                x = 0;
                y += ROW;
            }
            paintSample(svg, key, corner.plus(x, y));
            List<String> lines = wrapped(key.text(), width - room);
            for (int i = 0; i < lines.size(); i++) {
                y += i == 0 ? 0 : ROW;
                Point at = corner.plus(x + room, y);
                new Label(lines.get(i), at, SIZE, Label.Anchor.START)
                        .paint(svg)
                        .with("fill", Palette.INK);
            }
            x = lines.size() > 1 || room == 0 ? width : x + need + GAP;
        }
        return y;
    }

    private static void paintSample(Svg svg, LegendEntry key, Point at) {
        DrawnPath line = DrawnPath.line(at, at.plus(26, 0));
        Point middle = at.plus(13, 0);
        switch (key.look()) {
            case NOTHING -> {}
            case LINE -> paintLine(svg, line, key.colour(), key.width());
            case DASHES -> paintLine(svg, line, key.colour(), 2).with("stroke-dasharray", "5 3");
            case ARROW -> {
                paintLine(svg, line.shortened(6), key.colour(), 4);
                svg.path(line.arrowhead(10)).with("fill", key.colour());
            }
            case SOURCE -> svg.circle(middle, 6).with("fill", key.colour());
            case DESTINATION -> {
                svg.circle(middle, 5).with("fill", key.colour());
                svg.circle(middle, 7.5).with("fill", "none").with("stroke", key.colour());
            }
        }
    }

    private static Svg paintLine(Svg svg, DrawnPath line, String colour, double width) {
        return svg.path(line.path()).with("stroke", colour).with("stroke-width", width);
    }

    /** Wraps a text to lines of this width; a longer word gets a line of its own. */
    private static List<String> wrapped(String text, double width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            if (!line.isEmpty() && Label.width(line + " " + word, SIZE) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
