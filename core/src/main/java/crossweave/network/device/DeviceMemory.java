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
 * The memory of a device that networks share. Small memory is allocated for several networks at
 * once, twice as many each time, and kept for the next network when it is free again, since a
 * driver takes long to allocate and to free; a share of the device is left to its driver.
 */
final class DeviceMemory {
    static final long SMALL = 8 << 20; // bytes of a memory that is kept
    private static final int DRIVERS = 32; // the driver keeps one part of so many
    private static final long MOST_OF_DRIVER = 1L << 30;
    private static final long LARGE = 1 << 20; // bytes that are counted before they are allocated
    private static final long MOST_TOGETHER = 32 << 20; // bytes
    private static final int ALIGNMENT = 256; // bytes

    private final Device device;
    private final Map<Long, List<Part>> pool = new HashMap<>(); // free memory, by bytes
    private final Map<Long, Integer> made = new HashMap<>(); // parts ever, by bytes
    private final long most; // bytes
    private long used; // bytes, with those of the pool

    /** Memory that the device has allocated at once, and how many of its parts are in use. */
    private static final class Block {
        final Memory memory;
        int inUse;

        Block(Memory memory) {
            this.memory = memory;
        }
    }

    /** A part of a block. */
    private record Part(Block block, long first, long bytes) implements Memory {
        @Override
        public long address() {
            return block.memory.address() + first;
        }

        @Override
        public void write(long offset, MemorySegment from) {
            check(offset, from.byteSize());
            block.memory.write(first + offset, from);
        }

        @Override
        public void read(long offset, MemorySegment into) {
            check(offset, into.byteSize());
            block.memory.read(first + offset, into);
        }

        @Override
        public void copy(long offset, Memory from, long fromOffset, long count) {
            Part other = (Part) from;
            check(offset, count);
            other.check(fromOffset, count);
            block.memory.copy(first + offset, other.block.memory, other.first + fromOffset, count);
        }

        private void check(long offset, long count) {
            if (offset < 0 || offset + count > bytes) {
                throw new IndexOutOfBoundsException(
                        "%d bytes at %d of %d".formatted(count, offset, bytes));
            }
        }

        @Override
        public void close() {
            throw new IllegalStateException("its block has other parts");
        }
    }

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
        List<Part> left = pool.computeIfAbsent(bytes, _ -> new ArrayList<>());
        if (left.isEmpty() && bytes <= SMALL) {
            addParts(bytes, left);
        }
        if (left.isEmpty()) {
            return allocateZeros(bytes);
        }
        Part part = left.removeLast();
        part.block.inUse++;
        return part;
    }

    /** Adds as many parts as there have ever been, if there is room; otherwise none. */
    private void addParts(long bytes, List<Part> to) {
        long stride = Math.ceilDiv(bytes, ALIGNMENT) * ALIGNMENT;
        int before = made.merge(bytes, 1, Integer::sum) - 1;
        int count = (int) Math.min(before, MOST_TOGETHER / stride);
        if (count < 2 || used + count * stride > most) {
            return;
        }
        try {
            Block block = new Block(device.allocate(count * stride));
            used += block.memory.bytes();
            made.merge(bytes, count - 1, Integer::sum);
            for (int i = 0; i < count; i++) {
                to.add(new Part(block, i * stride, bytes));
            }
        } catch (DeviceFull e) {
            // there may be room for one
        }
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
        Block block;
        try {
            block = new Block(device.allocate(bytes));
        } catch (DeviceFull e) {
            if (!empty()) {
                throw e;
            }
            block = new Block(device.allocate(bytes));
        }
        used += bytes;
        block.inUse++;
        return new Part(block, 0, bytes);
    }

    /** Takes memory back; small memory is kept for the next network. */
    void free(Memory memory) {
        Part part = (Part) memory;
        part.block.inUse--;
        if (part.bytes > SMALL) {
            close(part.block);
        } else {
            pool.computeIfAbsent(part.bytes, _ -> new ArrayList<>()).add(part);
        }
    }

    private void close(Block block) {
        used -= block.memory.bytes();
        block.memory.close();
    }

    /** Gives back what nobody uses; whether there was anything. */
    boolean empty() {
        List<Block> unused =
                pool.values().stream()
                        .flatMap(List::stream)
                        .map(Part::block)
                        .filter(block -> block.inUse == 0)
                        .distinct()
                        .toList();
        pool.values().forEach(parts -> parts.removeIf(part -> part.block.inUse == 0));
        unused.forEach(this::close);
        return !unused.isEmpty();
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
