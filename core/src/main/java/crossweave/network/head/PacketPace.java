package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * When whole packets have crossed channels that differ in rate, in ticks. The flits of a packet
 * follow each other at the rate of the channel, but none leaves a router before it has come. On a
 * channel that is slower than the one before it, flits only have to wait for the first; on a faster
 * one the last flit goes when it comes. So the times of the first and the last flit are enough.
 */
final class PacketPace implements Serializable {
    private final int ticks; // per cycle
    private final int[] linkOf; // per channel; empty: the channel itself
    private final int[] ticksPerFlit; // per channel
    private final int[] latency; // per channel: cycles
    private final long[] end; // per link: when it has ended its last packet
    private long[] firstCame = new long[0]; // per packet: its first flit, to the router of its head
    private long[] lastCame = new long[0]; // per packet: its last flit

    PacketPace(NetworkConfig config) {
        Topology topology = config.topology();
        this.ticks = topology.ticksPerCycle();
        this.linkOf = config.sharedLinks();
        this.ticksPerFlit = new int[topology.channels()];
        this.latency = new int[topology.channels()];
        this.end = new long[topology.channels()];
        Arrays.setAll(ticksPerFlit, topology::ticksPerFlit);
        Arrays.setAll(latency, topology::latency);
    }

    void makeRoom(int packets) {
        if (packets > firstCame.length) {
            int size = Math.max(packets, 2 * firstCame.length);
            firstCame = Arrays.copyOf(firstCame, size);
            lastCame = Arrays.copyOf(lastCame, size);
        }
    }

    private int link(int channel) {
        return linkOf.length == 0 ? channel : linkOf[channel];
    }

    /** A packet of so many flits is at its terminal, whole. */
    void begins(int packet) {
        lastCame[packet] = 0;
    }

    /** A packet crosses a channel from this cycle on; returns the tick in which its flits start. */
    long cross(int packet, int channel, int flits, long cycle) {
        long flit = ticksPerFlit[channel];
        long start = Math.max(cycle * ticks, end[link(channel)]);
        long finish = Math.max(start + flits * flit, lastCame[packet] + flit);
        long beyond = (latency[channel] - 1L) * ticks;
        end[link(channel)] = finish;
        firstCame[packet] = start + flit + beyond;
        lastCame[packet] = finish + beyond;
        return start;
    }

    /** The terminal takes a packet over its ejection channel, every flit after a delay. */
    void eject(int packet, int channel, int flits, int delay) {
        long flit = ticksPerFlit[channel];
        long later = (long) delay * ticks;
        long start = Math.max(firstCame[packet] + later, end[channel]);
        end[channel] = Math.max(start + flits * flit, lastCame[packet] + later + flit);
    }

    /** The cycle from which a channel can be granted again. */
    long freeFrom(int channel) {
        return Math.floorDiv(end[link(channel)], (long) ticks);
    }

    /** The cycle before which the last packet of a channel has crossed it. */
    long crossed(int channel) {
        return Math.ceilDiv(end[link(channel)], (long) ticks);
    }

    /** The cycle in which so many flits have been received whose first starts at this tick. */
    long received(long start, int channel, int flits) {
        long finish = start + (long) flits * ticksPerFlit[channel];
        return Math.ceilDiv(finish, (long) ticks) + latency[channel] - 1;
    }

    /** The cycle in which the last flit of a packet comes to the router of its head. */
    long lastComes(int packet) {
        return Math.ceilDiv(lastCame[packet], (long) ticks);
    }

    int latency(int channel) {
        return latency[channel];
    }

    void copy(int packet, int copy) {
        firstCame[copy] = firstCame[packet];
        lastCame[copy] = lastCame[packet];
    }

    /** A packet carries what has become of it and another one: its flits wait for those. */
    void join(int packet, int other) {
        firstCame[packet] = Math.max(firstCame[packet], firstCame[other]);
        lastCame[packet] = Math.max(lastCame[packet], lastCame[other]);
    }

    /** All flits of a packet come so many cycles later. */
    void delay(int packet, int cycles) {
        firstCame[packet] += (long) cycles * ticks;
        lastCame[packet] += (long) cycles * ticks;
    }

    void write(int packet, IntList to) {
        to.addLong(firstCame[packet]);
        to.addLong(lastCame[packet]);
    }

    /** Reads what was written, and returns the index after it. */
    int read(int packet, int[] from, int at) {
        firstCame[packet] = IntList.longAt(from, at);
        lastCame[packet] = IntList.longAt(from, at + 2);
        return at + 4;
    }
}
