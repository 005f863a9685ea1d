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
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/** The terminals: each sends a flit per cycle of the packet at the front of its queue. */
final class VcTerminals implements Serializable {
    private final VcSite partition;
    private final RouterState state;
    private final Packets packets;
    private final Counters counters;
    private final VcPackets vcPackets;
    private final boolean waitsForTail;
    private final boolean isTracked;
    private final boolean isStepped; // several steps per cycle
    private final int[] port; // per terminal: where its channel ends
    private final int[] vc; // per terminal: the VC that its packet holds, or NONE
    private final int[] lastVc; // per terminal: number of the VC taken last
    private final int[] left; // per terminal: flits of its packet that are still to be sent
    private final boolean hasSlow; // some terminal is slow
    private final boolean[] isSlow; // per terminal: its channel carries less than a flit a cycle
    private final boolean[] isBlocked; // per terminal: waits for a slot
    private IntList sending; // terminals that try to send in this cycle
    private IntList next; // terminals that try to send in the next one
    private boolean isRunning; // terminals send in this cycle
    private final Calendar ready = new Calendar(); // terminals with packets in preparation
    private final Calendar paused = new Calendar(); // terminals that wait for their channels
    private final long[] pausedUntil; // per terminal: cycle, or NONE

    VcTerminals(VcSite partition, Topology topology) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.packets = partition.shared().packets;
        this.counters = partition.shared().counters;
        this.vcPackets = partition.shared().vcPackets;
        this.waitsForTail = partition.shared().settings.waitForTailCredit();
        this.isTracked = partition.shared().isTracked;
        this.isStepped = partition.shared().mode.isStepped();
        int terminals = topology.terminals();
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

    /** A terminal has a packet to send from this cycle on; {@code now} is being simulated. */
    void prepare(int terminal, long cycle, long now) {
        if (cycle <= now) {
            sending.add(terminal);
        } else if (cycle == now + 1 && isRunning) {
            next.add(terminal);
        } else {
            ready.add(cycle, terminal);
        }
    }

    long nextReady() {
        return Math.min(ready.nextTime(), paused.nextTime());
    }

    /** Flits of a packet that its terminal has still to send to the VC that it holds. */
    int unsent(int packet, int by) {
        int terminal = Math.max(0, state.terminalOf[by >> state.portBits]);
        return vc[terminal] == by && partition.front(terminal) == packet ? left[terminal] : 0;
    }

    /** A terminal stops sending its packet. */
    void stop(int terminal) {
        vc[terminal] = NONE;
        isBlocked[terminal] = false;
        pausedUntil[terminal] = NONE;
        sending.removeAll(terminal);
    }

    boolean isSending() {
        return sending.size() > 0;
    }

    /** A credit came back: the VC of a terminal's channel has a free slot. */
    void creditReturned(int terminal) {
        if (isBlocked[terminal]) {
            isBlocked[terminal] = false;
            sending.add(terminal);
        }
    }

    void run(long cycle) {
        isRunning = true;
        while (ready.hasAt(cycle)) {
            sending.add(ready.removeNext());
        }
        while (paused.hasAt(cycle)) {
            int terminal = paused.removeNext();
            if (pausedUntil[terminal] == cycle) { // otherwise its packet was withdrawn meanwhile
                pausedUntil[terminal] = NONE;
                sending.add(terminal);
            }
        }
        for (int i = 0; i < sending.size(); i++) {
            send(sending.get(i), cycle);
        }
        IntList done = sending;
        sending = next;
        next = done;
        next.clear();
        isRunning = false;
    }

    /** Sends a flit if a VC with a free slot is available. */
    private void send(int terminal, long cycle) {
        boolean isPaced = hasSlow && isSlow[terminal];
        if (isPaced && partition.channels().freeFrom(port[terminal]) > cycle) {
            pausedUntil[terminal] = partition.channels().freeFrom(port[terminal]);
            paused.add(pausedUntil[terminal], terminal);
            return;
        }
        int held = vc[terminal];
        int by = held == NONE ? freeVc(terminal) : held;
        if (by == NONE || held != NONE && !state.hasCredit(by)) {
            isBlocked[terminal] = true; // until a credit comes
            return;
        }
        state.slots.take(by);
        int rest = held == NONE ? sendHead(terminal, by, cycle, isPaced) : left[terminal];
        if (held != NONE) {
            addArrival(terminal, by, cycle, isPaced);
        }
        if (rest > 1) {
            vc[terminal] = by;
            left[terminal] = rest - 1;
            next.add(terminal);
            return;
        }
        vc[terminal] = NONE;
        if (waitsForTail) {
            state.cell[by + HOLDER] = LAST_SENT;
        } else {
            state.releaseVc(by);
        }
        partition.leftTerminal(terminal, cycle + 1);
    }

    /** Sends the head of the packet at the front, and says how many flits it has. */
    private int sendHead(int terminal, int by, long cycle, boolean isPaced) {
        int[] cell = state.cell;
        int at = port[terminal];
        int packet = partition.front(terminal);
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
            addArrival(terminal, by, cycle, isPaced);
        }
        return flits;
    }

    private void addArrival(int terminal, int by, long cycle, boolean isPaced) {
        if (isPaced) {
            partition.channels().inject(by, port[terminal], cycle);
        } else {
            StateWheel.add(state.cell, state.cell[port[terminal] + ARRIVALS], by);
        }
    }

    /** Takes the next free VC with a free slot, starting after the one taken last. */
    private int freeVc(int terminal) {
        int at = port[terminal];
        long open = state.masks.get(at, FREE) & ~state.masks.get(at, FULL);
        if (open == 0) {
            return NONE;
        }
        long after = open & -2L << lastVc[terminal];
        int index = Long.numberOfTrailingZeros(after != 0 ? after : open);
        lastVc[terminal] = index;
        state.masks.remove(at, FREE, index);
        return state.vc(at, index);
    }
}
