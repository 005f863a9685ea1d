package crossweave.collective;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The data of a rank while an algorithm moves and combines it. Cells are 64 bits, which mean
 * whatever their {@link Combination} takes them for.
 */
public final class RankCells implements Serializable {
    private final Collective cells; // whose bytes are cells
    private final int chunks;
    private final int rank;
    private final Combination combination;
    private final Map<Integer, long[]> held = new HashMap<>(); // by chunk

    /** Makes one cell of two, whose order does not matter. */
    @FunctionalInterface
    public interface Combination extends Serializable {
        long of(long mine, long theirs);
    }

    /**
     * The data at the beginning.
     *
     * @param cells the operation, with cells in place of bytes
     * @param own what the rank contributes: its data, its block, or as a root all of them; nothing
     *     where only others do
     */
    public RankCells(
            Collective cells,
            CollectiveAlgorithm algorithm,
            int rank,
            long[] own,
            Combination combination) {
        this.cells = cells;
        this.chunks = algorithm.chunks();
        this.rank = rank;
        this.combination = combination;
        put(atTheBeginning(), own, false);
    }

    /** The cells of the message that a step sends. */
    public long[] sent(Step step) {
        return cells(step.sent().numbers());
    }

    /** A step has received a message. */
    public void received(Step step, long[] message) {
        put(step.received().numbers(), message, step.reduces());
    }

    /** What the rank has in the end; empty where only others get something. */
    public long[] result() {
        return cells(atTheEnd());
    }

    private long[] cells(IntStream numbers) {
        return numbers.mapToObj(this::chunk).flatMapToLong(Arrays::stream).toArray();
    }

    private long[] chunk(int number) {
        long[] chunk = held.get(number);
        if (chunk == null) {
            throw new IllegalStateException("rank %d lacks chunk %d".formatted(rank, number));
        }
        return chunk;
    }

    private void put(IntStream some, long[] message, boolean combines) {
        int[] numbers = some.toArray();
        int expected = Arrays.stream(numbers).map(this::size).sum();
        if (expected != message.length) {
            throw new IllegalStateException(
                    "%d cells for chunks of %d".formatted(message.length, expected));
        }
        int from = 0;
        for (int number : numbers) {
            long[] chunk = Arrays.copyOfRange(message, from, from + size(number));
            held.put(number, combines ? combined(chunk(number), chunk) : chunk);
            from += chunk.length;
        }
    }

    private int size(int chunk) {
        return (int) cells.bytes(chunk, chunk + 1, chunks);
    }

    private long[] combined(long[] mine, long[] theirs) {
        long[] both = new long[mine.length];
        for (int i = 0; i < both.length; i++) {
            both[i] = combination.of(mine[i], theirs[i]);
        }
        return both;
    }

    private IntStream atTheBeginning() {
        return switch (cells.kind()) {
            case ALL_REDUCE, REDUCE, REDUCE_SCATTER -> all();
            case BROADCAST, SCATTER -> ofRoot();
            case ALL_GATHER, GATHER -> block(rank);
            case ALL_TO_ALL -> blocks(rank * cells.ranks(), 1);
            case BARRIER -> IntStream.empty();
        };
    }

    private IntStream atTheEnd() {
        return switch (cells.kind()) {
            case ALL_REDUCE, BROADCAST, ALL_GATHER -> all();
            case REDUCE, GATHER -> ofRoot();
            case REDUCE_SCATTER, SCATTER -> block(rank);
            case ALL_TO_ALL -> blocks(rank, cells.ranks());
            case BARRIER -> IntStream.empty();
        };
    }

    private IntStream all() {
        return IntStream.range(0, chunks);
    }

    private IntStream ofRoot() {
        return rank == cells.root() ? all() : IntStream.empty();
    }

    /** One block for each rank, so many apart. */
    private IntStream blocks(int first, int apart) {
        return IntStream.range(0, cells.ranks()).flatMap(i -> block(first + i * apart));
    }

    private IntStream block(int number) {
        int each = chunks / cells.blocks();
        return IntStream.range(number * each, (number + 1) * each);
    }
}
