package crossweave.collective.algorithm;

import crossweave.collective.Step;

import java.io.Serializable;

/** Ranks in a tree in which each has two children at most, on sides 0 and 1. */
interface RankTree extends Serializable {
    int NOBODY = Step.NOBODY;

    /** The parent of a rank, or NOBODY. */
    int parent(int rank);

    /** A child of a rank, or NOBODY. */
    int child(int rank, int side);

    /** The side of a rank below its parent. */
    default int side(int rank) {
        return child(parent(rank), 0) == rank ? 0 : 1;
    }

    default boolean hasChild(int rank, int side) {
        return child(rank, side) != NOBODY;
    }
}
