package crossweave.network.sp2;

/** The part of a network that {@link SwitchElements} are in, and what they tell it. */
interface ElementSite extends Sp2Heads.Site {

    /** What is to be done in the next cycles. */
    Schedule schedule();

    /** The part of a router, or NONE if it is this one or there is no router. */
    int otherPart(int router);

    /** A flow over a channel begins or ceases in a cycle, here or in another part. */
    void note(int other, int note, int packet, long cycle);

    /**
     * A head is in another place of an element, see {@link HeadPositions}; the port is its output
     * once that is decided.
     */
    void headIsAt(int packet, int place, int port);

    /** A head leaves the network. */
    void headArrives(int packet);

    /** A packet has arrived with its last flit. */
    void delivered(int packet, long cycle);
}
