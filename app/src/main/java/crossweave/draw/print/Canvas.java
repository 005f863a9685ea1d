package crossweave.draw.print;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

/**
 * Something to draw on. Lengths are in units of the page, y grows downwards, and what is drawn
 * later covers what was drawn before.
 */
public interface Canvas {

    /** Begins a group of marks with this name; formats without groups ignore it. */
    void begin(String group);

    /** Ends the group that was begun last. */
    void end();

    void draw(Outline outline, Paint paint);

    void circle(Point center, double radius, Paint paint);

    void rectangle(Point corner, Point size, Paint paint);

    void write(Label label, Letters letters);
}
