package crossweave.network.packet;

import crossweave.arbiter.Arbiter;
import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Track;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.DeadlockDetector;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.random.RandomStream;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.Unroutable;
import crossweave.topology.Topology;
import crossweave.util.HashMix;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Common base of all techniques that move packets: messages are cut into packets, packets queue at
 * their terminals, and a message has arrived when all its packets have.
 */
public abstract class PacketNetwork implements Network, DeadlockDetector.Site {
    private static final long FIRST_PAUSE = 64; // longest random pause after a deadlock, in cycles
    private static final int MOST_DOUBLINGS = 10; // of that pause
    private static final long NOT_YET = 1L << 38; // entry cycle of packets at their terminals

    public final NetworkConfig config;
    public final Topology topology;
    public final RoutingFunction routing;
    public final Packets packets;
    final SourceQueues sources;
    public final Followers followers;
    public final Counters counters;
    protected final DeadlockDetector watch;
    public final RouteCandidates candidates = new RouteCandidates();
    private final int vcs; // per channel; inputs are numbered by VC
    private final Receiver receiver;
    private final @Nullable PacketTracks tracks; // if routes are recorded
    private final RandomStream[] random; // per terminal: for random choices of its packets
    private final int[] number; // per terminal: packets created
    private final long[] freeFrom; // per terminal: the cycle from which it can prepare a packet
    private final EventQueue local = new EventQueue(); // arrivals of messages to their own senders

    private final Arrival arrival = new Arrival(); // being reported
    private long madeFlits;
    private long deliveredFlits;
    private int[] missing =
            new int[64]; // per message of several packets: those that have not arrived
    private long[] entered = new long[64]; // per message: when its first packet entered
    private int[] hops = new int[64]; // per message: of its longest path
    private long[] blocked = new long[64]; // per message: of the packet that waited longest

    protected PacketNetwork(NetworkConfig config, int vcs, Counters counters, Receiver receiver) {
        this.config = config;
        this.topology = config.topology();
        this.routing = config.routing();
        this.vcs = vcs;
        this.receiver = receiver;
        this.packets = new Packets(topology, vcs);
        this.sources = new SourceQueues(packets, config.packets(), topology.terminals());
        this.followers = new Followers(packets);
        this.counters = counters;
        this.watch =
                new DeadlockDetector(
                        packets,
                        topology.channels(),
                        config.channels().vcs(),
                        config.channels().recovers());
        this.tracks = config.isTracked() ? new PacketTracks() : null;
        this.number = new int[topology.terminals()];
        this.freeFrom = new long[topology.terminals()];
        this.random = new RandomStream[topology.terminals()];
        if (isChosen()) {
            Arrays.setAll(random, t -> config.streams().stream("routing", t));
        }
    }

    /** The arbiter that the scenario names, or else the technique's own. */
    public final Arbiter arbiter(ArbitrationPolicy own) {
        return config.channels()
                .arbitration()
                .or(own)
                .arbiter(packets, topology.channels(), config.streams().seed());
    }

    /** A packet has come to the front of its terminal's queue; it is ready in this cycle. */
    protected abstract void prepare(int packet, long ready);

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        if (staysLocal(source, destination)) {
            register(message);
            local.add(cycle + config.packets().localCost(), message);
            entered[message] = cycle;
            return;
        }
        int count = config.packets().packets(flits);
        int rank = rank(priority);
        if (count > 1) {
            register(message);
            missing[message] = count;
        }
        int late = count > 1 ? packetsLater(message, source, destination, count) : 0;
        for (int n = 0; n < count; n += n == 0 ? 1 + late : 1) {
            int packet = create(message, source, destination);
            packets.alone[packet] = count == 1;
            packets.rank[packet] = rank;
            packets.setFlits(packet, config.packets().flits(flits, n));
            packets.first[packet] = n == 0;
            packets.last[packet] = n == count - 1;
            if (n == 0 && late > 0) {
                addFollowers(packet, late, late == count - 1 ? tail(flits, count) : 0);
            }
            launch(packet, cycle);
        }
    }

    /** How many packets of a message, from the second one on, are not created before they go. */
    protected int packetsLater(int message, int source, int destination, int count) {
        return 0;
    }

    private int tail(int flits, int count) {
        return config.packets().flits(flits, count - 1);
    }

    private void addFollowers(int packet, int count, int tail) {
        int flits = packets.flits(packet);
        followers.begin(packet, count, tail);
        number[packets.source[packet]] += count;
        counters.sent(count, (count - 1L) * flits + (tail == 0 ? flits : tail));
    }

    protected boolean staysLocal(int source, int destination) {
        return source == destination;
    }

    /** The rank of a message's priority: the higher goes first. Most techniques ignore it. */
    protected int rank(int priority) {
        return 0;
    }

    private int create(int message, int source, int destination) {
        int packet = packets.create();
        packets.message[packet] = message;
        begin(packet, source, destination);
        if (tracks != null) {
            tracks.begin(message, packet);
        }
        return packet;
    }

    /** A packet of a terminal begins its life. */
    final void begin(int packet, int source, int destination) {
        packets.source[packet] = source;
        packets.setDestination(packet, destination);
        packets.withdrawn[packet] = 0;
        packets.number[packet] = number[source];
        packets.start[packet] = start(source, destination, number[source]++);
    }

    private void launch(int packet, long cycle) {
        packets.made[packet] = cycle;
        counters.sent(packets.flits(packet));
        madeFlits += packets.flits(packet);
        handOver(packet, cycle);
    }

    /** A packet comes to its terminal in this cycle. */
    void handOver(int packet, long cycle) {
        enqueue(packet, cycle);
    }

    /** Reserves a packet that becomes a copy, for this message, when a router needs it. */
    protected final int makeSpare(int packet, int message) {
        int spare = packets.create();
        packets.setFlits(spare, packets.flits(packet));
        madeFlits += packets.flits(packet);
        if (tracks != null) {
            tracks.begin(message, spare);
        }
        return spare;
    }

    /** Turns a reserved packet into a copy of another one, at the same position. */
    protected final void copy(int packet, int spare) {
        packets.copy(packet, spare);
        if (tracks != null) {
            tracks.of(spare).continueFrom(tracks.of(packet));
        }
    }

    /**
     * Sends packets that carry a message to all these destinations; {@code mark} is called for each
     * before it is sent.
     */
    protected final void sendTree(
            int[] messages,
            int source,
            int[] destinations,
            int flits,
            long cycle,
            IntConsumer mark) {
        int count = config.packets().packets(flits);
        for (int message : messages) {
            register(message);
            missing[message] = count;
        }
        for (int n = 0; n < count; n++) {
            int packet = create(messages[0], source, destinations[0]);
            packets.setFlits(packet, config.packets().flits(flits, n));
            packets.first[packet] = n == 0;
            packets.last[packet] = n == count - 1;
            packets.alone[packet] = false;
            mark.accept(packet);
            launch(packet, cycle);
        }
    }

    private void register(int message) {
        if (message >= missing.length) {
            int size = Math.max(message + 1, 2 * missing.length);
            missing = Arrays.copyOf(missing, size);
            entered = Arrays.copyOf(entered, size);
            hops = Arrays.copyOf(hops, size);
            blocked = Arrays.copyOf(blocked, size);
        }
        entered[message] = Long.MAX_VALUE;
        hops[message] = 0;
        blocked[message] = 0;
    }

    /** Whether packets of the same pair may begin with different routing states. */
    private boolean isChosen() {
        return routing.nature() != RoutingFunction.Nature.DETERMINISTIC;
    }

    private int start(int source, int destination, int count) {
        int choice = isChosen() ? routing.choose(source, destination, count, random[source]) : 0;
        return routing.start(source, destination, choice);
    }

    /** Puts a packet into its terminal's queue, again if it was withdrawn. */
    protected final void enqueue(int packet, long cycle) {
        isAtTerminal(packet);
        if (sources.add(packet)) {
            long start = Math.max(cycle, freeFrom[packets.source[packet]]);
            prepare(packet, sources.ready(packet, start));
        }
    }

    private void isAtTerminal(int packet) {
        packets.router[packet] = Topology.NONE;
        packets.setState(packet, packets.start[packet]);
        packets.setHops(packet, 0);
        packets.blocked[packet] = 0;
        packets.away[packet] = false;
        packets.entered[packet] = NOT_YET;
        // No head waits behind a channel to a terminal: its number stands for the terminal itself.
        packets.input[packet] = topology.ejection(packets.source[packet]) * vcs;
    }

    /** Creates the first follower of a packet, at its terminal. */
    protected int createFollower(int packet) {
        int follower = followers.create(packet);
        madeFlits += packets.flits(follower);
        isAtTerminal(follower);
        return follower;
    }

    /** Whether followers are created when their terminal turns to them. */
    protected boolean followsAtTerminal() {
        return true;
    }

    /**
     * So many packets like a packet, before it and after the last one seen, have come to its
     * terminal, crossed so many channels between routers and arrived.
     */
    protected final void passUnseen(int packet, int count, int channels) {
        long flits = (long) count * packets.flits(packet);
        followers.skip(packet, count);
        madeFlits += flits;
        deliveredFlits += flits;
        counters.arrived(count, flits, channels);
        missing[packets.message[packet]] -= count;
    }

    /** A terminal is as it was so many cycles ago. */
    protected final void shiftTerminal(int terminal, long cycles) {
        freeFrom[terminal] += cycles;
    }

    /**
     * Sends a packet again that was withdrawn before this cycle, after a random pause that grows
     * each time: packets of a ring must not meet again in the same way. A terminal that was sending
     * it pauses entirely, or its next packet would take the same place in the ring.
     */
    protected final void sendAgain(int packet, long cycle) {
        int times = Math.min(packets.withdrawn[packet]++, MOST_DOUBLINGS);
        long name = (long) packets.source[packet] << Integer.SIZE | packets.number[packet];
        long draw = HashMix.mix(HashMix.mix(config.streams().seed() ^ name) ^ times);
        long again = cycle + Long.remainderUnsigned(draw, FIRST_PAUSE << times);
        if (!packets.away[packet]) {
            turnsToNext(packets.source[packet], again);
        }
        counters.withdrew();
        if (tracks != null) {
            tracks.of(packet).restart();
        }
        enqueue(packet, again);
    }

    /** The last flit of the front packet will have left its terminal before this cycle. */
    protected final void leavesTerminal(int terminal, long cycle) {
        int packet = sources.front(terminal);
        if (isLastAway(packet)) {
            leaves(terminal, packets.message[packet], cycle);
        }
        turnsToNext(terminal, cycle);
    }

    /** Marks that a whole packet will have left its terminal; true if its whole message has. */
    protected final boolean isLastAway(int packet) {
        packets.away[packet] = true;
        return packets.last[packet];
    }

    /** The last flit of a message will have left its terminal before this cycle. */
    void leaves(int terminal, int message, long cycle) {
        notifyLeft(message, cycle);
    }

    /** Reports that the last flit of a message will have left its terminal before this cycle. */
    protected final void notifyLeft(int message, long cycle) {
        receiver.left(message, cycle);
    }

    /** A terminal can prepare the next packet from this cycle on. */
    protected final void turnsToNext(int terminal, long cycle) {
        freeFrom[terminal] = cycle;
        if (followers.areOpen() && followsAtTerminal()) {
            callFollower(terminal);
        }
        int next = sources.left(terminal);
        if (next != Packets.NONE) {
            prepare(next, sources.ready(next, cycle));
        }
    }

    private void callFollower(int terminal) {
        int front = sources.front(terminal);
        if (followers.after(front) > 0) {
            sources.addSecond(createFollower(front));
        }
    }

    /** The packet that a terminal prepares or sends, or NONE. */
    protected final int frontOf(int terminal) {
        return sources.front(terminal);
    }

    /** Fills {@link #candidates} with the routes of a packet at the router of its head. */
    protected final void route(int packet) {
        route(packet, packets.router[packet]);
    }

    /** Fills {@link #candidates} with the routes of a packet at another router. */
    protected final void route(int packet, int router) {
        route(packet, router, candidates);
    }

    /** Fills in the routes of a packet at a router. */
    protected final void route(int packet, int router, RouteCandidates found) {
        found.clear();
        routing.route(router, packets.destination(packet), packets.state(packet), found);
        if (found.count() == 0) {
            throw new Unroutable(
                    "no way on from router %s for a packet from terminal %d to terminal %d"
                            .formatted(
                                    topology.name(router),
                                    packets.source[packet],
                                    packets.destination(packet)));
        }
    }

    /** The head of a packet crosses a channel after waiting for it for so many cycles. */
    public final void crosses(int packet, int channel, long cycle, long wait) {
        counters.crossed(channel, packets.flits(packet), wait);
        keepTrack(packet, channel, cycle, wait);
    }

    /** The same, for callers that update the counters themselves. */
    public final void keepTrack(int packet, int channel, long cycle, long wait) {
        if (tracks != null) {
            tracks.of(packet).crossed(channel, cycle, wait);
        }
    }

    /** Adds waiting for a channel that the head crosses next, or was granted and crosses later. */
    public final void waits(int packet, int channel, long cycles) {
        counters.waitedAt(counters.place(channel), cycles);
        if (tracks != null) {
            tracks.of(packet).waited(channel, cycles);
        }
    }

    @Override
    public final List<Track> tracks(int message) {
        return tracks == null ? List.of() : tracks.ofMessage(message);
    }

    protected final boolean isAtExit(int packet) {
        return packets.router[packet] == topology.exit(packets.destination(packet));
    }

    /** The last flit of a packet has arrived. */
    protected final void deliver(int packet, long cycle) {
        arrival.set(packet, packets);
        deliver(arrival, cycle);
    }

    final void deliver(Arrival of, long cycle) {
        int message = packets.message[of.packet];
        counters.arrived(of.flits, of.hops);
        deliveredFlits += of.flits;
        packets.release(of.packet);
        if (packets.alone[of.packet]) {
            arrives(message, cycle, of.entered, of.hops, of.blocked);
            return;
        }
        entered[message] = Math.min(entered[message], of.entered);
        hops[message] = Math.max(hops[message], of.hops);
        blocked[message] = Math.max(blocked[message], of.blocked);
        if (--missing[message] == 0) {
            arrives(message, cycle, entered[message], hops[message], blocked[message]);
        }
    }

    private void arrives(int message, long cycle, long since, int channels, long waited) {
        receiver.arrived(message, cycle, since, channels, waited);
        if (tracks != null) {
            tracks.end(message);
        }
    }

    protected final long nextLocal() {
        return local.nextTime();
    }

    /** Delivers messages to their own senders that are due. */
    protected final void deliverLocal(long cycle) {
        while (local.nextTime() <= cycle) {
            int message = local.remove();
            receiver.arrived(message, cycle, entered[message], 0, 0);
        }
    }

    /** Where packets are before a cycle is simulated; valid until the next call. */
    public NetworkState stateAt(long cycle) {
        return watch.stateAt(cycle, this);
    }

    @Override
    public void export(NetworkState to, long cycle) {
        // nobody waits for others unless a technique says so
    }

    @Override
    public void withdraw(PacketState packet, long cycle) {
        throw new IllegalStateException("nobody is taken out here");
    }

    @Override
    public final Optional<Deadlock> deadlock() {
        return watch.deadlock();
    }

    /** Checks that every flit handed over is delivered or belongs to a packet under way. */
    @Override
    public void checkConservation() {
        long underWay = packets.flitsUnderWay() - localFlits();
        long made = drawsMessages() ? counters.everSent() : madeFlits;
        long delivered = drawsMessages() ? counters.everArrived() : deliveredFlits;
        if (made != delivered + underWay) {
            throw new IllegalStateException(
                    "%d flits were sent, but %d were delivered and %d are under way"
                            .formatted(made, delivered, underWay));
        }
    }

    /** Whether it draws all messages itself. */
    boolean drawsMessages() {
        return false;
    }

    /** Flits of packets that stay at their terminals. */
    long localFlits() {
        return 0;
    }

    @Override
    public final Counters counters() {
        countAll();
        return counters;
    }

    /** Counts what has happened up to now. */
    protected void countAll() {}
}
