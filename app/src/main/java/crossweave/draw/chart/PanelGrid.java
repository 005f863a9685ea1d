package crossweave.draw.chart;

import crossweave.draw.svg.Point;

import java.util.List;

/** Where the panels of a figure are: in rows, with axes of equal length in all of them. */
final class PanelGrid {
    private static final int PASSES = 3; // labels depend on the length of axes, and that on labels

    private final List<Panel> panels;
    private final Arrangement arrangement;
    private final Sheet sheet;
    private final List<Scales> scales;
    private final int columns;
    private double gap; // between panels that share axes
    private Point size; // of the area between axes
    private Margins margins;

    PanelGrid(List<Panel> panels, Arrangement arrangement) {
        this.panels = panels;
        this.arrangement = arrangement;
        this.sheet = arrangement.sheet();
        this.scales = Scales.of(panels, arrangement.sharedAxes());
        this.columns = sheet.columns(panels.size(), arrangement.sharedAxes());
        this.margins = sheet.leastMargins();
        this.gap = sheet.sharedGap();
        this.size = sizeWithin(margins);
        for (int pass = 0; pass < PASSES; pass++) {
            this.margins = marginsAround(size);
            this.gap = gapBetween(size);
            this.size = sizeWithin(margins);
        }
    }

    private Margins marginsAround(Point plot) {
        Margins all = sheet.leastMargins();
        for (int i = 0; i < panels.size(); i++) {
            PlotArea area = new PlotArea(scales.get(i), new Point(0, 0), plot);
            all =
                    PanelTexts.of(panels.get(i), scales.get(i), plot, sheet)
                            .margins(area)
                            .atLeast(all);
        }
        return all;
    }

    /** At least so much that labels below neighbours do not touch. */
    private double gapBetween(Point plot) {
        double most = sheet.sharedGap();
        for (Scales each : scales) {
            TickLabels below = TickLabels.across(each.x(), plot.x(), sheet.tickText());
            double beyond =
                    below.leftOverhang(each.x(), plot.x())
                            + below.rightOverhang(each.x(), plot.x());
            most = Math.max(most, beyond + .5 * sheet.tickText());
        }
        return most;
    }

    private Point sizeWithin(Margins around) {
        double row = sheet.rowWidth(columns);
        double width =
                arrangement.sharedAxes()
                        ? (row - around.left() - around.right() + gap) / columns - gap
                        : (row + sheet.columnGap()) / columns
                                - sheet.columnGap()
                                - around.left()
                                - around.right();
        double across = Math.max(30, width);
        return new Point(across, Math.max(sheet.plotHeight(across), roomForNames()));
    }

    /** A line for each name beside an axis, unless there are very many. */
    private double roomForNames() {
        int most = panels.stream().mapToInt(panel -> panel.y().names().size()).max().orElse(0);
        return Math.min(most, 40) * Sheet.line(sheet.tickText());
    }

    double width() {
        return sheet.rowWidth(columns);
    }

    double height() {
        int rows = panels.isEmpty() ? 0 : Math.ceilDiv(panels.size(), columns);
        double between = sheet.rowGap() + (titled() ? margins.top() : 0);
        return arrangement.sharedAxes()
                ? margins.top() + rows * size.y() + (rows - 1) * between + margins.bottom()
                : rows * (margins.top() + size.y() + margins.bottom());
    }

    private boolean titled() {
        return panels.stream().anyMatch(panel -> !panel.title().isBlank());
    }

    /** Where the axes of a panel are, if this is the upper left corner of all panels. */
    PlotArea area(int panel, Point corner) {
        int column = panel % columns;
        int row = panel / columns;
        double right;
        double down;
        if (arrangement.sharedAxes()) {
            right = column * (size.x() + gap);
            down = row * (size.y() + sheet.rowGap() + (titled() ? margins.top() : 0));
        } else {
            double cell = margins.left() + size.x() + margins.right() + sheet.columnGap();
            right = column * cell;
            down = row * (margins.top() + size.y() + margins.bottom());
        }
        Point at = corner.plus(margins.left() + right, margins.top() + down);
        return new PlotArea(scales.get(panel), at, size);
    }

    PanelTexts texts(int panel) {
        return PanelTexts.of(panels.get(panel), scales.get(panel), size, sheet);
    }

    /** How far the texts beside the y axis reach to the left. */
    double left() {
        return margins.left();
    }

    boolean showsX(int panel) {
        return !arrangement.sharedAxes() || panel + columns >= panels.size();
    }

    boolean showsY(int panel) {
        return !arrangement.sharedAxes() || panel % columns == 0;
    }

    boolean showsColours(int panel) {
        return !arrangement.sharedAxes() || panel % columns == columns - 1;
    }
}
