package crossweave.random;

import crossweave.util.HashMix;

/**
 * The random streams of a run. A stream depends on the seed, its name and its index only: who else
 * draws, and in which order, does not matter, so partitioning a run moves none of them.
 */
public record RandomStreams(long seed) {

    /** The stream of one owner, as in {@code stream("terminal", 17)}; each call starts it anew. */
    public RandomStream stream(String name, int index) {
        long owner = HashMix.mix(seed);
        for (int i = 0; i < name.length(); i++) {
            owner = HashMix.mix(owner ^ name.charAt(i));
        }
        return new RandomStream(HashMix.mix(owner ^ index * HashMix.GOLDEN));
    }
}
