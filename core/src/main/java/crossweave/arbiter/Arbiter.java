package crossweave.arbiter;

import java.io.Serializable;

/**
 * Decides who of those that ask for an output gets it: the one of the lowest rank, ties by the
 * number of the input, packets at the same input in the order they were made. Asking for ranks
 * changes nothing; {@link #won} and {@link #lost} tell the arbiter what came of them.
 */
public abstract class Arbiter implements Serializable {
    protected final Claims claims;

    protected Arbiter(Claims claims) {
        this.claims = claims;
    }

    /** The lower goes first. */
    protected abstract long rank(int output, int packet, long cycle);

    /** Decides between equal ranks. */
    protected long tieRank(int output, int packet) {
        return claims.input(packet);
    }

    /** Whether a packet goes before another one at an output. */
    public final boolean isBefore(int output, int packet, int other, long cycle) {
        long mine = rank(output, packet, cycle);
        long theirs = rank(output, other, cycle);
        if (mine != theirs) {
            return mine < theirs;
        }
        long myTie = tieRank(output, packet);
        long theirTie = tieRank(output, other);
        if (myTie != theirTie) {
            return myTie < theirTie;
        }
        int myInput = claims.input(packet);
        int theirInput = claims.input(other);
        return myInput != theirInput
                ? myInput < theirInput
                : claims.number(packet) < claims.number(other);
    }

    public void won(int output, int packet) {}

    /** The output went to another packet. */
    public void lost(int output, int packet) {}
}
