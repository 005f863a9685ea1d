package crossweave.draw.chart;

import crossweave.draw.print.Canvas;
import crossweave.draw.svg.Point;

/** A name of the legend, with what paints its sample. */
record LegendEntry(String name, Sample sample) {

    /** Paints to the right of a point. */
    interface Sample {
        void paint(Canvas canvas, Point left);
    }
}
