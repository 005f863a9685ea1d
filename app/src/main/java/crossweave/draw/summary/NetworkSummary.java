package crossweave.draw.summary;

import crossweave.draw.scene.View;
import crossweave.topology.Topology;

/** The summary of a large network: tiles where it stands on a grid, otherwise groups. */
public final class NetworkSummary {
    private NetworkSummary() {}

    public static View of(Topology topology) {
        return Tiles.of(topology)
                .map(Tiles::view)
                .orElseGet(() -> new GroupView(Groups.of(topology)).view());
    }
}
