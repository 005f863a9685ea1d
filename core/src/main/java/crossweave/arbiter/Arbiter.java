package crossweave.arbiter;

import java.io.Serializable;

/**
 * Grants an output to one of the packets that request it: the one of the lowest rank; ties go to
 * the lower number of the input, then of the packet among those of its source, then of the source.
 *
 * <p>Many outputs are arbitrated in a cycle, by several threads, and in no particular order. So
 * that this order cannot matter, a policy keeps to three rules.
 *
 * <ol>
 *   <li>It uses the cycle, what {@link Requests} say of the packets that request this output, and
 *       its state of this output from earlier arbitrations; nothing else.
 *   <li>It keeps state per output, which changes in {@link #won}, for the output that was won, and
 *       nowhere else.
 *   <li>The network keeps the counts per packet, for all policies alike. A packet takes part in one
 *       arbitration a cycle, so no other arbiter sees its count change.
 * </ol>
 */
public abstract class Arbiter implements Serializable {
    protected final Requests requests;

    protected Arbiter(Requests claims) {
        this.requests = claims;
    }

    /** The lower goes first; computing it changes no state. */
    protected abstract long rank(int output, int packet, long cycle);

    /** Decides between equal ranks. */
    protected long tieRank(int output, int packet) {
        return requests.input(packet);
    }

    /** Whether a packet goes before another one at an output: a strict order. */
    public final boolean isBefore(int output, int packet, int other, long cycle) {
        int order = Long.compare(rank(output, packet, cycle), rank(output, other, cycle));
        if (order == 0) {
            order = Long.compare(tieRank(output, packet), tieRank(output, other));
        }
        if (order == 0) {
            order = Integer.compare(requests.input(packet), requests.input(other));
        }
        if (order == 0) {
            order = Integer.compare(requests.number(packet), requests.number(other));
        }
        if (order == 0) {
            order = Integer.compare(requests.source(packet), requests.source(other));
        }
        return order < 0;
    }

    /** A packet was granted an output: the policy may update its state of this output. */
    public void won(int output, int packet) {}

    /** Whether packets that wait for an output stay in the same order, whatever happens. */
    public boolean keepsOrder() {
        return false;
    }

    /** Whether {@link Requests#losses} must be counted, which costs time. */
    public boolean heedsFailures() {
        return false;
    }
}
