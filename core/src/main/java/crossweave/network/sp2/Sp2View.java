package crossweave.network.sp2;

import crossweave.network.packet.IntList;

/**
 * The state of a network at the beginning of a cycle, for both engines. A channel identifies the
 * parts of elements at its two ends.
 */
interface Sp2View {
    /** Flits in the input FIFO at the end of a channel. */
    int inInputFifo(int channel);

    /** Flits in the deserialiser at the end of a channel. */
    int inDeserialiser(int channel);

    /** The current packet of the deserialiser at the end of a channel, or NONE. */
    int current(int channel);

    /** Adds the packets whose heads are in the input FIFO at the end of a channel. */
    void addInInputFifo(int channel, IntList packets);

    /** The output of the current packet at the end of a channel; NONE: it is not decided yet. */
    int output(int channel);

    /** Whether that packet takes the crossbar. */
    boolean isFast(int channel);

    /** Whether the deserialiser at the end of a channel has a chunk to be stored. */
    boolean hasChunk(int channel);

    /** Whether it would be stored without competitors. */
    boolean mayStore(int channel);

    /** Tokens that the sender has for a channel. */
    int tokens(int channel);

    /** Flits in the output FIFO at the beginning of a channel. */
    int inOutputFifo(int channel);

    /** Adds the packets with flits in the output FIFO at the beginning of a channel. */
    void addInOutputFifo(int channel, IntList packets);

    /** The packet in the serialiser at the beginning of a channel, or NONE. */
    int inSerialiser(int channel);

    /** Adds the packets in the queue for a channel. */
    void addInLine(int channel, IntList packets);

    /** Chunks that the first of them has in the central queue. */
    int chunksOfFirst(int channel);

    /** The packet that a terminal sends, or will send in a later cycle; or NONE. */
    int sending(int terminal);

    /** The cycle from which it is sent. */
    long ready(int terminal);
}
