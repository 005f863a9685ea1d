package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/** Lower bounds for events in the next cycles of elements, whatever comes over their links. */
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

    /** Adds the outputs that lead to other partitions. */
    void addBorders(IntList outputs) {
        for (int output = 0; output < ofOutput.length; output++) {
            if (elements.outputs.get(output, OutputFifos.OTHER) != Packets.NONE) {
                outputs.add(output);
            }
        }
    }

    /** Advances the element of an output to a cycle whose notes have all been received. */
    void advance(int output, long cycle) {
        elements.advance(ofOutput[output], cycle);
    }

    /** The earliest cycle in which the whole current packet of an input is in the deserialiser. */
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

    /** The earliest cycle in which a chunk of a queued packet can be read. */
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

    /** The fewest cycles until the first packet in an output's queue has crossed or was read. */
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
     * Whether no other output of the element can read a chunk up to {@code cycle}, the earliest one
     * in which this output's serialiser is empty; all packets have at least {@code leastFlits}
     * flits.
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

    /** The minimum number of cycles until an output reads a chunk. */
    private int reads(int output, int leastFlits) {
        int serial = elements.outputs.get(output, OutputFifos.SERIAL);
        if (elements.queues.isEmpty(output) && serial == 0) {
            return leastFlits; // the next packet takes the crossbar
        }
        return elements.queues.isFast(output) ? untilRead(output) : Math.max(0, serial - 1);
    }

    /** Flits of the next chunk of the first packet in the queue; 0 if it is not stored. */
    int nextChunk(int output) {
        OutputQueues queues = elements.queues;
        int node = queues.first(output);
        return queues.chunksOfFirst(output) == 0
                ? 0
                : heads.flitsOfChunk(queues.packet(node), queues.readOf(node));
    }
}
