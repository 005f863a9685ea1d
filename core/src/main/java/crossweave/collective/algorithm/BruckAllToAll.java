package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

import java.util.stream.IntStream;

/**
 * An all-to-all in a logarithmic number of steps: a block takes the steps at distances 1, 2, 4, ...
 * that add up to its own distance (Bruck and others, 1997).
 */
record BruckAllToAll(int ranks) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return ranks * ranks;
    }

    @Override
    public int steps(int rank, int lane) {
        return Powers.log(ranks);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int distance = 1 << number;
        int before = (rank + ranks - distance) % ranks;
        return Step.exchange(
                (rank + distance) % ranks,
                leaving(rank, distance),
                before,
                leaving(before, distance));
    }

    /** The blocks that a rank sends so far, by the distance that they go in all. */
    private Chunks leaving(int rank, int distance) {
        return Chunks.of(
                IntStream.range(distance, ranks)
                        .filter(whole -> (whole & distance) != 0)
                        .map(
                                whole -> {
                                    int source = (rank - whole % distance + ranks) % ranks;
                                    return source * ranks + (source + whole) % ranks;
                                })
                        .boxed()
                        .toList());
    }
}
