package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Counters;
import crossweave.network.Deadlock;
import crossweave.network.NetworkConfig;
import crossweave.topology.RouterPartitioning;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * A network whose routers are divided into {@link Partition}s that threads simulate side by side.
 * Whatever goes from one part to another takes some cycles: for so long a window they need to know
 * nothing of each other. Packets are made, and deliveries are told, by one thread between windows,
 * in the order of cycles: so nothing depends on the number of parts or threads.
 */
public abstract class PartitionedNetwork extends PacketNetwork {
    public final RouterPartitioning division;
    private final ThreadTeam team;
    private final boolean isShared;
    private final boolean isAlone;
    private final int[] partOf; // per terminal
    private long windows;
    private long cyclesInWindows;
    private @Nullable RankExchange exchange;
    private final DeadlockWatch watch;
    private boolean deliversAtOnce; // in this window: nothing else happens that must be told before
    private long now = -1; // all cycles up to this one are simulated

    protected PartitionedNetwork(NetworkConfig config, Counters counters, Receiver receiver) {
        this(config, config.channels().vcs(), counters, receiver);
    }

    /** One whose inputs are numbered as channels times {@code vcs}. */
    protected PartitionedNetwork(
            NetworkConfig config, int vcs, Counters counters, Receiver receiver) {
        super(config, vcs, counters, receiver);
        this.team = config.team();
        this.isShared = config.isShared();
        this.division = RouterPartitioning.of(topology, config.parts());
        this.isAlone = division.parts() == 1 && !isShared;
        this.watch = new DeadlockWatch(packets, config.channels().recovers());
        this.partOf = new int[topology.terminals()];
        for (int terminal = 0; terminal < partOf.length; terminal++) {
            partOf[terminal] = division.ofRouter(topology.entry(terminal));
        }
    }

    protected abstract Partition[] parts();

    /** The part of a terminal: that of the router that it sends to. */
    protected final int partOf(int terminal) {
        return partOf[terminal];
    }

    @Override
    public final long nextEvent() {
        return watch.next(nextOfParts(), canDeadlock() && packets.count() > 0);
    }

    /** The next event of the parts, or of messages that stay where they are. */
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
            Partition partition = all[i];
            next = Math.min(next, partition.hasPosted() ? now + 1 : partition.next());
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

    /** Whether other processes simulate some of the parts. */
    protected final boolean isShared() {
        return isShared;
    }

    /** Whether there is one part only: all happens one after the other. */
    protected final boolean isAlone() {
        return isAlone;
    }

    /** Made when the parts are. */
    private RankExchange border() {
        RankExchange there = exchange;
        if (there == null) {
            there = new RankExchange(team, parts());
            exchange = there;
        }
        return there;
    }

    /** Cycles that anything takes at least from one router to another. */
    protected abstract int lookahead();

    /** A look at who waits for whom is alone with its cycle. */
    @Override
    public final long horizon(long from, long acts) {
        long end = windowEnd(from, acts);
        return canDeadlock() ? watch.horizon(from, end) : end;
    }

    /** How far a window can reach from a cycle on, if works next act in another. */
    protected long windowEnd(long from, long acts) {
        return from + lookahead();
    }

    /** Whether packets hold something while they wait, so that rings of them are looked for. */
    protected boolean canDeadlock() {
        return true;
    }

    /** What packets wait for before a cycle is simulated, with all taken in that was posted. */
    protected DeadlockWatch.Waits waitsAt(long cycle) {
        throw new IllegalStateException("nobody waits for others here");
    }

    /** Takes out a packet that waits in a ring; it is sent again. */
    protected void withdraw(int packet, long cycle) {
        throw new IllegalStateException("nobody is taken out here");
    }

    private void checkDeadlock(long cycle) {
        IntList ring = watch.check(cycle, waitsAt(cycle));
        for (int i = 0; i < ring.size(); i++) {
            withdraw(ring.get(i), cycle);
        }
    }

    @Override
    public final Optional<Deadlock> deadlock() {
        return watch.deadlock();
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

    /** Simulates a window: what goes from part to part in it arrives later. */
    protected void simulate(long from, long until) {
        if (canDeadlock()
                && watch.isDue(from)
                && !isShared) { // what nobody sees whole must be proved before
            checkDeadlock(from);
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
            all[first].advance(all, from, until); // and nothing is made for the call
        } else {
            team.run(end - first, i -> all[first + i].advance(all, from, until));
        }
        now = until - 1;
        if (isShared()) {
            exchange(until);
        }
    }

    /**
     * After a window parts take in what was posted in it, and do something more; all hear of it.
     */
    protected final void meetAgain(long until, IntConsumer more) {
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

    /** Whether what happens in this cycle may be told at once: that is the order of telling. */
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

    /** Windows that were short because a buffer between parts was full, if that is known. */
    protected Optional<Long> fullWindows() {
        return Optional.empty();
    }

    /** What was posted is taken in, before this cycle is simulated. */
    protected final void receiveAll(long cycle) {
        for (Partition partition : parts()) {
            partition.receiveAll(parts(), cycle);
        }
    }

    @Override
    public void checkConservation() {
        receiveAll(now + 1);
        super.checkConservation();
    }

    /** Tells all that happened in these cycles. */
    private void deliverArrivals(long from, long until) {
        for (long cycle = nextNews(from); cycle < until; cycle = nextNews(from)) {
            for (Partition partition : parts()) {
                partition.deliver(cycle);
            }
            deliverLocal(cycle);
        }
    }

    private long nextNews(long from) {
        long next = nextLocal();
        for (Partition partition : parts()) {
            next = Math.min(next, partition.nextNews(from));
        }
        return next;
    }

    /** Packets of this cycle, and before it, come to their terminals before it is simulated. */
    protected final void admit(long cycle) {
        for (Partition partition : parts()) {
            partition.admit(cycle);
        }
    }

    /** A packet was made; no part is at work. */
    protected void made(int packet) {}

    /** Writes down what else a part must know of a packet whose head comes to it. */
    protected void writeHead(int packet, IntList to) {}

    /** Takes over what was written down; the answer is where it ends. */
    protected int readHead(int packet, int[] from, int at) {
        return at;
    }

    @Override
    final void handOver(int packet, long cycle) {
        made(packet);
        parts()[partOf[packets.source[packet]]].handOver(packet, cycle);
    }

    @Override
    final void leaves(int terminal, int message, long cycle) {
        parts()[partOf[terminal]].left(message, cycle);
    }
}
