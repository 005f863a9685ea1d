package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Point;
import crossweave.topology.family.Pec;

import java.util.BitSet;
import java.util.TreeMap;

/** Lays out PEC networks: a line or mesh with arcs for express links, a colour per level. */
final class PecLayout {
    private final LinkBundles bundles;
    private final Pec pec;

    PecLayout(LinkBundles bundles, Pec pec) {
        this.bundles = bundles;
        this.pec = pec;
    }

    Scene scene() {
        Scene scene = pec.grid().dimensions() == 1 ? line() : mesh();
        addKeys(scene);
        return scene;
    }

    private Scene line() {
        double unit = Math.clamp(1500.0 / pec.routers(), 2.5, 46);
        double radius = Math.min(14, .33 * unit);
        Scene scene = new Scene(bundles, NodeShape.circle(radius), r -> new Point(unit * r, 0));
        double flat = Math.min(1, 2 * 420 / (unit * pec.routers() / 2));
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            LinkBundle ends = bundles.get(bundle);
            int length = ends.to() - ends.from();
            if (length > 1) {
                scene.colour(bundle, pec.level(ends.from()));
                scene.halfEllipse(bundle, flat * unit * length / 2);
            }
        }
        return scene;
    }

    private Scene mesh() {
        GridPaper paper = new GridPaper(pec.grid(), 1.15);
        Scene scene = new Scene(bundles, NodeShape.circle(.82 * paper.nodeSize()), paper::router);
        paper.addAxes(scene, .62 * paper.unit() + 10);
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            Point step = scene.to(bundle).minus(scene.from(bundle));
            if (step.length() < 1.1 * paper.unit()) {
                continue;
            }
            int level = pec.level(bundles.get(bundle).from());
            boolean column = step.x() < .5;
            double rise = paper.unit() * Math.min(.72, .2 + .11 * level);
            scene.colour(bundle, level);
            scene.arc(bundle, column ? -rise : rise);
        }
        return scene;
    }

    private void addKeys(Scene scene) {
        TreeMap<Integer, Integer> widths = new TreeMap<>(); // per level: most links in a bundle
        BitSet slanted = new BitSet();
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            if (scene.colour(bundle) != Palette.PLAIN) {
                widths.merge(scene.colour(bundle), bundles.links(bundle), Math::max);
                slanted.set(scene.colour(bundle), isSlanted(bundles.get(bundle)));
            }
        }
        widths.forEach(
                (level, width) -> {
                    String length =
                            slanted.get(level) ? "to the next tile" : "of length " + (1L << level);
                    String parallel = width == 1 ? "" : " (" + width + " channels)";
                    scene.add(
                            LegendEntry.line(
                                    level, "level " + level + ": links " + length + parallel));
                });
    }

    private boolean isSlanted(LinkBundle ends) {
        for (int dimension = 0; dimension < pec.grid().dimensions(); dimension++) {
            if (pec.grid().coordinate(ends.from(), dimension)
                    == pec.grid().coordinate(ends.to(), dimension)) {
                return false;
            }
        }
        return pec.grid().dimensions() > 1;
    }
}
