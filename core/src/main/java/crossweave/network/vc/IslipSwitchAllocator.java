package crossweave.network.vc;

import static crossweave.network.vc.RouterState.INDEX_TURN;
import static crossweave.network.vc.RouterState.INPUT_PICK;
import static crossweave.network.vc.RouterState.INPUT_TURN;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUTPUT_PICK;
import static crossweave.network.vc.RouterState.OUTPUT_TURN;
import static crossweave.network.vc.RouterState.PLACE;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.WAY;

import java.io.Serializable;

/**
 * Switch allocation by iSLIP with one iteration: every output picks the input next in turn (and of
 * its VCs the next in turn), every input the output next in turn among those that picked it. Turns
 * are as in {@link IslipVcAllocator}.
 */
final class IslipSwitchAllocator implements Serializable {
    private final RouterState state;
    private final int portBits;

    IslipSwitchAllocator(RouterState state) {
        this.state = state;
        this.portBits = state.portBits;
    }

    PipelineStage[] stages() {
        return new PipelineStage[] {new Outputs(), new Inputs()};
    }

    /** Outputs pick VCs. */
    private final class Outputs extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            int end = state.block.ready.end;
            int bits = portBits;
            int firstPort = state.firstPort;
            StateList next = state.block.readyNext;
            int losers = next.end;
            int outputs = state.picked.first;
            for (int i = state.block.ready.first; i < end; i += 2) {
                int vc = cell[i];
                int output = cell[i + 1];
                int other = cell[output + OUTPUT_PICK];
                if (other == NONE) {
                    cell[output + OUTPUT_PICK] = vc;
                    cell[outputs++] = output;
                } else {
                    // among VCs of one input the index decides; no branch, as it would be
                    // mispredicted
                    int input = firstPort + (vc >> bits << RECORD_BITS);
                    int otherInput = firstPort + (other >> bits << RECORD_BITS);
                    boolean isSame = input == otherInput;
                    int turn = cell[isSame ? input + INDEX_TURN : output + OUTPUT_TURN];
                    int ahead = (isSame ? vc : input) - turn;
                    int otherAhead = (isSame ? other : otherInput) - turn;
                    boolean isBefore = Integer.compareUnsigned(ahead, otherAhead) < 0;
                    cell[output + OUTPUT_PICK] = isBefore ? vc : other;
                    cell[losers] = isBefore ? other : vc;
                    cell[losers + 1] = output;
                    losers += 2;
                }
            }
            next.end = losers;
            state.picked.end = outputs;
        }
    }

    /** Inputs pick among the outputs that picked them; winning VCs replace outputs in the list. */
    private final class Inputs extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            int first = state.picked.first;
            int end = state.picked.end;
            int bits = portBits;
            int firstPort = state.firstPort;
            StateList next = state.block.readyNext;
            int losers = next.end;
            int winners = first;
            for (int i = first; i < end; i++) {
                int output = cell[i];
                int vc = cell[output + OUTPUT_PICK];
                cell[output + OUTPUT_PICK] = NONE;
                int input = firstPort + (vc >> bits << RECORD_BITS);
                int pick = cell[input + INPUT_PICK];
                if (pick == NONE) {
                    cell[input + INPUT_PICK] = winners;
                    cell[winners++] = vc;
                } else {
                    int other = cell[pick];
                    int turn = cell[input + INPUT_TURN];
                    int otherOutput = cell[other + WAY];
                    int ahead = cell[output + PLACE] - turn;
                    boolean isBefore =
                            Integer.compareUnsigned(ahead, cell[otherOutput + PLACE] - turn) < 0;
                    cell[pick] = isBefore ? vc : other;
                    cell[losers] = isBefore ? other : vc;
                    cell[losers + 1] = isBefore ? otherOutput : output;
                    losers += 2;
                }
            }
            state.picked.end = winners;
            next.end = losers;
        }
    }
}
