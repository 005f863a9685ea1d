package crossweave.routing.function;

import crossweave.topology.Topology;
import crossweave.util.HashMix;

/** The next channel of one of all shortest paths: which one, a number of the packet decides. */
final class ShortestHops {
    private final Topology topology;
    private final HopTables tables;

    ShortestHops(Topology topology, HopTables tables) {
        this.topology = topology;
        this.tables = tables;
    }

    static long hash(int a, int b) {
        return HashMix.mix(a * HashMix.GOLDEN ^ HashMix.mix(b));
    }

    /** The channel for packets of a number, by a hash of it and the router; NONE if cut off. */
    int channel(int router, int goal, int number) {
        int[] hops = tables.to(goal);
        int end = topology.endChannel(router);
        int count = 0;
        for (int c = topology.firstChannel(router); c < end; c++) {
            count += tables.leadsTo(hops, c) ? 1 : 0;
        }
        if (count == 0) {
            return Topology.NONE; // by broken links
        }
        int left = (int) Long.remainderUnsigned(hash(router, number), count);
        int channel = topology.firstChannel(router);
        while (!tables.leadsTo(hops, channel) || left-- > 0) {
            channel++;
        }
        return channel;
    }
}
