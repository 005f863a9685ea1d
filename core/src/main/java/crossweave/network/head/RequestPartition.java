package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.Calendar;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.packet.Packets;
import crossweave.network.packet.Partition;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/**
 * The routers of one partition of a {@link RequestNetwork}. In a cycle all heads that are ready
 * request first, each the resource of its first open route; then every free resource is granted to
 * the requests that the arbiter prefers; then the grants take effect. A waiting head costs nothing
 * until something that it waits for becomes free.
 *
 * <p>Partitions post over channels: a head by its packet, or a {@link ChannelNote} in its place.
 */
public abstract class RequestPartition extends Partition implements ChannelRules {
    private final RequestNetwork network;
    final NetworkConfig config;
    protected final Topology topology;
    protected final Packets packets;
    protected final Counters counters;
    protected final ChannelResources resources;
    protected final ChannelRequests channelRequests;
    final RouteCandidates candidates = new RouteCandidates();
    private final OwnChannels own;
    private Calendar calendar = new Calendar();
    private final ChannelArbitration arbitration;
    private final IntList leaving = new IntList(); // packets at last routers that need no grant
    private final IntList requests = new IntList(); // of this cycle
    private @Nullable Trains trains; // of techniques whose packets may run in trains
    int watched; // messages that may run in trains
    long fetched; // not used, but keeps the compiler from removing prefetches

    protected RequestPartition(RequestNetwork network, int index, ArbitrationPolicy policy) {
        super(network, index);
        this.network = network;
        this.config = network.config;
        this.topology = network.topology;
        this.packets = network.packets;
        this.counters = network.counters;
        this.resources = network.resources;
        this.channelRequests = new ChannelRequests(resources);
        this.own = new OwnChannels(network, index);
        this.arbitration =
                new ChannelArbitration(channelRequests, network.arbiter(policy), packets);
    }

    /** The resource that a packet needs to cross a channel. */
    protected abstract int resourceOf(int channel);

    /** The head of a packet goes on over a channel, after waiting since its request. */
    protected abstract void headGranted(int packet, int channel, int vc, long cycle);

    /** Whether a packet at its last router must request the channel to the terminal. */
    protected abstract boolean asksForEjection();

    /** The head of a packet leaves its last router in this cycle without a request. */
    protected abstract void headEjects(int packet, long cycle);

    /** Withdraws a packet from the network; it is sent again. */
    protected abstract void clear(int packet, long cycle);

    /** Exports what a packet that requests holds. */
    protected abstract void exportHeld(int packet, NetworkState to);

    /** Exports which packets hold what a request needs. */
    protected abstract void exportWait(int packet, int request, NetworkState to);

    /** Throws an IllegalStateException if flits or slots were lost; nothing is posted. */
    protected void checkConservation() {}

    /** A packet has come to the front of its terminal's queue; it is ready in this cycle. */
    protected abstract void prepare(int packet, long ready);

    /** Whether a packet is split here into copies, which request instead of it. */
    boolean isSplit(int packet, long cycle) {
        return false;
    }

    /** Handles an event of the technique's own. */
    protected void happens(int which, long cycle) {
        throw new IllegalStateException("no such event");
    }

    /** Runs before anything else in a cycle. */
    protected void begin(long cycle) {}

    /** Runs after all grants of a cycle. */
    protected void move(long cycle) {}

    /** The next cycle in which something happens, apart from scheduled events. */
    protected long nextMove() {
        return Long.MAX_VALUE;
    }

    /** Schedules the head of a packet to request in this cycle. */
    protected final void headReady(int packet, long cycle) {
        calendar.add(cycle, HeadEvent.of(packet, HeadEvent.HEAD));
        if (watched > 0) {
            trains().dueAt(packet, cycle);
        }
    }

    /** The last flit of a packet arrives in this cycle. */
    protected final void arrives(int packet, long cycle) {
        calendar.add(cycle, HeadEvent.of(packet, HeadEvent.ARRIVAL));
        if (watched > 0) {
            trains().dueAt(packet, ~cycle);
        }
    }

    /** The last flit of a packet has arrived. */
    final void isThere(int packet, long cycle) {
        if (network.discardsAtTerminal(packet, cycle)) {
            return;
        }
        if (watched > 0 && trains().arrives(packet)) {
            network.arrivedUnseen(packet, cycle);
        } else {
            hasArrived(packet, cycle);
            arrivedWith(packet, cycle);
        }
    }

    /** Others arrive in the same cycle that the packet has brought along. */
    void arrivedWith(int packet, long cycle) {}

    protected final void schedule(int which, long cycle) {
        calendar.add(cycle, HeadEvent.of(which, HeadEvent.OTHER));
    }

    @Override
    public final void wakeWhenFree(int resource, long earliest) {
        long when = Math.max(freeAt(resource), earliest);
        boolean wanted = channelRequests.first(resource) != ChannelRequests.NONE;
        if (wanted && when != Long.MAX_VALUE && resources.wakeAt(resource) != when) {
            resources.setWake(resource, when);
            calendar.add(when, HeadEvent.of(resource, HeadEvent.FREE));
        }
    }

    @Override
    protected final long nextEvent() {
        if (requests.size() > 0) { // of heads that request anew
            return now + 1;
        }
        long next = Math.min(calendar.nextTime(), nextMove());
        return watched > 0 ? Math.min(next, trains().nextEnd()) : next;
    }

    @Override
    protected final void compute(long cycle) {
        begin(cycle);
        if (watched > 0) {
            trains().happen(calendar, requests, cycle);
        }
        while (calendar.hasAt(cycle)) {
            happen(calendar.removeNext(), cycle);
        }
        decideAll(cycle);
        if (watched > 0) {
            trains().look(cycle);
        }
    }

    private void decideAll(long cycle) {
        enterRequests(cycle);
        arbitration.decide(this, cycle);
        commit(cycle);
    }

    final void happen(int event, long cycle) {
        int which = HeadEvent.which(event);
        switch (HeadEvent.kind(event)) {
            case HeadEvent.HEAD -> ask(which, cycle);
            case HeadEvent.FREE -> {
                resources.setWake(which, -1);
                contest(which, cycle);
            }
            case HeadEvent.ARRIVAL -> isThere(which, cycle);
            default -> happens(which, cycle);
        }
    }

    /** The head of a packet requests from this cycle on. */
    void asks(int packet, long cycle) {
        packets.asks(packet, cycle);
    }

    final void ask(int packet, long cycle) {
        if (network.discards(packet, cycle)) {
            return;
        }
        asks(packet, cycle);
        if (isSplit(packet, cycle)) {
            return; // its copies request instead
        }
        request(packet);
    }

    /** The routes of a waiting head have changed; it goes on waiting as before. */
    final void requestAgain(int packet) {
        channelRequests.removeAll(packet);
        request(packet);
    }

    private void request(int packet) {
        if (packets.router[packet] == Topology.NONE) {
            requestAnyVc(packet, topology.injection(packets.source[packet]));
        } else if (!network.isAtExit(packet)) {
            network.findWays(packet, candidates);
            for (int way = 0; way < candidates.count(); way++) {
                request(
                        packet,
                        candidates.channel(way),
                        candidates.vcs(way),
                        candidates.state(way));
            }
        } else if (asksForEjection()) {
            requestAnyVc(packet, topology.ejection(packets.destination(packet)));
        } else {
            leavesNow(packet);
        }
    }

    /** A packet at its last router leaves it in this cycle, without a request. */
    final void leavesNow(int packet) {
        leaving.add(packet);
    }

    final void requestAnyVc(int packet, int channel) {
        request(packet, channel, -1, packets.state(packet));
    }

    private void request(int packet, int channel, long vcs, int state) {
        requests.add(channelRequests.add(packet, resourceOf(channel), channel, vcs, state));
    }

    /** Enters the requests of all heads, when all are known. */
    private void enterRequests(long cycle) {
        for (int i = 0; i < requests.size(); i++) {
            fetched += resources.fetch(channelRequests.resource(requests.get(i)));
        }
        for (int i = 0; i < requests.size(); i++) {
            int request = requests.get(i);
            arbitration.enter(request, cycle);
            contest(channelRequests.resource(request), cycle);
        }
        requests.clear();
    }

    /** Schedules arbitration of a resource, if it can be granted in this cycle. */
    final void contest(int resource, long cycle) {
        if (freeAt(resource) > cycle) {
            wakeWhenFree(resource, cycle);
        } else if (!resources.isContested(resource, cycle)) {
            resources.contest(resource, cycle);
            arbitration.add(resource);
        }
    }

    /** Carries out the grants of this cycle. */
    private void commit(long cycle) {
        IntList granted = arbitration.granted();
        for (int i = 0; i < granted.size(); i += 2) {
            go(granted.get(i), granted.get(i + 1), cycle);
        }
        arbitration.retry(this, cycle + 1);
        for (int i = 0; i < leaving.size(); i++) {
            headEjects(leaving.get(i), cycle);
        }
        granted.clear();
        leaving.clear();
        move(cycle);
    }

    private void go(int request, int vc, long cycle) {
        int packet = channelRequests.packet(request);
        int channel = channelRequests.channel(request);
        packets.setState(packet, channelRequests.state(request));
        channelRequests.removeAll(packet);
        network.headGoes(packet, channel, cycle);
        headGranted(packet, channel, vc, cycle);
    }

    /** Withdraws the requests of a packet. */
    final void stopAsking(int packet) {
        if (channelRequests.isAsking(packet)) {
            dropNew(packet);
            channelRequests.removeAll(packet);
        }
    }

    /** Drops requests that were to be entered in the next cycle. */
    private void dropNew(int packet) {
        for (int i = requests.size() - 1; i >= 0; i--) {
            if (channelRequests.packet(requests.get(i)) == packet) {
                requests.removeAt(i);
            }
        }
    }

    // Trains, see there

    final void trains(Trains all) {
        trains = all;
    }

    final Trains trains() {
        return Objects.requireNonNull(trains);
    }

    /** The channel that an event of the technique's own is about. */
    int channelOfEvent(int which) {
        throw new IllegalStateException("no such event");
    }

    final boolean heedsFailures() {
        return arbitration.heedsFailures();
    }

    /** Adds an event that a train has kept. */
    final void add(long cycle, int event) {
        calendar.add(cycle, event);
    }

    /** Simulates the events of another calendar, and nothing else, up to the end of a cycle. */
    final void replay(Calendar others, long until) {
        Calendar own = calendar;
        int[] asked = requests.toArray();
        int[] open = arbitration.contested().toArray();
        int[] ejecting = leaving.toArray();
        requests.clear();
        arbitration.contested().clear();
        leaving.clear();
        calendar = others;
        for (long next = others.nextTime(); next <= until; next = others.nextTime()) {
            while (others.hasAt(next)) {
                happen(others.removeNext(), next);
            }
            decideAll(next);
        }
        calendar = own;
        requests.addAll(asked);
        arbitration.contested().addAll(open);
        leaving.addAll(ejecting);
    }

    // Exchange with other partitions

    /** Whether a channel belongs to this partition, with all requests for it. */
    protected final boolean isHere(int channel) {
        return own.has(channel);
    }

    /** Sends a note to the partition of a channel, which is another one. */
    final void sendNote(int channel, int what, long cycle) {
        post(network.partOfChannel(channel), channel, what, cycle);
    }

    /** Sends the head of a packet over a channel, to be ready to request in this cycle. */
    final void headGoes(int packet, int channel, long cycle) {
        int router = packets.router[packet];
        if (own.hasRouter(router)) {
            headReady(packet, cycle);
        } else {
            post(network.division.ofRouter(router), channel, packet, cycle);
        }
    }

    /** The last flit of a packet will have left its terminal before this cycle. */
    protected final void leavesTerminal(int packet, long cycle) {
        if (network.isMessageAway(packet)) {
            isAway(packets.message[packet], cycle);
        }
        turns(packet, cycle);
    }

    /** A packet and all its followers will have left their terminal before this cycle. */
    final void followersLeave(int packet, long cycle) {
        packets.away[packet] = true;
        if (network.followers.endMessage(packet)) {
            isAway(packets.message[packet], cycle);
        }
        turns(packet, cycle);
    }

    /** The terminal of a packet turns to the next one. */
    private void turns(int packet, long cycle) {
        int channel = topology.injection(packets.source[packet]);
        if (isHere(channel)) {
            network.turn(packets.source[packet], cycle);
        } else {
            sendNote(channel, ChannelNote.LEFT, cycle);
        }
    }

    @Override
    protected final void receive(int place, int packet, long cycle) {
        if (packet == ChannelNote.LEFT) {
            network.turn(topology.terminal(place), cycle);
        } else if (packet < 0) {
            receiveNote(place, packet, cycle);
        } else {
            headComes(packet, place, cycle);
        }
    }

    /** Receives the head of a packet over a channel, to be ready to request in this cycle. */
    protected void headComes(int packet, int channel, long cycle) {
        packets.input[packet] = channel;
        packets.router[packet] = resources.target(channel);
        headReady(packet, cycle);
    }

    /** Receives a note of the technique's own. */
    protected void receiveNote(int place, int what, long cycle) {
        throw new IllegalStateException("nothing is said between parts");
    }
}
