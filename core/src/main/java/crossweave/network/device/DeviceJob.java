package crossweave.network.device;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.Device.Memory;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Place;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.concurrent.Semaphore;

/** A network in the memory of a device, and the window that it is to simulate next. */
@SuppressWarnings("EnumOrdinal") // items of the header are in their order
final class DeviceJob {
    private static final int PACKETS_PER_TERMINAL = 48; // fewer where there are very many
    private static final long MANY_PACKETS = 1 << 22;
    private static final int FEWEST_PACKETS = 1 << 12;

    final DeviceStructure structure;
    final DeviceProgram program;
    final Window window;
    final MemorySegment answer; // on the host
    private final DeviceBatches batches;
    private final DeviceMemory memory;
    private final DeviceTraffic.Tables tables;
    private @Nullable Memory own;
    private @Nullable Memory packets;
    private final int packetBytes;
    private long capacity;
    final Semaphore done = new Semaphore(0); // released when a window is simulated
    @Nullable Throwable failure;
    @Nullable MemorySegment answered; // what the last launch has made of the answer

    DeviceJob(
            DeviceBatches batches,
            DeviceMemory memory,
            DeviceStructure structure,
            DeviceTraffic.Tables tables) {
        this.batches = batches;
        this.memory = memory;
        this.structure = structure;
        this.program = structure.program();
        this.tables = tables;
        this.packetBytes = PacketCopies.bytes(program.workloads);
        int words = Math.ceilDiv((int) program.layout.bytes(Place.ANSWER), Long.BYTES);
        this.answer = MemorySegment.ofArray(new long[words]);
        this.window = new Window(answer);
        this.capacity = capacity(program.terminals());
    }

    /** Takes the memory that it needs; without room it takes none. */
    void allocate() {
        structure.kernels();
        set(Header.COMMON_MEMORY, structure.common().address());
        set(Header.TRAFFIC_MEMORY, structure.enter(tables).address());
        try {
            structure.prepare();
            Memory made = memory.allocate(program.layout.memoryBytes());
            own = made;
            packets = memory.allocate(bytes(capacity));
            set(Header.OWN_MEMORY, made.address());
            tellPackets();
        } catch (RuntimeException e) {
            free();
            throw e;
        }
    }

    /** Writes how the network begins. */
    void write(NetworkImage image) {
        structure.begin(own());
        image.writeTo(program.layout, own());
    }

    private Memory own() {
        return Objects.requireNonNull(own, "it has memory");
    }

    private static long capacity(long terminals) {
        long most = Math.max(FEWEST_PACKETS, PACKETS_PER_TERMINAL * terminals);
        return Math.min(most, Math.max(MANY_PACKETS, 8 * terminals));
    }

    private long bytes(long capacity) {
        return capacity * (packetBytes + Integer.BYTES);
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

    private Memory packets() {
        return Objects.requireNonNull(packets, "it has memory");
    }

    private void tellPackets() {
        set(Header.PACKET_MEMORY, packets().address());
        set(Header.PACKETS_FIT, capacity);
    }

    /** Makes room for four times as many packets; throws a DeviceFull if there is none. */
    void growPackets() {
        long most = 1L << Math.min(program.packetBits, Integer.SIZE - 2);
        if (capacity == most) {
            throw new DeviceFailure(
                    "more than %,d packets wait to enter the network; a core has room for them"
                            .formatted(most));
        }
        batches.asked(
                () -> {
                    long larger = Math.min(4 * capacity, most);
                    Memory old = packets();
                    Memory room = memory.allocate(bytes(larger));
                    long all = capacity * packetBytes;
                    room.copy(0, old, 0, all);
                    room.copy(larger * packetBytes, old, all, capacity * Integer.BYTES);
                    memory.free(old);
                    packets = room;
                    capacity = larger;
                    return room;
                });
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
        return batches.noting(() -> DeviceMemory.read(own(), at, array, count));
    }

    /** All packets that were ever in use. */
    MemorySegment readPackets() {
        long bytes = packetBytes * get(Header.LIMIT_REACHED);
        return batches.noting(() -> DeviceMemory.read(packets(), bytes));
    }

    long[] read(String array) {
        Array all = program.layout.array(array);
        return read(all, 0, all.count());
    }

    boolean isFreed() {
        return own == null;
    }

    /** Frees what it has; the caller is the only one that asks the device for something. */
    void free() {
        structure.leave(tables);
        Memory state = own;
        Memory room = packets;
        own = null;
        packets = null;
        if (state != null) {
            memory.free(state);
        }
        if (room != null) {
            memory.free(room);
        }
    }
}
