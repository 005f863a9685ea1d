package crossweave.collective;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/** Some of the chunks into which an algorithm divides the data. */
public sealed interface Chunks extends Serializable {
    /** The numbers of the chunks, in the order in which they are sent. */
    IntStream numbers();

    /** Bytes of all of them, if the data is divided into so many. */
    long bytes(Collective collective, int chunks);

    static Chunks none() {
        return new Range(0, 0, 1);
    }

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

    /** Each chunk divided into so many, and one of these parts. */
    default Chunks part(int part, int parts) {
        return parts == 1 ? this : new Parts(this, part, parts);
    }

    /** Each chunk divided into so many, and all of these parts, moved on by some chunks. */
    default Chunks scaled(int parts, int offset) {
        return new Scaled(this, parts, offset);
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
            return collective.bytes(first, first + straight, chunks)
                    + collective.bytes(0, count - straight, chunks);
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
            return sum(this, collective, chunks);
        }
    }

    /** One part of each chunk. */
    record Parts(Chunks whole, int part, int parts) implements Chunks {
        @Override
        public IntStream numbers() {
            return whole.numbers().map(chunk -> chunk * parts + part);
        }

        @Override
        public long bytes(Collective collective, int chunks) {
            return sum(this, collective, chunks);
        }
    }

    /** All parts of each chunk, moved on. */
    record Scaled(Chunks whole, int parts, int offset) implements Chunks {
        @Override
        public IntStream numbers() {
            return whole.numbers()
                    .flatMap(c -> IntStream.range(c * parts, (c + 1) * parts))
                    .map(c -> c + offset);
        }

        @Override
        public long bytes(Collective collective, int chunks) {
            return whole.numbers()
                    .map(chunk -> chunk * parts + offset)
                    .mapToLong(first -> collective.bytes(first, first + parts, chunks))
                    .sum();
        }
    }

    private static long sum(Chunks some, Collective collective, int chunks) {
        return some.numbers().mapToLong(i -> collective.bytes(i, i + 1, chunks)).sum();
    }
}
