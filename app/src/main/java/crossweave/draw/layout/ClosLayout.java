package crossweave.draw.layout;

import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.topology.Topology;
import crossweave.topology.family.FoldedClos;

/**
 * Lays out folded Clos networks and fat trees: one level above the other, terminals at the bottom.
 */
final class ClosLayout {
    private ClosLayout() {}

    static Scene scene(LinkBundles bundles, FoldedClos clos) {
        Topology topology = bundles.topology();
        double pitch = Math.clamp(1300.0 / topology.terminals(), 2.5, 26); // distance of terminals
        double column = clos.down(0) * pitch; // of the lowest level
        double width = topology.terminals() * pitch;
        double row = Math.clamp(.14 * width, 80, 320);
        double half = Math.min(.36 * column, 24);
        NodeShape shape = NodeShape.box(half, Math.min(12, half));
        Scene scene =
                new Scene(
                        bundles,
                        shape,
                        router ->
                                new Point(
                                        (clos.column(router) + .5) * width(clos, router, width)
                                                - .5 * column,
                                        row * (clos.height() - clos.level(router))));
        addLevels(scene, clos, -.5 * column - 14);
        double radius = Math.min(8, .38 * pitch);
        double drop = shape.halfHeight() + Math.max(18, 3 * radius);
        scene.terminalRadius(radius);
        TerminalLayout.row(scene, clos.down(0), .88 * pitch, drop);
        return scene;
    }

    /** The width of a level that a router of it has to itself. */
    private static double width(FoldedClos clos, int router, double all) {
        return all / clos.routers(clos.level(router));
    }

    private static void addLevels(Scene scene, FoldedClos clos, double left) {
        for (int level = 1, router = 0; level <= clos.height(); level++) {
            Point at = new Point(left, scene.router(router).y());
            scene.add(new Label("level " + level, at, 11, Label.Anchor.END));
            router += clos.routers(level);
        }
    }
}
