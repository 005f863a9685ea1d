package crossweave.draw.layout;

import crossweave.draw.scene.BackgroundShape;
import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.topology.family.Sp2;

/** Lays out the SP2 switch: racks in a row, intermediate racks above. */
final class Sp2Layout {
    private final LinkBundles bundles;
    private final Sp2 family;
    private final int nodeRacks;
    private final double unit; // distance of elements of a rack

    Sp2Layout(LinkBundles bundles, Sp2 family) {
        this.bundles = bundles;
        this.family = family;
        this.nodeRacks = family.terminals() / 16;
        this.unit =
                Math.clamp(
                        1500.0 / (6.5 * Math.max(nodeRacks, family.racks() - nodeRacks)), 13, 44);
    }

    Scene scene() {
        double half = Math.min(13, .3 * unit);
        Scene scene = new Scene(bundles, NodeShape.box(half, half), unit);
        scene.names(router -> Integer.toString(family.element(router)));
        for (int rack = 0; rack < family.racks(); rack++) {
            addRack(scene, rack);
        }
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            layLink(scene, bundle);
        }
        scene.add(LegendEntry.line(Palette.PLAIN, "links of a rack"));
        if (family.racks() > 1) {
            scene.add(LegendEntry.line(1, "links between racks"));
        }
        scene.terminalRadius(Math.min(5, .1 * unit));
        TerminalLayout.row(scene, 4, .24 * unit, 1.15 * unit);
        return scene;
    }

    private void addRack(Scene scene, int rack) {
        boolean above = rack >= nodeRacks;
        int first = Sp2.ELEMENTS * rack;
        Point low = scene.router(above ? first + 3 : first);
        Point high = scene.router(above ? first : first + 4);
        double left = scene.router(first).x() - .75 * unit;
        double right = scene.router(first + (above ? 7 : 3)).x() + .75 * unit;
        double top = high.y() - .6 * unit;
        double bottom = low.y() + (above ? .6 : 1.6) * unit;
        scene.add(BackgroundShape.box(new Point(left, top), new Point(right - left, bottom - top)));
        Point at = new Point((left + right) / 2, above ? top - 9 : bottom + 10);
        scene.add(Label.centered("rack " + rack, at, Math.clamp(.4 * unit, 7, 11)));
    }

    private void layLink(Scene scene, int bundle) {
        LinkBundle ends = bundles.get(bundle);
        if (family.rack(ends.from()) == family.rack(ends.to())) {
            return;
        }
        scene.colour(bundle, 1);
        if (family.racks() == nodeRacks) {
            scene.halfEllipse(bundle, .26 * scene.to(bundle).minus(scene.from(bundle)).length());
        }
    }
}
