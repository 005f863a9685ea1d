package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.topology.family.ConcentratedMesh;
import crossweave.topology.family.Grid;

/** Lays out concentrated meshes: a grid, with express channels as arcs outside its edges. */
final class ConcentratedMeshLayout {
    private static final int EXPRESS = 1; // colour
    private static final double LOWEST = .5; // of the arcs, in steps of the grid
    private static final double STAGGER = .22; // between arcs that begin at neighbours, likewise

    private ConcentratedMeshLayout() {}

    static Scene scene(LinkBundles bundles, ConcentratedMesh mesh) {
        Grid grid = mesh.grid();
        GridPaper paper = new GridPaper(grid, 1.6);
        double size = paper.nodeSize();
        Scene scene = new Scene(bundles, NodeShape.of(false, size), paper::router);
        int span = mesh.span();
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            LinkBundle ends = bundles.get(bundle);
            if (mesh.hasExpress() && isExpress(ends, grid, span)) {
                scene.colour(bundle, EXPRESS);
                scene.arc(bundle, rise(ends, grid) * paper.unit());
            }
        }
        double farthest = LOWEST + STAGGER * (span - 1);
        paper.addAxes(scene, (mesh.hasExpress() ? farthest : 0) * paper.unit() + size + 14);
        if (mesh.hasExpress()) {
            scene.add(LegendEntry.line(EXPRESS, "express channel"));
        }
        TerminalLayout.fan(scene, .42 * paper.unit(), _ -> Math.PI / 4);
        return scene;
    }

    private static boolean isExpress(LinkBundle ends, Grid grid, int span) {
        return span > 1 && grid.distance(ends.from(), ends.to()) == span;
    }

    /** How far an arc bends outwards: to the left of its direction where that is positive. */
    private static double rise(LinkBundle ends, Grid grid) {
        int along = grid.coordinate(ends.from(), 1) == grid.coordinate(ends.to(), 1) ? 0 : 1;
        int across = grid.coordinate(ends.from(), 1 - along);
        int first =
                Math.min(grid.coordinate(ends.from(), along), grid.coordinate(ends.to(), along));
        double height = LOWEST + STAGGER * first;
        boolean isNear = across == 0; // the northern or western edge
        boolean isUp = grid.coordinate(ends.to(), along) > grid.coordinate(ends.from(), along);
        boolean left = isNear == (along == 0) == isUp;
        return left ? height : -height;
    }
}
