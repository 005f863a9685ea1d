package crossweave.network.vc;

/** The sending side of channels: what {@link ChannelAccess} asks of a partition. */
interface ChannelSide {
    /** The cycle of the step after this one. */
    long nextStep();

    /** The packet whose head is sent to a VC of another partition, if the flit is one; or NONE. */
    int takeHead(int vc);

    /** A flit, perhaps the head of a packet for another partition, is on its channel. */
    void crosses(int vc, int head, long arrival, long cycle);
}
