package crossweave.topology;

import java.util.stream.IntStream;

/** Divides the routers of a network, with their terminals, into partitions of about equal work. */
public final class RouterPartitioning {
    private final int parts;
    private final int[] partOf; // per router

    private RouterPartitioning(int parts, int[] partOf) {
        this.parts = parts;
        this.partOf = partOf;
    }

    /**
     * Keeps routers with adjacent numbers together: in all families they are near each other.
     * Units, such as racks, are not cut unless there are more partitions than units. The weight of
     * a router is the number of its channels, including those of terminals.
     */
    public static RouterPartitioning of(Topology topology, int parts) {
        int count = Math.min(parts, topology.routers());
        long[] weight = new long[topology.routers()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            int target = topology.target(channel);
            weight[target == Topology.NONE ? topology.source(channel) : target]++;
        }
        int[] partOf = new int[topology.routers()];
        int whole = topology.family().groupSize();
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

    /** The first router of a partition; that of {@code part + 1} is its end. */
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

    /** The minimum latency of channels from one partition to another; 1 if there are none. */
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

    /** Channels that go from one partition to another. */
    public int crossing(Topology topology) {
        int count = 0;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            count += crosses(topology, channel) ? 1 : 0;
        }
        return count;
    }
}
