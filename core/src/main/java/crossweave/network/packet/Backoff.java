package crossweave.network.packet;

import crossweave.util.HashMix;

/**
 * Pauses of packets that were withdrawn from a deadlock: random, and longer each time, as the
 * packets of a ring must not meet again in the same way. A pause depends on nothing but the seed,
 * the packet and how often it was withdrawn.
 */
final class Backoff {
    private static final long FIRST_PAUSE = 64; // longest first pause, in cycles
    private static final int MOST_DOUBLINGS = 10; // of that pause

    private Backoff() {}

    /** Counts that a packet was withdrawn, and returns for how many cycles it pauses. */
    static long pause(int packet, Packets packets, long seed) {
        int times = Math.min(packets.withdrawn[packet]++, MOST_DOUBLINGS);
        long name = (long) packets.source[packet] << Integer.SIZE | packets.number[packet];
        long draw = HashMix.mix(HashMix.mix(seed ^ name) ^ times);
        return Long.remainderUnsigned(draw, FIRST_PAUSE << times);
    }
}
