package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;

import java.io.Serializable;
import java.util.Arrays;

/** What is sure of the next cycles of elements, whatever comes over their links. */
final class Prospects implements Serializable {
    private final ElementLooks elements;
    private final Heads heads;
    private final int[] ofInput; // per input: its element
    private final int[] ofOutput; // per output: its element

    Prospects(ElementLooks elements, Heads heads) {
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
            if (elements.outputs.get(output, Outputs.OTHER) != Packets.NONE) {
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
        return elements.at[ofInput[input]] + elements.inputs.get(input, Inputs.TO_COME);
    }

    /** The input that sends to an output over the crossbar, or NONE. */
    int feeder(int output) {
        int element = ofOutput[output];
        int first = elements.firstInput[element];
        for (long busy = elements.busyInputs[element]; busy != 0; busy &= busy - 1) {
            int input = first + Long.numberOfTrailingZeros(busy);
            if (elements.inputs.get(input, Inputs.MODE) == Inputs.FAST
                    && elements.inputs.get(input, Inputs.OUTPUT) == output) {
                return input;
            }
        }
        return Packets.NONE;
    }

    /** The cycle before which a chunk of a packet in line cannot be read. */
    long atFront(int output, int packet) {
        Lines lines = elements.lines;
        int node = lines.first(output);
        if (lines.packet(node) == packet) {
            return 0;
        }
        long between = 0; // flits
        for (int n = lines.after(node); lines.packet(n) != packet; n = lines.after(n)) {
            between += heads.flits(lines.packet(n));
        }
        return elements.at[ofOutput[output]] + untilRead(output) + between;
    }

    /** Cycles, at least, until all of the first in line of an output has crossed or was read. */
    private int untilRead(int output) {
        Lines lines = elements.lines;
        int node = lines.first(output);
        if (lines.isFast(output)) {
            int input = feeder(output);
            return elements.inputs.get(input, Inputs.HELD)
                    + elements.inputs.get(input, Inputs.TO_COME);
        }
        int more = heads.chunksOf(lines.packet(node)) - lines.readOf(node) - 1;
        int serial = Math.max(1, elements.outputs.get(output, Outputs.SERIAL));
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
        int serial = elements.outputs.get(output, Outputs.SERIAL);
        if (elements.lines.isEmpty(output) && serial == 0) {
            return leastFlits; // who comes next takes the crossbar
        }
        return elements.lines.isFast(output) ? untilRead(output) : Math.max(0, serial - 1);
    }

    /** Flits of the next chunk of the first in line, none if it is not stored. */
    int nextChunk(int output) {
        Lines lines = elements.lines;
        int node = lines.first(output);
        return lines.chunksOfFirst(output) == 0
                ? 0
                : heads.flitsOfChunk(lines.packet(node), lines.readOf(node));
    }
}
