package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Point;
import crossweave.topology.Topology;

/**
 * Lays out crossbar and shared memory with the hub in the middle of its terminals, and a bus as a
 * bar below them.
 */
final class HubLayout {
    private HubLayout() {}

    static Scene scene(LinkBundles bundles) {
        return bundles.topology().routers() == 1 ? hub(bundles) : bus(bundles);
    }

    private static Scene hub(LinkBundles bundles) {
        Topology topology = bundles.topology();
        int terminals = topology.terminals();
        double pitch = Math.clamp(2600.0 / terminals, 5, 60);
        double ring = Math.max(120, pitch * terminals / (2 * Math.PI));
        double half = Math.clamp(.35 * ring, 46, 100);
        Scene scene = new Scene(bundles, NodeShape.box(half, half), _ -> new Point(0, 0));
        scene.names(topology::name);
        scene.terminalRadius(Math.min(13, .4 * pitch));
        for (int terminal = 0; terminal < terminals; terminal++) {
            double angle = 2 * Math.PI * (terminal + .5) / terminals - Math.PI / 2;
            Point at = Point.polar(angle, ring);
            scene.add(new Scene.Terminal(terminal, at, scene.router(0)));
        }
        return scene;
    }

    /** Connects every terminal to the bar between both ends of the bus, because it reaches both. */
    private static Scene bus(LinkBundles bundles) {
        Topology topology = bundles.topology();
        int terminals = topology.terminals();
        double pitch = Math.clamp(1400.0 / terminals, 5, 56);
        double length = pitch * (terminals + 1);
        Scene scene = new Scene(bundles, NodeShape.box(24, 12), r -> new Point(length * r, 0));
        scene.names(topology::name);
        scene.thicken(3);
        scene.colour(0, 1);
        scene.add(
                LegendEntry.line(
                        1, "the channel that all terminals share, from bus in to bus out"));
        scene.terminalRadius(Math.min(13, .36 * pitch));
        for (int terminal = 0; terminal < terminals; terminal++) {
            Point foot = new Point(pitch * (terminal + 1), 0);
            Point at = foot.plus(0, -64);
            scene.add(new Scene.Terminal(terminal, at, foot));
        }
        return scene;
    }
}
