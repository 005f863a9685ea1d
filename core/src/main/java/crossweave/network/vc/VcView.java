package crossweave.network.vc;

import crossweave.network.packet.IntList;

/**
 * What {@link VcWaits} must know of an engine between two cycles. The engine chooses the numbers of
 * VCs.
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

    /** The VC that the packet at the front holds, or NONE. */
    int out(int vc);

    /** The VC whose packet holds this one; below 0 if there is none. */
    int holder(int vc);

    boolean isTaken(int vc);

    boolean hasCredit(int vc);

    /** Slots of a VC that its sender counts as used. */
    int used(int vc);

    /** The first of the VCs that share slots with this one. */
    int firstUser(int vc);

    /** How many VCs share slots; their numbers are consecutive. */
    int users();

    /** Whether the front flit of a VC has a grant that has yet to take effect. */
    boolean hasPendingGrant(int vc);

    /** Flits of a packet that its terminal has still to send to a VC that it holds. */
    int unsent(int packet, int vc);

    /** Fills the network's candidates with the routes of a packet in a VC. */
    void findWaysAt(int packet, int vc);

    /** The one of these routes that its head requests. */
    int bestWay();

    int vc(int channel, int index);

    int channel(int vc);
}
