package crossweave.network.sp2;

import crossweave.network.packet.Packets;

/** What is in the parts of elements at the two ends of a channel, at the beginning of a cycle. */
final class ChannelParts {
    private static final int NONE = Packets.NONE;

    // At its end
    final PacketRow inputFifo = new PacketRow();
    int current = NONE; // packet of the deserialiser
    int inDeserialiser; // flits
    int output = NONE; // of that packet: channel, once it is decided
    boolean isFast; // that packet takes the crossbar
    boolean cannotStore; // its chunk waits for a slot in the central queue

    // At its beginning
    final PacketRow line = new PacketRow(); // packets that will use it; flits in the central queue
    final PacketRow serialiser = new PacketRow();
    final PacketRow outputFifo = new PacketRow();
    int tokens; // of the sender

    /** Both engines can show them. */
    interface View {
        /** Fills in the parts of a channel, which are empty. */
        void show(int channel, ChannelParts to);
    }

    ChannelParts load(int channel, View view) {
        inputFifo.clear();
        current = NONE;
        inDeserialiser = 0;
        output = NONE;
        isFast = false;
        cannotStore = false;
        line.clear();
        serialiser.clear();
        outputFifo.clear();
        view.show(channel, this);
        return this;
    }

    /** The packet that must leave its input FIFO to free a slot, or NONE. */
    int behind() {
        return current != NONE ? current : inputFifo.first();
    }
}
