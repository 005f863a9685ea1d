package crossweave.network.device;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Place;

import java.lang.foreign.MemorySegment;

/**
 * The arrays of {@link Place#ANSWER} of one network on the host: written before a window, and read
 * after it.
 */
public final class Window {
    private final MemorySegment bytes;

    Window(MemorySegment bytes) {
        this.bytes = bytes;
    }

    public long get(Array array, long index) {
        long at = array.offset() + index * array.item().bytes;
        return array.item().bytes == Long.BYTES
                ? bytes.get(JAVA_LONG_UNALIGNED, at)
                : bytes.get(JAVA_INT_UNALIGNED, at);
    }

    public void set(Array array, long index, long value) {
        long at = array.offset() + index * array.item().bytes;
        if (array.item().bytes == Long.BYTES) {
            bytes.set(JAVA_LONG_UNALIGNED, at, value);
        } else {
            bytes.set(JAVA_INT_UNALIGNED, at, (int) value);
        }
    }
}
