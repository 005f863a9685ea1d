package crossweave.draw.scene;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import java.util.List;

/**
 * A small box for each router of a summary, which screens fill with the colour of a quantity.
 *
 * @param at per router: the centre of its cell
 * @param labels what is written beside them
 */
public record RouterCells(
        double halfWidth, double halfHeight, List<Point> at, List<Label> labels) {}
