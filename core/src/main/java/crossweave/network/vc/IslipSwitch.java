package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;
import static crossweave.network.vc.Ports.INPUT_TURN;
import static crossweave.network.vc.Ports.LANE_TURN;
import static crossweave.network.vc.Ports.OUTPUT_TURN;
import static crossweave.network.vc.Ports.PICK_OF_INPUT;
import static crossweave.network.vc.Ports.PICK_OF_OUTPUT;

/**
 * iSLIP with one iteration, without priorities and speed-ups, in all routers at once: every output
 * picks the input next in turn (and of its lanes the next in turn), every input the output next in
 * turn among those that picked it. Turns are as in {@link IslipLanes}.
 */
final class IslipSwitch extends SwitchAllocation {
    private final int shift;

    IslipSwitch(VcNetwork network, Lanes lanes, Ports ports) {
        super(network, lanes, ports);
        this.shift = lanes.shift;
    }

    @Override
    void decide(long cycle, boolean isFirst) {
        for (int i = 0; i < count; i++) {
            pickByOutput(ready[i]);
        }
        for (int i = 0; i < count; i++) {
            int lane = ready[i];
            if (ports.get(lanes.out(lane) >> shift, PICK_OF_OUTPUT) == lane) {
                pickByInput(lane);
            }
        }
        for (int i = 0; i < count; i++) {
            int lane = ready[i];
            int output = lanes.out(lane) >> shift;
            ports.set(output, PICK_OF_OUTPUT, NONE);
            boolean more = true;
            if (ports.get(lane >> shift, PICK_OF_INPUT) == lane) {
                ports.set(lane >> shift, PICK_OF_INPUT, NONE);
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
        int other = ports.get(output, PICK_OF_OUTPUT);
        if (other == NONE || isBefore(lane, other, output)) {
            ports.set(output, PICK_OF_OUTPUT, lane);
        }
    }

    /** Whether a lane goes before another at an output. */
    private boolean isBefore(int lane, int other, int output) {
        int input = lane >> shift;
        int otherInput = other >> shift;
        if (input == otherInput) {
            int turn = ports.get(input, LANE_TURN);
            return Integer.compareUnsigned(lane - turn, other - turn) < 0;
        }
        int turn = ports.get(output, OUTPUT_TURN);
        return Integer.compareUnsigned(input - turn, otherInput - turn) < 0;
    }

    private void pickByInput(int lane) {
        int input = lane >> shift;
        int other = ports.get(input, PICK_OF_INPUT);
        if (other == NONE) {
            ports.set(input, PICK_OF_INPUT, lane);
            return;
        }
        int turn = ports.get(input, INPUT_TURN);
        int place = ports.outputPlace(lanes.out(lane) >> shift);
        int otherPlace = ports.outputPlace(lanes.out(other) >> shift);
        if (Integer.compareUnsigned(place - turn, otherPlace - turn) < 0) {
            ports.set(input, PICK_OF_INPUT, lane);
        }
    }

    private void turn(int lane, int output) {
        int input = lane >> shift;
        ports.set(input, INPUT_TURN, ports.outputPlace(output) + 1); // place of an output
        ports.set(output, OUTPUT_TURN, input + 1); // an input
        ports.set(input, LANE_TURN, lane + 1); // a lane
    }
}
