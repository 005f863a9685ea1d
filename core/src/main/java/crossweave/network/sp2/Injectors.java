package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/** The sending side of terminals, in flat arrays; levels are those of the cycle {@link #at}. */
class Injectors implements Serializable {
    final int[] packet; // per terminal: packet that is sent, or will be from a later cycle on
    final long[] ready; // per terminal: that cycle
    final boolean[] atHead; // per terminal: no flit of it was sent
    final int[] left; // per terminal: flits that were not sent
    final int[] tokens; // per terminal: free slots of the input FIFO at the other end
    final int[] sends; // per terminal: 1 if it sends a flit in each cycle
    final int[] tokensCome; // per terminal: 1 if a token comes in each cycle
    final long[] at; // per terminal

    Injectors(int terminals, int places) {
        this.packet = new int[terminals];
        this.ready = new long[terminals];
        this.atHead = new boolean[terminals];
        this.left = new int[terminals];
        this.tokens = new int[terminals];
        this.sends = new int[terminals];
        this.tokensCome = new int[terminals];
        this.at = new long[terminals];
        Arrays.fill(packet, Packets.NONE);
        Arrays.fill(tokens, places);
    }

    /**
     * Starts a packet, in this cycle at the earliest; the last flit of the one before may just be
     * leaving.
     */
    void begin(int terminal, int newPacket, int flits, long cycle) {
        packet[terminal] = newPacket;
        atHead[terminal] = true;
        left[terminal] = flits + sends[terminal] * (int) (cycle - at[terminal]);
    }

    /** Tokens that a terminal has in a cycle. */
    int tokensAt(int terminal, long cycle) {
        int passed = (int) (cycle - at[terminal]);
        return tokens[terminal] + (tokensCome[terminal] - sends[terminal]) * passed;
    }

    /** Whether a terminal sends a flit in each cycle up to the last one of its packet. */
    boolean goesOn(int terminal, long cycle) {
        return (sends[terminal] & tokensCome[terminal]) == 1 && tokensAt(terminal, cycle) > 0;
    }

    /** Flits of its packet that a terminal has not sent before a cycle. */
    int leftAt(int terminal, long cycle) {
        return left[terminal] - sends[terminal] * (int) (cycle - at[terminal]);
    }

    void advance(int terminal, long cycle) {
        int passed = (int) (cycle - at[terminal]);
        at[terminal] = cycle;
        tokens[terminal] += (tokensCome[terminal] - sends[terminal]) * passed;
        left[terminal] -= sends[terminal] * passed;
    }

    /** Sets whether tokens come from this cycle on, to which the terminal has been advanced. */
    void setTokensCome(int terminal, int come) {
        tokens[terminal] += come - tokensCome[terminal];
        tokensCome[terminal] = come;
    }

    /** Whether some flits of its packet were sent, and others not. */
    boolean isWithin(int terminal) {
        return packet[terminal] != Packets.NONE && !atHead[terminal];
    }

    /** Whether a terminal sends a flit in this cycle. */
    boolean canSend(int terminal, long cycle) {
        return packet[terminal] != Packets.NONE && ready[terminal] <= cycle && tokens[terminal] > 0;
    }

    /**
     * From this cycle on a terminal sends a flit in each, or none. Returns whether the other end of
     * the link must know of it.
     */
    boolean send(int terminal, int flow) {
        boolean isNew = flow != sends[terminal] && isWithin(terminal);
        sends[terminal] = flow;
        return isNew;
    }

    /** Cycles until the other end of a link sees what {@link #send} has changed. */
    int due(int terminal, Topology topology) {
        return topology.latency(topology.injection(terminal));
    }

    /** The number of cycles for which a terminal will behave as in this one. */
    long steadyFor(int terminal, long cycle) {
        if (packet[terminal] == Packets.NONE) {
            return sends[terminal] == 1 ? 1 : Long.MAX_VALUE; // its last flit leaves
        }
        if (sends[terminal] == 1) {
            int flits = Math.max(1, left[terminal] - 1);
            return tokensCome[terminal] == 1 ? flits : Math.min(flits, tokens[terminal]);
        }
        if (ready[terminal] > cycle) {
            return ready[terminal] - cycle;
        }
        return tokensCome[terminal] == 1 ? 1 : Long.MAX_VALUE;
    }
}
