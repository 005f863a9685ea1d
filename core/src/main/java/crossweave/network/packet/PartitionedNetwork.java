package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.topology.RouterPartitioning;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * A network whose routers are divided into {@link Partition}s that threads simulate in parallel.
 * Whatever goes from one partition to another takes some cycles: during a window of that length
 * they need to know nothing of each other. One thread creates packets and reports deliveries
 * between windows, in the order of cycles, or partitions do that for traffic that depends on
 * nothing ({@link #carry}); so nothing depends on the number of partitions or threads.
 */
public abstract class PartitionedNetwork extends PacketNetwork {
    private static final int MOST_CYCLES = 1 << 12; // of a window: its traffic is drawn ahead
    public final RouterPartitioning division;
    private final ThreadTeam team;
    private final boolean isShared;
    private final boolean isWhole; // every process simulates all of it
    private final boolean isAlone;
    private final int[] partOf; // per terminal
    private long windows;
    private long cyclesInWindows;
    private @Nullable RankExchange exchange;
    private @Nullable CarriedTraffic carried; // if the network draws messages itself
    private boolean deliversAtOnce; // in this window: nothing else must be reported before
    private boolean isNextKnown; // by partitions, as nothing has changed since the last window
    private long now = -1; // all cycles up to this one are simulated

    protected PartitionedNetwork(NetworkConfig config, Counters counters, Receiver receiver) {
        this(config, config.channels().vcs(), counters, receiver);
    }

    /** A network whose inputs are numbered as channels times {@code vcs}. */
    protected PartitionedNetwork(
            NetworkConfig whole, int vcs, Counters counters, Receiver receiver) {
        NetworkConfig config = needsAll(whole) ? whole.undivided() : whole;
        super(config, vcs, counters, receiver);
        this.isWhole = needsAll(whole);
        this.team = config.team();
        this.isShared = config.isShared();
        this.division = RouterPartitioning.of(topology, config.parts());
        this.isAlone = division.parts() == 1 && !isShared;
        this.partOf = new int[topology.terminals()];
        for (int terminal = 0; terminal < partOf.length; terminal++) {
            partOf[terminal] = division.ofRouter(topology.entry(terminal));
        }
    }

    /** Withdrawing packets needs a view of all of them, which none of several processes has. */
    private static boolean needsAll(NetworkConfig config) {
        return config.channels().recovers() && config.isShared() || config.faults().isPresent();
    }

    @Override
    public Optional<String> whyUndivided() {
        if (faults != null) {
            return Optional.of(
                    "faults come during the run, and may discard packets anywhere at the same"
                            + " time");
        }
        return isWhole
                ? Optional.of("deadlock is recover, and no process sees all packets that wait")
                : Optional.empty();
    }

    protected abstract Partition[] parts();

    /** The partition of a terminal: that of the router that it sends to. */
    protected final int partOf(int terminal) {
        return partOf[terminal];
    }

    @Override
    public final boolean carry(Traffic traffic) {
        boolean isOneSource = traffic.sources().size() == 1;
        boolean isOnePacket = config.packets().packets(traffic.longest()) == 1;
        if (isShared
                || faults != null
                || config.isTracked()
                || !isOneSource
                || !isOnePacket
                || !canCarry()) {
            return false;
        }
        if (!isAlone && !CarriedTraffic.isInOrder(this)) {
            return false;
        }
        carried = new CarriedTraffic(this, traffic);
        isNextKnown = false;
        return true;
    }

    /** Whether partitions may send messages of which nobody knew before their window. */
    protected boolean canCarry() {
        return true;
    }

    /** There are messages of so many flits from now on. */
    protected void carries(int flits) {}

    /** The latest end of a window that begins in this cycle. */
    final long latestEnd(long begin) {
        boolean isLong = isAlone && carried != null; // nobody reacts to arrivals
        return begin + Math.clamp(lookahead(), isLong ? CarriedTraffic.WINDOW : 0, MOST_CYCLES);
    }

    @Override
    public final long nextEvent() {
        long next = watch.next(nextOfParts(), canDeadlock() && underWay() > freePackets());
        return faults == null ? next : faults.next(next);
    }

    private int underWay() {
        return packets.count() - (carried == null ? 0 : carried.spare());
    }

    /** Packets that certainly take part in no deadlock. */
    protected int freePackets() {
        return 0;
    }

    /** The next event of the partitions, or of messages to their own sender. */
    private long nextOfParts() {
        if (isAlone) {
            return Math.min(nextLocal(), parts()[0].next());
        }
        long next = Math.min(nextLocal(), nextHere());
        if (isShared()) {
            next = Math.min(next, border().next());
            for (Partition partition : parts()) {
                next = Math.min(next, partition.nextHanded());
            }
        }
        return next;
    }

    private long nextHere() {
        long next = EventQueue.NEVER;
        Partition[] all = parts();
        int end = border().end();
        for (int i = border().first(); i < end; i++) {
            Partition part = all[i];
            next = Math.min(next, isNextKnown ? part.nextAtEnd() : part.nextAfter(now));
        }
        return next;
    }

    private long lastHere() {
        long last = 0;
        int end = border().end();
        for (int i = border().first(); i < end; i++) {
            last = Math.max(last, parts()[i].lastCycle());
        }
        return last;
    }

    /** Whether other processes simulate some of the partitions. */
    protected final boolean isShared() {
        return isShared;
    }

    /** Whether there is a single partition: everything happens sequentially. */
    protected final boolean isAlone() {
        return isAlone;
    }

    /** Created with the partitions. */
    private RankExchange border() {
        RankExchange there = exchange;
        if (there == null) {
            there = new RankExchange(team, parts());
            exchange = there;
        }
        return there;
    }

    /** The minimum number of cycles that anything takes from one router to another. */
    protected abstract int lookahead();

    /** The end of a window; a deadlock check has a window of one cycle. */
    @Override
    public final long horizon(long from, long acts) {
        if (faults != null) {
            return from + 1;
        }
        long end = windowEnd(from, acts);
        return canDeadlock() ? watch.horizon(from, end) : end;
    }

    /** The latest end of a window from {@code from} on, if workloads act next at {@code acts}. */
    protected long windowEnd(long from, long acts) {
        return latestEnd(from);
    }

    /** Whether packets hold something while they wait, so that deadlocks are searched for. */
    protected boolean canDeadlock() {
        return true;
    }

    @Override
    public void compute(long cycle) {
        simulate(cycle, cycle + 1);
    }

    @Override
    public void commit(long cycle) {
        deliverArrivals(cycle, cycle + 1);
    }

    @Override
    public long advance(long from, long until) {
        simulate(from, until);
        deliverArrivals(from, until);
        if (isAlone) {
            return Math.max(from, parts()[0].lastCycle());
        }
        return Math.max(from, Math.max(lastHere(), border().last()));
    }

    /** Simulates a window: what goes from partition to partition in it arrives later. */
    protected void simulate(long from, long until) {
        if (faults != null) {
            suffer(faults, from);
        }
        if (carried != null) {
            carried.prepare(from, until);
        }
        makeRoom();
        if (canDeadlock()
                && watch.isDue(from)
                && !isShared) { // no process sees all packets: it must be proved before
            receiveAll(from);
            if (config.channels().recovers()) {
                admit(from); // before packets that are withdrawn join the same queues
            }
            watch.check(from, this);
        }
        deliversAtOnce = isAlone && until == from + 1;
        windows++;
        cyclesInWindows += until - from;
        Partition[] all = parts();
        if (isAlone) {
            all[0].advance(all, from, until);
            now = until - 1;
            return;
        }
        int first = border().first();
        int end = border().end();
        if (end - first == 1) {
            all[first].advance(all, from, until); // avoids an allocation for the call
        } else {
            team.run(end - first, i -> all[first + i].advance(all, from, until));
        }
        now = until - 1;
        isNextKnown = true;
        if (isShared()) {
            exchange(until);
        }
    }

    /** Lets faults happen before this cycle is simulated. */
    private void suffer(LiveFaults all, long cycle) {
        receiveAll(cycle);
        makeRoom();
        if (all.happen(this, cycle)) {
            requestAgain(cycle);
        }
        admit(cycle);
        all.sendAgain(this, cycle);
    }

    /** Makes shared arrays large enough for a window, as they cannot grow while partitions run. */
    protected void makeRoom() {}

    /**
     * After a window: partitions receive what was posted in it, and run {@code more}; processes
     * exchange the results.
     */
    protected final void exchangeAfterWindow(long until, IntConsumer more) {
        isNextKnown = false;
        Partition[] all = parts();
        int first = border().first();
        team.run(
                border().end() - first,
                i -> {
                    all[first + i].receiveAll(all, until);
                    more.accept(first + i);
                });
        if (isShared()) {
            border().exchangeTimes(nextHere(), lastHere());
        }
    }

    private void exchange(long until) {
        for (int i = 0; i < parts().length; i++) {
            if (!border().isHere(i)) {
                parts()[i].skip(until);
            }
        }
        border().exchange(nextHere(), lastHere());
    }

    /** Whether events of this cycle may be reported at once, as that is the order of reports. */
    final boolean deliversAtOnce() {
        return deliversAtOnce;
    }

    @Override
    public void joinCounts() {
        counters.join(team.ranks());
    }

    @Override
    public Optional<Parts> divided() {
        double meanWindow = (double) cyclesInWindows / windows;
        return division.parts() == 1
                ? Optional.empty()
                : Optional.of(
                        new Parts(
                                division.parts(),
                                division.crossing(topology),
                                windows,
                                meanWindow,
                                fullWindows().map(full -> (double) full / windows)));
    }

    /** Windows that were short because a buffer between partitions was full, if known. */
    protected Optional<Long> fullWindows() {
        return Optional.empty();
    }

    /** Lets all partitions receive their posts, before this cycle is simulated. */
    protected final void receiveAll(long cycle) {
        isNextKnown = false;
        for (Partition partition : parts()) {
            partition.receiveAll(parts(), cycle);
        }
    }

    @Override
    public void checkConservation() {
        receiveAll(now + 1);
        super.checkConservation();
    }

    @Override
    boolean drawsMessages() {
        return carried != null;
    }

    @Override
    long localFlits() {
        return carried == null ? 0 : carried.localFlits();
    }

    /** Checks that flits and slots are where the state says. */
    protected final void checkState() {
        if (!isShared) { // otherwise no process knows both ends of all buffers
            stateAt(now + 1).check(topology::channelName);
        }
    }

    @Override
    public NetworkState stateAt(long cycle) {
        countUpTo(cycle - 1);
        receiveAll(cycle);
        return super.stateAt(cycle);
    }

    @Override
    protected final void countAll() {
        countUpTo(now);
    }

    /** Reports all arrivals and departures of these cycles. */
    private void deliverArrivals(long from, long until) {
        for (long cycle = nextReport(from); cycle < until; cycle = nextReport(from)) {
            for (Partition partition : parts()) {
                partition.deliver(cycle);
            }
            deliverLocal(cycle);
        }
    }

    private long nextReport(long from) {
        long next = nextLocal();
        for (Partition partition : parts()) {
            next = Math.min(next, partition.nextNews(from));
        }
        return next;
    }

    /** Hands over packets of this cycle and earlier ones to terminals, before it is simulated. */
    protected final void admit(long cycle) {
        isNextKnown = false;
        for (Partition partition : parts()) {
            partition.admit(cycle);
        }
    }

    /** Writes what else a partition must know of a packet whose head comes to it. */
    protected void writeHead(int packet, IntList to) {}

    /** Reads what was written, and returns the index after it. */
    protected int readHead(int packet, int[] from, int at) {
        return at;
    }

    @Override
    protected final void handOver(int packet, long cycle) {
        isNextKnown = false;
        carries(packets.flits(packet));
        parts()[partOf[packets.source[packet]]].handOver(packet, cycle);
    }

    @Override
    final void leaves(int terminal, int message, long cycle) {
        parts()[partOf[terminal]].left(message, cycle);
    }
}
