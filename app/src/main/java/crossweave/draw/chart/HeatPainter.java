package crossweave.draw.chart;

import crossweave.draw.chart.HeatMap.Cell;
import crossweave.draw.print.Canvas;
import crossweave.draw.print.Letters;
import crossweave.draw.print.Paint;
import crossweave.draw.print.TextWidths;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import java.util.Comparator;
import java.util.List;

/** Paints the cells of a heat map, with their values where there is room in all of them. */
record HeatPainter(Canvas canvas, HeatMap map, PlotArea area, Sheet sheet) {
    private static final int DIGITS = 3;
    private static final double OVERLAP = .4; // below the next cell, so that no seam shines through

    void paint() {
        CellEdges columns = map.columns();
        CellEdges rows = map.rows();
        List<Cell> ordered =
                map.cells().stream()
                        .sorted(
                                Comparator.comparingDouble((Cell cell) -> -cell.y())
                                        .thenComparingDouble(Cell::x))
                        .toList();
        boolean written = ordered.stream().allMatch(cell -> fits(cell, columns, rows));
        for (Cell cell : ordered) {
            paint(cell, columns, rows);
        }
        for (Cell cell : written ? ordered : List.<Cell>of()) {
            if (map.hasColour(cell)) {
                canvas.write(
                        Label.centered(text(cell), center(cell, columns, rows), sheet.tickText()),
                        Letters.plain(HeatColour.textAt(position(cell))));
            }
        }
    }

    private void paint(Cell cell, CellEdges columns, CellEdges rows) {
        Point corner = corner(cell, columns, rows);
        Point size = size(cell, columns, rows);
        Point covered =
                new Point(
                        Math.min(size.x() + OVERLAP, area.right() - corner.x()),
                        Math.min(size.y() + OVERLAP, area.bottom() - corner.y()));
        String colour = map.hasColour(cell) ? HeatColour.at(position(cell)) : LineStyle.NO_VALUE;
        canvas.rectangle(corner, covered, Paint.filled("cell", colour));
        if (cell.deadlocked()) {
            Point center = corner.plus(size.times(.5));
            LineStyle.paintDeadlock(canvas, center, LineStyle.INK, sheet);
        }
    }

    private double position(Cell cell) {
        return area.scales().colours().position(cell.value());
    }

    private Point corner(Cell cell, CellEdges columns, CellEdges rows) {
        return area.at(columns.edges()[columns.at(cell.x())], rows.edges()[rows.at(cell.y()) + 1]);
    }

    private Point size(Cell cell, CellEdges columns, CellEdges rows) {
        Point end =
                area.at(columns.edges()[columns.at(cell.x()) + 1], rows.edges()[rows.at(cell.y())]);
        return end.minus(corner(cell, columns, rows));
    }

    private Point center(Cell cell, CellEdges columns, CellEdges rows) {
        return corner(cell, columns, rows).plus(size(cell, columns, rows).times(.5));
    }

    private static String text(Cell cell) {
        return AxisScale.label(cell.value(), DIGITS);
    }

    private boolean fits(Cell cell, CellEdges columns, CellEdges rows) {
        double letters = sheet.tickText();
        Point size = size(cell, columns, rows);
        return !map.hasColour(cell)
                || (TextWidths.width(text(cell), letters) + .6 * letters <= size.x()
                        && Sheet.line(letters) <= size.y());
    }

    static LegendEntry.Sample noValue(Sheet sheet) {
        double side = sheet.labelText() * .85;
        return (canvas, left) ->
                canvas.rectangle(
                        left.plus(0, -side / 2),
                        new Point(sheet.sample(), side),
                        Paint.filled("cell", LineStyle.NO_VALUE));
    }
}
