package crossweave.draw.layout;

import crossweave.draw.scene.BackgroundShape;
import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.topology.family.FoldedClos;
import crossweave.topology.family.MeshOfClos;

/** Lays out meshes of Clos networks: a box per cluster, a colour per layer of the mesh. */
final class MeshOfClosLayout {
    private final LinkBundles bundles;
    private final MeshOfClos family;
    private final FoldedClos cluster;
    private final double unit; // distance of adjacent terminals

    MeshOfClosLayout(LinkBundles bundles, MeshOfClos family) {
        this.bundles = bundles;
        this.family = family;
        this.cluster = family.clusterShape();
        double columns = (cluster.down(0) + 1) / 2.0 * family.layers() + 2.6;
        this.unit = Math.clamp(1200 / (columns * family.mesh().extent(0)), 6, 36);
    }

    Scene scene() {
        double half = Math.min(13, .4 * unit);
        Scene scene = new Scene(bundles, NodeShape.box(1.2 * half, half), unit);
        for (int number = 0; number < family.mesh().routers(); number++) {
            addBox(scene, number);
        }
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            LinkBundle ends = bundles.get(bundle);
            if (family.cluster(ends.from()) != family.cluster(ends.to())) {
                scene.colour(bundle, 1 + family.inCluster(ends.from()) % family.layers());
            }
        }
        for (int layer = 0; layer < Math.min(8, family.layers()); layer++) {
            scene.add(LegendEntry.line(1 + layer, "mesh layer " + layer));
        }
        if (family.layers() > 8) {
            scene.add(LegendEntry.note(family.layers() + " layers; their colours repeat."));
        }
        scene.terminalRadius(Math.min(7, .2 * unit));
        TerminalLayout.row(scene, cluster.down(0), .5 * unit, 1.25 * unit);
        return scene;
    }

    private void addBox(Scene scene, int number) {
        int first = number * cluster.routers();
        double column = (cluster.down(0) + 1) / 2.0 * unit;
        double layerOffset = family.layers() > 1 ? (family.layers() - 1) * unit : 0;
        Point top = scene.router(first + (cluster.height() - 1) * family.layers());
        double left = scene.router(first).x() - .55 * column;
        double above = top.y() - layerOffset - .95 * unit;
        double below = scene.router(first).y() + 1.75 * unit;
        double width = column * (family.layers() + (family.layers() > 1 ? .4 : .1));
        scene.add(BackgroundShape.box(new Point(left, above), new Point(width, below - above)));
        String name = family.mesh().name(number);
        Point at = new Point(left + 5, above + 9);
        if (unit > 12) {
            scene.add(new Label(name, at, 10, Label.Anchor.START));
        }
    }
}
