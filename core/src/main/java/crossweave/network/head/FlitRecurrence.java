package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.settings.WormholeSettings;
import crossweave.util.IntList;

import java.io.Serializable;

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
 * last one has left; once they repeat themselves, those between are skipped.
 */
final class FlitRecurrence implements Serializable {
    private final FlitTimes times;
    private final HeldChannels heldChannels;
    private final int buffer; // flits
    private final int creditDelay;
    private final int ticks; // per cycle
    private final FlitPeriods periods = new FlitPeriods();
    private long[] slot = new long[8]; // per flit of a block: from when on the next block has it
    private long[] zeros = new long[8]; // likewise, of flits that wait for nothing

    // of the packet whose flits go on
    private long[] came = new long[0]; // see FlitTimes
    private long[] links = new long[0];
    private long lastWent; // the cycle in which the last flit went over the channel reached last

    // of the packet whose head has left
    private int top; // position of the ejection channel
    private int left; // flits that are to cross it
    private int blocks; // of them, behind the first

    long skipped; // blocks that were not computed, for tests

    FlitRecurrence(
            NetworkConfig config,
            WormholeSettings settings,
            FlitTimes times,
            HeldChannels heldChannels) {
        this.times = times;
        this.heldChannels = heldChannels;
        this.buffer = settings.buffer(config);
        this.creditDelay = settings.creditDelay();
        this.ticks = config.topology().ticksPerCycle();
    }

    /**
     * The head of a packet crosses the newest of its channels from a cycle on; returns the cycle in
     * which it comes off.
     */
    long headCrosses(int packet, int flits, long cycle) {
        int position = heldChannels.length(packet) - 1;
        times.begins(packet, position, heldChannels.channel(packet, position), cycle, 0);
        goOn(packet, position, flits);
        return came[0];
    }

    /** All that is known when the head crosses the channel at a position. */
    private void goOn(int packet, int position, int flits) {
        int known = (int) Math.min(flits, (position + 1L) * buffer);
        times.reach(packet, known);
        came = times.came(packet);
        links = times.links(packet);
        if (slot.length < Math.min(buffer, known)) {
            slot = new long[2 * Math.min(buffer, known)];
            zeros = new long[slot.length];
        }
        advance(position, known, 0);
    }

    /**
     * Every block crosses one channel more, the first one that at a position. Flits that come are
     * so many places behind those that they follow.
     */
    private void advance(int position, int flits, int behind) {
        int first = 0;
        for (int at = position; at >= 0 && first < flits; at--) {
            int end = flits - first > buffer ? first + buffer : flits;
            cross(at, first, end, behind);
            first = end;
        }
    }

    /** A block of flits crosses the channel at a position. */
    private void cross(int position, int first, int end, int behind) {
        int link = FlitTimes.LINK * position;
        if (links[link + FlitTimes.TICKS] != 0) {
            crossInTicks(position, first, end, behind);
            return;
        }
        long cycles = links[link + FlitTimes.CYCLES];
        long latency = links[link + FlitTimes.LATENCY];
        long[] ready = position == 0 ? zeros : came; // all are at their terminal
        int offset = position == 0 ? -first : behind;
        long[] open = first == 0 ? zeros : slot;
        long free = links[link];
        for (int k = first; k < end; k++) {
            long goes = Math.max(Math.max(ready[k + offset], open[k - first]), free);
            free = goes + cycles;
            came[k] = free + latency;
            slot[k - first] = goes + creditDelay;
        }
        links[link] = free;
        lastWent = free - cycles;
    }

    /** The same over a channel on which flits also end, and start, within cycles. */
    private void crossInTicks(int position, int first, int end, int behind) {
        int link = FlitTimes.LINK * position;
        long cycles = links[link + FlitTimes.CYCLES];
        long rest = links[link + FlitTimes.TICKS];
        long latency = links[link + FlitTimes.LATENCY];
        long[] ready = position == 0 ? zeros : came;
        int offset = position == 0 ? -first : behind;
        long[] open = first == 0 ? zeros : slot;
        long free = links[link];
        long tick = links[link + FlitTimes.TICK];
        long goes = 0;
        for (int k = first; k < end; k++) {
            goes = Math.max(Math.max(ready[k + offset], open[k - first]), free);
            tick = (goes > free ? 0 : tick) + rest;
            free = goes + cycles;
            if (tick >= ticks) {
                tick -= ticks;
                free++;
            }
            came[k] = (tick == 0 ? free : free + 1) + latency;
            slot[k - first] = goes + creditDelay;
        }
        lastWent = goes;
        links[link] = free;
        links[link + FlitTimes.TICK] = tick;
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
        periods.restart();
        times.ejects(packet, top, heldChannels.channel(packet, top), terminal, cycle);
        goOn(packet, top, flits);
    }

    /** Blocks go on until the last flit goes over the channel at a position; returns the cycle. */
    long lastCrosses(int position) {
        while (top - blocks < position) {
            left -= buffer;
            blocks--;
            advance(top, (int) Math.min(left, (top + 1L) * buffer), buffer);
            if (blocks > top + 1) {
                skipPeriods();
            }
        }
        return lastWent;
    }

    /**
     * Flits that do as those so many blocks before them need not be computed, as long as there are
     * some behind them at their terminal.
     */
    private void skipPeriods() {
        int channels = top + 1;
        int known = channels * buffer; // as more are behind them
        int found = periods.find(came, known, links, channels);
        int count = found == 0 ? 0 : (blocks - channels) / found;
        if (count == 0) {
            return;
        }
        long cycles = count * periods.cycles(links, channels);
        for (int k = 0; k < known; k++) {
            came[k] += cycles;
        }
        for (int i = 0; i < channels; i++) {
            links[FlitTimes.LINK * i] += cycles;
        }
        blocks -= count * found;
        left -= count * found * buffer;
        skipped += (long) count * found;
    }

    /** Its last flit has gone to the terminal; returns the cycle in which the terminal takes it. */
    long ends(int packet, int terminal) {
        times.ejected(packet, top, terminal);
        return came[left - 1] - 1;
    }

    // Trains, see there

    /** The flits of a packet that are known to cross channels, until its head has left. */
    private int known(int packet, int flits) {
        long most = (long) heldChannels.length(packet) * buffer;
        boolean hasLeft = heldChannels.released(packet) == heldChannels.length(packet);
        return hasLeft ? 0 : (int) Math.min(flits, most);
    }

    /** Writes what is known of a train into a list, with times counted from a cycle on. */
    void describe(Train train, long cycle, IntList to) {
        times.describe(train.destination, cycle, to);
        for (int i = 0; i < train.packets.size(); i++) {
            int packet = train.packets.get(i);
            int first = heldChannels.released(packet);
            int end = heldChannels.length(packet);
            times.describe(packet, known(packet, train.flits), first, end, cycle, to);
        }
    }

    /** The terminal of a train is as it was so many cycles ago. */
    void shift(Train train, long cycles) {
        times.shift(train.destination, cycles);
    }

    /** All that is known of a packet happens so many cycles later. */
    void shift(int packet, int flits, long cycles) {
        int first = heldChannels.released(packet);
        times.shift(packet, known(packet, flits), first, heldChannels.length(packet), cycles);
    }
}
