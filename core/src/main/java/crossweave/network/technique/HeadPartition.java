package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.config.InvalidSettings;
import crossweave.config.ProblemCode;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Techniques in which it is enough to look at heads: a head comes to a router, asks for a resource
 * (the channel it wants to cross), gets it when it is free and nobody goes before it, and comes to
 * the next router. When a resource will be free again follows from the times of heads alone, by the
 * rule of each technique. So a packet costs a few operations per hop however long it is, and what
 * is idle, blocked or merely streaming costs nothing.
 */
abstract class HeadPartition extends RequestPartition {
    /** Of a resource whose holder does not know yet when it will let go. */
    static final long UNKNOWN = Long.MAX_VALUE;

    private final HeadNetwork network;
    final HeldChannels heldChannels;
    private int mostHeld; // channels, by a packet
    private final int[] resourceOf; // per channel; empty if every channel is its own
    private int[] released = new int[64]; // resources that were let go in this cycle ...
    private long[] releasedAt = new long[64]; // ... and when they can be had again
    private int releasedCount;

    /** With the resource of each channel, or nothing if every channel is its own. */
    HeadPartition(HeadNetwork network, int index, int[] resourceOf, Arbitration own) {
        super(network, index, own);
        this.network = network;
        this.heldChannels = network.heldChannels;
        this.resourceOf = resourceOf;
    }

    /** Channels that a packet has held here at most. */
    final int mostHeld() {
        return mostHeld;
    }

    /** The head of a packet crosses a channel that it will hold. */
    final void holds(int packet, int channel, long cycle) {
        int held = heldChannels.add(packet, channel, cycle);
        if (held > mostHeld) {
            mostHeld = held;
        }
    }

    /** A link that both directions share belongs to two routers: they stay together. */
    static NetworkConfig dividable(NetworkConfig config) {
        return config.channels().duplex() == NetworkConfig.Duplex.FULL
                ? config
                : config.undivided();
    }

    /** Every channel on its own, or with its opposite direction where a link is shared. */
    static int[] channels(NetworkConfig config) {
        if (config.channels().duplex() == NetworkConfig.Duplex.FULL) {
            return new int[0];
        }
        if (config.channels().duplex() == NetworkConfig.Duplex.HALF_WITH_TERMINALS) {
            throw new InvalidSettings(
                    "duplex",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is half-with-terminals, but only technique wormhole shares the links to"
                            + " terminals; use duplex: half");
        }
        Topology topology = config.topology();
        int[] resources = new int[topology.channels()];
        for (int channel = 0; channel < resources.length; channel++) {
            int reverse = config.partner(channel);
            resources[channel] = reverse == Topology.NONE ? channel : Math.min(channel, reverse);
        }
        return resources;
    }

    /**
     * The head of a packet crosses the channel that it got from this cycle on: the technique says
     * when it is at the next router, and what becomes free when.
     */
    abstract void crosses(int packet, int channel, long cycle);

    /** The head of a packet leaves its last router in this cycle: when does its last flit? */
    abstract long lastLeaves(int packet, long cycle);

    /** Whether packets come to their first router over a channel that takes its time. */
    abstract boolean crossesInjection();

    /** A packet is at its first router, by no channel. */
    void begins(int packet, long cycle) {}

    @Override
    final void prepare(int packet, long ready) {
        heldChannels.begin(packet);
        headReady(packet, ready);
        if (!crossesInjection()) {
            packets.router[packet] = topology.entry(packets.source[packet]);
            packets.entered[packet] = ready;
            begins(packet, ready);
        }
    }

    /** A channel can be had again from this cycle on, which is not over. */
    final void release(int channel, long cycle) {
        if (!isHere(channel)) {
            tell(channel, RELEASED, cycle);
            return;
        }
        if (releasedCount == released.length) {
            released = Arrays.copyOf(released, 2 * releasedCount);
            releasedAt = Arrays.copyOf(releasedAt, 2 * releasedCount);
        }
        released[releasedCount] = resourceOf(channel);
        releasedAt[releasedCount++] = cycle;
    }

    /** All that was let go, in short loops, so that waits for memory overlap. */
    @Override
    final void move(long cycle) {
        for (int i = 0; i < releasedCount; i++) {
            resources.setFree(released[i], releasedAt[i]);
        }
        for (int i = 0; i < releasedCount; i++) {
            wakeWhenFree(released[i], releasedAt[i]);
        }
        releasedCount = 0;
    }

    /** What another part has let go. */
    @Override
    void hear(int channel, int what, long cycle) {
        int resource = resourceOf(channel);
        resources.setFree(resource, cycle);
        wakeWhenFree(resource, cycle);
    }

    @Override
    final int resourceOf(int channel) {
        return resourceOf.length == 0 ? channel : resourceOf[channel];
    }

    @Override
    final long freeAt(int resource) {
        return resources.freeAt(resource);
    }

    /** A VC of those asked for with room for the whole packet, or NO_LANE. */
    int room(int request) {
        return 0;
    }

    @Override
    final boolean isOpen(int request, long cycle) {
        return resources.freeAt(channelRequests.resource(request)) <= cycle
                && room(request) != NO_VC;
    }

    @Override
    final int vcFor(int request, long cycle) {
        return isTaken(channelRequests.resource(request), cycle) ? NO_VC : room(request);
    }

    @Override
    final void give(int request, int vc, long cycle) {
        resources.take(channelRequests.resource(request), cycle);
    }

    @Override
    final boolean isTaken(int resource, long cycle) {
        return resources.isTaken(resource, cycle);
    }

    @Override
    final void goes(int packet, int channel, int vc, long cycle) {
        int resource = resourceOf(channel);
        resources.setFree(resource, UNKNOWN);
        resources.setHolder(resource, packet);
        if (topology.isEjection(channel)) {
            leaves(packet, cycle);
            return;
        }
        packets.input[packet] = channel;
        packets.router[packet] = resources.target(channel);
        crosses(packet, channel, cycle);
        enters(packet, channel, vc);
    }

    /** A packet takes its place in a buffer at the end of a channel. */
    void enters(int packet, int channel, int vc) {}

    @Override
    final void leaves(int packet, long cycle) {
        long last = lastLeaves(packet, cycle);
        if (asksForEjection()) {
            release(topology.ejection(packets.destination(packet)), last + 1);
        }
        if (last == cycle) {
            hasArrived(packet, cycle);
        } else {
            arrives(packet, last);
        }
    }

    @Override
    void clear(int packet, long cycle) {
        for (int i = heldChannels.released(packet); i < heldChannels.length(packet); i++) {
            int channel = heldChannels.channel(packet, i);
            network.parts()[network.partOfChannel(channel)].take(channel, RELEASED, cycle + 1);
        }
    }

    @Override
    void addHolders(int request, IntList holders) {
        int resource = channelRequests.resource(request);
        boolean held = resources.freeAt(resource) == UNKNOWN;
        holders.add(held ? resources.holder(resource) : Packets.NONE);
    }

    @Override
    List<Integer> holds(int packet) {
        return IntStream.range(heldChannels.released(packet), heldChannels.length(packet))
                .mapToObj(i -> heldChannels.channel(packet, i))
                .toList();
    }
}
