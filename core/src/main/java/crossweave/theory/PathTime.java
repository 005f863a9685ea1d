package crossweave.theory;

import crossweave.topology.Topology;
import crossweave.unit.Rate;

import java.util.Arrays;

/**
 * The time, in cycles, of a packet that meets no other, over channels of given rates and latencies.
 * A flit is received whole ceil(1/r) - 1 + L cycles after it entered a channel of rate r and
 * latency L. Cycles that routers need are not included: they are added once for each router.
 *
 * <p>{@link NoLoadLatency} has the formulas of equal channels, with the costs of software.
 */
public final class PathTime {
    private final Topology topology;
    private final int[] channels;

    /** A path over these channels, in order; those of terminals belong to it. */
    public PathTime(Topology topology, int... channels) {
        this.topology = topology;
        this.channels = channels.clone();
    }

    /** The time of one flit: the sum of ceil(1/r) - 1 + L. */
    public long oneFlit() {
        return storeAndForward(1);
    }

    /** Every router receives a packet whole before it sends it on: the sum of ceil(P/r) - 1 + L. */
    public long storeAndForward(long flits) {
        return Arrays.stream(channels)
                .mapToLong(c -> topology.rate(c).cyclesOf(flits) - 1 + topology.latency(c))
                .sum();
    }

    /**
     * Flits follow each other closely, as in wormholes and with cut-through: the time of the first,
     * and then of the others on the slowest channel, where they take ceil(P/r) cycles in all.
     */
    public long pipelined(long flits) {
        Rate slowest = slowest();
        return oneFlit() + slowest.cyclesOf(flits) - slowest.cyclesOf(1);
    }

    /** The rate at which long messages arrive, in flits a cycle; 1 on a path without channels. */
    public Rate slowest() {
        Rate slowest = Rate.ONE;
        for (int channel : channels) {
            slowest = slowest.min(topology.rate(channel));
        }
        return slowest;
    }
}
