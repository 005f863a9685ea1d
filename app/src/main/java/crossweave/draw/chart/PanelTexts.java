package crossweave.draw.chart;

import crossweave.draw.print.TextWidths;
import crossweave.draw.svg.Point;

import java.util.List;

/** The texts around a panel, broken into lines for its size, and the room that they need. */
record PanelTexts(List<String> title, AxisTexts x, AxisTexts y, AxisTexts colours, Sheet sheet) {
    private static final double BAR_GAP =
            10; // between the panel and its bar of colours, on screens
    private static final double BAR_WIDTH = 14;

    /** The label of an axis in lines, and those of its ticks. */
    record AxisTexts(List<String> label, TickLabels ticks) {
        private static final AxisTexts NONE =
                new AxisTexts(List.of(), new TickLabels(List.of(), List.of(), 0, false));

        boolean isEmpty() {
            return ticks.ticks().isEmpty();
        }
    }

    /** For a panel whose axes are as long as that. */
    static PanelTexts of(Panel panel, Scales scales, Point size, Sheet sheet) {
        double label = sheet.labelText();
        double high = size.y() + sheet.overhang();
        TickLabels across = TickLabels.across(scales.x(), size.x(), sheet.tickText());
        TickLabels up = TickLabels.beside(scales.y(), size.y(), sheet.tickText());
        AxisTexts colours = AxisTexts.NONE;
        if (panel instanceof HeatMap map) {
            TickLabels values = TickLabels.beside(scales.colours(), size.y(), sheet.tickText());
            colours = new AxisTexts(TextLines.of(map.value().label(), label, high), values);
        }
        return new PanelTexts(
                TextLines.of(panel.title(), TextWidths.BOLD * sheet.panelTitleText(), size.x()),
                new AxisTexts(TextLines.of(panel.x().label(), label, size.x()), across),
                new AxisTexts(TextLines.of(panel.y().label(), label, high), up),
                colours,
                sheet);
    }

    Margins margins(PlotArea area) {
        TickLabels below = x.ticks();
        double left = below.leftOverhang(area.scales().x(), area.size().x());
        double right = below.rightOverhang(area.scales().x(), area.size().x()) + 1;
        return new Margins(
                        Math.max(left, besideLeft()),
                        above(),
                        Math.max(right, besideRight()),
                        under())
                .atLeast(sheet.leastMargins());
    }

    private double above() {
        return title.isEmpty() ? 0 : title.size() * Sheet.line(sheet.panelTitleText()) + titleGap();
    }

    /** Between a panel and its title. */
    double titleGap() {
        return sheet.gap() / 2;
    }

    /** From the left: the label, its distance, the ticks' labels, their distance. */
    private double besideLeft() {
        return sheet.gap() + y.ticks().width() + labelDepth(y) + edge();
    }

    /** Left of the label of the y axis. */
    double edge() {
        return .3 * sheet.margin();
    }

    private double labelDepth(AxisTexts axis) {
        return axis.label().isEmpty()
                ? 0
                : axis.label().size() * Sheet.line(sheet.labelText()) + .75 * sheet.gap();
    }

    private double besideRight() {
        return colours.isEmpty()
                ? 0
                : barStart()
                        + barWidth()
                        + sheet.gap()
                        + colours.ticks().width()
                        + labelDepth(colours)
                        + 1;
    }

    private double under() {
        return xLabelStart() + x.label().size() * Sheet.line(sheet.labelText()) + sheet.rowGap();
    }

    /** Below the axis: where its label begins. */
    double xLabelStart() {
        double ticks = sheet.gap() + x.ticks().height();
        return ticks + (x.label().isEmpty() ? 0 : sheet.isPaper() ? 2 : 6.6);
    }

    /** Right of the panel: where its bar of colours begins. */
    double barStart() {
        return sheet.fine(BAR_GAP);
    }

    double barWidth() {
        return sheet.fine(BAR_WIDTH);
    }
}
