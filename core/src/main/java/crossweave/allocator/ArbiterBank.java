package crossweave.allocator;

import java.io.Serializable;
import java.util.Arrays;

/** Several arbiters, one per place; each prefers the candidate of the lowest rank. */
public abstract class ArbiterBank implements Serializable {

    /** The kinds of arbiters. */
    public enum Kind {
        /** The candidate next after the last winner. */
        ROUND_ROBIN,
        /** The candidate that won least recently, as a matrix arbiter decides. */
        MATRIX;

        ArbiterBank create(int places, int candidates) {
            return switch (this) {
                case ROUND_ROBIN -> new RoundRobin(places, candidates);
                case MATRIX -> new Matrix(places, candidates);
            };
        }
    }

    /** The lower goes first; candidates of one place have different ranks. */
    abstract long rank(int place, int candidate);

    abstract void won(int place, int candidate);

    private static final class RoundRobin extends ArbiterBank {
        private final int candidates;
        private final int[] next; // per place: the candidate that goes first

        RoundRobin(int places, int candidates) {
            this.candidates = candidates;
            this.next = new int[places];
        }

        @Override
        long rank(int place, int candidate) {
            int distance = candidate - next[place];
            return distance < 0 ? distance + candidates : distance;
        }

        @Override
        void won(int place, int candidate) {
            next[place] = candidate + 1 == candidates ? 0 : candidate + 1;
        }
    }

    private static final class Matrix extends ArbiterBank {
        private final int candidates;
        private final long[] last; // per place and candidate: number of its last win there
        private final long[] wins; // per place

        Matrix(int places, int candidates) {
            this.candidates = candidates;
            this.last = new long[places * candidates];
            this.wins = new long[places];
            Arrays.setAll(last, i -> i % candidates - candidates); // at first by lower id
        }

        @Override
        long rank(int place, int candidate) {
            return last[place * candidates + candidate];
        }

        @Override
        void won(int place, int candidate) {
            last[place * candidates + candidate] = wins[place]++;
        }
    }
}
