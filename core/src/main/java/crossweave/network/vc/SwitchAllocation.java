package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How flits get across the switches, by iSLIP with one iteration and without priorities, in all
 * routers at once: every output picks the input next in turn (and of its lanes the next in turn),
 * every input the output next in turn among those that picked it. Turns are as in {@link
 * LaneAllocation}.
 */
final class SwitchAllocation implements Serializable {
    private final VcNetwork network;
    private final Lanes lanes;
    private final Ports ports;
    private final int shift;
    private final int[] laneTurn; // per port: the lane that goes first
    private final int[] inputTurn; // per port: place of the output that goes first
    private final int[] outputTurn; // per port that is an output: the port that goes first
    private final int[] pickOfOutput; // per port, while a step is decided: lane
    private final int[] pickOfInput; // likewise
    private int[] ready = new int[64]; // lanes that ask in this step
    private int count;
    private int[] next = new int[64]; // lanes that ask in the next one
    private int nextCount;

    SwitchAllocation(VcNetwork network, Lanes lanes, Ports ports) {
        this.network = network;
        this.lanes = lanes;
        this.ports = ports;
        this.shift = lanes.shift;
        this.laneTurn = new int[ports.count];
        this.inputTurn = new int[ports.count];
        this.outputTurn = new int[ports.count];
        this.pickOfOutput = new int[ports.count];
        this.pickOfInput = new int[ports.count];
        Arrays.fill(pickOfOutput, NONE);
        Arrays.fill(pickOfInput, NONE);
    }

    /** A lane can send, in the step that comes; it is not on the list. */
    void add(int lane) {
        if (count == ready.length) {
            ready = Arrays.copyOf(ready, 2 * count);
        }
        ready[count++] = lane;
    }

    private void addNext(int lane) {
        if (nextCount == next.length) {
            next = Arrays.copyOf(next, 2 * nextCount);
        }
        next[nextCount++] = lane;
    }

    boolean hasWork() {
        return count > 0;
    }

    void decide(long cycle) {
        for (int i = 0; i < count; i++) {
            pickByOutput(ready[i]);
        }
        for (int i = 0; i < count; i++) {
            int lane = ready[i];
            if (pickOfOutput[lanes.out(lane) >> shift] == lane) {
                pickByInput(lane);
            }
        }
        for (int i = 0; i < count; i++) {
            int lane = ready[i];
            int output = lanes.out(lane) >> shift;
            pickOfOutput[output] = NONE;
            if (pickOfInput[lane >> shift] == lane) {
                pickOfInput[lane >> shift] = NONE;
                turn(lane, output);
                if (!network.leave(lane, cycle)) {
                    continue;
                }
            }
            addNext(lane);
        }
        int[] done = ready;
        ready = next;
        count = nextCount;
        next = done;
        nextCount = 0;
    }

    private void pickByOutput(int lane) {
        int output = lanes.out(lane) >> shift;
        int other = pickOfOutput[output];
        if (other == NONE || isBefore(lane, other, output)) {
            pickOfOutput[output] = lane;
        }
    }

    /** Whether a lane goes before another at an output. */
    private boolean isBefore(int lane, int other, int output) {
        int input = lane >> shift;
        int otherInput = other >> shift;
        if (input == otherInput) {
            int turn = laneTurn[input];
            return Integer.compareUnsigned(lane - turn, other - turn) < 0;
        }
        int turn = outputTurn[output];
        return Integer.compareUnsigned(input - turn, otherInput - turn) < 0;
    }

    private void pickByInput(int lane) {
        int input = lane >> shift;
        int other = pickOfInput[input];
        if (other == NONE) {
            pickOfInput[input] = lane;
            return;
        }
        int turn = inputTurn[input];
        int place = ports.outputPlace[lanes.out(lane) >> shift];
        int otherPlace = ports.outputPlace[lanes.out(other) >> shift];
        if (Integer.compareUnsigned(place - turn, otherPlace - turn) < 0) {
            pickOfInput[input] = lane;
        }
    }

    private void turn(int lane, int output) {
        int input = lane >> shift;
        inputTurn[input] = ports.outputPlace[output] + 1;
        outputTurn[output] = input + 1;
        laneTurn[input] = lane + 1;
    }
}
