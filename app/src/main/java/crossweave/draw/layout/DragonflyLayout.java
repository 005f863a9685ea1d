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
import crossweave.draw.svg.Stroke;
import crossweave.topology.family.Dragonfly;

/**
 * Lays out dragonflies: each group is a small ring in a light disc, and the groups form a large
 * ring.
 */
final class DragonflyLayout {
    private static final double PULL = .24; // how far global links bend towards the centre

    private DragonflyLayout() {}

    static Scene scene(LinkBundles bundles, Dragonfly family) {
        int perGroup = family.routers() / family.groups();
        double ring = Math.max(1, perGroup / (2 * Math.PI));
        double wide = 2 * Math.max(1, family.groups() / (2 * Math.PI)) * (2 * ring + 2.6);
        double unit = Math.clamp(1000 / wide, 9, 48);
        NodeShape shape = NodeShape.circle(Math.min(13, .27 * unit));
        Scene scene = new Scene(bundles, shape, unit);
        Point[] centers = new Point[family.groups()];
        for (int group = 0; group < centers.length; group++) {
            centers[group] = center(scene, group * perGroup, perGroup);
            scene.add(BackgroundShape.disc(centers[group], (ring + 1.05) * unit));
            if (unit > 12) {
                scene.add(label(group, centers[group], (ring + 1.05) * unit + 9));
            }
        }
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            LinkBundle ends = bundles.get(bundle);
            int apart = Math.abs(family.group(ends.from()) - family.group(ends.to()));
            if (apart > 0) {
                scene.colour(bundle, 1);
            }
            // keep links from crossing a third group
            if (apart > 1 && apart < family.groups() - 1) {
                Point middle = new Point(0, 0);
                scene.trace(
                        bundle, Stroke.pulled(scene.from(bundle), scene.to(bundle), middle, PULL));
            }
        }
        scene.add(LegendEntry.line(Palette.PLAIN, "links of a group"));
        scene.add(LegendEntry.line(1, "links between groups"));
        TerminalLayout.fan(
                scene, .68 * unit, r -> scene.router(r).minus(centers[family.group(r)]).angle());
        return scene;
    }

    /** The number of a group, outside its disc. */
    private static Label label(int group, Point center, double away) {
        Point at = center.plus(center.unit().times(away));
        double side = center.unit().x();
        Label.Anchor anchor =
                Math.abs(side) < .3
                        ? Label.Anchor.MIDDLE
                        : side < 0 ? Label.Anchor.END : Label.Anchor.START;
        return new Label("group " + group, at, 10, anchor);
    }

    private static Point center(Scene scene, int first, int count) {
        Point sum = new Point(0, 0);
        for (int router = first; router < first + count; router++) {
            sum = sum.plus(scene.router(router));
        }
        return sum.times(1.0 / count);
    }
}
