package crossweave.network.vc;

import crossweave.network.packet.IntList;

/**
 * What {@link VcWaits} must know of an engine, in a moment between two cycles. Lanes are numbered
 * as the engine likes.
 */
interface VcView {
    int NONE = -1;

    /** Adds the lanes whose front flit may not be able to leave. */
    void addBlocked(IntList found);

    /** Packets in a lane or on their way into it. */
    int packets(int lane);

    /** The n-th of them; the 0-th is at the front. */
    int packet(int lane, int n);

    /** Flits of the packet at the front that have not left; 0: it is not there yet. */
    int left(int lane);

    /** Flits in the buffer of a lane. */
    int stored(int lane);

    /** The lane that the packet at the front has, or NONE. */
    int out(int lane);

    /** The lane whose packet has this one; below 0 if there is none. */
    int holder(int lane);

    boolean isTaken(int lane);

    boolean hasSlot(int lane);

    /** Slots of a lane that its sender counts as used. */
    int used(int lane);

    /** The first of the lanes that use the same slots. */
    int firstUser(int lane);

    /** How many these are, one after the other. */
    int users();

    /** Whether something was decided for the front flit of a lane that has yet to happen. */
    boolean isPromised(int lane);

    /** Flits of a packet that its terminal has still to send to a lane that it has. */
    int unsent(int packet, int lane);

    /** Fills the ways of the network with those of a packet in a lane. */
    void findWaysAt(int packet, int lane);

    /** The way of these that its head asks for. */
    int bestWay();

    /** A lane of a channel. */
    int lane(int channel, int index);

    /** The channel of a lane. */
    int channel(int lane);
}
