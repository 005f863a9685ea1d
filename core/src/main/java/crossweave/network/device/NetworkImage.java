package crossweave.network.device;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import crossweave.network.device.Device.Memory;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Place;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongUnaryOperator;

/**
 * The arrays of one network that do not begin as zeros. It knows how to compute them, and holds
 * none: what is computed goes to the device piece by piece.
 */
public final class NetworkImage {
    private static final long PIECE = 4 << 20; // bytes

    private final Map<Array, LongUnaryOperator> values = new LinkedHashMap<>();

    /** Takes bytes that belong at an offset from the beginning of an array. */
    interface Writer {
        void write(long offset, MemorySegment piece);
    }

    /** Sets all items of an array to these values; narrow items take the low bits. */
    public void fill(Array array, LongUnaryOperator value) {
        values.put(array, value);
    }

    /** The arrays of a place, in the order in which they were filled. */
    List<Array> arrays(Place place) {
        return values.keySet().stream().filter(array -> array.place() == place).toList();
    }

    /** Forgets how arrays of a place are computed, and what that needs. */
    void drop(Place place) {
        values.keySet().removeIf(array -> array.place() == place);
    }

    /** Computes an array and writes it. */
    void write(Array array, Writer writer) {
        LongUnaryOperator value = Objects.requireNonNull(values.get(array), array.name());
        long most = PIECE / array.item().bytes;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment piece =
                    arena.allocate(
                            Math.max(1, Math.min(most, array.count()) * array.item().bytes),
                            Long.BYTES);
            for (long first = 0; first < array.count(); first += most) {
                long count = Math.min(most, array.count() - first);
                for (long i = 0; i < count; i++) {
                    set(piece, array, i, value.applyAsLong(first + i));
                }
                long bytes = count * array.item().bytes;
                writer.write(first * array.item().bytes, piece.asSlice(0, bytes));
            }
        }
    }

    /** Writes all arrays of the memory of a network, those that are neighbours together. */
    void writeTo(NetworkLayout layout, Memory own) {
        List<Array> rest = new ArrayList<>(values.keySet());
        rest.sort(Comparator.comparingLong(layout::offsetInMemory));
        while (!rest.isEmpty()) {
            long from = layout.offsetInMemory(rest.getFirst());
            List<Array> some = new ArrayList<>();
            long end = from;
            while (!rest.isEmpty()
                    && layout.offsetInMemory(rest.getFirst()) - end < NetworkLayout.ALIGNMENT
                    && (some.isEmpty() || layout.endInMemory(rest.getFirst()) - from <= PIECE)) {
                some.add(rest.removeFirst());
                end = layout.endInMemory(some.getLast());
            }
            if (some.size() == 1) {
                write(some.getFirst(), (at, piece) -> own.write(from + at, piece));
            } else {
                writeTogether(layout, some, own);
            }
        }
    }

    private void writeTogether(NetworkLayout layout, List<Array> some, Memory own) {
        long from = layout.offsetInMemory(some.getFirst());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment all =
                    arena.allocate(layout.endInMemory(some.getLast()) - from, Long.BYTES);
            for (Array array : some) {
                long offset = layout.offsetInMemory(array) - from;
                write(array, (at, piece) -> all.asSlice(offset + at).copyFrom(piece));
            }
            own.write(from, all);
        }
    }

    /** Sets an item of an array in a copy of the array. */
    static void set(MemorySegment all, Array array, long index, long value) {
        long at = index * array.item().bytes;
        switch (array.item().bytes) {
            case 1 -> all.set(JAVA_BYTE, at, (byte) value);
            case 2 -> all.set(JAVA_SHORT_UNALIGNED, at, (short) value);
            case 4 -> all.set(JAVA_INT_UNALIGNED, at, (int) value);
            default -> all.set(JAVA_LONG_UNALIGNED, at, value);
        }
    }

    /** An item of such a copy; bytes and shorts have no sign. */
    static long get(MemorySegment all, Array array, long index) {
        long at = index * array.item().bytes;
        return switch (array.item().bytes) {
            case 1 -> all.get(JAVA_BYTE, at) & 0xff;
            case 2 -> all.get(JAVA_SHORT_UNALIGNED, at) & 0xffff;
            case 4 -> all.get(JAVA_INT_UNALIGNED, at);
            default -> all.get(JAVA_LONG_UNALIGNED, at);
        };
    }

    /** The first items of such a copy. */
    static long[] longs(MemorySegment all, Array array, long count) {
        long[] values = new long[Math.toIntExact(count)];
        for (int i = 0; i < values.length; i++) {
            values[i] = get(all, array, i);
        }
        return values;
    }
}
