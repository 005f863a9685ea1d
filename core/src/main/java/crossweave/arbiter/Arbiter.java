package crossweave.arbiter;

import java.io.Serializable;

/**
 * Decides who of those that ask for an output gets it: the packet of the lowest rank; ties go to
 * the lower number of the input, then of the packet among those of its source, then of the source.
 *
 * <p>Many contests are decided in a cycle, by several threads, and in no particular order. So that
 * this order cannot matter, a policy keeps to three rules.
 *
 * <ol>
 *   <li>It looks at the cycle, at what {@link Requests} say of the packets that ask for this
 *       output, and at what it remembers of earlier contests of this output; at nothing else.
 *   <li>It remembers things per output. They change in {@link #won}, for the output that was won,
 *       and nowhere else.
 *   <li>What is counted per packet is counted by the network, for all policies alike. A packet
 *       takes part in one contest a cycle, so nobody else sees the count change.
 * </ol>
 */
public abstract class Arbiter implements Serializable {
    protected final Requests claims;

    protected Arbiter(Requests claims) {
        this.claims = claims;
    }

    /** The lower goes first; asking for it changes nothing. */
    protected abstract long rank(int output, int packet, long cycle);

    /** Decides between equal ranks. */
    protected long tieRank(int output, int packet) {
        return claims.input(packet);
    }

    /** Whether a packet goes before another one at an output; of two packets, one always does. */
    public final boolean isBefore(int output, int packet, int other, long cycle) {
        int order = Long.compare(rank(output, packet, cycle), rank(output, other, cycle));
        if (order == 0) {
            order = Long.compare(tieRank(output, packet), tieRank(output, other));
        }
        if (order == 0) {
            order = Integer.compare(claims.input(packet), claims.input(other));
        }
        if (order == 0) {
            order = Integer.compare(claims.number(packet), claims.number(other));
        }
        if (order == 0) {
            order = Integer.compare(claims.source(packet), claims.source(other));
        }
        return order < 0;
    }

    /** A packet got an output: the policy may remember that, for this output. */
    public void won(int output, int packet) {}

    /** Whether {@link Requests#failures} must be counted, which costs time. */
    public boolean heedsFailures() {
        return false;
    }
}
