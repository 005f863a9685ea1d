package crossweave.network.packet;

/** How flits follow their head, for engines that simulate heads alone. */
public interface FlitsBehindHead {
    /** The cycle of what is not decided yet. */
    long NEVER = Long.MAX_VALUE;

    /**
     * The cycle in which a flit (0 is the head) crosses the i-th channel on the path of its packet;
     * not earlier for later flits.
     */
    long flitCrosses(int flit, int i, HeadTimes head);

    /** Cycles by which a head crosses a channel later than it was granted. */
    default int headDelay() {
        return 0;
    }

    /** The cycle of its last request if that one brings a packet to its terminal, or NEVER. */
    long ejects(int packet);
}
