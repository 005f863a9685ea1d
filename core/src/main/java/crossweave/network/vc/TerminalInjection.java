package crossweave.network.vc;

import static crossweave.network.vc.VcTable.NONE;

import crossweave.engine.Calendar;
import crossweave.network.packet.IntList;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/** The terminals: each sends a flit per cycle of the packet at the front of its queue. */
final class TerminalInjection implements Serializable {
    private final VcPartition partition;
    private final VcNetwork network;
    private final VcTable vcTable;
    private final int[] port; // per terminal: where its channel ends
    private final int[] terminal; // per port of a terminal's channel
    private final int perPort;
    private final int[] vc; // per terminal: the VC that its packet holds, or NONE
    private final int[] lastVc; // per terminal: index of the VC taken last
    private final int[] sent; // per terminal: flits of its packet that were sent
    private final boolean[] isSending; // per terminal: on the list below
    private final boolean[] isReady; // per terminal: has a packet to send
    private final IntList sending = new IntList(); // terminals that try to send in this cycle
    private final Calendar ready = new Calendar(); // terminals with packets in preparation

    TerminalInjection(VcPartition partition) {
        this.partition = partition;
        this.network = partition.network;
        this.vcTable = network.vcTable;
        this.perPort = vcTable.perPort;
        RouterPorts ports = network.ports;
        Topology topology = network.topology;
        int terminals = topology.terminals();
        this.port = new int[terminals];
        this.terminal = new int[ports.count];
        for (int t = 0; t < terminals; t++) {
            port[t] = ports.ofChannel[topology.injection(t)];
            terminal[port[t]] = t;
        }
        this.vc = new int[terminals];
        this.lastVc = new int[terminals];
        this.sent = new int[terminals];
        this.isSending = new boolean[terminals];
        this.isReady = new boolean[terminals];
        Arrays.fill(vc, NONE);
        Arrays.fill(lastVc, perPort - 1);
    }

    /** A terminal has a packet, which can be sent from this cycle on. */
    void prepare(int terminal, long cycle) {
        ready.add(cycle, terminal);
    }

    long nextReady() {
        return ready.nextTime();
    }

    /** Flits of a packet that its terminal has still to send to the VC that it holds. */
    int unsent(int packet, int by) {
        int who = terminal[vcTable.port(by)];
        boolean isSending = vc[who] == by && network.front(who) == packet;
        return isSending ? network.packets.flits(packet) - sent[who] : 0;
    }

    boolean isSending() {
        return sending.size() > 0;
    }

    /** A credit came back: a VC of a terminal's channel has a free slot. */
    void creditReturned(int at) {
        if (isReady[terminal[at]]) {
            tries(terminal[at]);
        }
    }

    private void tries(int who) {
        if (!isSending[who]) {
            isSending[who] = true;
            sending.add(who);
        }
    }

    void send(long cycle) {
        while (ready.hasAt(cycle)) {
            int who = ready.removeNext();
            isReady[who] = true;
            sent[who] = 0;
            tries(who);
        }
        for (int i = sending.size() - 1; i >= 0; i--) {
            int who = sending.get(i);
            if (!send(who, cycle)) {
                isSending[who] = false;
                sending.removeAt(i);
            }
        }
    }

    /** Sends a flit if a VC has a free slot; true if there is more to send in the next cycle. */
    private boolean send(int who, long cycle) {
        if (vc[who] == NONE) {
            vc[who] = freeVc(who);
        }
        int by = vc[who];
        if (by == NONE || !vcTable.hasCredit(by)) {
            return false; // a credit will wake it
        }
        int packet = network.front(who);
        partition.inject(by, packet, sent[who] == 0, cycle);
        if (++sent[who] < network.packets.flits(packet)) {
            return true;
        }
        if (network.settings.waitForTailCredit()) {
            vcTable.waitForCredits(by);
        } else {
            vcTable.release(by);
        }
        vc[who] = NONE;
        isReady[who] = false;
        network.leftTerminal(who, cycle + 1);
        return false;
    }

    /** The next free VC with a free slot, starting after the one taken last. */
    private int freeVc(int who) {
        int index = lastVc[who];
        for (int i = 0; i < perPort; i++) {
            index = index + 1 == perPort ? 0 : index + 1;
            int candidate = (port[who] << vcTable.shift) + index;
            if (!vcTable.isTaken(candidate) && vcTable.hasCredit(candidate)) {
                lastVc[who] = index;
                vcTable.allocate(candidate, NONE);
                return candidate;
            }
        }
        return NONE;
    }
}
