package crossweave.random;

import crossweave.util.Mix;

/**
 * The random streams of a run. A stream depends on the seed, its name and its index only: who else
 * draws, and in which order, does not matter, so partitioning a run moves none of them.
 */
public record Streams(long seed) {

    /** The stream of one owner, as in {@code stream("terminal", 17)}; each call starts it anew. */
    public RandomStream stream(String name, int index) {
        long owner = Mix.mix(seed);
        for (int i = 0; i < name.length(); i++) {
            owner = Mix.mix(owner ^ name.charAt(i));
        }
        return new RandomStream(Mix.mix(owner ^ index * Mix.GOLDEN));
    }
}
