package crossweave.network.vc;

import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The ends of all channels by number, so that those of a router lie together. A port is where a
 * channel ends: the inputs of router r are the ports {@code firstInput[r]} .. {@code
 * firstInput[r+1]-1}, in the order of their channels; the ports of the terminals come after those
 * of all routers. An output of a router is the port that it leads to.
 *
 * <pre>
 *   of a port, 16 ints:  0 latency  | 1 router that it is an input of | 2 router that sends to it
 *                        3 number among the outputs of that one | 4 channel
 *                        5 first lane whose head waits for it
 *                        6 .. 11 for those who allocate switches and lanes | 12 free shared slots
 * </pre>
 *
 * What is known of a port, and of a {@link Lanes lane}, is together in memory: an array costs as
 * many instructions as what is done with it (docs/decisions/0010).
 */
final class Ports implements Serializable {
    static final int NONE = -1;

    static final int RECORD = 4; // bits
    static final int LATENCY = 0; // cycles
    private static final int ROUTER = 1; // NONE: it is a terminal's
    private static final int SENDER = 2; // NONE: a terminal sends to it
    static final int OUTPUT_PLACE = 3;
    private static final int CHANNEL = 4;
    private static final int SLEEPING = 5;
    static final int LANE_TURN = 6;
    static final int INPUT_TURN = 7;
    static final int OUTPUT_TURN = 8;
    static final int PICK_OF_OUTPUT = 9;
    static final int PICK_OF_INPUT = 10;
    static final int ASKERS = 11;
    static final int POOL = 12;

    final int count;
    final int atRouters; // ports below this are inputs of routers
    final int[] book;
    final int[] ofChannel; // per channel: its port
    final int[] firstInput; // per router, and one more
    final int[] outputs; // per router: how many it has

    Ports(Topology topology) {
        int routers = topology.routers();
        count = topology.channels();
        book = new int[count << RECORD];
        ofChannel = new int[count];
        outputs = new int[routers];
        firstInput = firstInputs(topology);
        atRouters = firstInput[routers];
        int[] next = Arrays.copyOf(firstInput, routers);
        int nextTerminal = atRouters;
        for (int c = 0; c < count; c++) {
            int target = topology.target(c);
            add(topology, c, target == NONE ? nextTerminal++ : next[target]++);
        }
    }

    private static int[] firstInputs(Topology topology) {
        int[] first = new int[topology.routers() + 1];
        for (int c = 0; c < topology.channels(); c++) {
            if (topology.target(c) != NONE) {
                first[topology.target(c) + 1]++;
            }
        }
        for (int r = 0; r < topology.routers(); r++) {
            first[r + 1] += first[r];
        }
        return first;
    }

    private void add(Topology topology, int c, int port) {
        int sender = topology.source(c);
        ofChannel[c] = port;
        set(port, CHANNEL, c);
        set(port, LATENCY, topology.latency(c));
        set(port, ROUTER, topology.target(c));
        set(port, SENDER, sender);
        set(port, SLEEPING, NONE);
        set(port, PICK_OF_OUTPUT, NONE);
        set(port, PICK_OF_INPUT, NONE);
        if (sender != NONE) {
            set(port, OUTPUT_PLACE, outputs[sender]++);
        }
    }

    int get(int port, int field) {
        return book[(port << RECORD) + field];
    }

    void set(int port, int field, int value) {
        book[(port << RECORD) + field] = value;
    }

    /** Cycles that a flit needs for its channel. */
    int latency(int port) {
        return get(port, LATENCY);
    }

    /** The router whose input it is; NONE: a terminal's. */
    int router(int port) {
        return get(port, ROUTER);
    }

    /** The router whose output it is; NONE: a terminal's. */
    int sender(int port) {
        return get(port, SENDER);
    }

    int channel(int port) {
        return get(port, CHANNEL);
    }

    /** Its number among the outputs of its sender. */
    int outputPlace(int port) {
        return get(port, OUTPUT_PLACE);
    }

    /** The first lane whose head sleeps until a lane of this port is given back, or NONE. */
    int sleeping(int port) {
        return get(port, SLEEPING);
    }

    void setSleeping(int port, int lane) {
        set(port, SLEEPING, lane);
    }

    int inputs(int r) {
        return firstInput[r + 1] - firstInput[r];
    }

    /** The number of a port among the inputs of its router. */
    int inputPlace(int port) {
        return port - firstInput[router(port)];
    }
}
