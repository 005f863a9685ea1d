package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;
import static crossweave.network.vc.Lanes.OUT;
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
    void hasLane(int lane) {
        if (lanes.hasSlot(lanes.out(lane))) {
            addNext(lane);
        }
    }

    @Override
    void decide(long cycle, boolean isFirst) {
        int[] list = ready.lanes;
        int count = ready.count;
        int[] laneBook = lanes.book;
        int[] portBook = ports.book;
        for (int i = 0; i < count; i++) {
            pickByOutput(list[i], laneBook, portBook);
        }
        for (int i = 0; i < count; i++) {
            pickByInput(list[i], laneBook, portBook);
        }
        for (int i = 0; i < count; i++) {
            int lane = list[i];
            int input = lane >> shift << Ports.RECORD;
            int output = laneBook[(lane << Lanes.RECORD) + OUT] >> shift << Ports.RECORD;
            portBook[output + PICK_OF_OUTPUT] = NONE;
            boolean more = true;
            if (portBook[input + PICK_OF_INPUT] == lane) {
                portBook[input + PICK_OF_INPUT] = NONE;
                portBook[input + INPUT_TURN] = portBook[output + Ports.OUTPUT_PLACE] + 1;
                portBook[input + LANE_TURN] = lane + 1;
                portBook[output + OUTPUT_TURN] = (lane >> shift) + 1;
                more = network.leave(lane, cycle);
            }
            if (more) {
                next.add(lane);
            }
        }
        advance();
    }

    private void pickByOutput(int lane, int[] laneBook, int[] portBook) {
        int output = laneBook[(lane << Lanes.RECORD) + OUT] >> shift << Ports.RECORD;
        int other = portBook[output + PICK_OF_OUTPUT];
        if (other == NONE || isBefore(lane, other, output, portBook)) {
            portBook[output + PICK_OF_OUTPUT] = lane;
        }
    }

    /** Whether a lane goes before another at an output. */
    private boolean isBefore(int lane, int other, int output, int[] portBook) {
        int input = lane >> shift;
        int otherInput = other >> shift;
        if (input == otherInput) {
            int turn = portBook[(input << Ports.RECORD) + LANE_TURN];
            return Integer.compareUnsigned(lane - turn, other - turn) < 0;
        }
        int turn = portBook[output + OUTPUT_TURN];
        return Integer.compareUnsigned(input - turn, otherInput - turn) < 0;
    }

    /** The input of a lane picks it if its output did, and if it goes before others. */
    private void pickByInput(int lane, int[] laneBook, int[] portBook) {
        int out = laneBook[(lane << Lanes.RECORD) + OUT];
        if (portBook[(out >> shift << Ports.RECORD) + PICK_OF_OUTPUT] != lane) {
            return;
        }
        int input = lane >> shift << Ports.RECORD;
        int other = portBook[input + PICK_OF_INPUT];
        if (other != NONE) {
            int turn = portBook[input + INPUT_TURN];
            int place = ports.outputPlace(out >> shift);
            int otherPlace = ports.outputPlace(lanes.out(other) >> shift);
            if (Integer.compareUnsigned(place - turn, otherPlace - turn) > 0) {
                return;
            }
        }
        portBook[input + PICK_OF_INPUT] = lane;
    }
}
