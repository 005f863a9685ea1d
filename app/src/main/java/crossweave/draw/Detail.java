package crossweave.draw;

import crossweave.draw.scene.LinkBundles;
import crossweave.draw.summary.NetworkSummary;
import crossweave.topology.Topology;

/** How much of a network a drawing shows: the larger it is, the less. */
public enum Detail {
    /** Every router and every channel. */
    CHANNELS,
    /** A summary, in which every router can have a colour. */
    ROUTERS,
    /** A summary alone. */
    GROUPS;

    private static final int MOST_WHOLE = 4096; // routers that are drawn with their links
    private static final int MOST_CHANNELS = 1 << 20; // larger networks are not bundled
    private static final int MOST_LINES = 40_000;

    public static Detail of(Topology topology) {
        if (topology.routers() <= MOST_WHOLE
                && topology.networkChannels() <= MOST_CHANNELS
                && new LinkBundles(topology).count() <= MOST_LINES) {
            return CHANNELS;
        }
        return topology.routers() <= NetworkSummary.MOST_CELLS ? ROUTERS : GROUPS;
    }
}
