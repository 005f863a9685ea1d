package crossweave.node;

import crossweave.engine.EventQueue;
import crossweave.network.Interfaces;
import crossweave.network.Network;
import crossweave.network.Track;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Nodes of the LogGOPS model: a processor does one job at a time, to its end. To send a message
 * takes it o + (s - 1) O; the message enters the network after o. Where the network has {@link
 * Interfaces}, a processor begins to send when its interface will be free after o, and begins to
 * take a message when its interface is free, too; that takes o longer than all flits need to
 * arrive, or to be handled at O each. Of other networks a message is taken once it is complete, for
 * o + (s - 1) O.
 *
 * <p>Of jobs that wait, that one goes first whose cause came first: of a message, that its sender
 * began to send it; of what a process requests, that its processor began with the job after which
 * the process went on. Everything that begins in a cycle is decided at its end, when all requests
 * and arrivals are known.
 */
final class LogGopsNodes implements Nodes, Network.Receiver {
    // Kinds of jobs, in their order if they have the same cause
    private static final int TAKE = 0; // a message that waits at the interface
    private static final int COMPLETE = 1; // a message that has arrived whole
    private static final int SEND = 2;
    private static final int PICK_UP = 3; // a message that came before; that takes no time
    private static final int COMPUTE = 4;
    private static final int KINDS = 5;

    private static final int NOTHING = -1;

    private final LogGopsNode costs;
    private final Listener listener;
    private final Network network;
    private final @Nullable Interfaces interfaces; // of the network, if it has such
    private final NodeCounters counters;
    private final LogGopsMessages messages = new LogGopsMessages();
    private final WaitingJobs waiting;
    private final PickedUp pickedUp; // in this cycle
    private final EventQueue wakes = new EventQueue(); // nodes, by when they look for a job
    private final EventQueue ready = new EventQueue(); // nodes that begin a job, by its cause
    private final EventQueue entering = new EventQueue(); // messages, by the cycle before
    private final EventQueue received = new EventQueue(); // messages, by the last cycle of that
    private final IntList complete = new IntList(); // messages, in this cycle
    private final Map<Integer, List<Track>> tracks =
            new HashMap<>(); // per message in the network, if kept
    private final long[] wake; // per node: its next wake
    private final int[] kind; // per node: of the job that it begins
    private final long[] free; // per node: cycle from which its processor is free
    private final long[] begun; // per node: number of the job that it began last
    private final long[] pickCause; // per node: number of what the next message is picked up after
    private long causes; // numbers given to jobs, and to requests that no job has caused
    private long requested = -1; // cycle of the last such request
    private long requestCause; // its number

    LogGopsNodes(LogGopsNode costs, NodeModel.Site site, Listener listener) {
        int nodes = site.terminals();
        this.costs = costs;
        this.listener = listener;
        this.network = site.network().apply(this);
        this.interfaces = network.interfaces().orElse(null);
        this.counters = new NodeCounters(nodes);
        this.waiting = new WaitingJobs(nodes, KINDS);
        this.pickedUp = new PickedUp(nodes);
        this.wake = new long[nodes];
        this.kind = new int[nodes];
        this.free = new long[nodes];
        this.begun = new long[nodes];
        this.pickCause = new long[nodes];
        Arrays.fill(wake, EventQueue.NEVER);
    }

    @Override
    public int count() {
        return counters.nodes();
    }

    // Requests

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        messages.write(message, source, destination, flits, priority);
        request(source, SEND, message, 0, cycle);
    }

    @Override
    public void signal(
            int message, int source, int destination, int flits, int priority, long cycle) {
        messages.write(message, source, destination, flits, priority);
        messages.isSignal[message] = true;
        network.send(message, source, destination, flits, priority, cycle);
        keepTracks(message);
        listener.released(message, cycle);
    }

    @Override
    public void multicast(
            int[] copies, int source, int[] destinations, int flits, int priority, long cycle) {
        for (int i = 0; i < copies.length; i++) {
            send(copies[i], source, destinations[i], flits, priority, cycle);
        }
    }

    @Override
    public void compute(int computation, int node, long cycles, long cycle) {
        boolean isIdle = free[node] <= cycle && waiting.isEmpty(node) && pickedUp.isEmpty(node);
        if (cycles == 0 && isIdle) {
            listener.computed(computation, cycle);
        } else {
            request(node, COMPUTE, computation, cycles, cycle);
        }
    }

    /** Costs nothing: a processor spends its time on a message when that comes. */
    @Override
    public void pickUp(int computation, int node, long cycle) {
        if (pickedUp.isEmpty(node)) {
            pickCause[node] = cause(node, cycle);
        }
        pickedUp.add(node, PickedUp.MARK, computation, 0);
        wakeUp(node, cycle);
        listener.computed(computation, cycle);
    }

    private void request(int node, int what, int job, long cycles, long cycle) {
        if (pickedUp.isEmpty(node)) {
            waiting.add(node, what, job, cause(node, cycle), cycle, cycles);
        } else {
            pickedUp.add(node, what, job, cycles);
        }
        wakeUp(node, cycle);
    }

    /** The number of what made a process go on in this cycle. */
    private long cause(int node, long cycle) {
        if (begun[node] > 0 && free[node] == cycle) {
            return begun[node];
        }
        if (requested < cycle) {
            requested = cycle;
            requestCause = ++causes;
        }
        return requestCause;
    }

    private void wakeUp(int node, long cycle) {
        if (cycle < wake[node]) {
            wake[node] = cycle;
            wakes.add(cycle, node);
        }
    }

    // Arrivals

    @Override
    public boolean reached(int message, long cycle) {
        if (messages.isSignal[message]) {
            return false;
        }
        int node = messages.destination[message];
        waiting.add(node, TAKE, message, messages.cause[message], cycle, 0);
        wakeUp(node, cycle);
        return true;
    }

    @Override
    public void arrived(int message, long cycle, long entered, int hops, long blocked) {
        if (messages.isSignal[message]) {
            listener.arrived(message, cycle, entered, hops, blocked);
            tracks.remove(message);
            return;
        }
        messages.entered[message] = entered;
        messages.hops[message] = hops;
        messages.blocked[message] = blocked;
        complete.add(message);
    }

    /** Queues messages that came in a cycle for the processor, from the next cycle on. */
    private void queueComplete(long next) {
        for (int i = 0; i < complete.size(); i++) {
            int message = complete.get(i);
            int node = messages.destination[message];
            waiting.add(node, COMPLETE, message, messages.cause[message], next, 0);
            wakeUp(node, next);
        }
        complete.clear();
    }

    // Processors

    private void lookAll(long cycle) {
        while (wakes.nextTime() <= cycle) {
            look(wakes.remove(), cycle);
        }
    }

    /** Chooses what a node begins in this cycle, or when it looks again. */
    private void look(int node, long cycle) {
        if (wake[node] > cycle) {
            return; // it has looked since
        }
        wake[node] = EventQueue.NEVER;
        int best = NOTHING;
        for (int each = 0; each < KINDS; each++) {
            if (!waits(node, each)) {
                continue;
            }
            long earliest = earliest(node, each);
            if (earliest > cycle) {
                wakeUp(node, earliest);
            } else if (best == NOTHING || causeOf(node, each) < causeOf(node, best)) {
                best = each;
            }
        }
        if (best != NOTHING) {
            kind[node] = best;
            ready.add(causeOf(node, best), node);
        }
    }

    private boolean waits(int node, int what) {
        return what == PICK_UP ? !pickedUp.isEmpty(node) : !waiting.isEmpty(node, what);
    }

    private long causeOf(int node, int what) {
        return what == PICK_UP ? pickCause[node] : waiting.cause(node, what);
    }

    /** The first cycle in which processor and interface allow a job. */
    private long earliest(int node, int what) {
        if (what == PICK_UP) {
            return 0;
        }
        long earliest = free[node];
        if (interfaces != null && what == TAKE) {
            earliest = Math.max(earliest, interfaces.freeToTake(node));
        } else if (interfaces != null && what == SEND) {
            earliest = Math.max(earliest, interfaces.freeToSend(node) - costs.overhead());
        }
        return earliest;
    }

    /** A process has picked up a message: adds to what waits what it has requested for that. */
    private void goOn(int node, long cycle) {
        pickedUp.remove(node);
        pickCause[node] = ++causes;
        while (!pickedUp.isEmpty(node) && pickedUp.kind(node) != PickedUp.MARK) {
            int what = pickedUp.kind(node);
            long cycles = pickedUp.cycles(node);
            waiting.add(node, what, pickedUp.remove(node), pickCause[node], cycle, cycles);
        }
        wakeUp(node, cycle);
    }

    private void begin(int node, long cycle) {
        int what = kind[node];
        if (what == PICK_UP) {
            goOn(node, cycle);
            return;
        }
        long since = waiting.since(node, what);
        long cycles = waiting.cycles(node, what);
        int job = waiting.remove(node, what);
        begun[node] = ++causes;
        free[node] =
                switch (what) {
                    case TAKE -> receive(job, take(job, since, cycle), cycle);
                    case COMPLETE -> receive(job, cycle, cycle);
                    case SEND -> begin(job, node, since, cycle);
                    default -> cycle + cycles;
                };
        if (what == COMPUTE) {
            listener.computed(job, Math.max(free[node], cycle + 1));
        } else {
            counters.worked(node, free[node] - cycle);
        }
        if (!waiting.isEmpty(node)) {
            wakeUp(node, free[node]);
        }
        if (!pickedUp.isEmpty(node)) {
            wakeUp(node, cycle);
        }
    }

    /** Begins to send; returns when the processor is free again. */
    private long begin(int message, int node, long since, long cycle) {
        long enters = cycle + costs.overhead();
        long done = enters + costs.tail(messages.flits[message]);
        messages.cause[message] = begun[node];
        messages.entered[message] = enters;
        counters.sentAway(node, enters - since);
        entering.add(enters - 1, message);
        listener.released(message, done);
        return done;
    }

    /** Hands a message to the network when its sender has spent o on it, and not earlier. */
    private void enter(int message, long cycle) {
        network.send(
                message,
                messages.source[message],
                messages.destination[message],
                messages.flits[message],
                messages.priority[message],
                cycle);
        keepTracks(message);
    }

    /** Takes a message from the interface; returns when its last flit is there. */
    private long take(int message, long since, long cycle) {
        messages.blocked[message] = cycle - since;
        return Objects.requireNonNull(interfaces).take(message, cycle);
    }

    /** Begins to receive a message that is there from a cycle on; returns when that is over. */
    private long receive(int message, long isThere, long cycle) {
        long handled = cycle + costs.tail(messages.flits[message]);
        long over = Math.max(isThere, handled) + costs.overhead();
        received.add(over - 1, message);
        return over;
    }

    private void hand(int message, long cycle) {
        listener.arrived(
                message,
                cycle,
                messages.entered[message],
                messages.hops[message],
                messages.blocked[message]);
        tracks.remove(message);
    }

    @Override
    public List<Track> tracks(int message) {
        return tracks.getOrDefault(message, List.of());
    }

    /** Keeps the tracks of a message, as the network drops them when it is complete. */
    private void keepTracks(int message) {
        List<Track> kept = network.tracks(message);
        if (!kept.isEmpty()) {
            tracks.put(message, new ArrayList<>(kept));
        }
    }

    // Time

    @Override
    public long nextEvent() {
        long own = Math.min(wakes.nextTime(), received.nextTime());
        return Math.min(own, Math.min(entering.nextTime(), network.nextEvent()));
    }

    @Override
    public void compute(long cycle) {
        network.compute(cycle);
    }

    @Override
    public void commit(long cycle) {
        network.commit(cycle);
        lookAll(cycle);
        while (!ready.isEmpty()) {
            begin(ready.remove(), cycle);
            lookAll(cycle);
        }
        queueComplete(cycle + 1);
        while (entering.nextTime() <= cycle) {
            enter(entering.remove(), cycle + 1);
        }
        while (received.nextTime() <= cycle) {
            hand(received.remove(), cycle);
        }
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public NodeCounters counters() {
        return counters;
    }
}
