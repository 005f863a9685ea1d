package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.settings.Ejection;
import crossweave.network.settings.WormholeSettings;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * When the flits of a wormhole cross the channels that it has to itself, at any rates and
 * latencies. Flit k goes over channel h of its path in the cycle
 *
 * <pre>
 *   goes(k, h) = latest of  the cycle in which the channel ends flit k-1,
 *                           the cycle in which flit k comes off channel h-1,
 *                           C cycles after goes(k-B, h+1), as it needs that slot
 * </pre>
 *
 * with B slots in a buffer and the credit delay C; what a flit takes is that of {@link
 * crossweave.network.packet.LinkClock}. Let a block be B flits. When the head crosses channel h, it
 * becomes known when block i crosses channel h-i, for all i: it has come off channel h-i-1 by a
 * time known before, and its slots are those of block i-1, which has just crossed channel h-i+1. So
 * every flit is computed once per channel, by a few additions and comparisons, and only the newest
 * time of each flit is kept. When the head has left the network, blocks go on behind it until the
 * last one has left.
 */
final class FlitRecurrence implements Serializable {
    private static final int STRIDE = 4; // entries per channel
    private static final int CYCLES = 0; // whole ones that a flit takes
    private static final int TICKS = 1; // that it takes beyond
    private static final int LATENCY = 2; // beyond one cycle

    private final FlitTimes times;
    private final HeldChannels heldChannels;
    private final int buffer; // flits
    private final int creditDelay;
    private final int ticks; // per cycle
    private final int[] paces; // per channel, see above
    private final boolean isBounded; // terminals receive over a channel
    private final long[] ejected; // per terminal: when its channel has ended its last flit, and tick
    private long[] slot = new long[8]; // per flit of a block: from when on it has one
    private long lastWent; // the cycle in which the last flit went over the channel reached last

    // of the packet whose head has left
    private int top; // position of the ejection channel
    private int left; // flits that are to cross it
    private int blocks; // of them, behind the first

    FlitRecurrence(
            NetworkConfig config,
            WormholeSettings settings,
            FlitTimes times,
            HeldChannels heldChannels) {
        Topology topology = config.topology();
        this.times = times;
        this.heldChannels = heldChannels;
        this.buffer = settings.buffer(config);
        this.creditDelay = settings.creditDelay();
        this.ticks = topology.ticksPerCycle();
        this.paces = new int[STRIDE * topology.channels()];
        this.ejected = new long[2 * topology.terminals()];
        this.isBounded = settings.ejection() == Ejection.BOUNDED;
        for (int channel = 0; channel < topology.channels(); channel++) {
            boolean isChannel = isBounded || !topology.isEjection(channel);
            int flit = isChannel ? topology.ticksPerFlit(channel) : ticks;
            paces[STRIDE * channel + CYCLES] = flit / ticks;
            paces[STRIDE * channel + TICKS] = flit % ticks;
            paces[STRIDE * channel + LATENCY] = isChannel ? topology.latency(channel) - 1 : 0;
        }
    }

    /**
     * The head of a packet crosses the newest of its channels from a cycle on; returns the cycle in
     * which it comes off.
     */
    long headCrosses(int packet, int flits, long cycle) {
        begins(packet, heldChannels.length(packet) - 1, flits, cycle, 0);
        return times.came(packet)[0];
    }

    /** The channel at a position has been idle up to a cycle and tick; blocks go on. */
    private void begins(int packet, int position, int flits, long cycle, long tick) {
        int known = (int) Math.min(flits, (position + 1L) * buffer);
        times.reach(packet, known, position);
        times.ended(packet)[2 * position] = cycle;
        times.ended(packet)[2 * position + 1] = tick;
        if (slot.length < Math.min(buffer, flits)) {
            slot = new long[Math.min(buffer, flits)];
        }
        advance(packet, position, known, 0);
    }

    /**
     * Every block crosses one channel more, the first one that at a position. The flits of the next
     * block have come so many places behind.
     */
    private void advance(int packet, int position, int flits, int behind) {
        Arrays.fill(slot, 0, Math.min(buffer, flits), 0);
        int first = 0;
        for (int at = position; at >= 0 && first < flits; at--) {
            int end = flits - first > buffer ? first + buffer : flits;
            cross(packet, at, first, end, behind);
            first = end;
        }
    }

    /** A block of flits crosses the channel at a position. */
    private void cross(int packet, int position, int first, int end, int behind) {
        long[] came = times.came(packet);
        long[] ended = times.ended(packet);
        int pace = STRIDE * heldChannels.channel(packet, position);
        int cycles = paces[pace + CYCLES];
        int rest = paces[pace + TICKS];
        int latency = paces[pace + LATENCY];
        long free = ended[2 * position];
        long tick = ended[2 * position + 1];
        long goes = 0;
        for (int k = first; k < end; k++) {
            long ready = position == 0 ? 0 : came[k + behind]; // all are at their terminal
            goes = Math.max(Math.max(free, ready), slot[k - first]);
            tick = (goes > free ? 0 : tick) + rest;
            free = goes + cycles;
            if (tick >= ticks) {
                tick -= ticks;
                free++;
            }
            came[k] = (tick == 0 ? free : free + 1) + latency;
            slot[k - first] = goes + creditDelay;
        }
        ended[2 * position] = free;
        ended[2 * position + 1] = tick;
        lastWent = goes;
    }

    /**
     * The cycle in which the last flit goes over a channel: that of the furthest block that {@link
     * #headCrosses} has moved, if it is the last one, or of the last call of {@link #lastCrosses}.
     */
    long lastWent() {
        return lastWent;
    }

    /** The head of a packet may go to its terminal from this cycle on. */
    void headEjects(int packet, int flits, int terminal, long cycle) {
        top = heldChannels.length(packet) - 1;
        left = flits;
        blocks = (flits - 1) / buffer;
        boolean isBusy = isBounded && ejected[2 * terminal] >= cycle;
        long free = isBusy ? ejected[2 * terminal] : cycle;
        begins(packet, top, flits, free, isBusy ? ejected[2 * terminal + 1] : 0);
    }

    /** Blocks go on until the last flit goes over the channel at a position; returns the cycle. */
    long lastCrosses(int packet, int position) {
        while (top - blocks < position) {
            left -= buffer;
            blocks--;
            int known = (int) Math.min(left, (top + 1L) * buffer);
            advance(packet, top, known, buffer);
        }
        return lastWent;
    }

    /** Its last flit has gone to the terminal; returns the cycle in which the terminal takes it. */
    long ends(int packet, int terminal) {
        ejected[2 * terminal] = times.ended(packet)[2 * top];
        ejected[2 * terminal + 1] = times.ended(packet)[2 * top + 1];
        return times.came(packet)[left - 1] - 1;
    }
}
