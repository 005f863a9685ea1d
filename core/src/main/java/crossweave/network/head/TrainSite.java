package crossweave.network.head;

import crossweave.util.IntList;

/** What a technique knows of the state of a train. Times are counted from a cycle on. */
interface TrainSite {
    /** The resource that a packet needs to cross a channel. */
    int resourceOf(int channel);

    /** Writes what the future of a train depends on; false if others are on its path. */
    boolean describe(Train train, long cycle, IntList to);

    /** Writes when a packet entered and what it waited for. */
    void describe(int packet, long cycle, IntList to);
}
