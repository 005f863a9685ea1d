package crossweave.draw.summary;

import crossweave.draw.svg.Point;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Equal cells in rows, for the routers of one tile or group.
 *
 * @param box per router: the number of its tile or group
 * @param place per router: its cell there, row by row
 */
record CellGrid(
        Topology topology, IntUnaryOperator box, IntUnaryOperator place, int columns, int rows) {

    /** Cells in the order of the routers' numbers, as square as an area of this shape allows. */
    static CellGrid inOrder(
            Topology topology, IntUnaryOperator box, int boxes, double widthPerHeight) {
        int[] filled = new int[boxes];
        int[] places = new int[topology.routers()];
        int most = 1;
        for (int router = 0; router < places.length; router++) {
            places[router] = filled[box.applyAsInt(router)]++;
            most = Math.max(most, places[router] + 1);
        }
        int columns = Math.clamp((int) Math.ceil(Math.sqrt(most * widthPerHeight)), 1, most);
        return new CellGrid(
                topology, box, router -> places[router], columns, Math.ceilDiv(most, columns));
    }

    /** The centres of all cells; {@code corners} are the upper left ones of the boxes. */
    List<Point> centres(List<Point> corners, double width, double height) {
        List<Point> centres = new ArrayList<>();
        for (int router = 0; router < topology.routers(); router++) {
            int cell = place.applyAsInt(router);
            int row = cell / columns;
            int column = cell % columns;
            double x = (column + .5) * width / columns;
            double y = (row + .5) * height / rows;
            centres.add(corners.get(box.applyAsInt(router)).plus(x, y));
        }
        return centres;
    }
}
