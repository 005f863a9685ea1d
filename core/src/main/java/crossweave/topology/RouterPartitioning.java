package crossweave.topology;

import java.util.stream.IntStream;

/** The routers of a network in parts of about the same work, each with its terminals. */
public final class RouterPartitioning {
    private final int parts;
    private final int[] partOf; // per router

    private RouterPartitioning(int parts, int[] partOf) {
        this.parts = parts;
        this.partOf = partOf;
    }

    /**
     * Routers with neighbouring numbers stay together: in all families they are near each other.
     * Units, such as racks, are not cut unless there are more parts than units. A router weighs as
     * much as it has channels, terminals included.
     */
    public static RouterPartitioning of(Topology topology, int parts) {
        int count = Math.min(parts, topology.routers());
        long[] weight = new long[topology.routers()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            int target = topology.target(channel);
            weight[target == Topology.NONE ? topology.source(channel) : target]++;
        }
        int[] partOf = new int[topology.routers()];
        int whole = topology.family().unit();
        int unit = count <= partOf.length / whole ? whole : 1;
        int part = 0;
        long before = 0;
        for (int router = 1; router < partOf.length; router++) {
            before += weight[router - 1];
            boolean isCut = router % unit == 0;
            boolean isFull = before * count >= (part + 1L) * topology.channels();
            boolean mustEnd = (partOf.length - router) / unit < count - part;
            if (isCut && part + 1 < count && (isFull || mustEnd)) {
                part++;
            }
            partOf[router] = part;
        }
        return new RouterPartitioning(count, partOf);
    }

    public int parts() {
        return parts;
    }

    /** The first router of a part; that of one more is the end of those of the last. */
    public int first(int part) {
        int router = 0;
        while (router < partOf.length && partOf[router] < part) {
            router++;
        }
        return router;
    }

    public int ofRouter(int router) {
        return partOf[router];
    }

    /** Cycles on a channel from one part to another, at least; 1 if there is none. */
    public int shortestLatency(Topology topology) {
        return IntStream.range(0, topology.networkChannels())
                .filter(channel -> crosses(topology, channel))
                .map(topology::latency)
                .min()
                .orElse(1);
    }

    private boolean crosses(Topology topology, int channel) {
        return partOf[topology.source(channel)] != partOf[topology.target(channel)];
    }

    /** Channels that go from one part to another. */
    public int crossing(Topology topology) {
        int count = 0;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            count += crosses(topology, channel) ? 1 : 0;
        }
        return count;
    }
}
