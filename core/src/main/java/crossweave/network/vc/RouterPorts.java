package crossweave.network.vc;

import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Numbers the ends of all channels so that those of a router are adjacent. A port is where a
 * channel ends: the inputs of router r are the ports {@code firstInput[r]} .. {@code
 * firstInput[r+1]-1}, in the order of their channels; the ports of the terminals come after those
 * of all routers. An output of a router is the port that it leads to.
 */
final class RouterPorts implements Serializable {
    static final int NONE = -1;

    final int firstRouter;
    final int endRouter; // one after the last
    final int count;
    final int atRouters; // ports below this are inputs of routers
    final int[] ofChannel; // per channel: its port, or NONE
    final int[] outputs; // per router
    private final int[] firstInput; // per router, and one more
    private final int[] latency; // per port: cycles that a flit needs for its channel
    private final int[] router; // per port: whose input it is; NONE: it is a terminal's
    private final int[] sender; // per port: router whose output it is; NONE: a terminal sends to it
    private final int[] outputIndex; // per port: number among the outputs of its sender
    private final int[] channel; // per port

    /**
     * Ports of the routers {@code first} .. {@code end - 1}: of all channels that begin or end
     * there. Channels to other routers come last.
     */
    RouterPorts(Topology topology, int first, int end) {
        int routers = topology.routers();
        this.firstRouter = first;
        this.endRouter = end;
        count =
                (int)
                        IntStream.range(0, topology.channels())
                                .filter(
                                        c ->
                                                isHere(topology.source(c))
                                                        || isHere(topology.target(c)))
                                .count();
        ofChannel = new int[topology.channels()];
        Arrays.fill(ofChannel, NONE);
        outputs = new int[routers];
        latency = new int[count];
        router = new int[count];
        sender = new int[count];
        outputIndex = new int[count];
        channel = new int[count];
        firstInput = firstInputs(topology);
        atRouters = firstInput[routers];
        int[] next = Arrays.copyOf(firstInput, routers);
        int outside = count;
        for (int c = topology.channels() - 1; c >= 0; c--) {
            if (isHere(topology.source(c)) && leadsOut(topology.target(c))) {
                ofChannel[c] = --outside;
            }
        }
        int nextTerminal = atRouters;
        for (int c = 0; c < topology.channels(); c++) {
            int target = topology.target(c);
            if (isHere(target)) {
                ofChannel[c] = next[target]++;
            } else if (target == NONE && isHere(topology.source(c))) {
                ofChannel[c] = nextTerminal++;
            }
            if (ofChannel[c] != NONE) {
                add(topology, c, ofChannel[c]);
            }
        }
    }

    private boolean isHere(int r) {
        return r >= firstRouter && r < endRouter;
    }

    private boolean leadsOut(int target) {
        return target != NONE && !isHere(target);
    }

    private int[] firstInputs(Topology topology) {
        int[] first = new int[topology.routers() + 1];
        for (int c = 0; c < topology.channels(); c++) {
            if (isHere(topology.target(c))) {
                first[topology.target(c) + 1]++;
            }
        }
        for (int r = 0; r < topology.routers(); r++) {
            first[r + 1] += first[r];
        }
        return first;
    }

    private void add(Topology topology, int c, int port) {
        channel[port] = c;
        latency[port] = topology.latency(c);
        router[port] = topology.target(c);
        sender[port] = topology.source(c);
        if (sender[port] != NONE) {
            outputIndex[port] = outputs[sender[port]]++;
        }
    }

    /** Cycles that a flit needs for its channel. */
    int latency(int port) {
        return latency[port];
    }

    /** Whether it is an input of a router outside this range. */
    boolean isOutside(int port) {
        return leadsOut(router[port]);
    }

    /** Whether it is an input of a router of this range, fed by one outside it. */
    boolean comesFromOutside(int port) {
        return sender[port] != NONE && !isHere(sender[port]);
    }

    /** The router whose input it is; NONE: a terminal's. */
    int router(int port) {
        return router[port];
    }

    /** The router whose output it is; NONE: a terminal's. */
    int sender(int port) {
        return sender[port];
    }

    int channel(int port) {
        return channel[port];
    }

    /** Its number among the outputs of its sender. */
    int outputIndex(int port) {
        return outputIndex[port];
    }

    int inputs(int r) {
        return firstInput[r + 1] - firstInput[r];
    }

    /** The number of a port among the inputs of its router. */
    int inputIndex(int port) {
        return port - firstInput[router(port)];
    }
}
