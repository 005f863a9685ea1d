package crossweave.draw.layout;

import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.BoundingBox;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Topology;

/** Lays out any other network, such as one from a file: routers where their family places them. */
final class PlacedLayout {
    private static final int MOST_NAMES = 80;
    private static final double LETTER = 4.5; // its width in pixels

    private PlacedLayout() {}

    static Scene scene(LinkBundles bundles) {
        Topology topology = bundles.topology();
        BoundingBox bounds = new BoundingBox();
        for (int router = 0; router < topology.routers(); router++) {
            DrawingPosition place = topology.family().place(router);
            bounds.add(new Point(place.x(), place.y()));
        }
        double extent = Math.max(1e-9, Math.max(bounds.width(), bounds.height()));
        double size = Math.clamp(110 * Math.sqrt(topology.routers()), 200, 1400);
        double radius = Math.clamp(.13 * size / Math.sqrt(topology.routers()), 2, 13);
        Scene scene = new Scene(bundles, NodeShape.circle(radius), size / extent);
        Point center =
                new Point(bounds.left() + bounds.width() / 2, bounds.top() + bounds.height() / 2)
                        .times(size / extent);
        TerminalLayout.fan(scene, 2.4 * radius, r -> scene.router(r).minus(center).angle());
        addNames(scene);
        LinkClassColours.addTo(scene);
        return scene;
    }

    /** Puts names that do not fit into a router below it. */
    private static void addNames(Scene scene) {
        Topology topology = scene.topology();
        if (topology.routers() > MOST_NAMES || !hasRoom(scene)) {
            return;
        }
        for (int router = 0; router < topology.routers(); router++) {
            String name = topology.name(router);
            if (!name.equals(scene.name(router))) {
                Point at = scene.router(router).plus(0, scene.shape().halfHeight() + 8);
                scene.add(Label.centered(name, at, 9));
            }
        }
    }

    /** Whether the longest name fits between two routers beside each other. */
    private static boolean hasRoom(Scene scene) {
        int routers = scene.topology().routers();
        double widest = 0;
        double nearest = Double.MAX_VALUE;
        for (int a = 0; a < routers; a++) {
            widest = Math.max(widest, LETTER * scene.topology().name(a).length());
            for (int b = 0; b < a; b++) {
                Point apart = scene.router(a).minus(scene.router(b));
                boolean areInLine = Math.abs(apart.y()) < scene.shape().halfHeight();
                nearest = areInLine ? Math.min(nearest, Math.abs(apart.x())) : nearest;
            }
        }
        return widest < nearest;
    }
}
