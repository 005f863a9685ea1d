package crossweave.network.sp2;

import crossweave.network.packet.Packets;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The serialisers and output FIFOs, in one flat array; levels and flows as in {@link InputFifos}.
 * Flits come from the crossbar or from the serialiser, and leave over the link; tokens come back.
 */
class OutputFifos implements Serializable {
    static final int STRIDE = 16; // ints per port

    // Flows
    static final int FEED = 0; // into the FIFO
    static final int SERIALISE = 1; // from the serialiser into the FIFO; then FEED is its flow
    static final int SEND = 2; // over the link
    static final int TOKENS_COME = 3;

    // Levels
    static final int FIFO = 4; // flits
    static final int SERIAL = 5; // flits in the serialiser
    static final int TOKENS = 6;
    static final int LEFT = 7; // flits of the front packet that were not sent

    static final int FRONT = 8; // packet that is sent, or NONE
    static final int HEAD = 9; // 1 if no flit of it was sent
    static final int SERIAL_PACKET = 10;
    static final int SERIAL_HEAD = 11; // 1 if its head is in the serialiser

    static final int CHANNEL = 12;
    static final int LATENCY = 13; // of that channel
    static final int EJECTS = 14; // 1 if it leads to a terminal, which takes every flit
    static final int OTHER = 15; // the partition that it leads to, or NONE if that is its own

    static final int ENOUGH = 1 << 30; // tokens

    final int[] of; // port p from p * STRIDE on
    final long[] read; // per port: cycle in which it last read a chunk
    final PacketFifos following; // packets with heads in the FIFO, but not in front

    OutputFifos(int ports, int places, int outputSize) {
        this.of = new int[Math.multiplyExact(ports, STRIDE)];
        this.read = new long[ports];
        this.following = new PacketFifos(ports, outputSize + 1);
        Arrays.fill(read, -1);
        for (int port = 0; port < ports; port++) {
            of[port * STRIDE + FRONT] = Packets.NONE;
            of[port * STRIDE + TOKENS] = places;
        }
    }

    void advance(int port, int cycles) {
        int at = port * STRIDE;
        int send = of[at + SEND];
        of[at + FIFO] += (of[at + FEED] - send) * cycles;
        of[at + SERIAL] -= of[at + SERIALISE] * cycles;
        of[at + LEFT] -= send * cycles;
        if (of[at + EJECTS] == 1) {
            of[at + TOKENS] = ENOUGH;
        } else {
            of[at + TOKENS] += (of[at + TOKENS_COME] - send) * cycles;
        }
    }

    // Levels after so many cycles, if nothing changes the flows

    int fifoAfter(int port, int cycles) {
        int at = port * STRIDE;
        return of[at + FIFO] + (of[at + FEED] - of[at + SEND]) * cycles;
    }

    int serialAfter(int port, int cycles) {
        int at = port * STRIDE;
        return of[at + SERIAL] - of[at + SERIALISE] * cycles;
    }

    int tokensAfter(int port, int cycles) {
        int at = port * STRIDE;
        return of[at + TOKENS] + (of[at + TOKENS_COME] - of[at + SEND]) * cycles;
    }

    int leftAfter(int port, int cycles) {
        int at = port * STRIDE;
        return of[at + LEFT] - of[at + SEND] * cycles;
    }

    /** Sets whether tokens come from this cycle on. */
    void setTokensCome(int port, int flow) {
        int at = port * STRIDE;
        of[at + TOKENS] += flow - of[at + TOKENS_COME];
        of[at + TOKENS_COME] = flow;
    }

    /** Sets whether tokens come, as of so many cycles ago. */
    void setTokensCame(int port, int flow, int ago) {
        int at = port * STRIDE;
        of[at + TOKENS] += (flow - of[at + TOKENS_COME]) * (ago + 1);
        of[at + TOKENS_COME] = flow;
        assert of[at + TOKENS] >= 0 : "a flit was sent without a token";
    }

    /** Whether a token comes in this cycle or, as far as is known, in later ones. */
    boolean tokensMayCome(int port) {
        return of[port * STRIDE + TOKENS_COME] == 1;
    }

    /** Whether flits and tokens come and leave at one a cycle, once they do. */
    boolean runs(int port) {
        return true;
    }

    /** Whether a flit can leave over the link in this cycle. */
    boolean canSend(int port) {
        int at = port * STRIDE;
        return of[at + FIFO] > 0 && of[at + TOKENS] > 0;
    }

    int get(int port, int what) {
        return of[port * STRIDE + what];
    }

    /** Whether the port is empty and nothing moves. */
    boolean isQuiet(int port) {
        int at = port * STRIDE;
        return of[at + FRONT] == Packets.NONE
                && (of[at + FEED] | of[at + SEND] | of[at + TOKENS_COME] | of[at + SERIAL]) == 0
                && following.count(port) == 0;
    }

    /** Whether some flits of the front packet were sent, and others not. */
    boolean isWithin(int port) {
        int at = port * STRIDE;
        return of[at + FRONT] != Packets.NONE && of[at + HEAD] == 0;
    }

    /** The number of cycles for which a port will behave as in this one. */
    int steadyFor(int port, int size) {
        int at = port * STRIDE;
        int fifo = of[at + FIFO];
        int most = Integer.MAX_VALUE;
        if (of[at + SEND] == 1) {
            most = of[at + LEFT];
            most = of[at + FEED] == 1 ? most : Math.min(most, fifo);
            most = of[at + TOKENS_COME] == 1 ? most : Math.min(most, of[at + TOKENS]);
            most = of[at + FEED] == 0 && fifo == size ? 1 : most; // there is a free slot again
        } else {
            most = of[at + FEED] == 1 ? Math.min(fifo == 0 ? 1 : size - fifo, most) : most;
            most = of[at + TOKENS_COME] == 1 && fifo > 0 ? 1 : most;
        }
        if (of[at + SERIALISE] == 1) {
            most = Math.min(most, of[at + SERIAL] - 1);
        }
        return Math.max(1, most);
    }
}
