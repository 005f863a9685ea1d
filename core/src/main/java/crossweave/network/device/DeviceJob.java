package crossweave.network.device;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.Device.Memory;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Place;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.Semaphore;

/** A network in the memory of a device, and the window that it is to simulate next. */
@SuppressWarnings("EnumOrdinal") // items of the header are in their order
final class DeviceJob {
    private static final int PACKET = PacketCopies.BYTES;
    private static final int PACKETS_PER_TERMINAL = 48; // fewer where there are very many
    private static final long MANY_PACKETS = 1 << 22;
    private static final int FEWEST_PACKETS = 1 << 12;
    static final long SMALL = 8 << 20; // bytes of a memory that is written at once

    final DeviceProgram program;
    final Window window;
    final MemorySegment answer; // on the host
    private final DeviceBatches batches;
    private final Memory own;
    private Memory packets;
    private long capacity;
    final DeviceBatches.Kernels kernels;
    final Semaphore done = new Semaphore(0); // released when a window is simulated
    @Nullable Throwable failure;
    @Nullable MemorySegment answered; // what the last launch has made of the answer

    DeviceJob(
            DeviceBatches batches,
            DeviceProgram program,
            DeviceBatches.Kernels kernels,
            Memory common) {
        this.batches = batches;
        this.program = program;
        this.kernels = kernels;
        this.answer = Arena.ofAuto().allocate(program.layout.bytes(Place.ANSWER), Long.BYTES);
        this.window = new Window(answer);
        this.own = batches.allocate(program.layout.memoryBytes());
        this.capacity = capacity(program.terminals());
        try {
            begin();
            this.packets = batches.allocate(bytes(capacity));
        } catch (RuntimeException e) {
            batches.free(own);
            throw e;
        }
        set(Header.OWN_MEMORY, own.address());
        set(Header.COMMON_MEMORY, common.address());
        tellPackets();
    }

    private static long capacity(long terminals) {
        long most = Math.max(FEWEST_PACKETS, PACKETS_PER_TERMINAL * terminals);
        return Math.min(most, Math.max(MANY_PACKETS, 8 * terminals));
    }

    private static long bytes(long capacity) {
        return capacity * (PACKET + Integer.BYTES);
    }

    private void begin() {
        long bytes = program.layout.memoryBytes();
        boolean isSmall = bytes <= SMALL;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment all = arena.allocate(isSmall ? bytes : 1, Long.BYTES);
            program.image.contents().forEach((array, contents) -> begin(array, contents, all));
            if (isSmall) {
                batches.write(own, 0, all);
            }
        }
    }

    private void begin(Array array, MemorySegment contents, MemorySegment all) {
        long offset = program.layout.offsetInMemory(array);
        if (array.place() == Place.ANSWER) {
            answer.asSlice(array.offset()).copyFrom(contents.asSlice(0, array.bytes()));
        } else if (array.place() == Place.COMMON) {
            return;
        } else if (program.layout.memoryBytes() <= SMALL) {
            all.asSlice(offset).copyFrom(contents.asSlice(0, array.bytes()));
        } else {
            batches.write(own, offset, contents.asSlice(0, array.bytes()));
        }
    }

    long get(Header item) {
        return answer.getAtIndex(JAVA_LONG, item.ordinal());
    }

    void set(Header item, long value) {
        answer.setAtIndex(JAVA_LONG, item.ordinal(), value);
    }

    /** Takes over what the last launch has left, or throws what went wrong in it. */
    void takeAnswer() {
        Throwable why = failure;
        if (why instanceof Error error) {
            throw error;
        }
        if (why instanceof RuntimeException exception) {
            throw exception;
        }
        MemorySegment left = answered;
        if (left != null) {
            answer.copyFrom(left);
        }
    }

    /** Reads and clears a count. */
    long take(Header item) {
        long counted = get(item);
        set(item, 0);
        return counted;
    }

    private void tellPackets() {
        set(Header.PACKET_MEMORY, packets.address());
        set(Header.PACKETS_FIT, capacity);
    }

    /** Makes room for four times as many packets. */
    void growPackets() {
        long most = 1L << Math.min(program.packetBits, Integer.SIZE - 2);
        if (capacity == most) {
            throw new DeviceFailure(
                    "more than %,d packets wait to enter the network; a core has room for them"
                            .formatted(most));
        }
        long larger = Math.min(4 * capacity, most);
        Memory old = packets;
        Memory room = batches.allocate(bytes(larger));
        MemorySegment all = batches.read(old, 0, bytes(capacity));
        batches.write(room, 0, all.asSlice(0, capacity * PACKET));
        batches.write(room, larger * PACKET, all.asSlice(capacity * PACKET));
        batches.free(old);
        packets = room;
        capacity = larger;
        tellPackets();
    }

    /** The contents of an array, or of a part of it. */
    long[] read(Array array, long first, long count) {
        if (array.place() == Place.ANSWER) {
            long[] values = new long[Math.toIntExact(count)];
            for (int i = 0; i < values.length; i++) {
                values[i] = window.get(array, first + i);
            }
            return values;
        }
        long at = program.layout.offsetInMemory(array) + first * array.item().bytes;
        return NetworkImage.longs(batches.read(own, at, count * array.item().bytes), array, count);
    }

    /** All packets that were ever in use. */
    MemorySegment readPackets() {
        return batches.read(packets, 0, PACKET * get(Header.LIMIT_REACHED));
    }

    long[] read(String array) {
        Array all = program.layout.array(array);
        return read(all, 0, all.count());
    }

    void free() {
        batches.free(own);
        batches.free(packets);
    }
}
