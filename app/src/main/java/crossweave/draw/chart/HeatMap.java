package crossweave.draw.chart;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A panel of coloured cells: a value for each pair of x and y. On an axis with names, x or y is the
 * number of a name, from 0, and all cells are alike; otherwise a cell reaches half the way to its
 * neighbours. A value that is no number has a grey cell, a run that deadlocked a grey one with a
 * cross.
 */
public record HeatMap(String title, AxisText x, AxisText y, AxisText value, List<Cell> cells)
        implements Panel {

    public record Cell(double x, double y, double value, boolean deadlocked) {

        public Cell(double x, double y, double value) {
            this(x, y, value, false);
        }
    }

    public HeatMap {
        cells = List.copyOf(cells);
        for (Cell cell : cells) {
            if (!(canShow(x, cell.x()) && canShow(y, cell.y()))) {
                throw new IllegalArgumentException(cell + " is at no place that its axes have");
            }
        }
    }

    private static boolean canShow(AxisText axis, double at) {
        int names = axis.names().size();
        return names > 0
                ? at == Math.rint(at) && at >= 0 && at < names
                : Double.isFinite(at) && (!axis.log() || at > 0);
    }

    CellEdges columns() {
        return edges(x, Cell::x);
    }

    CellEdges rows() {
        return edges(y, Cell::y);
    }

    private CellEdges edges(AxisText axis, ToDoubleFunction<Cell> place) {
        return CellEdges.of(axis, cells.stream().mapToDouble(place).toArray());
    }

    boolean lacksValues() {
        return cells.stream().anyMatch(cell -> !cell.deadlocked && !hasColour(cell));
    }

    boolean hasDeadlocks() {
        return cells.stream().anyMatch(Cell::deadlocked);
    }

    boolean hasColour(Cell cell) {
        return !cell.deadlocked
                && Double.isFinite(cell.value())
                && (!value.log() || cell.value() > 0);
    }

    AxisScale valueScale() {
        DoubleSummaryStatistics range =
                cells.stream().filter(this::hasColour).mapToDouble(Cell::value).summaryStatistics();
        return range.getCount() == 0
                ? AxisScale.over(value, 1, 1)
                : AxisScale.closelyOver(
                        value,
                        Math.min(range.getMin(), value.most()),
                        Math.min(range.getMax(), value.most()));
    }
}
