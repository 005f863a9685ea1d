package crossweave.network.deadlock;

import java.util.List;

/** A ring of packets that wait for each other, found in this cycle; none of them will ever move. */
public record Deadlock(long cycle, List<Waiting> ring) {

    /** A packet that holds channels and waits for one that the next packet of the ring holds. */
    public record Waiting(int source, int destination, List<Integer> holds, int waitsFor) {}
}
