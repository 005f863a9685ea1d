package crossweave.network.sp2;

/** The partition that {@link SwitchElements} belong to, and the listener for their events. */
interface ElementSite extends Sp2Heads.Site {

    /** The schedule of notes and evaluations. */
    Schedule schedule();

    /** The partition of a router, or NONE if it is this one or there is no router. */
    int otherPart(int router);

    /** Sends a note, here or to another partition: a flow over a channel begins or stops. */
    void note(int other, int note, int packet, long cycle);

    /**
     * A head has moved to another place of an element, see {@link HeadPositions}; the port is its
     * output once that is decided.
     */
    void headIsAt(int packet, int place, int port);

    /** A head leaves the network. */
    void headArrives(int packet);

    /** The last flit of a packet is on its way to a terminal, and will be there in this cycle. */
    void arrivesAt(int packet, int channel, long cycle);

    /** The last flit of a packet has arrived. */
    void delivered(int packet, long cycle);
}
