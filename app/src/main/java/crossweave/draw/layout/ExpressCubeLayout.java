package crossweave.draw.layout;

import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.topology.family.ExpressCube;
import crossweave.topology.family.Grid;

/** Lays out express cubes: a grid, with express channels as arcs beside its rows and columns. */
final class ExpressCubeLayout {
    private static final double RISE = .32; // of the arcs, in steps of the grid

    private ExpressCubeLayout() {}

    static Scene scene(LinkBundles bundles, ExpressCube cube) {
        Grid grid = cube.grid();
        GridPaper paper = new GridPaper(grid, 1.2);
        double size = paper.nodeSize();
        Scene scene = new Scene(bundles, NodeShape.of(false, .8 * size), paper::router);
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            LinkBundle ends = bundles.get(bundle);
            if (grid.distance(ends.from(), ends.to()) > 1) {
                scene.arc(bundle, RISE * paper.unit());
            }
        }
        LinkClassColours.addTo(scene);
        TerminalLayout.fan(scene, .42 * paper.unit(), _ -> Math.PI / 4);
        return scene;
    }
}
