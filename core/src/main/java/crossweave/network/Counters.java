package crossweave.network;

import crossweave.engine.parallel.Ranks;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * The counters of a network. A packet counts with all its flits when its head crosses a channel, so
 * that techniques that do not move every flit count the same.
 */
public final class Counters implements Serializable {
    private static final int PACKETS = 0; // packets that crossed a channel
    private static final int FLITS = 1; // their flits
    private static final int WAITED = 2; // cycles that heads waited for a channel
    private static final int COUNTERS = 3; // number of counters per channel

    private final Topology topology;
    private final long[] book; // the counters of channel c are from c * stride + first on
    private final int stride;
    private final int first;
    private final long[] queued; // per channel; separate, as few techniques count it
    private final @Nullable ElementCounters elements; // of techniques with a central queue
    private final List<PacketCounts> counts = new ArrayList<>(); // of the network and its parts
    private final PacketCounts ever = new PacketCounts(); // before counts was last reset
    private long withdrawn; // packets withdrawn to break deadlocks
    private long lost; // packets that faults have discarded
    private long retransmitted; // packets that faults have discarded, to be sent again
    private long cutOff; // of both, those for which there was no way on
    private long elsewhere; // flit-hops over unknown channels, where a formula counts them

    public Counters(Topology topology) {
        this(topology, new long[topology.channels() * COUNTERS], COUNTERS, 0);
    }

    /** Counters of a technique whose elements have counters of their own. */
    public Counters(Topology topology, ElementCounters elements) {
        this(topology, new long[topology.channels() * COUNTERS], COUNTERS, 0, elements);
    }

    /** Counters inside an array in which a network keeps other state of its channels. */
    public Counters(Topology topology, long[] book, int stride, int first) {
        this(topology, book, stride, first, null);
    }

    private Counters(
            Topology topology,
            long[] book,
            int stride,
            int first,
            @Nullable ElementCounters elements) {
        this.topology = topology;
        this.book = book;
        this.stride = stride;
        this.first = first;
        this.queued = new long[topology.channels()];
        this.elements = elements;
        addPart();
    }

    private Counters(Counters other) {
        this.topology = other.topology;
        this.book = other.book.clone();
        this.stride = other.stride;
        this.first = other.first;
        this.queued = other.queued.clone();
        this.elements = other.elements == null ? null : other.elements.copy();
        this.withdrawn = other.withdrawn;
        this.lost = other.lost;
        this.retransmitted = other.retransmitted;
        this.cutOff = other.cutOff;
        this.elsewhere = other.elsewhere;
        PacketCounts sum = addPart();
        other.counts.forEach(sum::add);
        ever.add(other.ever);
    }

    /** What was counted until now. */
    public Counters copy() {
        return new Counters(this);
    }

    /** Resets the counters in this cycle. */
    public void clear(long cycle) {
        for (int channel = 0; channel < topology.channels(); channel++) {
            Arrays.fill(book, at(channel), at(channel) + COUNTERS, 0);
        }
        Arrays.fill(queued, 0);
        for (PacketCounts some : counts) {
            ever.add(some);
            some.clear();
        }
        withdrawn = 0;
        lost = 0;
        retransmitted = 0;
        cutOff = 0;
        elsewhere = 0;
        elements().ifPresent(elementCounters -> elementCounters.clear(cycle));
    }

    /** The counters of elements with a central queue, where there are any. */
    public Optional<ElementCounters> elements() {
        return Optional.ofNullable(elements);
    }

    /** Adds the channel counters of other processes; all processes count the same packets. */
    public void join(Ranks ranks) {
        int channels = topology.channels();
        long[] all = new long[(COUNTERS + 1) * channels];
        for (int channel = 0; channel < channels; channel++) {
            System.arraycopy(book, at(channel), all, COUNTERS * channel, COUNTERS);
        }
        System.arraycopy(queued, 0, all, COUNTERS * channels, channels);
        ranks.sum(all);
        for (int channel = 0; channel < channels; channel++) {
            System.arraycopy(all, COUNTERS * channel, book, at(channel), COUNTERS);
        }
        System.arraycopy(all, COUNTERS * channels, queued, 0, channels);
        elements().ifPresent(elementCounters -> elementCounters.join(ranks));
    }

    public void sent(int count) {
        counts.getFirst().sent(count);
    }

    /** Several packets were sent, of so many flits in all. */
    public void sent(long several, long count) {
        counts.getFirst().sent(several, count);
    }

    /** A packet of so many flits arrived after so many hops between routers. */
    public void arrived(int count, int hops) {
        counts.getFirst().arrived(count, hops);
    }

    /** Includes what a part of the network counts for itself. */
    public PacketCounts addPart() {
        PacketCounts part = new PacketCounts();
        counts.add(part);
        return part;
    }

    private long sum(ToLongFunction<PacketCounts> count) {
        return counts.stream().mapToLong(count).sum();
    }

    /** Several packets, of so many flits in all, arrived after so many hops each. */
    public void arrived(int several, long count, int hops) {
        counts.getFirst().arrived(several, count, hops);
    }

    /** Several packets arrived whose flits made so many hops in all. */
    public void addArrived(long several, long count, long flitHops) {
        counts.getFirst().addArrived(several, count, flitHops);
    }

    /** Several packets, of so many flits in all, crossed a channel after waiting so long in all. */
    public void crossed(int channel, long several, long count, long wait) {
        int at = at(channel);
        book[at + PACKETS] += several;
        book[at + FLITS] += count;
        book[at + WAITED] += wait;
    }

    /** The head of a packet of {@code count} flits crossed a channel after waiting {@code wait}. */
    public void crossed(int channel, int count, long wait) {
        int at = at(channel);
        book[at + PACKETS]++;
        book[at + FLITS] += count;
        book[at + WAITED] += wait;
    }

    /** So many flits made so many hops over unknown channels. */
    public void hopped(int count, int hops) {
        elsewhere += (long) count * hops;
    }

    /** The index of a channel's counters, for {@link #crossedAt}. */
    public int place(int channel) {
        return at(channel);
    }

    /** As {@link #crossed}, for callers that keep the place and did not wait. */
    public void crossedAt(int place, int count) {
        book[place + PACKETS]++;
        book[place + FLITS] += count;
    }

    /** A head that crosses a channel has waited for it so many cycles. */
    public void waitedAt(int place, long wait) {
        book[place + WAITED] += wait;
    }

    /** A head that crosses a channel stood behind other packets before it could request it. */
    public void queued(int channel, long cycles) {
        queued[channel] += cycles;
    }

    public void withdrew() {
        withdrawn++;
    }

    /** A fault has discarded a packet, perhaps as there was no way on; it is lost or sent again. */
    public void discarded(boolean isLost, boolean isCutOff) {
        if (isLost) {
            lost++;
        } else {
            retransmitted++;
        }
        cutOff += isCutOff ? 1 : 0;
    }

    private int at(int channel) {
        return channel * stride + first;
    }

    public long packets(int channel) {
        return book[at(channel) + PACKETS];
    }

    public long flits(int channel) {
        return book[at(channel) + FLITS];
    }

    /**
     * Cycles that heads waited for a channel, ready to cross it, or for a buffer slot at its end
     * where packets queue; [001] calls this effective blocking.
     */
    public long waited(int channel) {
        return book[at(channel) + WAITED];
    }

    /**
     * Cycles that heads stood behind other packets in a buffer before they could request a channel.
     * The sum with {@link #waited} is the time that they were blocked for any reason.
     */
    public long queued(int channel) {
        return queued[channel];
    }

    /** Packets that left a router for another one: those injected there and those passing. */
    public long left(int router) {
        return outgoing(router).mapToLong(this::packets).sum();
    }

    /** Cycles that packets waited at a router to leave it for another one. */
    public long contention(int router) {
        return outgoing(router).mapToLong(this::waited).sum();
    }

    private IntStream outgoing(int router) {
        return IntStream.range(topology.firstChannel(router), topology.endChannel(router));
    }

    public long sentPackets() {
        return sum(PacketCounts::sentPackets);
    }

    /** Flits handed over, including headers. */
    public long sentFlits() {
        return sum(PacketCounts::sentFlits);
    }

    public long arrivedPackets() {
        return sum(PacketCounts::arrivedPackets);
    }

    public long arrivedFlits() {
        return sum(PacketCounts::arrivedFlits);
    }

    /** Flits times the channels between routers that they crossed. */
    public long flitHops() {
        return elsewhere
                + IntStream.range(0, topology.networkChannels()).mapToLong(this::flits).sum();
    }

    /** Flit-hops of all packets that arrived since the simulation began, whatever was reset. */
    public long everHopped() {
        return ever.flitHops() + sum(PacketCounts::flitHops);
    }

    /** Packets withdrawn and sent again to break a deadlock. */
    public long withdrawn() {
        return withdrawn;
    }

    /** Packets that faults have discarded for good. */
    public long lost() {
        return lost;
    }

    /** Packets that faults have discarded, and that were or will be sent again. */
    public long retransmitted() {
        return retransmitted;
    }

    /** Discarded packets for which there was no way on. */
    public long cutOff() {
        return cutOff;
    }

    /** Flits of all packets sent since the simulation began, whatever was reset. */
    public long everSent() {
        return ever.sentFlits() + sentFlits();
    }

    /** Those of them that have arrived. */
    public long everArrived() {
        return ever.arrivedFlits() + arrivedFlits();
    }
}
