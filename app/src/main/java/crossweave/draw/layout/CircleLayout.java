package crossweave.draw.layout;

import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.topology.Topology;

/** Lays out rings and fully connected networks: routers on a circle. */
final class CircleLayout {
    private CircleLayout() {}

    static Scene scene(LinkBundles bundles, boolean tiles) {
        Topology topology = bundles.topology();
        double unit = Math.clamp(2400.0 / topology.routers(), 5, 58);
        double radius = Math.min(16, .33 * unit);
        Scene scene = new Scene(bundles, NodeShape.of(tiles, radius), unit);
        // thinner links where many chords overlap
        scene.thicken(Math.clamp(14.0 / Math.max(1, topology.degree()), .15, 1));
        TerminalLayout.fan(scene, .6 * unit, router -> scene.router(router).angle());
        return scene;
    }
}
