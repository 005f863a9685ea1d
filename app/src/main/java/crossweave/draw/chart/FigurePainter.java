package crossweave.draw.chart;

import crossweave.draw.print.Canvas;
import crossweave.draw.print.Letters;
import crossweave.draw.print.TextWidths;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import java.util.List;

/** Paints a figure: from the top its title, its panels, its legend and its caption. */
final class FigurePainter {
    private static final double CAPTION_LINE = 1.43; // of the size of its letters

    private final List<Panel> panels;
    private final Sheet sheet;
    private final PanelGrid grid;
    private final Legend legend;
    private final List<String> title;
    private final List<String> caption;
    private final double foot; // below the panels
    private final double captionTop;

    FigurePainter(String title, String caption, List<Panel> panels, Arrangement arrangement) {
        this.panels = panels;
        this.sheet = arrangement.sheet();
        this.grid = new PanelGrid(panels, arrangement);
        this.legend = new Legend(panels, sheet);
        this.title = TextLines.of(title, TextWidths.BOLD * sheet.titleText(), grid.width());
        this.caption = TextLines.of(caption, sheet.captionText(), grid.width());
        double top = sheet.isPaper() ? sheet.margin() : 0;
        this.foot = top + sheet.header(headerLines()) + grid.height();
        this.captionTop = foot + legend.height(grid.width()) + (sheet.isPaper() ? 3 : 14);
    }

    /** Screens have room for a title, also if there is none. */
    private int headerLines() {
        return sheet.isPaper() ? title.size() : Math.max(1, title.size());
    }

    double width() {
        return grid.width() + 2 * sheet.margin();
    }

    double height() {
        if (!sheet.isPaper()) {
            return captionTop + caption.size() * captionLine() + sheet.margin() / 2;
        }
        double captioned = caption.isEmpty() ? captionTop - 3 : captionTop;
        return captioned + caption.size() * captionLine() + sheet.margin();
    }

    private double captionLine() {
        return CAPTION_LINE * sheet.captionText();
    }

    void paint(Canvas canvas) {
        paintTitle(canvas);
        double top = foot - grid.height();
        for (int i = 0; i < panels.size(); i++) {
            paintPanel(canvas, i, grid.area(i, new Point(sheet.margin(), top)));
        }
        legend.paint(canvas, new Point(sheet.margin(), foot), grid.width());
        canvas.begin("caption");
        for (int i = 0; i < caption.size(); i++) {
            double first = captionTop + (sheet.isPaper() ? captionLine() / 2 : 0);
            Point at = new Point(sheet.margin(), first + i * captionLine());
            canvas.write(
                    new Label(caption.get(i), at, sheet.captionText(), Label.Anchor.START),
                    Letters.plain(LineStyle.SOFT));
        }
        canvas.end();
    }

    private void paintTitle(Canvas canvas) {
        double size = sheet.titleText();
        double first = sheet.isPaper() ? sheet.margin() + Sheet.line(size) / 2 : 22.4;
        for (int i = 0; i < title.size(); i++) {
            Point at = new Point(sheet.margin(), first + i * Sheet.line(size));
            canvas.write(
                    new Label(title.get(i), at, size, Label.Anchor.START),
                    Letters.bold("title", LineStyle.INK));
        }
    }

    private void paintPanel(Canvas canvas, int number, PlotArea area) {
        canvas.begin("panel");
        AxesPainter axes = new AxesPainter(canvas, area, grid.texts(number));
        switch (panels.get(number)) {
            case Chart chart -> {
                axes.paintGrid(true);
                axes.paintFrame(1);
                for (Series series : chart.series()) {
                    new LinePainter(canvas, chart, area, legend.style(series.name())).paint(series);
                }
            }
            case Bars bars -> {
                axes.paintGrid(false);
                for (int i = 0; i < bars.series().size(); i++) {
                    LineStyle style = legend.style(bars.series().get(i).name());
                    new BarPainter(canvas, bars, area, style).paint(i);
                }
                axes.paintFrame(0);
            }
            case Cdf cdf -> {
                axes.paintGrid(true);
                axes.paintFrame(1);
                for (Distribution each : cdf.distributions()) {
                    new StepPainter(canvas, area, legend.style(each.name())).paint(each);
                }
            }
            case HeatMap map -> {
                new HeatPainter(canvas, map, area, sheet).paint();
                axes.paintFrame(map.x().names().isEmpty() ? -.7 : 0);
                if (grid.showsColours(number)) {
                    axes.paintColours(new ColourBar(sheet));
                }
            }
        }
        axes.paintTitle();
        if (grid.showsX(number)) {
            axes.paintXTexts();
        }
        if (grid.showsY(number)) {
            axes.paintYTexts(grid.left());
        }
        canvas.end();
    }
}
