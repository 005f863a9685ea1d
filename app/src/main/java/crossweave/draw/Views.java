package crossweave.draw;

import crossweave.topology.Topology;

/** Decides how much of a network is shown: all of it, or a summary of a large one. */
final class Views {
    private static final int MOST_ROUTERS = 4096;
    private static final int MOST_CHANNELS = 1 << 20; // that are worth bundling
    private static final int MOST_LINES = 40_000;

    private Views() {}

    static View of(Topology topology) {
        if (topology.routers() <= MOST_ROUTERS && topology.networkChannels() <= MOST_CHANNELS) {
            Bundles bundles = new Bundles(topology);
            if (bundles.count() <= MOST_LINES) {
                return View.whole(Layouts.scene(bundles, false));
            }
        }
        return Tiles.of(topology).map(Tiles::view).orElseGet(() -> Groups.of(topology).view());
    }
}
