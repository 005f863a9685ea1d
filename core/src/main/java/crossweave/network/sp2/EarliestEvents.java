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

    int inputs() {
        return ofInput.length;
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

    /** The number of cycles since the levels of an output's element were set. */
    int passed(int output, long now) {
        return (int) (now - elements.at[ofOutput[output]]);
    }

    /** Whether nothing is in an output or decided for it. */
    boolean isIdle(int output, long now) {
        int passed = passed(output, now);
        return elements.queues.isEmpty(output)
                && elements.outputs.serialAfter(output, passed) == 0
                && elements.outputs.fifoAfter(output, passed) == 0;
    }

    /** The earliest cycle in which the whole current packet of an input is in the deserialiser. */
    long allTaken(int input) {
        return elements.at[ofInput[input]] + elements.inputs.get(input, InputFifos.TO_COME);
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
        return elements.at[ofOutput[output]] + untilRead(output, 0) + between;
    }

    /**
     * The fewest cycles until the first packet in an output's queue has crossed or was read, from
     * so many cycles on.
     */
    private int untilRead(int output, int passed) {
        OutputQueues queues = elements.queues;
        int node = queues.first(output);
        int input = queues.feeder(output);
        if (input != OutputQueues.NONE) {
            return elements.inputs.heldAfter(input, passed)
                    + elements.inputs.toComeAfter(input, passed);
        }
        int more = heads.chunksOf(queues.packet(node)) - queues.readOf(node) - 1;
        int serial = Math.max(1, elements.outputs.serialAfter(output, passed));
        return serial + more * heads.chunk;
    }

    /**
     * Whether no other output of the element can read a chunk from {@code now} up to {@code cycle},
     * the earliest one in which this output's serialiser is empty; all packets have at least {@code
     * leastFlits} flits.
     */
    boolean isAlone(int output, long now, long cycle, int leastFlits) {
        int element = ofOutput[output];
        int passed = passed(output, now);
        int end = elements.firstOutput[element + 1];
        for (int other = elements.firstOutput[element]; other < end; other++) {
            if (other != output && now + reads(other, passed, leastFlits) <= cycle) {
                return false;
            }
        }
        return true;
    }

    /** The minimum number of cycles until an output reads a chunk, from so many cycles on. */
    private int reads(int output, int passed, int leastFlits) {
        int serial = elements.outputs.serialAfter(output, passed);
        if (elements.queues.isEmpty(output) && serial == 0) {
            return leastFlits; // the next packet takes the crossbar
        }
        return elements.queues.isFast(output) ? untilRead(output, passed) : Math.max(0, serial - 1);
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
