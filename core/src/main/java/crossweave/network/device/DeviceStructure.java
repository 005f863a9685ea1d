package crossweave.network.device;

import crossweave.network.device.Device.Memory;
import crossweave.network.device.Device.Program;
import crossweave.network.device.DeviceProgram.Shape;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Place;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What networks of one shape share: their program, and in the memory of the device the tables that
 * never change, those of each traffic, and a network as it begins, if that is small. The program is
 * made by the first run that needs it, while others of that shape wait; all else but {@link #begin}
 * is called by one thread at a time.
 */
final class DeviceStructure {
    final Shape shape;
    private final DeviceMemory memory;
    private final Map<DeviceTraffic.Tables, TrafficTables> traffic = new HashMap<>();
    private @Nullable DeviceProgram program;
    private @Nullable Program kernels;
    private @Nullable Memory common;
    private @Nullable Memory first; // what a network begins with
    int users;

    /** Tables of a traffic, and how many networks use them. */
    private static final class TrafficTables {
        final Memory memory;
        int users;

        TrafficTables(Memory memory) {
            this.memory = memory;
        }
    }

    DeviceStructure(Shape shape, DeviceMemory memory) {
        this.shape = shape;
        this.memory = memory;
    }

    /** The program, which is made if nobody has made it before. */
    synchronized DeviceProgram program(Supplier<DeviceProgram> maker) {
        DeviceProgram made = program == null ? maker.get() : program;
        program = made;
        return made;
    }

    /** The program once it is made. */
    DeviceProgram program() {
        return Objects.requireNonNull(program, "it is made first");
    }

    /** The kernels, compiled by the first network that is placed. */
    Program kernels() {
        Program known = kernels;
        if (known == null) {
            known = memory.device().compile(program().source);
            kernels = known;
        }
        return known;
    }

    /** The tables of all networks of the structure. */
    Memory common() {
        Memory known = common;
        if (known == null) {
            known = filled(Place.COMMON, program().layout.bytes(Place.COMMON), program().image);
            program().image.drop(Place.COMMON);
            common = known;
        }
        return known;
    }

    /** Tables of a traffic, until {@link #leave}. */
    Memory enter(DeviceTraffic.Tables tables) {
        TrafficTables known = traffic.get(tables);
        if (known == null) {
            NetworkImage image = new NetworkImage();
            tables.writeTo(program().layout, image);
            long bytes = tables.bytes(program().layout);
            known = new TrafficTables(filled(Place.TRAFFIC, bytes, image));
            traffic.put(tables, known);
        }
        known.users++;
        return known.memory;
    }

    void leave(DeviceTraffic.Tables tables) {
        TrafficTables known = traffic.get(tables);
        if (known != null && --known.users == 0) {
            traffic.remove(tables);
            memory.free(known.memory);
        }
    }

    private Memory filled(Place place, long bytes, NetworkImage image) {
        Memory made = memory.allocate(Math.max(1, bytes));
        try {
            for (Array array : image.arrays(place)) {
                image.write(array, (at, piece) -> made.write(array.offset() + at, piece));
            }
            return made;
        } catch (RuntimeException e) {
            memory.free(made);
            throw e;
        }
    }

    /** Before the first network begins. */
    void prepare() {
        long bytes = program().layout.memoryBytes();
        if (first == null && bytes <= DeviceMemory.SMALL) {
            Memory made = memory.allocateZeros(bytes);
            try {
                write(made);
                first = made;
            } catch (RuntimeException e) {
                memory.free(made);
                throw e;
            }
        }
    }

    /** Writes how any network begins; several threads may do so for theirs. */
    void begin(Memory own) {
        if (first == null) {
            write(own);
        } else {
            own.copy(0, first, 0, first.bytes());
        }
    }

    private void write(Memory own) {
        NetworkLayout layout = program().layout;
        NetworkImage image = program().image;
        for (Place place : new Place[] {Place.HOT, Place.OWN}) {
            for (Array array : image.arrays(place)) {
                long from = layout.offsetInMemory(array);
                image.write(array, (at, piece) -> own.write(from + at, piece));
            }
        }
    }

    /** Whether it is worth keeping for networks to come. */
    boolean isSmall() {
        return program != null
                && program.layout.bytes(Place.COMMON) <= DeviceMemory.SMALL
                && program.layout.memoryBytes() <= DeviceMemory.SMALL;
    }

    /** Frees everything; it is not used again. */
    void close() {
        traffic.values().forEach(some -> memory.free(some.memory));
        traffic.clear();
        if (common != null) {
            memory.free(common);
        }
        if (first != null) {
            memory.free(first);
        }
    }
}
