package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;

import java.io.Serializable;
import java.util.Arrays;

/** What is sure of the next cycles of elements, whatever comes over their links. */
final class EarliestEvents implements Serializable {
    private final SwitchElements elements;
    private final Sp2Heads heads;
    private final int[] ofInput; // per input: its element
    private final int[] ofOutput; // per output: its element

    EarliestEvents(SwitchElements elements, Sp2Heads heads) {
        this.elements = elements;
        this.heads = heads;
        int count = elements.count();
        this.ofInput = new int[elements.firstInput[count]];
        this.ofOutput = new int[elements.firstOutput[count]];
        for (int i = 0; i < count; i++) {
            Arrays.fill(ofInput, elements.firstInput[i], elements.firstInput[i + 1], i);
            Arrays.fill(ofOutput, elements.firstOutput[i], elements.firstOutput[i + 1], i);
        }
    }

    int outputs() {
        return ofOutput.length;
    }

    /** Adds the outputs that lead to other parts. */
    void addBorders(IntList outputs) {
        for (int output = 0; output < ofOutput.length; output++) {
            if (elements.outputs.get(output, OutputFifos.OTHER) != Packets.NONE) {
                outputs.add(output);
            }
        }
    }

    /** Brings the element of an output to a cycle, in which its links have delivered all. */
    void advance(int output, long cycle) {
        elements.advance(ofOutput[output], cycle);
    }

    /** The cycle before which the current packet of an input is not all in the deserialiser. */
    long allTaken(int input) {
        return elements.at[ofInput[input]] + elements.inputs.get(input, InputFifos.TO_COME);
    }

    /** The input that sends to an output over the crossbar, or NONE. */
    int feeder(int output) {
        int element = ofOutput[output];
        int first = elements.firstInput[element];
        for (long busy = elements.busyInputs[element]; busy != 0; busy &= busy - 1) {
            int input = first + Long.numberOfTrailingZeros(busy);
            if (elements.inputs.get(input, InputFifos.MODE) == InputFifos.FAST
                    && elements.inputs.get(input, InputFifos.OUTPUT) == output) {
                return input;
            }
        }
        return Packets.NONE;
    }

    /** The cycle before which a chunk of a packet in line cannot be read. */
    long atFront(int output, int packet) {
        OutputQueues queues = elements.queues;
        int node = queues.first(output);
        if (queues.packet(node) == packet) {
            return 0;
        }
        long between = 0; // flits
        for (int n = queues.after(node); queues.packet(n) != packet; n = queues.after(n)) {
            between += heads.flits(queues.packet(n));
        }
        return elements.at[ofOutput[output]] + untilRead(output) + between;
    }

    /** Cycles, at least, until all of the first in line of an output has crossed or was read. */
    private int untilRead(int output) {
        OutputQueues queues = elements.queues;
        int node = queues.first(output);
        if (queues.isFast(output)) {
            int input = feeder(output);
            return elements.inputs.get(input, InputFifos.HELD)
                    + elements.inputs.get(input, InputFifos.TO_COME);
        }
        int more = heads.chunksOf(queues.packet(node)) - queues.readOf(node) - 1;
        int serial = Math.max(1, elements.outputs.get(output, OutputFifos.SERIAL));
        return serial + more * heads.chunk;
    }

    /**
     * Whether no other output of the element can read a chunk in a cycle before which its own
     * serialiser is not empty; all packets have so many flits at least.
     */
    boolean isAlone(int output, long cycle, int leastFlits) {
        int element = ofOutput[output];
        long now = elements.at[element];
        int end = elements.firstOutput[element + 1];
        for (int other = elements.firstOutput[element]; other < end; other++) {
            if (other != output && now + reads(other, leastFlits) <= cycle) {
                return false;
            }
        }
        return true;
    }

    /** Cycles, at least, until an output reads a chunk. */
    private int reads(int output, int leastFlits) {
        int serial = elements.outputs.get(output, OutputFifos.SERIAL);
        if (elements.queues.isEmpty(output) && serial == 0) {
            return leastFlits; // who comes next takes the crossbar
        }
        return elements.queues.isFast(output) ? untilRead(output) : Math.max(0, serial - 1);
    }

    /** Flits of the next chunk of the first in line, none if it is not stored. */
    int nextChunk(int output) {
        OutputQueues queues = elements.queues;
        int node = queues.first(output);
        return queues.chunksOfFirst(output) == 0
                ? 0
                : heads.flitsOfChunk(queues.packet(node), queues.readOf(node));
    }
}
