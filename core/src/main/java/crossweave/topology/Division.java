package crossweave.topology;

/** The routers of a network in parts of about the same work, each with its terminals. */
public final class Division {
    private final int parts;
    private final int[] partOf; // per router

    private Division(int parts, int[] partOf) {
        this.parts = parts;
        this.partOf = partOf;
    }

    /**
     * Routers with neighbouring numbers stay together: in all families they are near each other. A
     * router weighs as much as it has channels, terminals included.
     */
    public static Division of(Topology topology, int parts) {
        int count = Math.min(parts, topology.routers());
        long[] weight = new long[topology.routers()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            int target = topology.target(channel);
            weight[target == Topology.NONE ? topology.source(channel) : target]++;
        }
        int[] partOf = new int[topology.routers()];
        long before = 0;
        for (int router = 0; router < partOf.length; router++) {
            long middle = 2 * before + weight[router];
            partOf[router] = (int) (middle * count / (2L * topology.channels()));
            before += weight[router];
        }
        return new Division(count, partOf);
    }

    public int parts() {
        return parts;
    }

    public int ofRouter(int router) {
        return partOf[router];
    }

    /** Channels that go from one part to another. */
    public int crossing(Topology topology) {
        int count = 0;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            boolean crosses =
                    partOf[topology.source(channel)] != partOf[topology.target(channel)];
            count += crosses ? 1 : 0;
        }
        return count;
    }
}
