package crossweave.network.sp2;

import crossweave.network.packet.Packets;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The input FIFOs and deserialisers, in one flat array. The state of a port is that at the
 * beginning of the cycle to which its element was advanced; from then on three flows change it,
 * each of one flit a cycle or none: flits arrive, move from the FIFO to the deserialiser, and from
 * there over the crossbar. Flits arrive until the last one of their packet has, unless a note says
 * otherwise.
 */
class InputFifos implements Serializable {
    static final int STRIDE = 16; // ints per port

    // Flows
    static final int ARRIVE = 0;
    static final int TAKE = 1; // from the FIFO to the deserialiser
    static final int CROSS = 2; // from the deserialiser over the crossbar

    // Levels
    static final int FIFO = 3; // flits
    static final int HELD = 4; // flits in the deserialiser
    static final int TO_COME = 5; // flits of the current packet that have not reached it

    // The current packet
    static final int CURRENT = 6; // packet, or NONE
    static final int MODE = 7;
    static final int NEED = 8; // flits that must be there to decide its output
    static final int OUTPUT = 9; // port
    static final int NODE = 10; // in the queue of that output
    static final int HEAD = 11; // 1 if its head is in the deserialiser

    static final int CHANNEL = 12;
    static final int LATENCY = 13; // of that channel
    static final int OTHER = 14; // the partition that it comes from, or NONE if that is its own

    static final int COMING = 15; // flits still to come of the arriving packet

    // Modes
    static final int NO_PACKET = 0;
    static final int UNDECIDED = 1;
    static final int FAST = 2;
    static final int STORED = 3;

    final int[] of; // port p from p * STRIDE on
    final long[] decided; // per port: cycle of the last decision
    final long[] written; // per port: cycle in which a chunk was stored last
    final PacketFifos waiting; // packets whose heads are in the FIFO

    InputFifos(int ports, int places) {
        this.of = new int[Math.multiplyExact(ports, STRIDE)];
        this.decided = new long[ports];
        this.written = new long[ports];
        this.waiting = new PacketFifos(ports, places);
        Arrays.fill(decided, -1);
        Arrays.fill(written, -1);
        for (int port = 0; port < ports; port++) {
            of[port * STRIDE + CURRENT] = Packets.NONE;
        }
    }

    void advance(int port, int cycles) {
        int at = port * STRIDE;
        int take = of[at + TAKE];
        of[at + FIFO] += arrivals(at, cycles) - take * cycles;
        of[at + TO_COME] -= take * cycles;
        of[at + HELD] += (take - of[at + CROSS]) * cycles;
    }

    /** The flits that arrive in so many cycles; the flow stops with the last one of a packet. */
    private int arrivals(int at, int cycles) {
        if (of[at + ARRIVE] == 0) {
            return 0;
        }
        int coming = of[at + COMING] - cycles;
        if (coming >= 0) {
            of[at + COMING] = coming;
            return cycles;
        }
        of[at + COMING] = 0;
        of[at + ARRIVE] = 0;
        return coming + cycles;
    }

    /** Sets whether flits arrive from this cycle on, in mid-packet. */
    void setArrive(int port, int flow) {
        int at = port * STRIDE;
        int change = flow - of[at + ARRIVE];
        of[at + FIFO] += change;
        of[at + COMING] -= change;
        of[at + ARRIVE] = flow;
    }

    /** Starts the arrival of a packet in this cycle. */
    void arrive(int port, int packet, int flits) {
        waiting.add(port, packet);
        of[port * STRIDE + COMING] = flits;
        setArrive(port, 1);
    }

    // Levels after so many cycles, if nothing changes the flows

    int fifoAfter(int port, int cycles) {
        int at = port * STRIDE;
        int arrive = of[at + ARRIVE] == 1 ? Math.min(cycles, of[at + COMING]) : 0;
        return of[at + FIFO] + arrive - of[at + TAKE] * cycles;
    }

    int heldAfter(int port, int cycles) {
        int at = port * STRIDE;
        return of[at + HELD] + (of[at + TAKE] - of[at + CROSS]) * cycles;
    }

    int toComeAfter(int port, int cycles) {
        int at = port * STRIDE;
        return of[at + TO_COME] - of[at + TAKE] * cycles;
    }

    /** Whether flits arrive, are taken and cross at one a cycle, once they do. */
    boolean runs(int port) {
        return true;
    }

    int get(int port, int what) {
        return of[port * STRIDE + what];
    }

    boolean mayDecide(int port) {
        int at = port * STRIDE;
        return of[at + MODE] == UNDECIDED && of[at + HELD] >= of[at + NEED];
    }

    boolean hasChunk(int port, int chunk) {
        int at = port * STRIDE;
        return of[at + HELD] == chunk || of[at + TO_COME] == 0 && of[at + HELD] > 0;
    }

    void begin(int port, int packet, int flits, int need) {
        int at = port * STRIDE;
        of[at + CURRENT] = packet;
        of[at + MODE] = UNDECIDED;
        of[at + TO_COME] = flits;
        of[at + NEED] = need;
        of[at + HEAD] = 1;
    }

    void end(int port) {
        int at = port * STRIDE;
        of[at + CURRENT] = Packets.NONE;
        of[at + MODE] = NO_PACKET;
    }

    /** Whether the port is empty and nothing moves. */
    boolean isQuiet(int port) {
        int at = port * STRIDE;
        return of[at + CURRENT] == Packets.NONE
                && (of[at + ARRIVE] | of[at + TAKE] | of[at + CROSS] | of[at + FIFO]) == 0;
    }

    /** The number of cycles for which a port will behave as in this one. */
    int steadyFor(int port, int chunk) {
        int at = port * STRIDE;
        int take = of[at + TAKE];
        int held = of[at + HELD];
        int most = Integer.MAX_VALUE;
        if (take == 1) {
            most =
                    of[at + ARRIVE] == 1
                            ? of[at + TO_COME]
                            : Math.min(of[at + TO_COME], of[at + FIFO]);
        }
        switch (of[at + MODE]) {
            case UNDECIDED -> most = Math.min(most, take == 1 ? of[at + NEED] - held : most);
            case STORED -> most = Math.min(most, take == 1 ? chunk - held : most);
            case FAST -> {
                if (of[at + CROSS] == 1) {
                    most = Math.min(most, take == 1 ? most : held - 1);
                } else if (take == 1) {
                    most = Math.min(most, held == 0 ? 1 : chunk - held);
                }
            }
            default -> {}
        }
        return Math.max(1, most);
    }
}
