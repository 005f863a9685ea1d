package crossweave.draw.chart;

import crossweave.draw.print.Outline;
import crossweave.draw.svg.Point;

import java.util.ArrayList;
import java.util.List;

/** Lines across bars, by which those of a series are known without colours. */
record Hatching(int number, double distance) {

    Outline over(Point corner, Point size) {
        List<Outline.Line> lines = new ArrayList<>();
        switch (number % 6) {
            case 1 -> diagonals(corner, size, false, lines);
            case 2 -> diagonals(corner, size, true, lines);
            case 3 -> levels(corner, size, lines);
            case 4 -> {
                diagonals(corner, size, false, lines);
                diagonals(corner, size, true, lines);
            }
            case 5 -> uprights(corner, size, lines);
            default -> {} // the first is plain
        }
        return new Outline(lines);
    }

    /**
     * Points whose steps right and down from the corner (the upper right one if falling) sum up.
     */
    private void diagonals(Point corner, Point size, boolean falling, List<Outline.Line> lines) {
        for (double sum = distance; sum < size.x() + size.y(); sum += distance) {
            double right = Math.min(sum, size.x());
            double down = Math.min(sum, size.y());
            Point from = new Point(right, sum - right);
            Point to = new Point(sum - down, down);
            if (falling) {
                from = new Point(size.x() - from.x(), from.y());
                to = new Point(size.x() - to.x(), to.y());
            }
            lines.add(Outline.Line.between(corner.plus(from), corner.plus(to)));
        }
    }

    /** From the bottom, where all bars begin. */
    private void levels(Point corner, Point size, List<Outline.Line> lines) {
        for (double up = distance / 1.5; up < size.y(); up += distance / 1.5) {
            Point left = corner.plus(0, size.y() - up);
            lines.add(Outline.Line.between(left, left.plus(size.x(), 0)));
        }
    }

    private void uprights(Point corner, Point size, List<Outline.Line> lines) {
        for (double right = distance / 1.5; right < size.x(); right += distance / 1.5) {
            Point top = corner.plus(right, 0);
            lines.add(Outline.Line.between(top, top.plus(0, size.y())));
        }
    }
}
