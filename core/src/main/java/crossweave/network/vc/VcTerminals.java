package crossweave.network.vc;

import static crossweave.network.vc.RouterState.AHEAD;
import static crossweave.network.vc.RouterState.ARRIVALS;
import static crossweave.network.vc.RouterState.ARRIVED;
import static crossweave.network.vc.RouterState.COUNTER;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.FRESH;
import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.LAST_SENT;
import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.STORED;

import crossweave.engine.Calendar;
import crossweave.network.Counters;
import crossweave.network.packet.Packets;
import crossweave.routing.ClassRouting;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The terminals: each sends a flit per cycle of the packet at the front of its queue. Where there
 * are replies a terminal has two queues, and {@link SendingTurns} says which one sends.
 */
final class VcTerminals implements Serializable {
    private final VcSite partition;
    private final RouterState state;
    private final Packets packets;
    private final Counters counters;
    private final VcPackets vcPackets;
    private final RoutingFunction routing;
    private final boolean isClassed; // classes of messages have VCs of their own
    private final boolean waitsForTail;
    private final boolean isTracked;
    private final boolean isStepped; // several steps per cycle
    private final int terminals;
    private int[] port; // per queue: where the channel of its terminal ends
    private int[] vc; // per queue: the VC that its packet holds, or NONE
    private int[] lastVc; // per queue: number of the VC taken last
    private int[] left; // per queue: flits of its packet that are still to be sent
    private final boolean hasSlow; // some terminal is slow
    private final boolean[] isSlow; // per terminal: its channel carries less than a flit a cycle
    private boolean[] isBlocked; // per queue: waits for a slot
    private IntList sending; // queues that try to send in this cycle
    private IntList next; // queues that try to send in the next one
    private boolean isRunning; // terminals send in this cycle
    private final Calendar ready = new Calendar(); // queues with packets in preparation
    private final Calendar paused = new Calendar(); // queues that wait for their channels
    private long[] pausedUntil; // per queue: cycle, or NONE
    private @Nullable SendingTurns turns; // where terminals have two queues

    VcTerminals(VcSite partition, Topology topology) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.packets = partition.shared().packets;
        this.counters = partition.shared().counters;
        this.vcPackets = partition.shared().vcPackets;
        this.routing = partition.shared().routing;
        this.isClassed = routing instanceof ClassRouting;
        this.waitsForTail = partition.shared().settings.waitForTailCredit();
        this.isTracked = partition.shared().isTracked;
        this.isStepped = partition.shared().mode.isStepped();
        this.terminals = topology.terminals();
        this.port = new int[terminals];
        for (int t = 0; t < terminals; t++) {
            port[t] = state.portOf[topology.injection(t)];
        }
        this.vc = new int[terminals];
        this.lastVc = new int[terminals];
        this.left = new int[terminals];
        this.pausedUntil = new long[terminals];
        this.isSlow = new boolean[terminals];
        for (int terminal = 0; terminal < terminals; terminal++) {
            isSlow[terminal] = !topology.rate(topology.injection(terminal)).isOne();
        }
        this.hasSlow = !topology.isFullRate();
        this.isBlocked = new boolean[terminals];
        this.sending = new IntList();
        this.next = new IntList();
        Arrays.fill(vc, NONE);
        Arrays.fill(pausedUntil, NONE);
        Arrays.fill(lastVc, state.vcsPerPort - 1);
    }

    /** From now on every terminal has a queue for replies, numbered after all others. */
    void addReplies() {
        int queues = 2 * terminals;
        port = Arrays.copyOf(port, queues);
        System.arraycopy(port, 0, port, terminals, terminals);
        vc = Arrays.copyOf(vc, queues);
        lastVc = Arrays.copyOf(lastVc, queues);
        left = Arrays.copyOf(left, queues);
        isBlocked = Arrays.copyOf(isBlocked, queues);
        pausedUntil = Arrays.copyOf(pausedUntil, queues);
        Arrays.fill(vc, terminals, queues, NONE);
        Arrays.fill(pausedUntil, terminals, queues, NONE);
        Arrays.fill(lastVc, terminals, queues, state.vcsPerPort - 1);
        turns = new SendingTurns(terminals);
        for (int terminal = 0; terminal < terminals; terminal++) {
            if (vc[terminal] != NONE) {
                turns.sends(terminal, true);
            }
        }
    }

    /** A queue has a packet to send from this cycle on; {@code now} is being simulated. */
    void prepare(int queue, long cycle, long now) {
        if (cycle <= now) {
            sending.add(queue);
        } else if (cycle == now + 1 && isRunning) {
            next.add(queue);
        } else {
            ready.add(cycle, queue);
        }
    }

    long nextReady() {
        return Math.min(ready.nextTime(), paused.nextTime());
    }

    /** Flits of a packet that its terminal has still to send to the VC that it holds. */
    int unsent(int packet, int by) {
        int terminal = Math.max(0, state.terminalOf[by >> state.portBits]);
        for (int queue = terminal; queue < vc.length; queue += terminals) {
            if (vc[queue] == by && partition.front(queue) == packet) {
                return left[queue];
            }
        }
        return 0;
    }

    /** A queue stops sending its packet. */
    void stop(int queue) {
        vc[queue] = NONE;
        isBlocked[queue] = false;
        pausedUntil[queue] = NONE;
        sending.removeAll(queue);
        if (turns != null) {
            turns.stops(queue);
        }
    }

    boolean isSending() {
        return sending.size() > 0;
    }

    /** A credit came back: the VC of a terminal's channel has a free slot. */
    void creditReturned(int terminal) {
        for (int queue = terminal; queue < vc.length; queue += terminals) {
            if (isBlocked[queue]) {
                isBlocked[queue] = false;
                sending.add(queue);
            }
        }
    }

    void run(long cycle) {
        isRunning = true;
        while (ready.hasAt(cycle)) {
            sending.add(ready.removeNext());
        }
        while (paused.hasAt(cycle)) {
            int queue = paused.removeNext();
            if (pausedUntil[queue] == cycle) { // otherwise its packet was withdrawn meanwhile
                pausedUntil[queue] = NONE;
                sending.add(queue);
            }
        }
        SendingTurns some = turns;
        if (some == null) {
            for (int i = 0; i < sending.size(); i++) {
                send(sending.get(i), cycle);
            }
        } else {
            sendInTurn(some, cycle);
        }
        IntList done = sending;
        sending = next;
        next = done;
        next.clear();
        isRunning = false;
    }

    /** Of two queues of a terminal one sends, and the other tries again in the next cycle. */
    private void sendInTurn(SendingTurns those, long cycle) {
        for (int i = 0; i < sending.size(); i++) {
            those.wants(sending.get(i), cycle);
        }
        for (int i = 0; i < sending.size(); i++) {
            int terminal = sending.get(i) % terminals;
            int first = those.first(terminal, cycle);
            if (first == NONE) {
                continue; // its terminal was looked at already
            }
            int second = those.second(terminal, cycle);
            boolean sends = send(first, cycle);
            if (second != NONE && sends) {
                next.add(second);
            } else if (second != NONE) {
                send(second, cycle);
            }
        }
    }

    /** Sends a flit if a VC with a free slot is available. */
    private boolean send(int queue, long cycle) {
        boolean isPaced = hasSlow && isSlow[queue % terminals];
        if (isPaced && partition.channels().freeFrom(port[queue]) > cycle) {
            pausedUntil[queue] = partition.channels().freeFrom(port[queue]);
            paused.add(pausedUntil[queue], queue);
            return false;
        }
        int held = vc[queue];
        int by = held == NONE ? freeVc(queue) : held;
        if (by == NONE || held != NONE && !state.hasCredit(by)) {
            isBlocked[queue] = true; // until a credit comes
            return false;
        }
        state.slots.take(by);
        int rest = held == NONE ? sendHead(queue, by, cycle, isPaced) : left[queue];
        if (held != NONE) {
            addArrival(queue, by, cycle, isPaced);
        }
        vc[queue] = rest > 1 ? by : NONE;
        if (turns != null) {
            turns.sends(queue, rest > 1);
        }
        if (rest > 1) {
            left[queue] = rest - 1;
            next.add(queue);
        } else {
            packetLeft(queue, by, cycle);
        }
        return true;
    }

    /** The last flit of a packet was sent to a VC. */
    private void packetLeft(int queue, int by, long cycle) {
        if (waitsForTail) {
            state.cell[by + HOLDER] = LAST_SENT;
        } else {
            state.releaseVc(by);
        }
        if (turns != null) {
            letOther(queue);
        }
        partition.leftTerminal(queue, cycle + 1);
    }

    /** The other queue of a terminal may have waited for the VC of a packet that was sent. */
    private void letOther(int queue) {
        boolean isReply = queue >= terminals;
        int other = isReply ? queue - terminals : queue + terminals;
        if (isBlocked[other]) {
            isBlocked[other] = false;
            next.add(other);
        }
        if (isReply) {
            partition.replyLeft(other);
        }
    }

    /** Sends the head of the packet at the front, and says how many flits it has. */
    private int sendHead(int queue, int by, long cycle, boolean isPaced) {
        int[] cell = state.cell;
        int at = port[queue];
        int packet = partition.front(queue);
        int flits = packets.flits(packet);
        packets.entered[packet] = cycle;
        long wait = cycle - packets.asked[packet];
        counters.crossedAt(cell[at + COUNTER], flits);
        if (wait > 0) {
            counters.waitedAt(cell[at + COUNTER], wait);
        }
        if (isTracked) {
            partition.keepTrack(packet, at, cycle, wait);
        }
        boolean isFirst = vcPackets.add(by, packet, 0);
        if (isFirst && !isStepped && !isPaced) {
            cell[by + STORED] = 1;
            cell[by + LEFT] = -flits;
            cell[by + ARRIVED] = (int) cycle + cell[at + AHEAD];
            StateWheel.add(cell, cell[at + FRESH], by);
        } else {
            addArrival(queue, by, cycle, isPaced);
        }
        return flits;
    }

    private void addArrival(int queue, int by, long cycle, boolean isPaced) {
        if (isPaced) {
            partition.channels().inject(by, port[queue], cycle);
        } else {
            StateWheel.add(state.cell, state.cell[port[queue] + ARRIVALS], by);
        }
    }

    /** Takes the next free VC with a free slot, starting after the one taken last. */
    private int freeVc(int queue) {
        int at = port[queue];
        long open = state.masks.get(at, FREE) & ~state.masks.get(at, FULL);
        if (isClassed) {
            open &= routing.terminalVcs(packets.state(partition.front(queue)));
        }
        if (open == 0) {
            return NONE;
        }
        long after = open & -2L << lastVc[queue];
        int index = Long.numberOfTrailingZeros(after != 0 ? after : open);
        lastVc[queue] = index;
        state.masks.remove(at, FREE, index);
        return state.vc(at, index);
    }
}
