package crossweave.collective.algorithm;

/**
 * A tree whose places, from left to right, are numbered in turn: place 0 is the root, every other
 * even place is within, every odd one is a leaf. Turned, what was within is a leaf (Sanders, Speck,
 * Träff: Two-tree algorithms for full bandwidth broadcast, reduction and scan, 2009).
 */
record InOrderTree(int ranks, boolean isTurned) implements RankTree {
    /** Also the rank of a place, where the number of ranks is even. */
    private int place(int rank) {
        if (!isTurned) {
            return rank;
        }
        return ranks % 2 == 0 ? ranks - 1 - rank : (rank + ranks - 1) % ranks;
    }

    private int rankOf(int place) {
        return isTurned && ranks % 2 == 1 ? (place + 1) % ranks : place(place);
    }

    @Override
    public int parent(int rank) {
        int place = place(rank);
        if (place == 0) {
            return NOBODY;
        }
        int bit = place & -place;
        int below = place ^ bit;
        int up = below | bit << 1;
        return rankOf(up < ranks ? up : below);
    }

    @Override
    public int child(int rank, int side) {
        int place = place(rank);
        int bit = place == 0 ? 1 << Powers.log(ranks) : place & -place;
        if (side == 0) {
            return place == 0 || bit == 1 ? NOBODY : rankOf(place - bit / 2);
        }
        int right = bit / 2;
        while (right > 0 && place + right >= ranks) {
            right /= 2;
        }
        return right == 0 ? NOBODY : rankOf(place + right);
    }
}
