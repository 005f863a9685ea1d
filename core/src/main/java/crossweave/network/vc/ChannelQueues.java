package crossweave.network.vc;

import crossweave.engine.Calendar;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.LinkClock;
import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Flits that have crossed the switch and wait for a channel that carries less than one a cycle, in
 * their order. They have slots behind the channel, which bounds their number.
 */
final class ChannelQueues implements Serializable {
    private static final int NONE = -1;

    private final ChannelSide partition;
    private final LinkClock clock;
    private final int[] channelOf; // per port
    private final int[] first; // per port: entry of the flit that goes next, or NONE
    private final int[] last; // per port
    private final Calendar due = new Calendar(); // ports with waiting flits: when the first starts
    private final IntPool entries = new IntPool();
    private int[] vc = new int[64]; // per entry
    private int[] packet = new int[64]; // per entry: whose head it is if another partition gets it
    private int[] next = new int[64]; // per entry: the one behind it, or NONE
    private long[] across = new long[64]; // per entry: when it has crossed the switch

    ChannelQueues(ChannelSide partition, int[] channelOf, NetworkConfig config) {
        this.partition = partition;
        this.clock = new LinkClock(config);
        this.channelOf = channelOf;
        this.first = new int[channelOf.length];
        this.last = new int[channelOf.length];
        Arrays.fill(first, NONE);
    }

    /** A flit will have crossed the switch in a cycle; it, or those before it, go on. */
    void add(int port, int itsVc, int head, long then, long now) {
        int channel = channelOf[port];
        if (first[port] == NONE && clock.freeFrom(channel) <= then) {
            partition.crosses(itsVc, head, clock.cross(channel, then) + 1, now);
            return;
        }
        int entry = create();
        vc[entry] = itsVc;
        packet[entry] = head;
        across[entry] = then;
        next[entry] = NONE;
        if (first[port] == NONE) {
            first[port] = entry;
            schedule(port);
        } else {
            next[last[port]] = entry;
        }
        last[port] = entry;
    }

    private int create() {
        int entry = entries.take();
        if (entry == vc.length) {
            vc = Arrays.copyOf(vc, 2 * entry);
            packet = Arrays.copyOf(packet, 2 * entry);
            next = Arrays.copyOf(next, 2 * entry);
            across = Arrays.copyOf(across, 2 * entry);
        }
        return entry;
    }

    private void schedule(int port) {
        due.add(Math.max(clock.freeFrom(channelOf[port]), across[first[port]]), port);
    }

    long nextTime() {
        return due.nextTime();
    }

    /** Flits whose channels are free start to cross them. */
    void run(long cycle) {
        while (due.hasAt(cycle)) {
            int port = due.removeNext();
            int entry = first[port];
            first[port] = next[entry];
            entries.giveBack(entry);
            long arrival = clock.cross(channelOf[port], cycle) + 1;
            partition.crosses(vc[entry], packet[entry], arrival, cycle);
            if (first[port] != NONE) {
                schedule(port);
            }
        }
    }

    // Terminals

    /** The cycle from which a terminal's channel can take a flit. */
    long freeFrom(int port) {
        return clock.freeFrom(channelOf[port]);
    }

    /** A terminal sends a flit; returns the cycle in which it arrives. */
    long cross(int port, long cycle) {
        return clock.cross(channelOf[port], cycle) + 1;
    }

    /** Calls for the VC of every flit that waits. */
    void forEach(IntConsumer action) {
        for (int entry : first) {
            for (int each = entry; each != NONE; each = next[each]) {
                action.accept(vc[each]);
            }
        }
    }
}
