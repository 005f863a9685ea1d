package crossweave.draw.chart;

import crossweave.draw.print.Canvas;
import crossweave.draw.print.Paint;
import crossweave.draw.svg.Point;

/** All colours of a heat map, the least value at the bottom. */
record ColourBar(Sheet sheet) {
    private static final int STEPS = 64;

    void paint(Canvas canvas, Point corner, Point size) {
        double step = size.y() / STEPS;
        for (int i = 0; i < STEPS; i++) { // each covers what is below it: no seams
            canvas.rectangle(
                    corner.plus(0, i * step),
                    new Point(size.x(), size.y() - i * step),
                    Paint.filled("colour", HeatColour.at(1 - (i + .5) / STEPS)));
        }
        canvas.rectangle(corner, size, Paint.outlined("frame", LineStyle.INK, sheet.fine(1)));
    }
}
