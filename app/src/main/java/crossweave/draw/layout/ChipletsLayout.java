package crossweave.draw.layout;

import crossweave.draw.scene.BackgroundShape;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.BoundingBox;
import crossweave.draw.svg.Point;
import crossweave.topology.Topology;
import crossweave.topology.family.Chiplets;

import java.util.Map;
import java.util.TreeMap;

/** Lays out packages of chips: a mesh with a box behind each chip. */
final class ChipletsLayout {
    private ChipletsLayout() {}

    static Scene scene(LinkBundles bundles, Chiplets chips) {
        Topology topology = bundles.topology();
        int most = Math.max(chips.grid().extent(0), topology.routers() / chips.grid().extent(0));
        double unit = Math.clamp(780.0 / most, 12, 70);
        Scene scene = new Scene(bundles, NodeShape.of(false, Math.min(.25 * unit, 14)), unit);
        Map<Integer, BoundingBox> boxes = new TreeMap<>();
        for (int router = 0; router < topology.routers(); router++) {
            boxes.computeIfAbsent(chips.group(router), _ -> new BoundingBox())
                    .add(scene.router(router));
        }
        double margin = .58 * unit;
        for (BoundingBox box : boxes.values()) {
            Point corner = new Point(box.left() - margin, box.top() - margin);
            Point size = new Point(box.width() + 2 * margin, box.height() + 2 * margin);
            scene.add(BackgroundShape.box(corner, size));
        }
        LinkClassColours.addTo(scene);
        TerminalLayout.fan(scene, .42 * unit, _ -> Math.PI / 4);
        return scene;
    }
}
