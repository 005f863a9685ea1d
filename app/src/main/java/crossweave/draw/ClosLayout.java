package crossweave.draw;

import crossweave.topology.FoldedClos;
import crossweave.topology.Topology;

/** Folded Clos networks and fat trees: levels above each other, terminals at the bottom. */
final class ClosLayout {
    private ClosLayout() {}

    static Scene scene(Bundles bundles, FoldedClos clos) {
        Topology topology = bundles.topology();
        double pitch = Math.clamp(1300.0 / topology.terminals(), 2.5, 26); // between terminals
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
        if (Fan.isWanted(scene)) {
            addTerminals(scene, clos, pitch);
        }
        return scene;
    }

    private static void addLevels(Scene scene, FoldedClos clos, double column) {
        for (int level = 1; level <= clos.height(); level++) {
            Point first = scene.router((level - 1) * clos.tops());
            Point at = first.plus(-.5 * column - 14, 0);
            scene.add(new Label("level " + level, at, 11, Label.Anchor.END));
        }
    }

    private static void addTerminals(Scene scene, FoldedClos clos, double pitch) {
        double radius = Math.min(8, .38 * pitch);
        double drop = scene.shape().halfHeight() + Math.max(18, 3 * radius);
        scene.terminalRadius(radius);
        for (int terminal = 0; terminal < clos.terminals(); terminal++) {
            Point router = scene.router(clos.entry(terminal));
            double x = .88 * pitch * (terminal % clos.k() - (clos.k() - 1) / 2.0);
            Point at = router.plus(x, drop);
            scene.add(new Terminal(terminal, at, Trace.line(router, at)));
        }
    }
}
