package crossweave.network.device;

import crossweave.network.device.Device.DeviceFull;
import crossweave.network.device.Device.Memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The memory of a device that networks share. Small memory that is free again is kept for the next
 * network, as freeing waits for the device; a share of the device is left to its driver.
 */
final class DeviceMemory {
    static final long SMALL = 8 << 20; // bytes of a memory that is kept
    private static final int DRIVERS = 32; // the driver keeps one part of so many
    private static final long MOST_OF_DRIVER = 1L << 30;
    private static final long LARGE = 1 << 20; // bytes that are counted before they are allocated

    private final Device device;
    private final Map<Long, List<Memory>> pool = new HashMap<>(); // free memory, by bytes
    private final long most; // bytes
    private long used; // bytes, with those of the pool

    DeviceMemory(Device device) {
        this.device = device;
        long free = device.freeMemory();
        this.most = free - Math.min(free / DRIVERS, MOST_OF_DRIVER);
    }

    Device device() {
        return device;
    }

    /** Memory with anything in it, perhaps what a network has left. */
    Memory allocate(long bytes) {
        List<Memory> left = pool.getOrDefault(bytes, List.of());
        return left.isEmpty() ? allocateZeros(bytes) : left.removeLast();
    }

    /** Memory of zeros; throws a {@link DeviceFull} if there is not so much. */
    Memory allocateZeros(long bytes) {
        if (bytes >= LARGE && used + bytes > most) {
            empty();
            if (used > 0 && used + bytes > most) {
                throw new DeviceFull(
                        "%,d MB of the memory of the %s are in use, and %,d MB more are needed"
                                .formatted(used >> 20, device.name(), bytes >> 20));
            }
        }
        Memory made;
        try {
            made = device.allocate(bytes);
        } catch (DeviceFull e) {
            if (pool.isEmpty()) {
                throw e;
            }
            empty();
            made = device.allocate(bytes);
        }
        used += bytes;
        return made;
    }

    void free(Memory memory) {
        if (memory.bytes() > SMALL) {
            close(memory);
        } else {
            pool.computeIfAbsent(memory.bytes(), _ -> new ArrayList<>()).add(memory);
        }
    }

    /** Gives memory back to the device. */
    void close(Memory memory) {
        used -= memory.bytes();
        memory.close();
    }

    /** Gives back what nobody uses. */
    void empty() {
        pool.values().forEach(some -> some.forEach(this::close));
        pool.clear();
    }

    /** The first bytes of some memory. */
    static MemorySegment read(Memory memory, long bytes) {
        MemorySegment into = Arena.ofAuto().allocate(Math.max(bytes, 1), Long.BYTES);
        memory.read(0, into.asSlice(0, bytes));
        return into;
    }

    /** The first items of an array at an offset of some memory. */
    static long[] read(Memory memory, long offset, NetworkLayout.Array array, long count) {
        try (Arena arena = Arena.ofConfined()) {
            long bytes = count * array.item().bytes;
            MemorySegment into = arena.allocate(Math.max(1, bytes), Long.BYTES).asSlice(0, bytes);
            memory.read(offset, into);
            return NetworkImage.longs(into, array, count);
        }
    }
}
