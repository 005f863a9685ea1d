package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.HeadTimes;
import crossweave.network.settings.Ejection;
import crossweave.network.settings.WormholeSettings;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

/**
 * Simulates wormholes with one VC per channel by heads alone. While a packet holds a channel, it
 * alone sends over it, so its flits follow its head by a rule. Let x(q) be the cycle in which the
 * head crosses its q-th channel (0 is the injection), B the slots of a buffer, C the credit delay,
 * l the latency of a channel. Flit k leaves buffer p as soon as the flit before it has (a cycle
 * earlier), as it has come (l cycles after it left buffer p-1), and as the slot that it needs is
 * free (C cycles after flit k-B left buffer p+1). The last of L flits then leaves buffer p at the
 * latest of all chains of such reasons that lead back to a head:
 *
 * <pre>
 *   x(j+1) + (L-1) - (j-p)(B-C)     for all j = p .. p+w,   w = (L-1) / B rounded down,
 * </pre>
 *
 * as long as B is at least l + C. Otherwise buffers are too short for the round trip of a slot,
 * every B flits cost l + C - B cycles more, and with equal latencies the last is the only one:
 *
 * <pre>
 *   x(j+1) + (L-1) - (j-p) l + w (l+C-B),     j = p+w.
 * </pre>
 *
 * (If the path ends before p+w, its last buffer takes that place.) So buffer p is known to become
 * free, and when, as soon as the head has crossed w+1 channels more.
 *
 * <p>That is for channels of rate 1. From the first slower one on, and where latencies differ and
 * buffers are short, a {@link FlitRecurrence} computes the same time, known as soon, from those of
 * all flits.
 */
public final class WormholeHeads extends HeadPartition {
    private final WormholeSettings settings;
    private final int buffer; // flits
    private final int latency; // of all channels; matters only where buffers are short
    private final @Nullable FlitRecurrence flits; // if there is no formula
    private int lastFlits; // of the packet that was evaluated last ...
    private int lastWindow; // ... and its window
    private long lastEjects; // when the last flit goes to its terminal, of the last such packet

    private WormholeHeads(
            HeadNetwork network,
            int index,
            WormholeSettings settings,
            @Nullable FlitRecurrence flits) {
        super(network, index, new int[0], ArbitrationPolicy.OLDEST_FIRST);
        this.settings = settings;
        this.buffer = settings.buffer(config);
        this.latency = topology.longestLatency();
        this.flits = flits;
    }

    public static Network network(
            NetworkConfig config, WormholeSettings settings, Network.Receiver receiver) {
        HeadNetwork.NoticeTimes notice = noticeTimes(config, settings);
        if (hasFormula(config, settings)) {
            HeadNetwork network = new HeadNetwork(config, notice, receiver);
            return network.divide(i -> new WormholeHeads(network, i, settings, null));
        }
        WormholeHeadNetwork network = new WormholeHeadNetwork(config, notice, settings, receiver);
        return network.divide(i -> new WormholeHeads(network, i, settings, network.recurrence()));
    }

    /** A released channel was held by all flits behind the head, except those that fill buffers. */
    private static HeadNetwork.NoticeTimes noticeTimes(
            NetworkConfig config, WormholeSettings settings) {
        int buffer = settings.buffer(config);
        return new HeadNetwork.NoticeTimes() {
            @Override
            public int head(int latency) {
                return settings.headTime() - 1 + latency + settings.routingDelay();
            }

            @Override
            public int release(int flits) {
                int filled = (flits - 1) / buffer;
                return 1 + (flits - 1) - filled * (buffer - settings.creditDelay());
            }
        };
    }

    @Override
    long slots() {
        return buffer;
    }

    /**
     * Whether heads are enough: no packets share a channel, nor slots that are still to come back.
     * Nor is a packet withdrawn from a slow channel, which would be busy with its last flit.
     */
    public static boolean suffice(NetworkConfig config, WormholeSettings settings) {
        return config.channels().vcs() == 1
                && config.channels().duplex() == NetworkConfig.Duplex.FULL
                && settings.buffer(config) >= settings.creditDelay()
                && (config.topology().isFullRate() || !config.channels().recovers());
    }

    private static boolean hasFormula(NetworkConfig config, WormholeSettings settings) {
        int longest = config.topology().longestLatency();
        boolean roundTrip = settings.buffer(config) >= longest + settings.creditDelay();
        return config.topology().isPlain() && (roundTrip || longest == 1);
    }

    /** Blocks of flits that were not computed one by one. */
    long skipped() {
        return flits == null ? 0 : flits.skipped;
    }

    @Override
    boolean runsTrains() {
        return true;
    }

    @Override
    public boolean describe(Train train, long cycle, IntList to) {
        if (flits != null) {
            flits.describe(train, cycle, to);
        }
        return super.describe(train, cycle, to);
    }

    @Override
    void shift(int packet, int count, long cycles) {
        super.shift(packet, count, cycles);
        if (flits != null) {
            flits.shift(packet, packets.flits(packet), cycles);
        }
    }

    @Override
    void shift(Train train, long cycles) {
        super.shift(train, cycles);
        if (flits != null) {
            flits.shift(train, cycles);
        }
    }

    @Override
    boolean crossesInjection() {
        return true;
    }

    @Override
    protected boolean asksForEjection() {
        return settings.ejection() == Ejection.BOUNDED;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        long at = cycle + settings.headTime() - 1;
        holds(packet, channel, at);
        long there =
                flits == null
                        ? at + resources.latency(channel)
                        : flits.headCrosses(packet, packets.flits(packet), at);
        headGoes(packet, channel, there + settings.routingDelay());
        int known = heldChannels.length(packet) - 2 - window(packet);
        if (known >= -1) {
            if (flits != null && flits.isFollowed(packet)) {
                letGo(packet, known, flits.lastWent());
            } else {
                letGo(packet, known, tail(packet, known));
            }
        }
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        int last = heldChannels.length(packet) - 1; // buffer of the last channel
        int first = Math.max(-1, last - window(packet)); // that is still to be left
        holds(packet, topology.ejection(packets.destination(packet)), cycle);
        if (flits != null && flits.headEjects(packet, packets.flits(packet), cycle)) {
            return lastLeaves(packet, first, flits);
        }
        for (int p = first; p <= last; p++) {
            letGo(packet, p, tail(packet, p));
        }
        long arrival = tail(packet, last);
        heldChannels.release(packet, last + 2);
        lastEjects = arrival;
        return arrival;
    }

    private long lastLeaves(int packet, int first, FlitRecurrence times) {
        int length = heldChannels.length(packet);
        for (int p = first; p < length - 1; p++) {
            letGo(packet, p, times.lastCrosses(p + 1));
        }
        heldChannels.release(packet, length);
        lastEjects = times.lastWent();
        return times.ends(packet);
    }

    @Override
    long ejectionFree(int channel, long last) {
        return lastEjects + 1;
    }

    /** How many buffers the flits behind the head fill. */
    private int window(int packet) {
        int flits = packets.flits(packet);
        if (flits != lastFlits) { // most have the length of the one before, and divisions are slow
            lastFlits = flits;
            lastWindow = (flits - 1) / buffer;
        }
        return lastWindow;
    }

    /** Releases buffer p, as it is known when the last flit leaves it; -1 is the terminal. */
    private void letGo(int packet, int p, long last) {
        if (p == -1) {
            leavesTerminal(packet, last + 1);
        } else {
            release(heldChannels.channel(packet, p), last + 1);
            heldChannels.release(packet, p + 1);
        }
    }

    /** The cycle in which the last flit leaves buffer p. */
    private long tail(int packet, int p) {
        int behind = packets.flits(packet) - 1;
        int window = window(packet);
        int end = Math.min(p + window, heldChannels.length(packet) - 2);
        int shortage = latency + settings.creditDelay() - buffer;
        if (shortage > 0) {
            long head = heldChannels.crossed(packet, end + 1);
            return head + behind - (long) (end - p) * latency + (long) window * shortage;
        }
        long latest = 0;
        for (int j = p; j <= end; j++) {
            long slack = (long) (j - p) * (buffer - settings.creditDelay());
            latest = Math.max(latest, heldChannels.crossed(packet, j + 1) - slack);
        }
        return latest + behind;
    }

    @Override
    public int headDelay() {
        return settings.headTime() - 1;
    }

    /** As {@link #tail}, for any flit and any channel that its head has crossed. */
    @Override
    public long flitCrosses(int flit, int i, HeadTimes head) {
        int filled = i + flit / buffer;
        int end = head.isOut() ? Math.min(filled, head.count() - 1) : filled;
        if (end >= head.count()) {
            return NEVER; // the head stops it
        }
        int shortage = latency + settings.creditDelay() - buffer;
        if (shortage > 0) {
            long late = (long) (filled - i) * shortage - (long) (end - i) * latency;
            return head.crossed(end) + flit + late;
        }
        long latest = 0;
        for (int j = i; j <= end; j++) {
            long slack = (long) (j - i) * (buffer - settings.creditDelay());
            latest = Math.max(latest, head.crossed(j) - slack);
        }
        return latest + flit;
    }
}
