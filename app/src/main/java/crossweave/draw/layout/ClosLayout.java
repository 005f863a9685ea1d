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
        double column = clos.k() * pitch;
        double row = Math.clamp(.14 * column * clos.tops(), 80, 320);
        double half = Math.min(.36 * column, 24);
        NodeShape shape = NodeShape.box(half, Math.min(12, half));
        Scene scene =
                new Scene(
                        bundles,
                        shape,
                        router ->
                                new Point(
                                        column * (router % clos.tops()),
                                        row * (clos.height() - clos.level(router))));
        addLevels(scene, clos, column);
        double radius = Math.min(8, .38 * pitch);
        double drop = shape.halfHeight() + Math.max(18, 3 * radius);
        scene.terminalRadius(radius);
        TerminalLayout.row(scene, clos.k(), .88 * pitch, drop);
        return scene;
    }

    private static void addLevels(Scene scene, FoldedClos clos, double column) {
        for (int level = 1; level <= clos.height(); level++) {
            Point first = scene.router((level - 1) * clos.tops());
            Point at = first.plus(-.5 * column - 14, 0);
            scene.add(new Label("level " + level, at, 11, Label.Anchor.END));
        }
    }
}
