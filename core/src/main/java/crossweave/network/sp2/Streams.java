package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;

/**
 * Packets that stream through the elements of a part: for how long flits follow each other without
 * a gap, as far as is known.
 */
final class Streams implements Serializable {
    private static final int DEEPEST = 4; // elements of a stream that are looked at
    private static final int NEVER = Exits.NEVER;

    private final Sp2Part part;
    private final ElementLooks elements;
    private final Prospects prospects;
    private final Topology topology;
    private final Heads heads;
    private final int leastFlits; // of any packet

    Streams(Sp2Part part, Prospects prospects) {
        this.part = part;
        this.elements = part.elements;
        this.prospects = prospects;
        this.topology = part.network.topology;
        this.heads = part.network.heads;
        this.leastFlits = part.network.leastFlits;
    }

    /** The cycle in which flits can cease to leave an output in mid-packet, or leave it again. */
    long changes(int output, long now) {
        boolean isEmpty = elements.outputs.get(output, Outputs.FIFO) == 0;
        boolean sends = elements.outputs.get(output, Outputs.SEND) == 1;
        if (isEmpty || !sends) {
            return isEmpty && !sends ? now + 1 : now;
        }
        int sure = sure(output, now, 1);
        return sure >= elements.outputs.get(output, Outputs.LEFT) ? now + NEVER : now + sure;
    }

    /** Flits of the packet in front that leave an output without a gap, or more than all. */
    private int sure(int output, long now, int depth) {
        int at = output * Outputs.STRIDE;
        int[] of = elements.outputs.of;
        int sure = of[at + Outputs.FIFO];
        int packet = of[at + Outputs.FRONT];
        boolean isAll = sure >= of[at + Outputs.LEFT];
        if (sure == 0 || isAll || heads.outputSize == 1) { // or it is full whenever it sends
            return sure;
        }
        int serial = of[at + Outputs.SERIAL];
        if (serial > 0) {
            boolean goesOn = of[at + Outputs.SERIAL_PACKET] == packet;
            return goesOn ? sure + serial + nextChunk(output, packet, serial, now) : sure;
        }
        int input = prospects.feeder(output);
        return input == Packets.NONE ? sure : sure + fromInput(input, now, depth);
    }

    /** Flits of a chunk that is read when the serialiser is empty, if nobody else can be first. */
    private int nextChunk(int output, int packet, int serial, long now) {
        boolean isFirst = elements.lines.isFirst(output, packet);
        return isFirst && prospects.isAlone(output, now + serial, leastFlits)
                ? prospects.nextChunk(output)
                : 0;
    }

    /** Flits that come over the crossbar from an input without a gap. */
    private int fromInput(int input, long now, int depth) {
        int at = input * Inputs.STRIDE;
        int[] of = elements.inputs.of;
        int held = of[at + Inputs.HELD];
        if (held == 0) {
            return 0;
        }
        int here = held + Math.min(of[at + Inputs.TO_COME], of[at + Inputs.FIFO]);
        boolean isAll = of[at + Inputs.TO_COME] <= of[at + Inputs.FIFO];
        if (isAll || of[at + Inputs.ARRIVE] == 0) {
            return here;
        }
        int channel = of[at + Inputs.CHANNEL];
        if (topology.latency(channel) > 1) {
            return here; // there may be gaps on the link
        }
        if (of[at + Inputs.OTHER] != Packets.NONE) {
            return NEVER; // who sends them has answered for that
        }
        return here + fromLink(channel, now, depth);
    }

    /** Flits that come over a link of latency 1 from this part without a gap. */
    private int fromLink(int channel, long now, int depth) {
        if (topology.source(channel) == Topology.NONE) {
            return part.injectors.tokensAt(topology.terminal(channel), now);
        }
        if (depth == DEEPEST) {
            return 0;
        }
        int output = elements.outputOf[channel];
        prospects.advance(output, now);
        int sure = sure(output, now, depth + 1);
        return Math.min(sure, elements.outputs.get(output, Outputs.TOKENS));
    }
}
