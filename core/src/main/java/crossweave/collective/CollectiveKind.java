package crossweave.collective;

import java.util.Locale;

/** What ranks can do together. {@code n} is how many they are. */
public enum CollectiveKind {
    /** The data of all ranks is reduced, and every rank has the result. */
    ALL_REDUCE,
    /** The data of all ranks is reduced; the root has the result. */
    REDUCE,
    /** Every rank has one of n blocks; in the end, every rank has all of them. */
    ALL_GATHER,
    /** The data of all ranks is reduced; rank i has block i of the n blocks of the result. */
    REDUCE_SCATTER,
    /** Every rank has a block for every rank; in the end, block i of every rank is at rank i. */
    ALL_TO_ALL,
    /** The root has the data; in the end, every rank has it. */
    BROADCAST,
    /** The root has n blocks; in the end, rank i has block i. */
    SCATTER,
    /** Rank i has block i; in the end, the root has all n blocks. */
    GATHER,
    /** No rank goes on before all have come. */
    BARRIER;

    /** Whether data is reduced: added, or the like. */
    public boolean reduces() {
        return this == ALL_REDUCE || this == REDUCE || this == REDUCE_SCATTER;
    }

    /** Whether one rank differs from the others. */
    public boolean hasRoot() {
        return this == REDUCE || this == BROADCAST || this == SCATTER || this == GATHER;
    }

    /** Whether the data is n blocks, each with a place of its own. */
    public boolean hasBlocks() {
        return this != ALL_REDUCE && this != REDUCE && this != BROADCAST && this != BARRIER;
    }

    /**
     * What the algorithm bandwidth, bytes by time, is multiplied with to get the bus bandwidth,
     * which does not depend on the number of ranks if links are used well (NVIDIA, nccl-tests,
     * PERFORMANCE.md).
     */
    public double busFactor(int ranks) {
        double others = (ranks - 1.0) / ranks;
        return switch (this) {
            case ALL_REDUCE -> 2 * others;
            case REDUCE, BROADCAST, BARRIER -> 1;
            default -> others;
        };
    }

    /** As users write it: {@code all-reduce}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
