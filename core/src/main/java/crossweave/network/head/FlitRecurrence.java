package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.settings.WormholeSettings;
import crossweave.topology.Topology;
import crossweave.util.IntList;

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
 * last one has left; once they repeat themselves, those between are skipped.
 *
 * <p>As long as a head has crossed channels of rate 1 only, the formula of {@link WormholeHeads}
 * says all of its flits, where buffers are long enough for it. They are followed from the first
 * channel on that is slower.
 */
final class FlitRecurrence implements Serializable {
    private static final long NOTHING = Long.MIN_VALUE / 2; // to wait for

    private final Topology topology;
    private final FlitTimes times;
    private final HeldChannels heldChannels;
    private final int buffer; // flits
    private final int creditDelay;
    private final Ticks ticks;
    private final long slotDelay; // ticks until a slot can be taken again
    private final boolean hasFormula; // for channels of rate 1
    private final FlitPeriods periods = new FlitPeriods();

    // of the packet whose flits go on
    private long[] came = new long[0]; // see FlitTimes
    private long[] links = new long[0];
    private final long[] slots; // of a buffer: when the flits before have left them
    private long
            lastWent; // the tick in whose cycle the last flit went over the channel reached last

    // of the packet whose head has left
    private int top; // position of the ejection channel
    private int terminal; // at its end
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
        this.topology = config.topology();
        this.slots = new long[buffer];
        this.ticks = times.ticks;
        this.slotDelay = creditDelay * ticks.perCycle;
        this.hasFormula = buffer >= topology.longestLatency() + creditDelay;
    }

    /**
     * The head of a packet crosses the newest of its channels from a cycle on; returns the cycle in
     * which it comes off.
     */
    long headCrosses(int packet, int flits, long cycle) {
        int position = heldChannels.length(packet) - 1;
        int channel = heldChannels.channel(packet, position);
        if (position == 0) {
            times.follow(packet, false);
        }
        if (!times.isFollowed(packet)) {
            if (hasFormula && times.isPlain(channel)) {
                return cycle + times.latency(channel);
            }
            follow(packet, position, flits);
        }
        times.begins(packet, position, channel, cycle * ticks.perCycle);
        goOn(packet, position, flits);
        return ticks.cycle(came[0]);
    }

    /** Whether flits of a packet are followed; otherwise the formula has their times. */
    boolean isFollowed(int packet) {
        return times.isFollowed(packet);
    }

    /**
     * Flits of a packet are followed from now on, as its head is to cross the channel at a
     * position: those behind it are where the formula says. All flits of a block wait for the same
     * reason: that of the block before, B-C cycles of slack earlier, or their head.
     */
    private void follow(int packet, int position, int flits) {
        int known = (int) Math.min(flits, (long) position * buffer);
        times.follow(packet, true);
        times.reach(packet, known);
        times.isAtTerminal(packet, flits);
        long[] came = times.came(packet);
        long late = NOTHING;
        int at = position - 1;
        for (int first = 0; first < known; first += buffer, at--) {
            int channel = heldChannels.channel(packet, at);
            late = Math.max(heldChannels.crossed(packet, at), late - (buffer - creditDelay));
            int end = Math.min(first + buffer, known);
            times.begins(packet, at, channel, (late + end) * ticks.perCycle);
            long way = late + times.latency(channel);
            for (int k = first; k < end; k++) {
                came[k] = (way + k) * ticks.perCycle;
            }
        }
    }

    /** All that is known when the head crosses the channel at a position. */
    private void goOn(int packet, int position, int flits) {
        int known = (int) Math.min(flits, (position + 1L) * buffer);
        times.reach(packet, (int) Math.min(flits, known + (long) buffer));
        came = times.came(packet);
        links = times.links(packet);
        advance(position, known, 0);
    }

    /**
     * Every block crosses one channel more, the first one that at a position. Flits that come are
     * so many places behind those that they follow.
     *
     * <p>All blocks in one loop, without branches: a block is so short that a loop of its own would
     * take longer to set up than to run, and which channels are slow, and which flits wait, cannot
     * be predicted.
     */
    private void advance(int position, int flits, int behind) {
        long[] came = this.came;
        long[] links = this.links;
        long[] slots = this.slots;
        Arrays.fill(slots, NOTHING);
        int link = FlitTimes.LINK * (position + 1);
        int slot = buffer;
        long free = 0;
        long flit = 0;
        long way = 0; // to the first tick of the cycle in which a flit comes, after it has ended
        long goes = 0;
        for (int k = 0; k < flits; k++, slot++) {
            if (slot == buffer) {
                if (k > 0) {
                    links[link] = free;
                }
                link -= FlitTimes.LINK;
                slot = 0;
                free = links[link];
                flit = links[link + FlitTimes.FLIT];
                way = (links[link + FlitTimes.LATENCY] + 1) * ticks.perCycle - 1;
            }
            free = Math.max(Math.max(came[k + behind], slots[slot]), free);
            goes = ticks.begin(free);
            free += flit;
            came[k] = ticks.begin(free + way);
            slots[slot] = goes + slotDelay;
        }
        links[link] = free;
        lastWent = goes;
    }

    /**
     * The cycle in which the last flit goes over a channel: that of the furthest block that {@link
     * #headCrosses} has moved, if it is the last one, or of the last call of {@link #lastCrosses}.
     */
    long lastWent() {
        return ticks.cycle(lastWent);
    }

    /**
     * The head of a packet may go to its terminal from this cycle on. Returns whether its flits are
     * followed.
     */
    boolean headEjects(int packet, int flits, long cycle) {
        top = heldChannels.length(packet) - 1;
        int channel = heldChannels.channel(packet, top);
        if (!times.isFollowed(packet)) {
            if (times.isPlain(channel) && times.latency(channel) == 1) {
                return false;
            }
            follow(packet, top, flits);
        }
        left = flits;
        blocks = (flits - 1) / buffer;
        periods.restart();
        terminal = topology.terminal(channel);
        times.ejects(packet, top, channel, terminal, cycle * ticks.perCycle);
        goOn(packet, top, flits);
        return true;
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
        return lastWent();
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
        long later = count * periods.ticks(links, channels);
        for (int k = 0; k < known; k++) {
            came[k] += later;
        }
        for (int i = 0; i < channels; i++) {
            links[FlitTimes.LINK * i] += later;
        }
        blocks -= count * found;
        left -= count * found * buffer;
        skipped += (long) count * found;
    }

    /** Its last flit has gone to the terminal; returns the cycle in which the terminal takes it. */
    long ends(int packet) {
        times.ejected(packet, top, terminal);
        return ticks.cycle(came[left - 1]) - 1;
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
