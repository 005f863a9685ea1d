package crossweave.network.packet;

import crossweave.network.NetworkConfig;
import crossweave.topology.Topology;

import java.io.Serializable;

/**
 * The definition of {@link LinkClock}, in ticks: a flit starts when its link has ended the one
 * before, or else at the beginning of a cycle, and ends a flit time later.
 */
public final class ReferenceLinks implements Serializable {
    private final NetworkConfig config;
    private final Topology topology;
    private final long[] end; // per channel: tick in which the last flit has ended

    public ReferenceLinks(NetworkConfig config) {
        this.config = config;
        this.topology = config.topology();
        this.end = new long[topology.channels()];
    }

    /** Whether a flit may start within a cycle. */
    public boolean isFree(int channel, long cycle) {
        return end[link(channel)] < (cycle + 1) * topology.ticksPerCycle();
    }

    /** The tick in which a flit starts that may from this tick on, if it is the next one. */
    public long start(int channel, long earliest) {
        return Math.max(end[link(channel)], earliest);
    }

    /** A flit crosses from this tick on; returns the one in which it ends. */
    public long crossFrom(int channel, long start) {
        end[link(channel)] = start + topology.ticksPerFlit(channel);
        return end[link(channel)];
    }

    /** A flit crosses from a cycle on; returns the cycle in which it is received. */
    public long cross(int channel, long cycle) {
        long end = crossFrom(channel, start(channel, ticks(cycle)));
        return received(end, topology.latency(channel));
    }

    /** The cycle in which a flit is received that ends at this tick, on a channel of a latency. */
    public long received(long end, int latency) {
        return cycle(end) - 1 + latency;
    }

    /** The tick in which a cycle begins. */
    public long ticks(long cycle) {
        return cycle * topology.ticksPerCycle();
    }

    /** The first cycle that begins at this tick or after it. */
    public long cycle(long tick) {
        return Math.ceilDiv(tick, (long) topology.ticksPerCycle());
    }

    /** The cycle that a tick is in. */
    public long cycleOf(long tick) {
        return Math.floorDiv(tick, (long) topology.ticksPerCycle());
    }

    /** The directions of a half-duplex link are the same. */
    private int link(int channel) {
        int partner = config.halfDuplexPartner(channel);
        return partner == Topology.NONE ? channel : Math.min(channel, partner);
    }
}
