package crossweave.draw.layout;

import crossweave.draw.scene.BackgroundShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.topology.DrawingPosition;
import crossweave.topology.family.Grid;

/** Positions of grid points on paper, and the numbers along its sides. */
final class GridPaper {
    private static final double MOST_PIXELS = 62; // between neighbours

    private final Grid grid;
    private final double unit;

    /** {@code stretch} makes room between routers, where a family needs it. */
    GridPaper(Grid grid, double stretch) {
        this.grid = grid;
        int most = 1;
        for (int dimension = 0; dimension < Math.min(2, grid.dimensions()); dimension++) {
            most = Math.max(most, grid.extent(dimension));
        }
        this.unit =
                grid.dimensions() > 2
                        ? Math.clamp(640.0 / most, 24, 110)
                        : Math.clamp(stretch * 780 / most, 12, stretch * MOST_PIXELS);
    }

    /** Pixels between neighbours of a row. */
    double unit() {
        return unit;
    }

    Point router(int router) {
        DrawingPosition place = grid.place(router);
        return new Point(place.x() * unit, place.y() * unit);
    }

    /** The offset of the next router in a dimension. */
    Point step(int dimension) {
        if (grid.extent(dimension) < 2) {
            return new Point(unit, 0);
        }
        int[] coordinates = new int[grid.dimensions()];
        coordinates[dimension] = 1;
        return router(grid.at(coordinates)).minus(router(0));
    }

    /** The first dimension in which two routers differ. */
    int dimension(int a, int b) {
        int dimension = 0;
        while (grid.coordinate(a, dimension) == grid.coordinate(b, dimension)) {
            dimension++;
        }
        return dimension;
    }

    /** The visible half of a wrap-around link, where it leaves the last router. */
    Point stub(int dimension) {
        Point step = step(dimension);
        if (dimension > 2) {
            return Point.polar(.5 + .3 * dimension, .3 * unit);
        }
        double length =
                grid.dimensions() > 2
                        ? Math.min(.75 * step.length(), .5 * unit)
                        : Math.min(.64 * unit, 42);
        return step.unit().times(length);
    }

    double nodeSize() {
        if (grid.dimensions() < 3) {
            return Math.min(.27 * unit, 15);
        }
        double beside = step(1).x() == 0 ? unit : Math.abs(step(1).x());
        return Math.min(13, Math.min(.4 * beside, .38 * Math.abs(step(1).y())));
    }

    /** Adds a light sheet behind each plane of a grid with three or more dimensions. */
    void addSheets(Scene scene) {
        if (grid.dimensions() < 3) {
            return;
        }
        int plane = grid.extent(0) * grid.extent(1);
        Point right = new Point(1, 0).times(.35 * unit);
        Point down = step(1).unit().times(.25 * unit);
        for (int first = 0; first < grid.routers(); first += plane) {
            Point northWest = scene.router(first);
            Point northEast = scene.router(first + grid.extent(0) - 1);
            Point southEast = scene.router(first + plane - 1);
            Point southWest = scene.router(first + plane - grid.extent(0));
            scene.add(
                    BackgroundShape.sheet(
                            northWest.minus(right).minus(down),
                            northEast.plus(right).minus(down),
                            southEast.plus(right).plus(down),
                            southWest.minus(right).plus(down)));
        }
    }

    /** Numbers the columns above and the rows to the left of a flat grid, at this distance. */
    void addAxes(Scene scene, double away) {
        if (grid.dimensions() != 2) {
            return;
        }
        int step = labelInterval();
        for (int x = 0; x < grid.extent(0); x += step) {
            Point at = scene.router(grid.at(x, 0)).plus(0, -away);
            scene.add(Label.centered(Integer.toString(x), at, 10));
        }
        for (int y = 0; y < grid.extent(1); y += step) {
            Point at = scene.router(grid.at(0, y)).plus(-away, 0);
            scene.add(new Label(Integer.toString(y), at, 10, Label.Anchor.END));
        }
        Point corner = scene.router(0).plus(-away, -away);
        scene.add(new Label("row \\ column", corner, 9, Label.Anchor.END));
    }

    /** Every how many rows or columns a number has room. */
    private int labelInterval() {
        int step = 1;
        double least = grid.routers() > 1000 ? 40 : 18;
        while (step * unit < least) {
            step *= 2;
        }
        return step;
    }
}
