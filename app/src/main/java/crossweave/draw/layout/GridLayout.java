package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Stroke;
import crossweave.topology.family.Grid;

import java.util.stream.IntStream;

/**
 * Lays out lines, meshes and tori in rows and columns; a third dimension is drawn as planes above
 * each other.
 */
final class GridLayout {
    private static final int LONGEST_LINE = 40; // in nodes; a longer line is folded

    private final LinkBundles bundles;
    private final Grid grid;
    private final GridPaper paper;
    private final boolean tiles; // whether squares stand for many routers each

    GridLayout(LinkBundles bundles, Grid grid, boolean tiles) {
        this.bundles = bundles;
        this.grid = grid;
        this.paper = new GridPaper(grid, bundles.topology().terminals() > grid.routers() ? 1.6 : 1);
        this.tiles = tiles;
    }

    Scene scene() {
        if (grid.dimensions() == 1 && grid.routers() > LONGEST_LINE) {
            return foldedLine();
        }
        double size = paper.nodeSize();
        NodeShape shape = NodeShape.of(tiles, tiles ? 1.15 * size : size);
        Scene scene = new Scene(bundles, shape, paper::router);
        paper.addSheets(scene);
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            layLink(scene, bundle);
        }
        if (!tiles) {
            paper.addAxes(scene, hasWraps() ? paper.stub(0).length() + 24 : size + 10);
        }
        addKeys(scene);
        TerminalLayout.fan(scene, .42 * paper.unit(), _ -> Math.PI / 4);
        return scene;
    }

    private boolean hasWraps() {
        return IntStream.range(0, grid.dimensions()).anyMatch(grid::wraps);
    }

    private void layLink(Scene scene, int bundle) {
        LinkBundle ends = bundles.get(bundle);
        int dimension = paper.dimension(ends.from(), ends.to());
        if (grid.dimensions() > 2 && dimension > 1) {
            scene.colour(bundle, dimension - 1);
        }
        if (Math.abs(span(ends, dimension)) > 1) {
            layStubs(scene, bundle, dimension);
        } else if (dimension > 2) {
            scene.arc(bundle, paper.unit() * (.3 + .1 * dimension));
        }
    }

    private int span(LinkBundle ends, int dimension) {
        return grid.coordinate(ends.to(), dimension) - grid.coordinate(ends.from(), dimension);
    }

    /** Draws a wrap-around link as two stubs: it leaves on one side and comes back on the other. */
    private void layStubs(Scene scene, int bundle, int dimension) {
        LinkBundle ends = bundles.get(bundle);
        Point from = scene.from(bundle);
        Point to = scene.to(bundle);
        Point out = paper.stub(dimension).times(span(ends, dimension) > 0 ? -1 : 1);
        scene.trace(
                bundle,
                DrawnPath.of(Stroke.line(from, from.plus(out)), Stroke.line(to.minus(out), to)));
        if (grid.dimensions() == 2) {
            scene.colour(bundle, 1);
        }
        if (grid.dimensions() == 2 && paper.unit() >= 44 && !tiles) {
            Point beyond = out.plus(out.unit().times(8));
            scene.add(Label.centered(scene.name(ends.to()), from.plus(beyond), 8));
            scene.add(Label.centered(scene.name(ends.from()), to.minus(beyond), 8));
        }
    }

    private void addKeys(Scene scene) {
        if (grid.dimensions() == 2 && hasWraps()) {
            scene.add(LegendEntry.line(1, "link to the opposite edge"));
        }
        for (int dimension = 2; dimension < grid.dimensions(); dimension++) {
            String wraps = grid.wraps(dimension) ? ", stubs lead to the opposite end" : "";
            scene.add(LegendEntry.line(dimension - 1, "links of dimension " + dimension + wraps));
        }
        if (grid.dimensions() > 2 && (grid.wraps(0) || grid.wraps(1))) {
            scene.add(
                    LegendEntry.line(
                            Palette.PLAIN,
                            "links within a plane, stubs lead to the opposite edge"));
        }
    }

    /** Folds a long line into rows, every second one backwards. */
    private Scene foldedLine() {
        int columns = (int) Math.ceil(Math.sqrt(2.5 * grid.routers()));
        double unit = Math.clamp(1100.0 / columns, 12, 34);
        NodeShape shape = NodeShape.of(tiles, (tiles ? .36 : .32) * unit);
        Scene scene =
                new Scene(
                        bundles,
                        shape,
                        router -> {
                            int row = router / columns;
                            int column = router % columns;
                            int x = row % 2 == 0 ? column : columns - 1 - column;
                            return new Point(unit * x, 1.5 * unit * row);
                        });
        scene.add(LegendEntry.note("The line is folded into rows."));
        return scene;
    }
}
