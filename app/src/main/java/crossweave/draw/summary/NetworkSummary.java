package crossweave.draw.summary;

import crossweave.draw.scene.View;
import crossweave.topology.Topology;

/** Summarises a large network: as tiles if it has a grid, otherwise as groups. */
public final class NetworkSummary {
    /** Summaries of larger networks have no cells. */
    public static final int MOST_CELLS = 65_536;

    private NetworkSummary() {}

    static boolean hasCells(Topology topology) {
        return topology.routers() <= MOST_CELLS;
    }

    public static View of(Topology topology) {
        return Tiles.of(topology)
                .map(Tiles::view)
                .orElseGet(() -> new GroupView(Groups.of(topology)).view());
    }
}
