package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

/**
 * iSLIP with one iteration, without priorities and speed-ups, in all routers at once: every output
 * picks the input next in turn (and of its lanes the next in turn), every input the output next in
 * turn among those that picked it. Turns are as in {@link IslipLanes}.
 */
final class IslipSwitch extends SwitchAllocation {
    private final int shift;
    private final int[] laneTurn; // per port: the lane that goes first
    private final int[] inputTurn; // per port: place of the output that goes first
    private final int[] outputTurn; // per port that is an output: the port that goes first
    private final int[] pickOfOutput; // per port, while a step is decided: lane
    private final int[] pickOfInput; // likewise

    IslipSwitch(VcNetwork network, Lanes lanes, Ports ports) {
        super(network, lanes, ports);
        this.shift = lanes.shift;
        this.laneTurn = new int[ports.count];
        this.inputTurn = new int[ports.count];
        this.outputTurn = new int[ports.count];
        this.pickOfOutput = LaneAllocation.filled(ports.count);
        this.pickOfInput = LaneAllocation.filled(ports.count);
    }

    @Override
    void decide(long cycle, boolean isFirst) {
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
            boolean more = true;
            if (pickOfInput[lane >> shift] == lane) {
                pickOfInput[lane >> shift] = NONE;
                turn(lane, output);
                more = network.leave(lane, cycle);
            }
            if (more) {
                addNext(lane);
            }
        }
        advance();
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
