package crossweave.collective;

import java.util.List;
import java.util.stream.IntStream;

/** Some of the chunks into which an algorithm divides the data. */
public sealed interface Chunks {
    Chunks NONE = new Range(0, 0, 1);

    /** The numbers of the chunks, in the order in which they are sent. */
    IntStream numbers();

    /** Bytes of all of them. */
    long bytes(Collective collective, int chunks);

    static Chunks one(int number) {
        return new Range(number, 1, Integer.MAX_VALUE);
    }

    static Chunks range(int first, int count) {
        return new Range(first, count, Integer.MAX_VALUE);
    }

    /** Chunks that follow each other, the first one after the last one. */
    static Chunks around(int first, int count, int chunks) {
        return new Range(Math.floorMod(first, chunks), count, chunks);
    }

    static Chunks of(List<Integer> numbers) {
        return new Listed(numbers);
    }

    /** Chunks that follow each other, around a ring of so many. */
    record Range(int first, int count, int around) implements Chunks {
        @Override
        public IntStream numbers() {
            return IntStream.range(0, count).map(i -> (int) ((first + (long) i) % around));
        }

        @Override
        public long bytes(Collective collective, int chunks) {
            int straight = Math.min(count, around - first);
            return bytes(collective, chunks, first, first + straight)
                    + bytes(collective, chunks, 0, count - straight);
        }

        private static long bytes(Collective collective, int chunks, int from, int to) {
            return collective.bytesBefore(to, chunks) - collective.bytesBefore(from, chunks);
        }
    }

    /** Any chunks. */
    record Listed(List<Integer> list) implements Chunks {
        public Listed {
            list = List.copyOf(list);
        }

        @Override
        public IntStream numbers() {
            return list.stream().mapToInt(Integer::intValue);
        }

        @Override
        public long bytes(Collective collective, int chunks) {
            return numbers()
                    .mapToLong(
                            i ->
                                    collective.bytesBefore(i + 1, chunks)
                                            - collective.bytesBefore(i, chunks))
                    .sum();
        }
    }
}
