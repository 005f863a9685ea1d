package crossweave.network.head;

import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.network.settings.LinkQueueSettings;
import crossweave.routing.RouteCandidates;
import crossweave.util.IntList;

import java.util.Arrays;

/**
 * The engine of technique link-queues. Packets never overtake, so that the cycle in which a packet
 * crosses is known when it comes: a hop is one event, however long the queue. The lookahead of
 * partitions is the time of a hop.
 */
public final class LinkQueueNetwork extends PartitionedNetwork {
    private final int hop; // cycles, at least
    private final LinkQueuePartition[] partitions;
    private int[] slowest = new int[0]; // per packet: most ticks per flit of its channels so far

    public LinkQueueNetwork(NetworkConfig config, LinkQueueSettings settings, Receiver receiver) {
        super(config, 1, new Counters(config.topology()), receiver);
        this.hop = settings.hop(topology.shortestLatency());
        this.partitions = new LinkQueuePartition[division.parts()];
        long[] free = new long[topology.channels()];
        Arrays.setAll(partitions, i -> new LinkQueuePartition(this, i, settings, free));
    }

    @Override
    protected LinkQueuePartition[] parts() {
        return partitions;
    }

    @Override
    protected int lookahead() {
        return hop;
    }

    @Override
    protected boolean canDeadlock() {
        return false;
    }

    @Override
    protected void prepare(int packet, long ready) {
        int source = packets.source[packet];
        packets.router[packet] = topology.entry(source);
        packets.entered[packet] = ready;
        makeRoom();
        slowest[packet] = 0;
        partitions[partOf(source)].begins(packet, ready, isLastAway(packet));
        turnsToNext(source, ready);
    }

    boolean isThere(int packet) {
        return isAtExit(packet);
    }

    /** A packet crosses a channel on which a flit takes so many ticks. */
    void crosses(int packet, int ticks) {
        slowest[packet] = Math.max(slowest[packet], ticks);
    }

    int ticksOnSlowest(int packet) {
        return slowest[packet];
    }

    @Override
    protected void writeHead(int packet, IntList to) {
        to.add(slowest[packet]);
    }

    @Override
    protected int readHead(int packet, int[] from, int at) {
        makeRoom();
        slowest[packet] = from[at];
        return at + 1;
    }

    @Override
    protected void makeRoom() {
        if (packets.limit() > slowest.length) {
            slowest = Arrays.copyOf(slowest, Math.max(packets.limit(), 2 * slowest.length));
        }
    }

    void findWays(int packet, RouteCandidates found) {
        route(packet, packets.router[packet], found);
    }

    @Override
    public String engine() {
        return "hops";
    }
}
