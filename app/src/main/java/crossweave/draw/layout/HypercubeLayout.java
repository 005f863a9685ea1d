package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Scene;
import crossweave.topology.family.Grid;

/** Lays out hypercubes: cubes at the corners of larger cubes. */
final class HypercubeLayout {
    private HypercubeLayout() {}

    static Scene scene(LinkBundles bundles, Grid grid, boolean tiles) {
        int dimensions = grid.dimensions();
        double unit = Math.clamp(1500 / Math.pow(1.5, dimensions - 1), 13, 130);
        double radius = Math.min(14, .14 * unit);
        Scene scene = new Scene(bundles, NodeShape.of(tiles, radius), unit);
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            LinkBundle ends = bundles.get(bundle);
            int bit = Integer.numberOfTrailingZeros(ends.from() ^ ends.to());
            scene.colour(bundle, bit / 3);
        }
        for (int first = 3; first < dimensions; first += 3) {
            int last = Math.min(first + 2, dimensions - 1);
            String bits = first == last ? "bit " + first : "bits " + first + " to " + last;
            scene.add(LegendEntry.line(first / 3, "links of " + bits));
        }
        return scene;
    }
}
