package crossweave.network.technique;

import crossweave.arbiter.Arbiter;
import crossweave.arbiter.Arbitration;
import crossweave.engine.Calendar;
import crossweave.network.Deadlock;
import crossweave.network.Fabric;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Techniques in which it is enough to look at heads: a head comes to a router, asks for a resource
 * (the channel it wants to cross), gets it when it is free and nobody goes before it, and comes to
 * the next router. When a resource will be free again follows from the times of heads alone, by the
 * rule of each technique. So a packet costs a few operations per hop however long it is, and what
 * is idle, blocked or merely streaming costs nothing.
 */
abstract class HeadNetwork extends PacketNetwork {
    /** Of a resource whose holder does not know yet when it will let go. */
    static final long UNKNOWN = Long.MAX_VALUE;

    private static final int HEAD = 0; // a head is ready to ask (events are index << 2 | kind)
    private static final int FREE = 1; // a resource that somebody waits for is free
    private static final int ARRIVAL = 2; // the last flit of a packet arrives
    private static final int OTHER = 3; // for techniques

    final Calendar calendar = new Calendar();
    final Asking asking;
    final Trails trails = new Trails();
    private final DeadlockWatch watch;
    private final Arbiter arbiter;
    private final int[] resourceOf; // per channel
    private final long[] freeAt; // per resource: from which cycle it can be had
    private final int[] holder; // per resource: who had it last
    private final long[] wakeAt; // per resource: cycle of the FREE event that is under way
    private final long[] looked; // per resource: cycle in which it was put on the list below
    private int[] contested = new int[64]; // resources that can be had in this cycle
    private int contestedCount;
    private int[] granted = new int[64]; // requests granted in this cycle
    private int grantedCount;
    private int[] leaving = new int[64]; // packets whose heads are ejected in this cycle
    private int leavingCount;

    HeadNetwork(Fabric fabric, int[] resourceOf, Arbitration own, Receiver receiver) {
        super(fabric, 1, receiver);
        int resources = 1 + Arrays.stream(resourceOf).max().orElse(0);
        this.resourceOf = resourceOf;
        this.asking = new Asking(resources);
        this.freeAt = new long[resources];
        this.holder = new int[resources];
        this.wakeAt = new long[resources];
        this.looked = new long[resources];
        Arrays.fill(wakeAt, -1);
        Arrays.fill(looked, -1);
        this.arbiter =
                fabric.channels()
                        .arbitration()
                        .or(own)
                        .arbiter(packets, resources, topology.channels(), fabric.streams().seed());
        this.watch = new DeadlockWatch(fabric.channels().recovers());
    }

    /** Every channel on its own, or with its opposite direction where a link is shared. */
    static int[] channels(Fabric fabric) {
        Topology topology = fabric.topology();
        int[] resources = new int[topology.channels()];
        for (int channel = 0; channel < resources.length; channel++) {
            boolean shared = fabric.channels().halfDuplex() && topology.isNetwork(channel);
            int reverse = shared ? topology.reverse(channel) : Topology.NONE;
            resources[channel] = reverse == Topology.NONE ? channel : Math.min(channel, reverse);
        }
        return resources;
    }

    /**
     * The head of a packet got the channel that it asked for, its {@code position}-th, and crosses
     * it from this cycle on: the technique says when it is at the next router, and what becomes
     * free when.
     */
    abstract void crosses(int packet, int channel, int position, long cycle);

    /** The head of a packet leaves its last router in this cycle: when does its last flit? */
    abstract long leaves(int packet, long cycle);

    /** Whether a packet that is at its last router must ask for the channel to the terminal. */
    abstract boolean asksForEjection();

    /** A lane of those asked for that the packet could enter now, or -1. */
    int room(int request) {
        return 0;
    }

    /** An event of the technique's own. */
    void happens(int index, long cycle) {
        throw new IllegalStateException("no such event");
    }

    @Override
    final void prepare(int packet, long ready) {
        trails.begin(packet);
        headReady(packet, ready);
        if (!crossesInjection()) {
            packets.router[packet] = topology.entry(packets.source[packet]);
            packets.entered[packet] = ready;
            begins(packet, ready);
        }
    }

    /** Whether packets come to their first router over a channel that takes its time. */
    abstract boolean crossesInjection();

    /** A packet is at its first router, by no channel. */
    void begins(int packet, long cycle) {}

    /** The head of a packet will be ready to ask in this cycle. */
    final void headReady(int packet, long cycle) {
        calendar.add(cycle, packet << 2 | HEAD);
    }

    final void scheduleOther(int index, long cycle) {
        calendar.add(cycle, index << 2 | OTHER);
    }

    /** A channel can be had again from this cycle on. */
    final void release(int channel, long cycle) {
        int resource = resourceOf[channel];
        freeAt[resource] = cycle;
        wakeWhenFree(resource, cycle);
    }

    private void wakeWhenFree(int resource, long earliest) {
        long when = Math.max(freeAt[resource], earliest);
        if (asking.first(resource) != Asking.NONE && when != UNKNOWN && wakeAt[resource] != when) {
            wakeAt[resource] = when;
            calendar.add(when, resource << 2 | FREE);
        }
    }

    @Override
    public final long nextEvent() {
        long next = Math.min(calendar.nextTime(), nextLocal());
        return watch.next(next, packets.count() > 0);
    }

    @Override
    public final void compute(long cycle) {
        if (watch.isDue(cycle)) {
            watch.look(cycle, new HeadWaits(this)).forEach(packet -> withdraw(packet, cycle));
        }
        while (calendar.hasAt(cycle)) {
            int event = calendar.take();
            int index = event >>> 2;
            switch (event & 3) {
                case HEAD -> ask(index, cycle);
                case FREE -> {
                    wakeAt[index] = -1;
                    contest(index, cycle);
                }
                case ARRIVAL -> deliver(index, cycle);
                default -> happens(index, cycle);
            }
        }
        for (int i = 0; i < contestedCount; i++) {
            choose(contested[i], cycle);
        }
    }

    private void ask(int packet, long cycle) {
        packets.asked[packet] = cycle;
        if (packets.router[packet] == Topology.NONE) {
            request(
                    packet,
                    topology.injection(packets.source[packet]),
                    1,
                    packets.state[packet],
                    cycle);
        } else if (!isAtExit(packet)) {
            route(packet);
            for (int way = 0; way < ways.count(); way++) {
                request(packet, ways.channel(way), ways.lanes(way), ways.state(way), cycle);
            }
        } else if (asksForEjection()) {
            request(packet, topology.ejection(packets.destination[packet]), 1, 0, cycle);
        } else {
            if (leavingCount == leaving.length) {
                leaving = Arrays.copyOf(leaving, 2 * leavingCount);
            }
            leaving[leavingCount++] = packet;
        }
    }

    private void request(int packet, int channel, long lanes, int state, long cycle) {
        asking.add(packet, resourceOf[channel], channel, lanes, state);
        contest(resourceOf[channel], cycle);
    }

    /** If a resource can be had in this cycle, somebody will get it. */
    final void contest(int resource, long cycle) {
        if (freeAt[resource] > cycle) {
            wakeWhenFree(resource, cycle);
        } else if (looked[resource] != cycle) {
            looked[resource] = cycle;
            if (contestedCount == contested.length) {
                contested = Arrays.copyOf(contested, 2 * contestedCount);
            }
            contested[contestedCount++] = resource;
        }
    }

    final int resourceOf(int channel) {
        return resourceOf[channel];
    }

    private void choose(int resource, long cycle) {
        int best = Asking.NONE;
        for (int r = asking.first(resource); r != Asking.NONE; r = asking.next(r)) {
            if (isFirstChoice(r, cycle)
                    && (best == Asking.NONE
                            || arbiter.isBefore(
                                    resource, asking.packet(r), asking.packet(best), cycle))) {
                best = r;
            }
        }
        if (best != Asking.NONE) {
            if (grantedCount == granted.length) {
                granted = Arrays.copyOf(granted, 2 * grantedCount);
            }
            granted[grantedCount++] = best;
        }
    }

    /** Whether a packet asks for this in this cycle: the first of its ways that is free. */
    private boolean isFirstChoice(int request, long cycle) {
        int r = asking.firstOf(asking.packet(request));
        while (r != request) {
            if (isOpen(r, cycle)) {
                return false;
            }
            r = asking.nextOf(r);
        }
        return isOpen(request, cycle);
    }

    private boolean isOpen(int request, long cycle) {
        return freeAt[asking.resource(request)] <= cycle && room(request) >= 0;
    }

    @Override
    public final void commit(long cycle) {
        tellArbiter(cycle);
        for (int i = 0; i < grantedCount; i++) {
            grant(granted[i], cycle);
        }
        for (int i = 0; i < contestedCount; i++) {
            tryAgain(contested[i], cycle + 1);
        }
        for (int i = 0; i < leavingCount; i++) {
            leave(leaving[i], cycle);
        }
        grantedCount = 0;
        contestedCount = 0;
        leavingCount = 0;
        deliverLocal(cycle);
    }

    /** Those who lost ask again when one of their ways is free. */
    private void tryAgain(int resource, long cycle) {
        for (int r = asking.first(resource); r != Asking.NONE; r = asking.next(r)) {
            int way = asking.firstOf(asking.packet(r));
            for (; way != Asking.NONE; way = asking.nextOf(way)) {
                if (room(way) >= 0) {
                    wakeWhenFree(asking.resource(way), cycle);
                }
            }
        }
    }

    private void tellArbiter(long cycle) {
        for (int i = 0; i < grantedCount; i++) {
            int winner = granted[i];
            int resource = asking.resource(winner);
            for (int r = asking.first(resource); r != Asking.NONE; r = asking.next(r)) {
                if (r == winner) {
                    arbiter.won(resource, asking.packet(r));
                } else if (isFirstChoice(r, cycle)) {
                    arbiter.lost(resource, asking.packet(r));
                }
            }
        }
    }

    private void grant(int request, long cycle) {
        int packet = asking.packet(request);
        int channel = asking.channel(request);
        int resource = asking.resource(request);
        long wait = cycle - packets.asked[packet];
        packets.state[packet] = asking.state(request);
        int lane = room(request);
        asking.removeAll(packet);
        freeAt[resource] = UNKNOWN;
        holder[resource] = packet;
        if (topology.isNetwork(channel)) {
            counters.crossed(packets.router[packet], channel, packets.flits[packet], wait);
            packets.hops[packet]++;
        } else {
            counters.crossedLocal(channel, packets.flits[packet], wait);
            if (topology.isEjection(channel)) {
                leave(packet, cycle);
                return;
            }
            packets.entered[packet] = cycle;
        }
        int position = trails.length(packet);
        packets.input[packet] = channel;
        packets.router[packet] = topology.target(channel);
        crosses(packet, channel, position, cycle);
        takeRoom(packet, channel, lane);
    }

    /** Packets in the buffer that a request finds full; NONE if it is not. */
    IntStream roomHolders(int request) {
        return IntStream.of(Packets.NONE);
    }

    /** A granted packet takes its place in a buffer. */
    void takeRoom(int packet, int channel, int lane) {}

    private void leave(int packet, long cycle) {
        long last = leaves(packet, cycle);
        if (asksForEjection()) {
            release(topology.ejection(packets.destination[packet]), last + 1);
        }
        if (last == cycle) {
            deliver(packet, cycle);
        } else {
            calendar.add(last, packet << 2 | ARRIVAL);
        }
    }

    /** Takes a packet out of the network and has it sent again. */
    private void withdraw(int packet, long cycle) {
        asking.removeAll(packet);
        for (int i = trails.released(packet); i < trails.length(packet); i++) {
            release(trails.channel(packet, i), cycle + 1);
        }
        if (!packets.away[packet]) {
            leavesTerminal(packets.source[packet], cycle + 1);
        }
        counters.withdrew();
        withdrawn(packet, cycle);
        enqueue(packet, cycle + 1);
    }

    /** What else a technique has to clear up after a packet that is taken out. */
    void withdrawn(int packet, long cycle) {}

    /** Whether a resource is free or its holder knows already when it will be. */
    final boolean willBeFree(int resource) {
        return freeAt[resource] != UNKNOWN;
    }

    final int holder(int resource) {
        return holder[resource];
    }

    @Override
    public final Optional<Deadlock> deadlock() {
        return watch.deadlock();
    }

    /** The channels that a packet holds, in order. */
    final List<Integer> holds(int packet) {
        return IntStream.range(trails.released(packet), trails.length(packet))
                .mapToObj(i -> trails.channel(packet, i))
                .toList();
    }
}
