package crossweave.draw.layout;

import crossweave.draw.scene.BackgroundShape;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.BoundingBox;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Topology;
import crossweave.topology.family.RailFatTree;

import java.util.Map;
import java.util.TreeMap;

/** Lays out hosts with rails: a box for each host, leaves and spines above them. */
final class RailsLayout {
    private static final int MOST_LABELS = 64; // hosts

    private RailsLayout() {}

    static Scene scene(LinkBundles bundles, RailFatTree rails) {
        Topology topology = bundles.topology();
        double unit = Math.clamp(1300.0 / topology.terminals(), 6, 34); // from GPU to GPU
        double row = Math.clamp(1.5 * topology.terminals(), 24, 72); // a unit of height
        NodeShape shape = NodeShape.circle(Math.min(.36 * unit, 11));
        Scene scene =
                new Scene(
                        bundles,
                        shape,
                        router -> {
                            DrawingPosition place = rails.place(router);
                            return new Point(place.x() * unit, place.y() * row);
                        });
        addHosts(scene, rails, unit);
        LinkClassColours.addTo(scene);
        scene.terminalRadius(Math.min(6, .2 * unit));
        TerminalLayout.fan(scene, .5 * unit, _ -> -.35 * Math.PI);
        return scene;
    }

    private static void addHosts(Scene scene, RailFatTree rails, double unit) {
        Map<Integer, BoundingBox> hosts = new TreeMap<>();
        for (int router = 0; router < rails.routers(); router++) {
            RailFatTree.Kind kind = rails.kind(router);
            if (kind == RailFatTree.Kind.GPU || kind == RailFatTree.Kind.SWITCH) {
                hosts.computeIfAbsent(rails.group(router), _ -> new BoundingBox())
                        .add(scene.router(router));
            }
        }
        double margin = .8 * unit;
        for (Map.Entry<Integer, BoundingBox> host : hosts.entrySet()) {
            BoundingBox box = host.getValue();
            Point corner = new Point(box.left() - .62 * unit, box.top() - margin);
            Point size = new Point(box.width() + 1.24 * unit, box.height() + 2 * margin);
            scene.add(BackgroundShape.box(corner, size));
            if (hosts.size() <= MOST_LABELS) {
                Point at = corner.plus(size.x() / 2, size.y() + 9);
                scene.add(Label.centered("host " + host.getKey(), at, 10));
            }
        }
    }
}
