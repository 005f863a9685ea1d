package crossweave.arbiter;

import crossweave.util.HashMix;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The implementations of the policies. */
final class Arbiters {
    private Arbiters() {}

    /** Prefers older packets. */
    static final class OldestFirst extends Arbiter {
        OldestFirst(Requests claims) {
            super(claims);
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            return requests.entered(packet);
        }

        @Override
        public boolean keepsOrder() {
            return true;
        }
    }

    /** Serves packets in the order of their requests. */
    static class Fifo extends Arbiter {
        Fifo(Requests claims) {
            super(claims);
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            return requests.firstRequest(packet);
        }

        @Override
        public boolean keepsOrder() {
            return true;
        }
    }

    /** As FIFO; ties go to the input that requested this output least recently. */
    static final class FifoLru extends Fifo {
        private final Map<Long, Long> lastAsked = new HashMap<>(); // per (output, input)

        FifoLru(Requests claims) {
            super(claims);
        }

        @Override
        public boolean keepsOrder() {
            return false;
        }

        @Override
        protected long tieRank(int output, int packet) {
            return lastAsked.getOrDefault(key(output, packet), -1L);
        }

        @Override
        public void won(int output, int packet) {
            lastAsked.put(key(output, packet), requests.firstRequest(packet));
        }

        private long key(int output, int packet) {
            return (long) output << Integer.SIZE | requests.input(packet);
        }
    }

    /**
     * Prefers packets in transit to new packets where the router is busy: packets at local inputs
     * begin with a worse priority, and every lost arbitration improves it. As long as an input has
     * one requesting packet, as with wormholes, this is the priority of the input.
     */
    static final class Biased extends Arbiter {
        private static final int LOCAL = 9;
        private static final int OTHER = 4;

        Biased(Requests claims) {
            super(claims);
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            int base = requests.isLocal(packet) ? LOCAL : OTHER;
            return (long) base - requests.losses(packet);
        }

        @Override
        public boolean heedsFailures() {
            return true;
        }
    }

    /** A pointer goes round the values of a quantity, and stops at the next one with a request. */
    abstract static class RotatingPointer extends Arbiter {
        private final int[] last; // per output: the value of the last winner

        RotatingPointer(Requests claims, int outputs) {
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

    /** The pointer goes round the source terminals of packets. */
    static final class SourceRoundRobin extends RotatingPointer {
        SourceRoundRobin(Requests claims, int outputs) {
            super(claims, outputs);
        }

        @Override
        int number(int packet) {
            return requests.source(packet);
        }
    }

    /** The pointer goes round the inputs. */
    static final class RoundRobin extends RotatingPointer {
        RoundRobin(Requests claims, int outputs) {
            super(claims, outputs);
        }

        @Override
        int number(int packet) {
            return requests.input(packet);
        }
    }

    /**
     * Chooses at random. The draw depends on seed, output, input and cycle alone, so that other
     * draws and their order do not matter.
     */
    static final class Random extends Arbiter {
        private final long seed;

        Random(Requests claims, long seed) {
            super(claims);
            this.seed = seed;
        }

        @Override
        protected long rank(int output, int packet, long cycle) {
            long place = (long) output << Integer.SIZE | requests.input(packet);
            return HashMix.mix(HashMix.mix(HashMix.mix(seed) ^ place) ^ cycle);
        }
    }
}
