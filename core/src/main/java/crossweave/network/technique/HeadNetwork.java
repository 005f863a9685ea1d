package crossweave.network.technique;

import crossweave.network.NetworkConfig;
import crossweave.network.packet.IntList;

/**
 * Techniques in which it is enough to look at heads, by {@link HeadPartition}s: the way of a packet
 * goes with its head from part to part, and what becomes free behind it is told to the parts of
 * those channels. Both take some cycles, by the {@link Lead} of the technique.
 */
class HeadNetwork extends RequestNetwork {
    private static final int CROSSINGS = 2; // of a head in a window: that from its terminal, a hop

    final HeldChannels heldChannels = new HeldChannels();
    private final Lead lead;
    private final int hop; // lead of any head
    private int lastFlits; // of the packet that was made last
    private int shortest = Integer.MAX_VALUE; // lead of the word of any packet that was made

    HeadNetwork(NetworkConfig config, Lead lead, Receiver receiver) {
        super(config, 1, receiver);
        this.lead = lead;
        this.hop = lead.head(topology.shortestLatency());
    }

    /**
     * By how many cycles parts know at least what comes from others: a head after it has left a
     * router, and the word that something behind a packet becomes free.
     */
    interface Lead {
        /** Any head, over a channel of this latency. */
        int head(int latency);

        /** What becomes free behind a packet of so many flits. */
        default int word(int flits) {
            return Integer.MAX_VALUE;
        }
    }

    /** Packets made in a window can free nothing in other parts before the next one. */
    @Override
    protected final void made(int packet) {
        int flits = packets.flits(packet);
        if (flits != lastFlits) { // most are as long as the one before
            lastFlits = flits;
            shortest = Math.min(shortest, lead.word(flits));
        }
    }

    @Override
    protected final int lookahead() {
        return Math.min(hop, shortest);
    }

    @Override
    void makeRoom() {
        int most = 0;
        for (int i = 0; i < parts().length && !isAlone(); i++) {
            most = Math.max(most, ((HeadPartition) parts()[i]).mostHeld());
        }
        heldChannels.makeRoom(packets.limit(), most + CROSSINGS);
    }

    @Override
    protected void writeHead(int packet, IntList to) {
        heldChannels.write(packet, to);
    }

    @Override
    protected int readHead(int packet, int[] from, int at) {
        makeRoom();
        return heldChannels.read(packet, from, at);
    }
}
