package crossweave.network.vc;

import crossweave.network.packet.IntList;

/**
 * What {@link VcWaits} must know of an engine, in a moment between two cycles. VCs are numbered as
 * the engine likes.
 */
interface VcView {
    int NONE = -1;

    /** Adds the VCs whose front flit may not be able to leave. */
    void addBlocked(IntList found);

    /** Packets in a VC or on their way into it. */
    int packets(int vc);

    /** The n-th of them; the 0-th is at the front. */
    int packet(int vc, int n);

    /** Flits of the packet at the front that have not left; 0: it is not there yet. */
    int left(int vc);

    /** Flits in the buffer of a VC. */
    int stored(int vc);

    /** The VC that the packet at the front has, or NONE. */
    int out(int vc);

    /** The VC whose packet has this one; below 0 if there is none. */
    int holder(int vc);

    boolean isTaken(int vc);

    boolean hasSlot(int vc);

    /** Slots of a VC that its sender counts as used. */
    int used(int vc);

    /** The first of the VCs that use the same slots. */
    int firstUser(int vc);

    /** How many these are, one after the other. */
    int users();

    /** Whether something was decided for the front flit of a VC that has yet to happen. */
    boolean isPromised(int vc);

    /** Flits of a packet that its terminal has still to send to a VC that it has. */
    int unsent(int packet, int vc);

    /** Fills the ways of the network with those of a packet in a VC. */
    void findWaysAt(int packet, int vc);

    /** The way of these that its head asks for. */
    int bestWay();

    /** A VC of a channel. */
    int vc(int channel, int index);

    /** The channel of a VC. */
    int channel(int vc);
}
