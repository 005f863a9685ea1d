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
    private static final int NEVER = BoundaryDistances.NEVER;

    private final Sp2Partition partition;
    private final SwitchElements elements;
    private final EarliestEvents earliestEvents;
    private final Topology topology;
    private final Sp2Heads heads;
    private final int leastFlits; // minimum of any packet

    PacketStreams(Sp2Partition partition, EarliestEvents earliestEvents) {
        this.partition = partition;
        this.elements = partition.elements;
        this.earliestEvents = earliestEvents;
        this.topology = partition.network.topology;
        this.heads = partition.network.heads;
        this.leastFlits = partition.network.leastFlits;
    }

    /** The earliest cycle in which flits can stop leaving an output in mid-packet, or resume. */
    long changes(int output, long now) {
        boolean isEmpty = elements.outputs.get(output, OutputFifos.FIFO) == 0;
        boolean sends = elements.outputs.get(output, OutputFifos.SEND) == 1;
        if (isEmpty || !sends) {
            return isEmpty && !sends ? now + 1 : now;
        }
        int sure = sure(output, now, 1);
        return sure >= elements.outputs.get(output, OutputFifos.LEFT) ? now + NEVER : now + sure;
    }

    /** Flits of the front packet that surely leave an output without a gap, or more than all. */
    private int sure(int output, long now, int depth) {
        int at = output * OutputFifos.STRIDE;
        int[] of = elements.outputs.of;
        int sure = of[at + OutputFifos.FIFO];
        int packet = of[at + OutputFifos.FRONT];
        boolean isAll = sure >= of[at + OutputFifos.LEFT];
        if (sure == 0 || isAll || heads.outputSize == 1) { // or the FIFO is full whenever it sends
            return sure;
        }
        int serial = of[at + OutputFifos.SERIAL];
        if (serial > 0) {
            boolean goesOn = of[at + OutputFifos.SERIAL_PACKET] == packet;
            return goesOn ? sure + serial + nextChunk(output, packet, serial, now) : sure;
        }
        int input = earliestEvents.feeder(output);
        return input == Packets.NONE ? sure : sure + fromInput(input, now, depth);
    }

    /** Flits of a chunk that is read when the serialiser is empty, if no other output can do so. */
    private int nextChunk(int output, int packet, int serial, long now) {
        boolean isFirst = elements.queues.isFirst(output, packet);
        return isFirst && earliestEvents.isAlone(output, now + serial, leastFlits)
                ? earliestEvents.nextChunk(output)
                : 0;
    }

    /** Flits that come over the crossbar from an input without a gap. */
    private int fromInput(int input, long now, int depth) {
        int at = input * InputFifos.STRIDE;
        int[] of = elements.inputs.of;
        int held = of[at + InputFifos.HELD];
        if (held == 0) {
            return 0;
        }
        int here = held + Math.min(of[at + InputFifos.TO_COME], of[at + InputFifos.FIFO]);
        boolean isAll = of[at + InputFifos.TO_COME] <= of[at + InputFifos.FIFO];
        if (isAll || of[at + InputFifos.ARRIVE] == 0) {
            return here;
        }
        int channel = of[at + InputFifos.CHANNEL];
        if (topology.latency(channel) > 1) {
            return here; // the link may have gaps
        }
        if (of[at + InputFifos.OTHER] != Packets.NONE) {
            return NEVER; // their sender accounts for gaps
        }
        return here + fromLink(channel, now, depth);
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
        earliestEvents.advance(output, now);
        int sure = sure(output, now, depth + 1);
        return Math.min(sure, elements.outputs.get(output, OutputFifos.TOKENS));
    }
}
