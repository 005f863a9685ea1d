package crossweave.workload.replay;

import crossweave.trace.simgrid.SimGridFile.Action;

/**
 * Collective operations as point-to-point messages, by the usual algorithms (Thakur, Rabenseifner,
 * Gropp: Optimization of collective communication operations in MPICH, 2005). What a rank does in
 * each step follows from its number alone; there is no state.
 */
final class CollectiveAlgorithms {
    static final int NOBODY = -1;

    /** Instead of a step: there are no more. */
    static final Step OVER = new Step(NOBODY, 0, NOBODY);

    private final Action action;
    private final int rank;
    private final int ranks;

    /**
     * A message to send and one to receive, at the same time; the step is over when both are done.
     */
    record Step(int to, long bytes, int from) {
        static Step send(int to, long bytes) {
            return new Step(to, bytes, NOBODY);
        }

        static Step receive(int from) {
            return new Step(NOBODY, 0, from);
        }
    }

    CollectiveAlgorithms(Action action, int rank, int ranks) {
        this.action = action;
        this.rank = rank;
        this.ranks = ranks;
    }

    /** Step {@code k} of this rank, from 0, or OVER. */
    Step step(int k) {
        return switch (action.kind()) {
            case BARRIER -> dissemination(k);
            case BCAST -> down(k, false);
            case SCATTER -> down(k, true);
            case REDUCE -> up(k, false);
            case GATHER -> up(k, true);
            case ALLREDUCE -> recursiveDoubling(k);
            case ALLTOALL, ALLTOALLV, REDUCESCATTER -> pairwise(k);
            case ALLGATHER, ALLGATHERV -> ring(k);
            case GATHERV -> toRoot(k);
            case SCATTERV -> fromRoot(k);
            default -> OVER;
        };
    }

    /** Each rank notifies those 1, 2, 4, ... after it. */
    private Step dissemination(int k) {
        long distance = 1L << k;
        return distance >= ranks
                ? OVER
                : new Step(ahead((int) distance), 1, ahead(ranks - (int) distance));
    }

    private int ahead(int distance) {
        return (int) (((long) rank + distance) % ranks);
    }

    // The binomial tree: the parent of number v is v without its lowest bit

    private int number() {
        return (rank - action.root() + ranks) % ranks;
    }

    private int rankOf(int number) {
        return (int) (((long) number + action.root()) % ranks);
    }

    /** The lowest bit of a number; of the root, one that no number has. */
    private int lowest(int number) {
        return number == 0 ? Integer.highestOneBit(ranks - 1) << 1 : number & -number;
    }

    private long part(int number) {
        return Math.min(Math.max(1, lowest(number)), ranks - number);
    }

    /** Receives from the parent, then sends to the children, the largest branch first. */
    private Step down(int k, boolean inParts) {
        int number = number();
        int next = k;
        if (number != 0 && next-- == 0) {
            return Step.receive(rankOf(number - lowest(number)));
        }
        for (int bit = lowest(number) >> 1; bit > 0; bit >>= 1) {
            int child = number + bit;
            if (child < ranks && next-- == 0) {
                return Step.send(rankOf(child), action.bytes() * (inParts ? part(child) : 1));
            }
        }
        return OVER;
    }

    /** Receives from the children, the smallest branch first, then sends to the parent. */
    private Step up(int k, boolean inParts) {
        int number = number();
        int next = k;
        for (int bit = 1; bit < lowest(number); bit <<= 1) {
            int child = number + bit;
            if (child < ranks && next-- == 0) {
                return Step.receive(rankOf(child));
            }
        }
        return number != 0 && next == 0
                ? Step.send(
                        rankOf(number - lowest(number)),
                        action.bytes() * (inParts ? part(number) : 1))
                : OVER;
    }

    /**
     * Exchanges at distances 1, 2, 4, ... among a power of two of ranks; the first few ranks in
     * excess give their data to a neighbour before, and get the result after.
     */
    private Step recursiveDoubling(int k) {
        int power = Integer.highestOneBit(ranks);
        int extra = ranks - power;
        int rounds = Integer.numberOfTrailingZeros(power);
        boolean isPaired = rank < 2 * extra;
        if (isPaired && rank % 2 == 0) {
            return switch (k) {
                case 0 -> Step.send(rank + 1, action.bytes());
                case 1 -> Step.receive(rank + 1);
                default -> OVER;
            };
        }
        int round = isPaired ? k - 1 : k;
        if (round < 0) {
            return Step.receive(rank - 1);
        }
        if (round < rounds) {
            int number = isPaired ? rank / 2 : rank - extra;
            int other = number ^ 1 << round;
            int partner = other < extra ? 2 * other + 1 : other + extra;
            return new Step(partner, action.bytes(), partner);
        }
        return isPaired && round == rounds ? Step.send(rank - 1, action.bytes()) : OVER;
    }

    /**
     * Exchanges with every other rank in turn: with rank XOR k where that works, else k on and k
     * back.
     */
    private Step pairwise(int k) {
        int distance = k + 1;
        if (distance >= ranks) {
            return OVER;
        }
        boolean isPower = Integer.bitCount(ranks) == 1;
        int to = isPower ? rank ^ distance : ahead(distance);
        int from = isPower ? to : ahead(ranks - distance);
        return new Step(to, bytes(to), from);
    }

    private long bytes(int other) {
        return action.counts().isEmpty() ? action.bytes() : action.counts().get(other);
    }

    /** Each rank passes on to the next what it got from the previous one, its own data first. */
    private Step ring(int k) {
        return k >= ranks - 1
                ? OVER
                : new Step(ahead(1), bytes(ahead(ranks - k)), ahead(ranks - 1));
    }

    private Step toRoot(int k) {
        if (rank != action.root()) {
            return k == 0 ? Step.send(action.root(), action.bytes()) : OVER;
        }
        return k < ranks - 1 ? Step.receive(ahead(k + 1)) : OVER;
    }

    private Step fromRoot(int k) {
        if (rank != action.root()) {
            return k == 0 ? Step.receive(action.root()) : OVER;
        }
        int to = ahead(k + 1);
        return k < ranks - 1 ? Step.send(to, bytes(to)) : OVER;
    }
}
