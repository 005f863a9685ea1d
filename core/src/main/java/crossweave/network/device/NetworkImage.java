package crossweave.network.device;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import crossweave.network.device.NetworkLayout.Array;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/** The arrays of one network that do not begin as zeros. */
public final class NetworkImage {
    private final Map<Array, MemorySegment> contents = new LinkedHashMap<>();

    /** Sets all items of an array to these values; narrow items take the low bits. */
    public void fill(Array array, LongUnaryOperator value) {
        MemorySegment all = Arena.ofAuto().allocate(Math.max(1, array.bytes()), Long.BYTES);
        for (long i = 0; i < array.count(); i++) {
            set(all, array, i, value.applyAsLong(i));
        }
        contents.put(array, all);
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
        if (array.item().bytes == Integer.BYTES) {
            int[] narrow = all.asSlice(0, count * Integer.BYTES).toArray(JAVA_INT_UNALIGNED);
            for (int i = 0; i < values.length; i++) {
                values[i] = narrow[i];
            }
            return values;
        }
        for (int i = 0; i < values.length; i++) {
            values[i] = get(all, array, i);
        }
        return values;
    }

    Map<Array, MemorySegment> contents() {
        return contents;
    }
}
