package crossweave.network;

import java.io.Serializable;

/** Packets and flits that were sent into a network and that arrived; counts of parts add up. */
public final class PacketCounts implements Serializable {
    private long sentPackets;
    private long sentFlits; // including headers
    private long arrivedPackets;
    private long arrivedFlits;
    private long flitHops; // of those that arrived

    public void sent(int flits) {
        sent(1, flits);
    }

    /** Several packets were sent, of so many flits in all. */
    void sent(long packets, long flits) {
        sentPackets += packets;
        sentFlits += flits;
    }

    /** A packet of so many flits arrived after so many hops between routers. */
    public void arrived(int flits, int hops) {
        arrived(1, flits, hops);
    }

    /** Several packets, of so many flits in all, arrived after so many hops each. */
    void arrived(int packets, long flits, int hops) {
        arrivedPackets += packets;
        arrivedFlits += flits;
        flitHops += flits * hops;
    }

    /** Several packets arrived whose flits made so many hops in all. */
    void addArrived(long packets, long flits, long hops) {
        arrivedPackets += packets;
        arrivedFlits += flits;
        flitHops += hops;
    }

    public void add(PacketCounts other) {
        sentPackets += other.sentPackets;
        sentFlits += other.sentFlits;
        arrivedPackets += other.arrivedPackets;
        arrivedFlits += other.arrivedFlits;
        flitHops += other.flitHops;
    }

    public void clear() {
        sentPackets = 0;
        sentFlits = 0;
        arrivedPackets = 0;
        arrivedFlits = 0;
        flitHops = 0;
    }

    public long sentPackets() {
        return sentPackets;
    }

    /** Flits handed over, including headers. */
    public long sentFlits() {
        return sentFlits;
    }

    public long arrivedPackets() {
        return arrivedPackets;
    }

    public long arrivedFlits() {
        return arrivedFlits;
    }

    public long flitHops() {
        return flitHops;
    }
}
