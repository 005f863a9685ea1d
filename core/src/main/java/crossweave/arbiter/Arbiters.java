package crossweave.arbiter;

import crossweave.util.HashMix;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The policies. */
final class Arbiters {
    private Arbiters() {}

    /** By age. */
    static final class OldestFirst extends Arbiter {
        OldestFirst(Requests claims) {
            super(claims);
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            return claims.entered(packet);
        }
    }

    /** In the order of asking. */
    static class Fifo extends Arbiter {
        Fifo(Requests claims) {
            super(claims);
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            return claims.asked(packet);
        }
    }

    /** In the order of asking; ties to the input that asked for this output least recently. */
    static final class FifoLru extends Fifo {
        private final Map<Long, Long> lastAsked = new HashMap<>(); // per (output, input)

        FifoLru(Requests claims) {
            super(claims);
        }

        @Override
        protected long tieRank(int output, int packet) {
            return lastAsked.getOrDefault(key(output, packet), -1L);
        }

        @Override
        public void won(int output, int packet) {
            lastAsked.put(key(output, packet), claims.asked(packet));
        }

        private long key(int output, int packet) {
            return (long) output << Integer.SIZE | claims.input(packet);
        }
    }

    /**
     * Against new packets where the router is busy: those at local inputs begin at a worse
     * priority, and whoever loses improves. As long as an input has one packet that asks, as where
     * packets stretch over channels, this is the priority of the input.
     */
    static final class Biased extends Arbiter {
        private static final int LOCAL = 9;
        private static final int OTHER = 4;

        Biased(Requests claims) {
            super(claims);
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            int base = claims.isLocal(packet) ? LOCAL : OTHER;
            return (long) base - claims.failures(packet);
        }

        @Override
        public boolean heedsFailures() {
            return true;
        }
    }

    /** A hand goes round the numbers of a quantity, and stops at the next one that asks. */
    abstract static class Hand extends Arbiter {
        private final int[] last; // per output: the number of the last winner

        Hand(Requests claims, int outputs) {
            super(claims);
            this.last = new int[outputs];
            Arrays.fill(last, -1);
        }

        abstract int number(int packet);

        @Override
        protected final long rank(int output, int packet, long cycle) {
            int number = number(packet);
            return number > last[output] ? number : number + (1L << Integer.SIZE);
        }

        @Override
        public final void won(int output, int packet) {
            last[output] = number(packet);
        }
    }

    /** The hand goes round the terminals that packets come from. */
    static final class SourceClock extends Hand {
        SourceClock(Requests claims, int outputs) {
            super(claims, outputs);
        }

        @Override
        int number(int packet) {
            return claims.source(packet);
        }
    }

    /** The hand goes round the inputs. */
    static final class RoundRobin extends Hand {
        RoundRobin(Requests claims, int outputs) {
            super(claims, outputs);
        }

        @Override
        int number(int packet) {
            return claims.input(packet);
        }
    }

    /**
     * By chance. The draw depends on seed, output, input and cycle alone, so that it does not
     * matter who else draws and in which order.
     */
    static final class Random extends Arbiter {
        private final long seed;

        Random(Requests claims, long seed) {
            super(claims);
            this.seed = seed;
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            long place = (long) output << Integer.SIZE | claims.input(packet);
            return HashMix.mix(HashMix.mix(HashMix.mix(seed) ^ place) ^ cycle);
        }
    }
}
