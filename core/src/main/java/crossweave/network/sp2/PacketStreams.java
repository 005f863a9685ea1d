package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;

/**
 * Packets that stream through the elements of a partition: for how many cycles their flits
 * certainly follow each other without a gap.
 */
final class PacketStreams implements Serializable {
    private static final int DEEPEST = 4; // elements that a stream is followed through
    private static final int LONGEST = 16; // elements of a flow at one flit a cycle
    private static final int NEVER = BoundaryDistances.NEVER;

    private final Sp2Partition partition;
    private final SwitchElements elements;
    private final EarliestEvents earliestEvents;
    private final Topology topology;
    private final Sp2Heads heads;
    private final int leastFlits; // minimum of any packet
    private final long[] since; // per input: cycle of the last change, perhaps in the future

    PacketStreams(Sp2Partition partition, EarliestEvents earliestEvents) {
        this.partition = partition;
        this.elements = partition.elements;
        this.earliestEvents = earliestEvents;
        this.topology = partition.network.topology;
        this.heads = partition.network.heads;
        this.leastFlits = partition.network.leastFlits;
        this.since = new long[earliestEvents.inputs()];
    }

    /** The earliest cycle in which flits can stop leaving an output in mid-packet, or resume. */
    long changes(int output, long now) {
        int passed = earliestEvents.passed(output, now);
        boolean isEmpty = elements.outputs.fifoAfter(output, passed) == 0;
        boolean sends = elements.outputs.get(output, OutputFifos.SEND) == 1;
        if (isEmpty || !sends) {
            return isEmpty && !sends && !elements.isPaced() ? now + 1 : now;
        }
        if (goesOn(output, now)) {
            return BoundCalendar.NEVER;
        }
        if (elements.isPaced()) {
            return now; // beats may change whenever an element is evaluated
        }
        int sure = sure(output, now, 1);
        return sure >= elements.outputs.leftAfter(output, passed)
                ? BoundCalendar.NEVER
                : now + sure;
    }

    /**
     * Whether the front packet flows through all elements of this partition at one flit a cycle,
     * from a terminal or from another partition: then no level changes, and it leaves without a gap
     * as long as its last output, which is this one, has tokens.
     */
    private boolean goesOn(int last, long now) {
        int output = last;
        for (int depth = 0; depth < LONGEST; depth++) {
            int passed = earliestEvents.passed(output, now);
            int input = elements.queues.feeder(output);
            if (input == OutputQueues.NONE || !flows(output, input, passed)) {
                return false;
            }
            if (elements.inputs.get(input, InputFifos.OTHER) != Packets.NONE) {
                return since[input] <= now; // their sender accounts for gaps
            }
            int channel = elements.inputs.get(input, InputFifos.CHANNEL);
            if (topology.source(channel) == Topology.NONE) {
                return partition.injectors.goesOn(topology.terminal(channel), now)
                        && topology.latency(channel) == 1;
            }
            output = elements.outputOf[channel];
            if (since[input] > now || !hasTokens(output, now)) {
                return false;
            }
        }
        return false;
    }

    /** The output to another partition of the packet that arrives at an input, or NONE. */
    int lastOutput(int first) {
        int input = first;
        for (int depth = 0; depth < LONGEST && isFast(input); depth++) {
            int output = elements.inputs.get(input, InputFifos.OUTPUT);
            if (elements.outputs.get(output, OutputFifos.OTHER) != Packets.NONE) {
                return output;
            }
            if (elements.outputs.get(output, OutputFifos.EJECTS) == 1) {
                return Packets.NONE;
            }
            input = elements.inputOf[elements.outputs.get(output, OutputFifos.CHANNEL)];
        }
        return Packets.NONE;
    }

    private boolean isFast(int input) {
        return elements.inputs.get(input, InputFifos.MODE) == InputFifos.FAST;
    }

    /** Whether flits come to an output from an input, and leave both, at one a cycle. */
    private boolean flows(int output, int input, int passed) {
        int in = input * InputFifos.STRIDE;
        int out = output * OutputFifos.STRIDE;
        int[] ofInputs = elements.inputs.of;
        int[] ofOutputs = elements.outputs.of;
        int all =
                ofInputs[in + InputFifos.ARRIVE]
                        & ofInputs[in + InputFifos.TAKE]
                        & ofInputs[in + InputFifos.CROSS]
                        & ofOutputs[out + OutputFifos.FEED]
                        & ofOutputs[out + OutputFifos.SEND];
        return all == 1
                && elements.inputs.runs(input)
                && elements.outputs.runs(output)
                && elements.outputs.fifoAfter(output, passed) > 0
                && elements.inputs.heldAfter(input, passed) > 0
                && elements.inputs.fifoAfter(input, passed) > 0
                && elements.inputs.toComeAfter(input, passed) > 0;
    }

    /** Whether an output has tokens while they come, even if some cycles of a link have none. */
    private boolean hasTokens(int output, long now) {
        int tokens = elements.outputs.tokensAfter(output, earliestEvents.passed(output, now));
        return elements.outputs.get(output, OutputFifos.TOKENS_COME) == 1
                && tokens >= elements.outputs.get(output, OutputFifos.LATENCY);
    }

    /** Flits over a channel start, stop or resume to arrive at an input in this cycle. */
    void arrives(int input, long cycle) {
        since[input] = cycle;
    }

    /** Flits of the front packet that surely leave an output without a gap, or more than all. */
    private int sure(int output, long now, int depth) {
        int passed = earliestEvents.passed(output, now);
        int sure = elements.outputs.fifoAfter(output, passed);
        boolean isAll = sure >= elements.outputs.leftAfter(output, passed);
        if (sure == 0 || isAll || heads.outputSize == 1) { // or the FIFO is full whenever it sends
            return sure;
        }
        int serial = elements.outputs.serialAfter(output, passed);
        if (serial > 0) {
            int packet = elements.outputs.get(output, OutputFifos.FRONT);
            boolean goesOn = elements.outputs.get(output, OutputFifos.SERIAL_PACKET) == packet;
            return goesOn ? sure + serial + nextChunk(output, packet, serial, now) : sure;
        }
        int input = elements.queues.feeder(output);
        return input == OutputQueues.NONE ? sure : sure + fromInput(input, passed, now, depth);
    }

    /** Flits of a chunk that is read when the serialiser is empty, if no other output can do so. */
    private int nextChunk(int output, int packet, int serial, long now) {
        boolean isFirst = elements.queues.isFirst(output, packet);
        return isFirst && earliestEvents.isAlone(output, now, now + serial, leastFlits)
                ? earliestEvents.nextChunk(output)
                : 0;
    }

    /** Flits that come over the crossbar from an input without a gap, from so many cycles on. */
    private int fromInput(int input, int passed, long now, int depth) {
        InputFifos inputs = elements.inputs;
        int held = inputs.heldAfter(input, passed);
        if (held == 0) {
            return 0;
        }
        int fifo = inputs.fifoAfter(input, passed);
        int toCome = inputs.toComeAfter(input, passed);
        if (toCome <= fifo || inputs.get(input, InputFifos.ARRIVE) == 0) {
            return held + Math.min(toCome, fifo);
        }
        int channel = inputs.get(input, InputFifos.CHANNEL);
        if (inputs.get(input, InputFifos.LATENCY) > 1) {
            return held + fifo; // the link may have gaps
        }
        if (inputs.get(input, InputFifos.OTHER) != Packets.NONE) {
            return NEVER; // their sender accounts for gaps
        }
        return held + fifo + fromLink(channel, now, depth);
    }

    /** Flits that come over a link of latency 1 from this partition without a gap. */
    private int fromLink(int channel, long now, int depth) {
        if (topology.source(channel) == Topology.NONE) {
            return partition.injectors.tokensAt(topology.terminal(channel), now);
        }
        if (depth == DEEPEST) {
            return 0;
        }
        int output = elements.outputOf[channel];
        int tokens = elements.outputs.tokensAfter(output, earliestEvents.passed(output, now));
        return Math.min(sure(output, now, depth + 1), tokens);
    }
}
