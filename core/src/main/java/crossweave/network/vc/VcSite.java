package crossweave.network.vc;

/** What the stages of a {@link VcPartition} share, and what they do to each other. */
interface VcSite {
    VcShared shared();

    // Steps

    boolean isFirstStep();

    /** The cycle of the step after this one. */
    long nextStep();

    // Packets that come to the front of VCs

    /** A packet comes to the front of a VC so many cycles after the simulated one. */
    void begin(int vc, long cycle, int ahead);

    /** A packet comes to the front of a VC in the next step, as the one before it has left. */
    void follow(int vc, long cycle);

    /** The packet at the front of a VC neither requests any more nor holds a connection. */
    void stopFront(int vc);

    /** What the packet at the front of a VC is worth to the arbiters: the higher goes first. */
    long priority(int vc);

    // Routes

    /** Finds the routes of a packet at a router. */
    void findWays(int packet, int router);

    /** Finds the routes of packets without routing state to a destination; there may be none. */
    void findWaysTo(int destination, int router);

    /** The one of these routes to request. */
    int bestWay();

    /** The goal of a packet, see {@link RouteTable}. */
    int goal(int packet);

    /** The route of a head that comes to the front is found when it first requests. */
    void forgetRoute(int vc);

    // Those who wait

    /** Wakes heads for the current step: a VC of a port was given back before it. */
    void wakeNow(int port);

    /** Wakes heads for the next step: a VC of a port was given back in this one. */
    void wakeNext(int port);

    /** A credit came back: a VC of a terminal's channel has a free slot. */
    void creditReturned(int terminal);

    /** Where flits wait for channels that others are before them on. */
    ChannelAccess channels();

    // Terminals and records

    /** The packet of a queue that its terminal prepares or sends, or NONE. */
    int front(int queue);

    /** The last flit of the front packet of a queue will have left before this cycle. */
    void leftTerminal(int queue, long cycle);

    /** The last flit of a reply leaves its terminal in this cycle. */
    void replyLeft(int terminal);

    /** The last flit of a packet has arrived at its terminal. */
    void arrived(int packet, long cycle);

    /** The head of a packet crosses the channel to a port after waiting for it so long. */
    void keepTrack(int packet, int port, long cycle, long wait);
}
