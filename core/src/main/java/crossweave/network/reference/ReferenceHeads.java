package crossweave.network.reference;

import crossweave.arbiter.Arbiter;
import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.network.packet.ReferenceNetwork;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The definition of techniques in which the head of a packet requests channel after channel: every
 * packet in every cycle, written to be read. A cycle has four parts.
 *
 * <ol>
 *   <li>Flits and heads under way arrive, and released channels become free.
 *   <li>Every head that is ready requests a channel: that of its first open route. Heads at their
 *       last routers request the channel to the terminal, if the technique requires it.
 *   <li>Every channel is granted to the head that the arbiter prefers.
 *   <li>Heads with a grant, and those that need none, go on; flits move.
 * </ol>
 *
 * <p>What heads request is a resource: the channel itself, the link where its directions share it,
 * or whatever else the technique defines.
 */
abstract class ReferenceHeads extends ReferenceNetwork {
    static final int NO_VC = -1;

    private final SortedMap<Integer, Head> heads = new TreeMap<>(); // by packet
    private final Arbiter arbiter;

    ReferenceHeads(NetworkConfig config, ArbitrationPolicy own, Receiver receiver) {
        super(config, 1, new Counters(config.topology()), receiver);
        this.arbiter = arbiter(own);
    }

    /** The head of a packet; subclasses add the state that their technique needs. */
    static class Head implements Serializable {
        final int packet;
        boolean asks; // from its ready cycle on; otherwise it is under way, or done
        long ready; // cycle
        int onlyWay = Topology.NONE; // the channel of a packet for several destinations

        Head(int packet) {
            this.packet = packet;
        }
    }

    /** A request of a head to cross a channel: by these VCs, with this routing state afterwards. */
    record Request(Head head, int channel, long vcs, int state) {}

    // Defined by the technique

    abstract Head newHead(int packet);

    /** A new packet is ready at its terminal in this cycle. */
    abstract void begin(Head head, long ready);

    /** The resource that a packet needs to cross a channel. */
    abstract int resourceOf(int channel);

    abstract boolean isFree(int resource, long cycle);

    /** The VC that a request would be granted, or NO_VC where the packet does not fit. */
    int vcFor(Request request) {
        return 0;
    }

    abstract boolean asksForEjection();

    /** Flits and heads under way arrive; released resources become free. */
    abstract void headsArrive(long cycle);

    /** A head crosses a channel between routers, or from a terminal, from this cycle on. */
    abstract void cross(Head head, int channel, int vc, long cycle);

    /** A head at its last router goes on to the terminal in this cycle. */
    abstract void leave(Head head, long cycle);

    abstract void move(long cycle);

    /** Withdraws a packet: what it holds is free from the next cycle on. */
    abstract void clear(Head head, long cycle);

    /** Exports which packets hold what a head requests. */
    abstract void exportWait(Request request, NetworkState to);

    /** Exports the channels or buffers that a packet holds, in order. */
    abstract void exportHeld(Head head, NetworkState to);

    // What happens in a cycle

    @Override
    protected final void prepare(int packet, long ready) {
        begin(add(packet), ready);
    }

    /** Adds a packet, or a copy of one, to those under way. */
    final Head add(int packet) {
        Head head = newHead(packet);
        heads.put(packet, head);
        return head;
    }

    /** Splits a packet for several destinations into copies before it requests at a router. */
    void split(Head head, long ready) {}

    /** A head at a router, or at its terminal, requests from this cycle on. */
    final void asksFrom(Head head, long ready) {
        head.asks = true;
        head.ready = ready;
        packets.asks(head.packet, ready);
    }

    /** A head comes over a channel to the router at its end. */
    final void comesOver(Head head, int channel, long ready) {
        packets.router[head.packet] = topology.target(channel);
        packets.input[head.packet] = channel;
        asksFrom(head, ready);
        split(head, ready);
    }

    /** A packet begins at its first router, without a channel from its terminal. */
    final void beginsAtRouter(Head head, long ready) {
        packets.router[head.packet] = topology.entry(packets.source[head.packet]);
        packets.entered[head.packet] = ready;
        asksFrom(head, ready);
        split(head, ready);
    }

    @Override
    protected final void arrive(long cycle) {
        watchFor(cycle);
        headsArrive(cycle);
    }

    @Override
    protected final void act(long cycle) {
        discardAll(cycle, cycle);
        List<Head> leaving = heads.values().stream().filter(h -> leavesFreely(h, cycle)).toList();
        requests(cycle).values().forEach(requests -> decide(requests, cycle));
        leaving.forEach(head -> leaveNow(head, cycle));
        move(cycle);
    }

    /** Heads request anew in every cycle; those that wait and cannot go on are discarded. */
    @Override
    protected final void requestAgain(long cycle) {
        discardAll(cycle, cycle - 1);
    }

    /** Discards all heads that were ready in a cycle, and that faults keep from going on. */
    private void discardAll(long cycle, long ready) {
        for (Head head : List.copyOf(heads.values())) {
            if (head.asks && head.ready <= ready) {
                discardsWaiting(head.packet, cycle);
            }
        }
    }

    private boolean leavesFreely(Head head, long cycle) {
        return head.asks
                && head.ready <= cycle
                && head.onlyWay == Topology.NONE
                && isAtExit(head.packet)
                && !asksForEjection();
    }

    /** The requests of all heads in a cycle, by resource. */
    private SortedMap<Integer, List<Request>> requests(long cycle) {
        SortedMap<Integer, List<Request>> requests = new TreeMap<>();
        for (Head head : heads.values()) {
            if (head.asks && head.ready <= cycle && !leavesFreely(head, cycle)) {
                waysOf(head).stream()
                        .filter(way -> isFree(resourceOf(way.channel), cycle))
                        .filter(way -> vcFor(way) != NO_VC)
                        .findFirst()
                        .ifPresent(
                                way ->
                                        requests.computeIfAbsent(
                                                        resourceOf(way.channel),
                                                        _ -> new ArrayList<>())
                                                .add(way));
            }
        }
        return requests;
    }

    private void decide(List<Request> requests, long cycle) {
        int resource = resourceOf(requests.getFirst().channel);
        Comparator<Request> order =
                (a, b) -> arbiter.isBefore(resource, a.head.packet, b.head.packet, cycle) ? -1 : 1;
        Request winner = requests.stream().min(order).orElseThrow();
        arbiter.won(resource, winner.head.packet);
        requests.remove(winner);
        requests.forEach(loser -> packets.fails(loser.head.packet));
        grant(winner, cycle);
    }

    private void grant(Request request, long cycle) {
        int packet = request.head.packet;
        long wait = cycle - packets.asked[packet];
        packets.setState(packet, request.state);
        crosses(packet, request.channel, cycle, wait);
        if (packets.router[packet] != Topology.NONE) {
            packets.blocked[packet] += wait;
        }
        if (topology.isEjection(request.channel)) {
            leaveNow(request.head, cycle);
            return;
        }
        if (topology.isNetwork(request.channel)) {
            packets.addHop(packet, 1);
        } else {
            packets.entered[packet] = cycle;
        }
        request.head.asks = false;
        cross(request.head, request.channel, vcFor(request), cycle);
    }

    private void leaveNow(Head head, long cycle) {
        head.asks = false;
        leave(head, cycle);
    }

    /** The routes of a head, in the order of preference. */
    final List<Request> waysOf(Head head) {
        int packet = head.packet;
        int state = packets.state(packet);
        if (packets.router[packet] == Topology.NONE) {
            int channel = topology.injection(packets.source[packet]);
            return List.of(new Request(head, channel, -1, state));
        }
        if (head.onlyWay != Topology.NONE) {
            return List.of(new Request(head, head.onlyWay, -1, state));
        }
        if (isAtExit(packet)) {
            int channel = topology.ejection(packets.destination(packet));
            return List.of(new Request(head, channel, -1, state));
        }
        route(packet);
        List<Request> requests = new ArrayList<>();
        for (int way = 0; way < candidates.count(); way++) {
            requests.add(
                    new Request(
                            head,
                            candidates.channel(way),
                            candidates.vcs(way),
                            candidates.state(way)));
        }
        return requests;
    }

    /** The last flit of a packet has arrived. */
    final void arrived(Head head, long cycle) {
        if (discardsArrived(head.packet, cycle)) {
            return;
        }
        heads.remove(head.packet);
        deliver(head.packet, cycle);
    }

    @Override
    public final void withdraw(PacketState state, long cycle) {
        takeOut(state.packet(), cycle);
        sendAgain(state.packet(), cycle + 1);
    }

    @Override
    protected final void takeOut(int packet, long cycle) {
        Head head = head(packet);
        heads.remove(packet);
        clear(head, cycle);
    }

    final Iterable<Head> heads() {
        return heads.values();
    }

    final Optional<Head> find(int packet) {
        return Optional.ofNullable(heads.get(packet));
    }

    final Head head(int packet) {
        return Objects.requireNonNull(heads.get(packet));
    }

    /** Heads wait whose requests failed in the cycle before. */
    @Override
    public final void export(NetworkState to, long cycle) {
        heads.values().forEach(head -> exportHeld(head, to));
        for (Head head : heads.values()) {
            if (head.asks && head.ready < cycle) {
                List<Request> ways = waysOf(head);
                to.of(head.packet).wants(ways.getFirst().channel);
                ways.forEach(way -> exportWait(way, to));
            }
        }
    }
}
