package crossweave.network.vc;

import static crossweave.network.vc.Cells.INDEX_TURN;
import static crossweave.network.vc.Cells.INPUT_PICK;
import static crossweave.network.vc.Cells.INPUT_TURN;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.OUTPUT_PICK;
import static crossweave.network.vc.Cells.OUTPUT_TURN;
import static crossweave.network.vc.Cells.PLACE;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.WAY;

import java.io.Serializable;

/**
 * Who crosses the switches of plain routers: every output picks the input next in turn (and of its
 * lanes the next in turn), every input the output next in turn among those that picked it. Turns
 * are as in {@link PlainGrants}.
 */
final class PlainSwitch implements Serializable {
    private final PlainPart part;
    private final Cells cells;
    private final int portBits;

    PlainSwitch(PlainPart part) {
        this.part = part;
        this.cells = part.cells;
        this.portBits = cells.portBits;
    }

    Stage outputs() {
        return new Outputs();
    }

    Stage inputs() {
        return new Inputs();
    }

    /** Outputs pick lanes. */
    private final class Outputs extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int end = part.block.ready.end;
            int bits = portBits;
            int firstPort = cells.firstPort;
            CellList next = part.block.readyNext;
            int losers = next.end;
            int outputs = cells.picked.first;
            for (int i = part.block.ready.first; i < end; i += 2) {
                int lane = cell[i];
                int output = cell[i + 1];
                int other = cell[output + OUTPUT_PICK];
                if (other == NONE) {
                    cell[output + OUTPUT_PICK] = lane;
                    cell[outputs++] = output;
                } else {
                    // of lanes of one input the index decides; no branch, as nobody can guess it
                    int input = firstPort + (lane >> bits << RECORD_BITS);
                    int otherInput = firstPort + (other >> bits << RECORD_BITS);
                    boolean isSame = input == otherInput;
                    int turn = cell[isSame ? input + INDEX_TURN : output + OUTPUT_TURN];
                    int ahead = (isSame ? lane : input) - turn;
                    int otherAhead = (isSame ? other : otherInput) - turn;
                    boolean isBefore = Integer.compareUnsigned(ahead, otherAhead) < 0;
                    cell[output + OUTPUT_PICK] = isBefore ? lane : other;
                    cell[losers] = isBefore ? other : lane;
                    cell[losers + 1] = output;
                    losers += 2;
                }
            }
            next.end = losers;
            cells.picked.end = outputs;
        }
    }

    /** Inputs pick among the outputs that picked them; lanes take the place of outputs. */
    private final class Inputs extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int first = cells.picked.first;
            int end = cells.picked.end;
            int bits = portBits;
            int firstPort = cells.firstPort;
            CellList next = part.block.readyNext;
            int losers = next.end;
            int winners = first;
            for (int i = first; i < end; i++) {
                int output = cell[i];
                int lane = cell[output + OUTPUT_PICK];
                cell[output + OUTPUT_PICK] = NONE;
                int input = firstPort + (lane >> bits << RECORD_BITS);
                int pick = cell[input + INPUT_PICK];
                if (pick == NONE) {
                    cell[input + INPUT_PICK] = winners;
                    cell[winners++] = lane;
                } else {
                    int other = cell[pick];
                    int turn = cell[input + INPUT_TURN];
                    int otherOutput = cell[other + WAY];
                    int ahead = cell[output + PLACE] - turn;
                    boolean isBefore =
                            Integer.compareUnsigned(ahead, cell[otherOutput + PLACE] - turn) < 0;
                    cell[pick] = isBefore ? lane : other;
                    cell[losers] = isBefore ? other : lane;
                    cell[losers + 1] = isBefore ? otherOutput : output;
                    losers += 2;
                }
            }
            cells.picked.end = winners;
            next.end = losers;
        }
    }
}
