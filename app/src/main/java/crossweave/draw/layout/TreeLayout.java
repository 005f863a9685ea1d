package crossweave.draw.layout;

import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Point;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Topology;

/** Lays out trees: the root at the top, each level below its parents. */
final class TreeLayout {
    private TreeLayout() {}

    static Scene scene(LinkBundles bundles) {
        Topology topology = bundles.topology();
        double widest = 1; // leaves side by side
        double deepest = 1;
        for (int router = 0; router < topology.routers(); router++) {
            widest = Math.max(widest, topology.family().place(router).x());
            deepest = Math.max(deepest, topology.family().place(router).y());
        }
        double across = Math.clamp(1400 / widest, 2.5, 46);
        double down = Math.clamp(Math.max(500, .3 * across * widest) / deepest, 24, 110);
        NodeShape shape = NodeShape.circle(Math.min(14, .36 * Math.min(across, down)));
        return new Scene(
                bundles,
                shape,
                router -> {
                    DrawingPosition place = topology.family().place(router);
                    return new Point(across * place.x(), down * place.y());
                });
    }
}
