package crossweave.network.sp2;

import crossweave.network.packet.IntList;

/**
 * What is where at the beginning of a cycle, as both engines can tell it. Channels stand for the
 * parts of elements at their two ends.
 */
interface Sp2View {
    /** Flits in the input FIFO behind a channel. */
    int inInputFifo(int channel);

    /** Flits in the deserialiser behind a channel. */
    int inDeserialiser(int channel);

    /** The packet that the deserialiser behind a channel works on, or NONE. */
    int current(int channel);

    /** Adds the packets whose heads are in the input FIFO behind a channel. */
    void addInInputFifo(int channel, IntList packets);

    /** The output that the current packet behind a channel takes; NONE: it is not known yet. */
    int output(int channel);

    /** Whether that packet takes the crossbar. */
    boolean isFast(int channel);

    /** Whether the deserialiser behind a channel has a chunk to be stored. */
    boolean hasChunk(int channel);

    /** Whether it would be stored if nobody else were there. */
    boolean mayStore(int channel);

    /** Tokens that the sender has for a channel. */
    int tokens(int channel);

    /** Flits in the output FIFO before a channel. */
    int inOutputFifo(int channel);

    /** Adds the packets with flits in the output FIFO before a channel. */
    void addInOutputFifo(int channel, IntList packets);

    /** The packet in the serialiser before a channel, or NONE. */
    int inSerialiser(int channel);

    /** Adds the packets in line for a channel. */
    void addInLine(int channel, IntList packets);

    /** Chunks that the first of them has in the central queue. */
    int chunksOfFirst(int channel);

    /** The packet that a terminal sends, or is to send in a later cycle; or NONE. */
    int sending(int terminal);

    /** The cycle from which on it is sent. */
    long ready(int terminal);
}
