package crossweave.draw.layout;

import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Stroke;
import crossweave.topology.Topology;
import crossweave.topology.family.Multistage;

/** Lays out multistage networks: stages from left to right, and lines from port to port. */
final class MultistageLayout {
    private final LinkBundles bundles;
    private final Topology topology;
    private final Multistage family;
    private final int perStage;
    private final int k; // ports per side of a switch
    private final double pitch; // distance of ports
    private final double across; // distance of stages

    MultistageLayout(LinkBundles bundles, Multistage family) {
        this.bundles = bundles;
        this.topology = bundles.topology();
        this.family = family;
        int stages = family.stage(topology.routers() - 1) + 1;
        this.perStage = topology.routers() / stages;
        this.k = topology.terminals() / perStage;
        this.pitch = Math.clamp(800.0 / topology.terminals(), 3, 22);
        this.across = Math.clamp(.2 * pitch * topology.terminals(), 90, 260);
    }

    Scene scene() {
        double half = Math.min(16, Math.max(.7 * pitch, 3));
        NodeShape shape = NodeShape.box(half, .5 * pitch * (k - .35));
        Scene scene =
                new Scene(
                        bundles,
                        shape,
                        router ->
                                new Point(
                                        across * family.stage(router),
                                        pitch * (k * (router % perStage) + (k - 1) / 2.0)));
        scene.endAtEdges();
        layLinks(scene);
        if (TerminalLayout.shouldDraw(scene)) {
            addTerminals(scene);
        }
        for (int first = 0; first < topology.routers(); first += perStage) {
            Point at = scene.router(first).plus(0, -.5 * k * pitch - 12);
            scene.add(Label.centered("stage " + family.stage(first), at, 11));
        }
        return scene;
    }

    /**
     * Channels leave a switch in the order of its ports, and arrive in the order of their sources.
     */
    private void layLinks(Scene scene) {
        int[] arrived = new int[topology.routers()];
        boolean[] laid = new boolean[bundles.count()];
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int from = topology.source(channel);
            int to = topology.target(channel);
            Point start = port(scene, from, channel - topology.firstChannel(from), 1);
            Point end = port(scene, to, arrived[to]++, -1);
            int bundle = bundles.of(channel);
            if (!laid[bundle]) {
                scene.trace(bundle, Stroke.line(start, end));
                laid[bundle] = true;
            }
        }
    }

    private Point port(Scene scene, int router, int number, int side) {
        double y = pitch * (number - (k - 1) / 2.0);
        return scene.router(router).plus(side * scene.shape().halfWidth(), y);
    }

    private void addTerminals(Scene scene) {
        double radius = Math.min(9, .42 * pitch);
        double out = Math.max(.75 * across, 50);
        double right = scene.router(topology.routers() - 1).x();
        int[] entered = new int[topology.routers()];
        int[] left = new int[topology.routers()];
        scene.terminalRadius(radius);
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            int entry = topology.entry(terminal);
            int exit = topology.exit(terminal);
            Point in = new Point(-out - scene.shape().halfWidth(), pitch * terminal);
            Point to = new Point(right + out + scene.shape().halfWidth(), pitch * terminal);
            Point arrive = port(scene, entry, entered[entry]++, -1);
            Point leave = port(scene, exit, left[exit]++, 1);
            scene.add(new Scene.Terminal(terminal, in, DrawnPath.line(in, arrive)));
            scene.add(new Scene.Terminal(terminal, to, leave));
        }
    }
}
