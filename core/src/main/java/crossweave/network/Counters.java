package crossweave.network;

import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What a network counts. A packet counts with all its flits when its head crosses a channel, so
 * that techniques that do not move every flit count the same.
 */
public final class Counters implements Serializable {
    private final long[] packets; // per channel
    private final long[] flits; // per channel
    private final long[] waited; // per channel: cycles that heads waited for it
    private final long[] left; // per router: packets that left it over a network channel
    private final long[] contention; // per router: cycles that packets waited there to leave
    private long sentPackets;
    private long sentFlits; // headers included
    private long arrivedPackets;
    private long arrivedFlits;
    private long flitHops; // over channels between routers
    private long withdrawn; // packets, to break deadlocks

    public Counters(Topology topology) {
        this.packets = new long[topology.channels()];
        this.flits = new long[topology.channels()];
        this.waited = new long[topology.channels()];
        this.left = new long[topology.routers()];
        this.contention = new long[topology.routers()];
    }

    /** Begins anew. */
    public void clear() {
        for (long[] counter : new long[][] {packets, flits, waited, left, contention}) {
            Arrays.fill(counter, 0);
        }
        sentPackets = 0;
        sentFlits = 0;
        arrivedPackets = 0;
        arrivedFlits = 0;
        flitHops = 0;
        withdrawn = 0;
    }

    public void sent(int count) {
        sentPackets++;
        sentFlits += count;
    }

    public void arrived(int count) {
        arrivedPackets++;
        arrivedFlits += count;
    }

    /** A head that had waited so long for a local channel crossed it. */
    void crossedLocal(int channel, int count, long wait) {
        packets[channel]++;
        flits[channel] += count;
        waited[channel] += wait;
    }

    /** A head that had waited so long for a channel left a router over it. */
    void crossed(int router, int channel, int count, long wait) {
        crossedLocal(channel, count, wait);
        flitHops += count;
        left[router]++;
        contention[router] += wait;
    }

    void withdrew() {
        withdrawn++;
    }

    public long packets(int channel) {
        return packets[channel];
    }

    public long flits(int channel) {
        return flits[channel];
    }

    /** Cycles that heads waited for a channel before they crossed it. */
    public long waited(int channel) {
        return waited[channel];
    }

    /** Packets that left a router for another one: its own and those passing. */
    public long left(int router) {
        return left[router];
    }

    /** Cycles that packets waited at a router to leave it for another one. */
    public long contention(int router) {
        return contention[router];
    }

    public long sentPackets() {
        return sentPackets;
    }

    /** Flits handed over, headers included. */
    public long sentFlits() {
        return sentFlits;
    }

    public long arrivedPackets() {
        return arrivedPackets;
    }

    public long arrivedFlits() {
        return arrivedFlits;
    }

    /** Flits times the channels between routers that they crossed. */
    public long flitHops() {
        return flitHops;
    }

    /** Packets taken out and sent again to break a deadlock. */
    public long withdrawn() {
        return withdrawn;
    }
}
