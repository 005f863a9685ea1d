package crossweave.network.packet;

import crossweave.network.NetworkConfig;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * When channels that carry less than a flit a cycle can take the next one. Flits follow each other
 * without a gap while there are some: the n-th of them starts n flit times after the first, perhaps
 * within a cycle, and is sent in the cycle in which it starts. It has been received in the cycle
 * after it ends, and after the latency that a channel has beyond one cycle. So a channel carries
 * exactly its rate, and a flit never crosses in less time than it takes.
 *
 * <p>Channels of a half-duplex link share a clock.
 */
public final class LinkClock implements Serializable {
    private final int ticks; // per cycle
    private final int[] clockOf; // per channel; empty: the channel itself
    private final int[] ticksPerFlit; // per channel
    private final int[] latency; // per channel: cycles
    private final long[] cycle; // per clock: in which its link is free ...
    private final int[] tick; // ... from this tick on

    public LinkClock(NetworkConfig config) {
        Topology topology = config.topology();
        this.ticks = topology.ticksPerCycle();
        this.clockOf = config.sharedLinks();
        this.ticksPerFlit = new int[topology.channels()];
        this.latency = new int[topology.channels()];
        this.cycle = new long[topology.channels()];
        this.tick = new int[topology.channels()];
        Arrays.setAll(ticksPerFlit, topology::ticksPerFlit);
        Arrays.setAll(latency, topology::latency);
    }

    private int clock(int channel) {
        return clockOf.length == 0 ? channel : clockOf[channel];
    }

    /** The cycle from which a channel can take a flit. */
    public long freeFrom(int channel) {
        return cycle[clock(channel)];
    }

    /** A flit starts to cross a channel that is free; returns the cycle in which it is received. */
    public long cross(int channel, long now) {
        int clock = clock(channel);
        long begin = cycle[clock];
        int rest = tick[clock];
        if (begin < now) {
            begin = now;
            rest = 0;
        }
        rest += ticksPerFlit[channel];
        long end = begin + rest / ticks;
        rest %= ticks;
        cycle[clock] = end;
        tick[clock] = rest;
        return end + (rest == 0 ? 0 : 1) - 1 + latency[channel];
    }
}
