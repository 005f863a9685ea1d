package crossweave.allocator;

import java.io.Serializable;
import java.util.Arrays;

/** Who of several candidates goes first, at each of several places; the lower rank does. */
public abstract class ArbiterBank implements Serializable {

    /** The kinds of turns. */
    public enum Kind {
        /** The candidate next after the last winner. */
        ROUND_ROBIN,
        /**
         * The candidate that has not won for longest, as a matrix of who goes before whom has it.
         */
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
        private final int[] next; // per place: who goes first

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
            Arrays.setAll(last, i -> i % candidates - candidates); // at first the lower id goes
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
