package crossweave.draw.chart;

import crossweave.draw.chart.AxisScale.Tick;
import crossweave.draw.print.Canvas;
import crossweave.draw.print.Letters;
import crossweave.draw.print.Outline;
import crossweave.draw.print.Paint;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import java.util.ArrayList;
import java.util.List;

/** Paints what is around the data of a panel: grid, frame, ticks and texts. */
final class AxesPainter {
    private static final Letters PLAIN = Letters.plain(LineStyle.INK);
    private static final double MARK = 5; // length of a tick with a label
    private static final double MINOR_MARK = 3;

    private final Canvas canvas;
    private final PlotArea area;
    private final PanelTexts texts;
    private final Sheet sheet;

    AxesPainter(Canvas canvas, PlotArea area, PanelTexts texts) {
        this.canvas = canvas;
        this.area = area;
        this.texts = texts;
        this.sheet = texts.sheet();
    }

    /** Lines behind the data, for the labelled ticks of the axes that have a grid. */
    void paintGrid(boolean ofX) {
        List<Outline.Line> grid = new ArrayList<>();
        for (Tick tick : ofX ? texts.x().ticks().ticks() : List.<Tick>of()) {
            if (!tick.label().isEmpty()) {
                double x = area.x(tick.at());
                grid.add(line(x, area.top(), x, area.bottom()));
            }
        }
        for (Tick tick : texts.y().ticks().ticks()) {
            if (!tick.label().isEmpty()) {
                double y = area.y(tick.at());
                grid.add(line(area.left(), y, area.right(), y));
            }
        }
        canvas.draw(new Outline(grid), Paint.outlined("grid", LineStyle.GRID, sheet.fine(1)));
    }

    private static Outline.Line line(double x1, double y1, double x2, double y2) {
        return Outline.Line.between(new Point(x1, y1), new Point(x2, y2));
    }

    /** The frame and the marks of ticks, inside of it or (negative) outside. */
    void paintFrame(double inside) {
        List<Outline.Line> marks = new ArrayList<>();
        for (Tick tick : texts.x().ticks().ticks()) {
            double x = area.x(tick.at());
            marks.add(line(x, area.bottom(), x, area.bottom() - inside * length(tick)));
        }
        for (Tick tick : texts.y().ticks().ticks()) {
            double y = area.y(tick.at());
            marks.add(line(area.left(), y, area.left() + inside * length(tick), y));
        }
        double width = sheet.fine(1);
        canvas.draw(new Outline(marks), Paint.outlined("marks", LineStyle.INK, width));
        canvas.rectangle(area.corner(), area.size(), Paint.outlined("frame", LineStyle.INK, width));
    }

    private double length(Tick tick) {
        return sheet.fine(tick.label().isEmpty() ? MINOR_MARK : MARK);
    }

    void paintTitle() {
        double size = sheet.panelTitleText();
        double first =
                area.top() - texts.titleGap() - Sheet.line(size) * (texts.title().size() - .5);
        for (int i = 0; i < texts.title().size(); i++) {
            Point at = new Point(area.left(), first + i * Sheet.line(size));
            canvas.write(
                    new Label(texts.title().get(i), at, size, Label.Anchor.START),
                    Letters.bold("panel-title", LineStyle.INK));
        }
    }

    void paintXTexts() {
        TickLabels labels = texts.x().ticks();
        double size = labels.size();
        for (int i = 0; i < labels.ticks().size(); i++) {
            double x = area.x(labels.ticks().get(i).at());
            if (labels.slanted()) {
                paintSlanted(labels.lines().get(i), x, size);
            } else {
                Point first = new Point(x, area.bottom() + sheet.gap() + .55 * size);
                paintLines(labels.lines().get(i), first, size, 0);
            }
        }
        double label = sheet.labelText();
        double down = texts.xLabelStart() + Sheet.line(label) / 2;
        Point middle = new Point((area.left() + area.right()) / 2, area.bottom() + down);
        paintLines(texts.x().label(), middle, label, 0);
    }

    /** Lines that end at a tick; each begins below the one before it. */
    private void paintSlanted(List<String> lines, double x, double size) {
        double step = Sheet.line(size) * Math.sin(Math.toRadians(TickLabels.SLANT));
        double left = x + .3 * size - (lines.size() - 1) * step / 2;
        for (int i = 0; i < lines.size(); i++) {
            Point end = new Point(left + i * step, area.bottom() + sheet.gap() + i * step);
            canvas.write(
                    new Label(lines.get(i), end, size, Label.Anchor.END),
                    PLAIN.turned(TickLabels.SLANT));
        }
    }

    /** With the label of the axis at this distance from it. */
    void paintYTexts(double left) {
        TickLabels labels = texts.y().ticks();
        double size = labels.size();
        for (int i = 0; i < labels.ticks().size(); i++) {
            paintBeside(
                    labels.lines().get(i),
                    new Point(area.left() - sheet.gap(), area.y(labels.ticks().get(i).at())),
                    size,
                    Label.Anchor.END);
        }
        double at = area.left() - left + texts.edge() + Sheet.line(sheet.labelText()) / 2;
        paintUpright(texts.y().label(), at);
    }

    /** Lines from the top to the bottom, centred at a point. */
    private void paintBeside(List<String> lines, Point at, double size, Label.Anchor anchor) {
        for (int i = 0; i < lines.size(); i++) {
            double down = (i - (lines.size() - 1) / 2.0) * Sheet.line(size);
            canvas.write(new Label(lines.get(i), at.plus(0, down), size, anchor), PLAIN);
        }
    }

    /** Lines that rise beside the panel, the first at this x. */
    private void paintUpright(List<String> lines, double x) {
        Point first = new Point(x, (area.top() + area.bottom()) / 2);
        paintLines(lines, first, sheet.labelText(), 90);
    }

    private void paintLines(List<String> lines, Point first, double size, double turned) {
        double step = Sheet.line(size);
        for (int i = 0; i < lines.size(); i++) {
            Point at = turned == 0 ? first.plus(0, i * step) : first.plus(i * step, 0);
            canvas.write(Label.centered(lines.get(i), at, size), PLAIN.turned(turned));
        }
    }

    /** The bar that shows which colour stands for which value. */
    void paintColours(ColourBar bar) {
        double from = area.right() + texts.barStart();
        bar.paint(
                canvas, new Point(from, area.top()), new Point(texts.barWidth(), area.size().y()));
        TickLabels labels = texts.colours().ticks();
        double right = from + texts.barWidth() + sheet.gap();
        for (int i = 0; i < labels.ticks().size(); i++) {
            double up = area.scales().colours().position(labels.ticks().get(i).at());
            Point at = new Point(right, area.bottom() - up * area.size().y());
            paintBeside(labels.lines().get(i), at, labels.size(), Label.Anchor.START);
            canvas.draw(
                    new Outline(
                            List.of(
                                    line(
                                            right - sheet.gap(),
                                            at.y(),
                                            right - .5 * sheet.gap(),
                                            at.y()))),
                    Paint.outlined("marks", LineStyle.INK, sheet.fine(1)));
        }
        double label = right + labels.width() + .75 * sheet.gap();
        paintUpright(texts.colours().label(), label + Sheet.line(sheet.labelText()) / 2);
    }
}
