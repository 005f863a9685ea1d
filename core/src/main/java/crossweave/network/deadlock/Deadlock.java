package crossweave.network.deadlock;

import java.util.List;

/**
 * A ring of packets found in this cycle, each of which waits for the next one, and the last for the
 * first; none of them will ever move.
 */
public record Deadlock(long cycle, List<PacketPlace> ring) {}
