package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.topology.family.Grid;
import crossweave.topology.family.HyperX;

/**
 * Lays out HyperX and flattened butterflies: a grid whose rows have arcs, higher for longer links.
 */
final class HyperXLayout {
    private final LinkBundles bundles;
    private final Grid points;
    private final GridPaper paper;
    private final boolean tiles;

    HyperXLayout(LinkBundles bundles, HyperX hyperX, boolean tiles) {
        this.bundles = bundles;
        this.points = hyperX.points();
        this.paper = new GridPaper(points, 2);
        this.tiles = tiles;
    }

    Scene scene() {
        double size = Math.min(paper.nodeSize(), .15 * paper.unit());
        Scene scene = new Scene(bundles, NodeShape.of(tiles, size), paper::router);
        paper.addSheets(scene);
        if (!tiles) {
            paper.addAxes(scene, longestArc() * paper.unit() + 14);
        }
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            layLink(scene, bundle);
        }
        for (int dimension = 0; dimension < points.dimensions(); dimension++) {
            if (points.extent(dimension) > 1) {
                scene.add(LegendEntry.line(1 + dimension, "links of dimension " + dimension));
            }
        }
        TerminalLayout.fan(scene, .3 * paper.unit(), _ -> Math.PI / 4);
        return scene;
    }

    /**
     * The height of the longest arcs in steps of the grid; lower if terminals need room below the
     * row.
     */
    private double longestArc() {
        return TerminalLayout.coincideWithRouters(bundles.topology()) ? .72 : .52;
    }

    private void layLink(Scene scene, int bundle) {
        LinkBundle ends = bundles.get(bundle);
        int dimension = paper.dimension(ends.from(), ends.to());
        int span =
                points.coordinate(ends.to(), dimension) - points.coordinate(ends.from(), dimension);
        scene.colour(bundle, 1 + dimension);
        if (span > 1 && points.dimensions() == 1) {
            scene.halfEllipse(bundle, .25 * span * paper.unit());
        } else if (span > 1) {
            double most = Math.max(2, points.extent(dimension) - 1);
            double part =
                    // 0 for the shortest arc, 1 for the longest
                    most > 2 ? (span - 2) / (most - 2) : 0;
            double rise = arcHeight(dimension) * (.4 + .6 * part);
            boolean row = dimension == 0 || dimension > 2;
            scene.arc(bundle, row ? rise : -rise);
        }
    }

    /** The height of the longest arcs of a dimension. */
    private double arcHeight(int dimension) {
        double step = Math.min(paper.step(dimension).length(), paper.unit());
        return step * (points.dimensions() > 2 && dimension != 1 ? .36 : longestArc());
    }
}
