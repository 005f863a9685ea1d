package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The switches of all routers with plain iSLIP: of the lanes that can send, one per input and
 * output does. Every output picks the input next in turn, every input the output next in turn among
 * those that picked it; of the lanes of one input for one output the next in turn asks.
 */
final class Switch implements Serializable {
    private final VcNetwork network;
    private final Lanes lanes;
    private final Ports ports;
    private final int shift;
    private final long[] ready; // per port: bits of lanes that can send
    private final long[] readyPorts; // per router, in words: bits of inputs with such lanes
    private final int[] firstWord; // per router, and one more: of its bits
    private final int[] laneTurn; // per port: index of the lane that goes first
    private final int[] inputTurn; // per port: place of the output that goes first
    private final int[] outputTurn; // per port that is an output: place of the input that goes first
    private final int[] pickOfOutput; // per port, while a step is decided: request
    private final int[] pickOfInput; // likewise
    private int count; // requests of this step
    private int[] lane = new int[16]; // per request
    private int[] output = new int[16]; // per request: port

    Switch(VcNetwork network, Lanes lanes, Ports ports) {
        this.network = network;
        this.lanes = lanes;
        this.ports = ports;
        this.shift = lanes.shift;
        this.ready = new long[ports.count];
        int routers = ports.outputs.length;
        this.firstWord = new int[routers + 1];
        for (int r = 0; r < routers; r++) {
            firstWord[r + 1] = firstWord[r] + (ports.inputs(r) + Long.SIZE - 1) / Long.SIZE;
        }
        this.readyPorts = new long[firstWord[routers]];
        this.laneTurn = new int[ports.count];
        this.inputTurn = new int[ports.count];
        this.outputTurn = new int[ports.count];
        this.pickOfOutput = new int[ports.count];
        this.pickOfInput = new int[ports.count];
        Arrays.fill(pickOfOutput, NONE);
        Arrays.fill(pickOfInput, NONE);
    }

    /** A lane can send. */
    void add(int which) {
        int port = which >> shift;
        if (ready[port] == 0) {
            int router = ports.router[port];
            int place = port - ports.firstInput[router];
            readyPorts[firstWord[router] + (place >> 6)] |= 1L << place;
        }
        ready[port] |= 1L << which - (port << shift);
    }

    /** A lane cannot send any more. */
    void remove(int which) {
        int port = which >> shift;
        ready[port] &= ~(1L << which - (port << shift));
        if (ready[port] == 0) {
            int router = ports.router[port];
            int place = port - ports.firstInput[router];
            readyPorts[firstWord[router] + (place >> 6)] &= ~(1L << place);
        }
    }

    boolean hasWork(int router) {
        for (int word = firstWord[router]; word < firstWord[router + 1]; word++) {
            if (readyPorts[word] != 0) {
                return true;
            }
        }
        return false;
    }

    void decide(int router, long cycle) {
        count = 0;
        for (int word = firstWord[router]; word < firstWord[router + 1]; word++) {
            int first = ports.firstInput[router] + (word - firstWord[router] << 6);
            for (long bits = readyPorts[word]; bits != 0; bits &= bits - 1) {
                ask(first + Long.numberOfTrailingZeros(bits));
            }
        }
        if (count == 1) {
            grant(0, router, cycle);
        } else if (count > 1) {
            match(router, cycle);
        }
    }

    /** Of the lanes of an input the first in turn for each output asks. */
    private void ask(int port) {
        long bits = ready[port];
        int first = port << shift;
        if ((bits & bits - 1) == 0) {
            add(first + Long.numberOfTrailingZeros(bits), count);
            return;
        }
        int begin = count;
        long later = bits & -1L << laneTurn[port];
        for (long some = later; some != 0; some &= some - 1) {
            add(first + Long.numberOfTrailingZeros(some), begin);
        }
        for (long some = bits & ~later; some != 0; some &= some - 1) {
            add(first + Long.numberOfTrailingZeros(some), begin);
        }
    }

    private void add(int which, int begin) {
        int to = lanes.out(which) >> shift;
        for (int i = begin; i < count; i++) {
            if (output[i] == to) {
                return; // one that goes before asks for it
            }
        }
        if (count == lane.length) {
            lane = Arrays.copyOf(lane, 2 * count);
            output = Arrays.copyOf(output, 2 * count);
        }
        lane[count] = which;
        output[count++] = to;
    }

    private void match(int router, long cycle) {
        int inputs = ports.inputs(router);
        int outputs = ports.outputs[router];
        int first = ports.firstInput[router];
        for (int i = 0; i < count; i++) {
            int to = output[i];
            int other = pickOfOutput[to];
            if (other == NONE
                    || distance((lane[i] >> shift) - first, outputTurn[to], inputs)
                            < distance((lane[other] >> shift) - first, outputTurn[to], inputs)) {
                pickOfOutput[to] = i;
            }
        }
        for (int i = 0; i < count; i++) {
            if (pickOfOutput[output[i]] == i) {
                offer(i, outputs);
            }
        }
        for (int i = 0; i < count; i++) {
            pickOfOutput[output[i]] = NONE;
            int from = lane[i] >> shift;
            int pick = pickOfInput[from];
            if (pick != NONE) {
                pickOfInput[from] = NONE;
                grant(pick, router, cycle);
            }
        }
    }

    private void offer(int i, int outputs) {
        int from = lane[i] >> shift;
        int other = pickOfInput[from];
        if (other == NONE
                || distance(ports.outputPlace[output[i]], inputTurn[from], outputs)
                        < distance(ports.outputPlace[output[other]], inputTurn[from], outputs)) {
            pickOfInput[from] = i;
        }
    }

    private static int distance(int place, int turn, int size) {
        int ahead = place - turn;
        return ahead < 0 ? ahead + size : ahead;
    }

    private void grant(int i, int router, long cycle) {
        int which = lane[i];
        int from = which >> shift;
        int to = output[i];
        inputTurn[from] = after(ports.outputPlace[to], ports.outputs[router]);
        outputTurn[to] = after(from - ports.firstInput[router], ports.inputs(router));
        laneTurn[from] = after(which - (from << shift), lanes.perPort);
        network.leave(which, cycle);
    }

    private static int after(int place, int size) {
        return place + 1 == size ? 0 : place + 1;
    }
}
