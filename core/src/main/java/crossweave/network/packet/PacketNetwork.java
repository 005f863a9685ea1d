package crossweave.network.packet;

import crossweave.arbiter.Arbiter;
import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.MessageClass;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Track;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.DeadlockDetector;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketState;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.Unroutable;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;

/**
 * Common base of all techniques that move packets: messages are cut into packets, packets queue at
 * their terminals, and a message has arrived when all its packets have.
 */
public abstract class PacketNetwork implements Network, DeadlockDetector.Site {
    public final NetworkConfig config;
    public final Topology topology;
    public final RoutingFunction routing;
    public final Packets packets;
    final SourceQueues sources;
    public final Followers followers;
    public final Counters counters;
    protected final DeadlockDetector watch;
    private final int vcs; // per channel; inputs are numbered by VC
    private final Receiver receiver;
    private final PacketTracks tracks;
    final PacketFactory factory;
    private final Deliveries deliveries;
    final @Nullable LiveFaults faults; // if any come during the run

    protected PacketNetwork(NetworkConfig config, int vcs, Counters counters, Receiver receiver) {
        this.config = config;
        this.topology = config.topology();
        this.routing = config.routing();
        this.vcs = vcs;
        this.receiver = receiver;
        this.packets = new Packets(topology, vcs);
        this.sources = new SourceQueues(packets, config.packets(), topology.terminals());
        this.counters = counters;
        this.watch =
                new DeadlockDetector(
                        packets,
                        topology.channels(),
                        config.channels().vcs(),
                        config.channels().recovers());
        this.tracks = new PacketTracks(config.isTracked());
        this.factory = new PacketFactory(config, packets, tracks, counters);
        this.followers = factory.followers();
        this.deliveries = new Deliveries(packets, tracks, counters, receiver);
        this.faults = config.faults().map(all -> new LiveFaults(config, all, packets)).orElse(null);
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
            deliveries.sendLocal(message, cycle, cycle + config.packets().localTime(flits));
            return;
        }
        int count = config.packets().packets(flits);
        int rank = rank(priority);
        MessageClass kind = hasClasses() ? messageClass(message, count) : MessageClass.PLAIN;
        if (count > 1) {
            deliveries.begin(message, count);
        }
        int late = count > 1 ? packetsLater(message, source, destination, count) : 0;
        for (int n = 0; n < count; n += n == 0 ? 1 + late : 1) {
            int packet = factory.create(message, kind, source, destination, n, flits);
            packets.rank[packet] = rank;
            if (n == 0 && late > 0) {
                factory.addFollowers(packet, late, flits);
            }
            launch(packet, cycle);
        }
    }

    /** Whether requests and replies are told apart. */
    protected boolean hasClasses() {
        return false;
    }

    /** The class of a message of so many packets. */
    private MessageClass messageClass(int message, int count) {
        MessageClass kind = receiver.messageClass(message);
        if (kind != MessageClass.PLAIN) {
            checkClass(kind, count);
        }
        if (kind.isReply() && !sources.hasReplies()) {
            sources.addReplies();
            addReplies();
        }
        return kind;
    }

    /** Refuses a message of a class that cannot have so many packets. */
    protected void checkClass(MessageClass kind, int count) {}

    /** From now on terminals have a queue for replies beside the other one. */
    protected void addReplies() {}

    /** How many packets of a message, from the second one on, are not created before they go. */
    protected int packetsLater(int message, int source, int destination, int count) {
        return 0;
    }

    protected boolean staysLocal(int source, int destination) {
        return source == destination;
    }

    /** The rank of a message's priority: the higher goes first. Most techniques ignore it. */
    protected int rank(int priority) {
        return 0;
    }

    private void launch(int packet, long cycle) {
        packets.made[packet] = cycle;
        handOver(packet, cycle);
    }

    /** A packet comes to its terminal in this cycle. */
    protected void handOver(int packet, long cycle) {
        enqueue(packet, cycle);
    }

    /** Reserves a packet that becomes a copy, for this message, when a router needs it. */
    protected final int makeSpare(int packet, int message) {
        return factory.createSpare(packet, message);
    }

    /** Turns a reserved packet into a copy of another one, at the same position. */
    protected final void copy(int packet, int spare) {
        factory.copy(packet, spare);
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
            deliveries.begin(message, count);
        }
        for (int n = 0; n < count; n++) {
            int packet = factory.create(messages[0], source, destinations[0], n, flits);
            packets.alone[packet] = false;
            mark.accept(packet);
            launch(packet, cycle);
        }
    }

    /**
     * Sends the packets of a message that routers combine with others; {@code mark} is called for
     * each before it is sent.
     */
    protected final void contribute(
            Combinations all,
            int message,
            int group,
            int member,
            int flits,
            long cycle,
            ObjIntConsumer<Combinations.Share> mark) {
        int count = config.packets().packets(flits);
        Combinations.Operation operation = all.send(group, member, flits, count);
        int[] next = {0};
        sendTree(
                new int[] {message},
                all.source(group, member),
                new int[] {all.destination(group, member)},
                flits,
                cycle,
                packet -> mark.accept(operation.add(member, next[0]++, packet), packet));
    }

    /** Puts a packet into its terminal's queue, again if it was withdrawn. */
    protected final void enqueue(int packet, long cycle) {
        isAtTerminal(packet);
        if (sources.add(packet)) {
            prepare(packet, sources.ready(packet, cycle));
        }
    }

    protected final void isAtTerminal(int packet) {
        if (faults != null) {
            faults.isAtTerminal(packet);
        }
        // No head waits behind a channel to a terminal: its number stands for the terminal itself.
        packets.isAtTerminal(packet, topology.ejection(packets.source[packet]) * vcs);
    }

    /** Creates the first follower of a packet, at its terminal. */
    protected int createFollower(int packet) {
        int follower = factory.createFollower(packet);
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
        factory.skipFollowers(packet, count);
        deliveries.deliverUnseen(packet, count, channels);
    }

    /** A terminal is as it was so many cycles ago. */
    protected final void shiftTerminal(int terminal, long cycles) {
        sources.shift(terminal, cycles);
    }

    /** A packet is at its terminal again, after it was discarded, and will be sent again. */
    final void isBackAtTerminal(int packet) {
        isAtTerminal(packet);
        tracks.restart(packet);
    }

    /** A packet was discarded for good. */
    final void lose(int packet, long cycle) {
        deliveries.lose(packet, cycle);
    }

    /** Discards a packet that would request in this cycle, if a fault keeps it from going on. */
    protected final boolean discardsWaiting(int packet, long cycle) {
        return faults != null && faults.discardsWaiting(this, packet, cycle);
    }

    /** Discards a packet whose last flit comes to its terminal, if a fault has hit it. */
    protected final boolean discardsArrived(int packet, long cycle) {
        return faults != null && faults.discardsArrived(this, packet, cycle);
    }

    /** Lets packets that wait at routers request anew, as what is alive or the routes changed. */
    protected void requestAgain(long cycle) {
        throw new IllegalStateException("faults do not come during a run here");
    }

    /** Takes a packet that requests, or has arrived, out of the network. */
    protected void takeOut(int packet, long cycle) {
        throw new IllegalStateException("nobody is taken out here");
    }

    /**
     * Whether flits of a packet are on one of these channels: some have begun to cross it, and the
     * last one has not come to its end before this cycle.
     */
    protected boolean hasFlitsOn(int packet, IntPredicate channels, long cycle) {
        throw new IllegalStateException("faults do not come during a run here");
    }

    /**
     * Sends a packet again that was withdrawn before this cycle, after a pause. A terminal that was
     * sending it pauses entirely, or its next packet would take the same place in the ring.
     */
    protected final void sendAgain(int packet, long cycle) {
        long again = cycle + Backoff.pause(packet, packets, config.streams().seed());
        if (!packets.away[packet]) {
            turnsToNext(packets.queue(packet), again);
        }
        counters.withdrew();
        tracks.restart(packet);
        enqueue(packet, again);
    }

    /**
     * The last flit of the front packet of a queue will have left its terminal before this cycle.
     */
    protected final void leavesTerminal(int queue, long cycle) {
        int packet = sources.front(queue);
        if (isLastAway(packet)) {
            leaves(packets.source[packet], packets.message[packet], cycle);
        }
        turnsToNext(queue, cycle);
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

    /** The next packet of a queue can be prepared from this cycle on. */
    protected final void turnsToNext(int queue, long cycle) {
        sources.freeFrom(queue, cycle);
        if (followers.areOpen() && followsAtTerminal()) {
            callFollower(queue);
        }
        int next = sources.removeFront(queue);
        if (next != Packets.NONE) {
            prepare(next, sources.ready(next, cycle));
        }
    }

    private void callFollower(int queue) {
        int front = sources.front(queue);
        if (followers.after(front) > 0) {
            sources.addSecond(createFollower(front));
        }
    }

    /** The packet of a queue that its terminal prepares or sends, or NONE. */
    protected final int frontOf(int queue) {
        return sources.front(queue);
    }

    /** The reply that a terminal prepares or sends, or NONE. */
    protected final int frontReplyOf(int terminal) {
        return sources.hasReplies() ? sources.front(terminal + topology.terminals()) : Packets.NONE;
    }

    /** Fills in the routes of a packet at a router. */
    protected final void route(int packet, int router, RouteCandidates found) {
        if (faults == null) {
            found.clear();
            routing.route(router, packets.destination(packet), packets.state(packet), found);
        } else {
            faults.route(packet, router, found);
        }
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
        tracks.crossed(packet, channel, cycle, wait);
    }

    /** Adds waiting for a channel that the head crosses next, or was granted and crosses later. */
    public final void waits(int packet, int channel, long cycles) {
        counters.waitedAt(counters.place(channel), cycles);
        tracks.waited(packet, channel, cycles);
    }

    @Override
    public final List<Track> tracks(int message) {
        return tracks.ofMessage(message);
    }

    public final boolean isAtExit(int packet) {
        return packets.router[packet] == topology.exit(packets.destination(packet));
    }

    /** The last flit of a packet has arrived. */
    protected final void deliver(int packet, long cycle) {
        deliveries.deliver(packet, cycle);
    }

    final void deliver(Arrival of, long cycle) {
        deliveries.deliver(of, cycle);
    }

    protected final long nextLocal() {
        return deliveries.nextLocal();
    }

    /** Delivers messages to their own senders that are due. */
    protected final void deliverLocal(long cycle) {
        deliveries.deliverLocal(cycle);
    }

    /**
     * Where packets are before a cycle is simulated; valid until the next call. Engines that
     * simulate heads alone know of moving packets only if the network is tracked.
     */
    public NetworkState stateAt(long cycle) {
        NetworkState state = watch.stateAt(cycle, this);
        trackedFlits().addRest(state, cycle);
        return state;
    }

    @Override
    public final List<PacketPlace> places(long cycle) {
        return stateAt(cycle).places();
    }

    /** Exports all packets whose heads are tracked, and whose flits follow them by a rule. */
    protected final void exportFlits(FlitsBehindHead rule, NetworkState to, long cycle) {
        trackedFlits().follow(rule, to, cycle);
    }

    private TrackedFlits trackedFlits() {
        return new TrackedFlits(tracks, packets, topology);
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

    /** Checks that every flit handed over is delivered, lost or belongs to a packet under way. */
    @Override
    public void checkConservation() {
        long underWay = packets.flitsUnderWay() - localFlits();
        long made = drawsMessages() ? counters.everSent() : factory.madeFlits();
        long delivered = drawsMessages() ? counters.everArrived() : deliveries.flits();
        long lost = deliveries.lostFlits();
        if (made != delivered + lost + underWay) {
            throw new IllegalStateException(
                    "%d flits were sent, but %d were delivered, %d lost and %d are under way"
                            .formatted(made, delivered, lost, underWay));
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
