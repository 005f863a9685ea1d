package crossweave.network.deadlock;

import crossweave.network.deadlock.PacketPlace.Reason;

/**
 * What flits wait for where each one needs a slot of the next buffer on the path of its packet: the
 * packet at the front of that buffer. Buffers of a channel may share slots: then the packets at all
 * these fronts. A packet goes on if any of its flits can move.
 */
public final class SlotWaits {
    private SlotWaits() {}

    /** Adds the waits of a packet, from its terminal on; so many buffers share slots. */
    public static void add(PacketState packet, BufferStates buffers, int shared) {
        if (packet.held() > 0 && packet.unsent() > 0) {
            addForSlot(packet, packet.buffer(0), buffers, shared);
        }
        for (int i = 0; i < packet.held(); i++) {
            if (packet.coming(i) > 0) {
                packet.goesOn();
            }
            boolean isFirst = buffers.front(packet.buffer(i)) == packet.packet();
            if (isFirst && packet.stored(i) > 0 && i + 1 < packet.held()) {
                addForSlot(packet, packet.buffer(i + 1), buffers, shared);
            }
        }
    }

    /** Adds the waits of a packet that no VC was granted yet: for this one, among others. */
    public static void addEntry(PacketState packet, int buffer, BufferStates buffers, int shared) {
        int owner = buffers.owner(buffer);
        if (owner != NetworkState.NONE) {
            packet.waits(owner, Reason.HELD, buffer);
        } else {
            addForSlot(packet, buffer, buffers, shared);
        }
    }

    private static void addForSlot(
            PacketState packet, int buffer, BufferStates buffers, int shared) {
        if (!buffers.isFull(buffer)) {
            packet.goesOn();
        }
        int first = buffer - buffer % shared;
        for (int user = first; user < first + shared; user++) {
            if (buffers.isChanging(user)) {
                packet.goesOn();
            }
            int front = buffers.front(user);
            if (front != NetworkState.NONE && front != packet.packet()) {
                packet.waits(front, Reason.FULL, user);
            }
        }
    }
}
