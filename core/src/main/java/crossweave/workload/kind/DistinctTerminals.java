package crossweave.workload.kind;

import crossweave.random.RandomStream;

import java.io.Serializable;
import java.util.BitSet;

/** Draws several different terminals at once. */
final class DistinctTerminals implements Serializable {
    private final int terminals;
    private final BitSet drawn = new BitSet(); // empty between calls

    DistinctTerminals(int terminals) {
        this.terminals = terminals;
    }

    /**
     * Draws so many different terminals except this one, every set equally likely (Floyd); sorted.
     */
    int[] others(int count, int self, RandomStream random) {
        int all = terminals - 1;
        for (int last = all - count; last < all; last++) {
            int pick = random.nextInt(last + 1);
            drawn.set(drawn.get(pick) ? last : pick);
        }
        int[] others = drawn.stream().map(other -> other < self ? other : other + 1).toArray();
        drawn.clear();
        return others;
    }
}
