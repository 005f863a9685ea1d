package crossweave.node;

import java.io.Serializable;
import java.util.Arrays;

/** The counters of nodes, since they were last reset. */
public final class NodeCounters implements Serializable {
    private final long[] busy; // per node: cycles that it worked on messages
    private final long[] sentPackets; // per node
    private final long[] sendingAway; // per node: cycles from a packet's being ready to its leaving

    NodeCounters(int nodes) {
        this.busy = new long[nodes];
        this.sentPackets = new long[nodes];
        this.sendingAway = new long[nodes];
    }

    private NodeCounters(NodeCounters other) {
        this.busy = other.busy.clone();
        this.sentPackets = other.sentPackets.clone();
        this.sendingAway = other.sendingAway.clone();
    }

    /** What was counted until now. */
    public NodeCounters copy() {
        return new NodeCounters(this);
    }

    /** Resets the counters. */
    public void clear() {
        Arrays.fill(busy, 0);
        Arrays.fill(sentPackets, 0);
        Arrays.fill(sendingAway, 0);
    }

    void worked(int node, long cycles) {
        busy[node] += cycles;
    }

    void sentAway(int node, long cycles) {
        sentPackets[node]++;
        sendingAway[node] += cycles;
    }

    public int nodes() {
        return busy.length;
    }

    /** Cycles that a node worked on messages. */
    public long busy(int node) {
        return busy[node];
    }

    /** Packets that left a node. */
    public long sentPackets(int node) {
        return sentPackets[node];
    }

    /** The sum over all packets of the cycles from being ready to having left the node. */
    public long sendingAway(int node) {
        return sendingAway[node];
    }
}
