package crossweave.network.vc;

import static crossweave.network.vc.Cells.AHEAD;
import static crossweave.network.vc.Cells.COUNTS;
import static crossweave.network.vc.Cells.FREE;
import static crossweave.network.vc.Cells.HOLDER;
import static crossweave.network.vc.Cells.LAST_SENT;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.PACKET;
import static crossweave.network.vc.Cells.PACKETS;
import static crossweave.network.vc.Cells.STORED;
import static crossweave.network.vc.Cells.USED;

import crossweave.engine.Calendar;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/** The terminals: each sends a flit per cycle of the packet at the front of its queue. */
final class PlainTerminals implements Serializable {
    private final PlainPart part;
    private final Cells cells;
    private final int slots; // of a lane
    private final boolean waitsForTail;
    private final int[] port; // per terminal: where its channel ends
    private final int[] lane; // per terminal: the lane that its packet has, or NONE
    private final int[] lastLane; // per terminal: number of the lane taken last
    private final int[] left; // per terminal: flits of its packet that are still to be sent
    private final boolean[] isBlocked; // per terminal: waits for a slot
    private FixedList sending; // terminals that try in this cycle
    private FixedList next; // terminals that try in the next one
    private long lastSend = -1; // cycle
    private final Calendar ready = new Calendar(); // terminals with packets in preparation

    PlainTerminals(PlainPart part, Topology topology, int slots) {
        this.part = part;
        this.cells = part.cells;
        this.slots = slots;
        this.waitsForTail = part.settings.waitForTailCredit();
        int terminals = topology.terminals();
        this.port = new int[terminals];
        for (int t = 0; t < terminals; t++) {
            port[t] = cells.portOf[topology.injection(t)];
        }
        this.lane = new int[terminals];
        this.lastLane = new int[terminals];
        this.left = new int[terminals];
        this.isBlocked = new boolean[terminals];
        this.sending = new FixedList(terminals);
        this.next = new FixedList(terminals);
        Arrays.fill(lane, NONE);
        Arrays.fill(lastLane, cells.lanesPerPort - 1);
    }

    /** A terminal has a packet, which can be sent from this cycle on; {@code now} is simulated. */
    void prepare(int terminal, long cycle, long now) {
        if (cycle > now + 1) {
            ready.add(cycle, terminal);
        } else if (cycle > now && lastSend < now) {
            next.add(terminal);
        } else {
            sending.add(terminal);
        }
    }

    long nextReady() {
        return ready.nextTime();
    }

    /** Flits of a packet that are still to be sent to a lane that it has. */
    int unsent(int packet, int by) {
        int terminal = Math.max(0, cells.terminalOf[by >> cells.portBits]);
        return lane[terminal] == by && part.front(terminal) == packet ? left[terminal] : 0;
    }

    boolean isSending() {
        return sending.count > 0;
    }

    /** A slot behind a terminal's channel is free. */
    void hasSlot(int terminal) {
        if (isBlocked[terminal]) {
            isBlocked[terminal] = false;
            sending.add(terminal);
        }
    }

    void run(long cycle) {
        while (ready.hasAt(cycle)) {
            sending.add(ready.take());
        }
        for (int i = 0; i < sending.count; i++) {
            send(sending.lanes[i], cycle);
        }
        FixedList done = sending;
        sending = next;
        next = done;
        next.count = 0;
        lastSend = cycle;
    }

    /** Sends a flit if that is possible. */
    private void send(int terminal, long cycle) {
        int[] cell = cells.cell;
        int by = lane[terminal];
        if (by == NONE) {
            by = freeLane(terminal);
        }
        if (by == NONE || cell[by + USED] == slots) {
            isBlocked[terminal] = true; // until a credit comes
            return;
        }
        cell[by + USED]++;
        if (lane[terminal] == NONE) {
            lane[terminal] = by;
            sendHead(terminal, by, cycle);
        } else {
            cells.addArrival(by);
        }
        if (--left[terminal] > 0) {
            next.add(terminal);
            return;
        }
        if (waitsForTail) {
            cell[by + HOLDER] = LAST_SENT;
        } else {
            cells.giveBack(by);
        }
        lane[terminal] = NONE;
        part.leftTerminal(terminal, cycle + 1);
    }

    private void sendHead(int terminal, int by, long cycle) {
        int[] cell = cells.cell;
        Packets packets = part.packets;
        int packet = part.front(terminal);
        int flits = packets.flits(packet);
        left[terminal] = flits;
        packets.entered[packet] = cycle;
        long wait = cycle - packets.asked[packet];
        part.counters.crossed(cells.channelOf[cells.number(port[terminal])], flits, wait);
        int before = cell[by + COUNTS] & PACKETS;
        cell[by + COUNTS] += PACKET;
        if (before == 0) {
            part.putFront(by, packet, 0);
            cell[by + COUNTS] += STORED;
            part.begin(by, cycle, cell[port[terminal] + AHEAD]);
        } else {
            part.addBehind(by, packet, 0);
            cells.addArrival(by);
        }
    }

    /** Takes the lane next after the one taken last that nobody has and that has a slot. */
    private int freeLane(int terminal) {
        int[] cell = cells.cell;
        int at = port[terminal];
        int index = lastLane[terminal];
        for (int i = 0; i < cells.lanesPerPort; i++) {
            index = index + 1 == cells.lanesPerPort ? 0 : index + 1;
            int candidate = cells.lane(at, index);
            if ((cells.cell[at + FREE] >> index & 1) != 0 && cell[candidate + USED] < slots) {
                lastLane[terminal] = index;
                cells.cell[at + FREE] &= ~(1 << index);
                return candidate;
            }
        }
        return NONE;
    }
}
