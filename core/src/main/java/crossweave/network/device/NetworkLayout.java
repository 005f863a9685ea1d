package crossweave.network.device;

import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The arrays of a network in the memory of a device, by their names in C. Kernels get a struct with
 * a pointer to each.
 */
public final class NetworkLayout {
    static final int ALIGNMENT = 16; // bytes

    /** What the items of an array are in C, and how many bytes they have. */
    public enum Item {
        BYTE("unsigned char", 1),
        SHORT("unsigned short", 2),
        INT("int", 4),
        UNSIGNED("unsigned", 4),
        LONG("long long", 8),
        WORD("Word", 8),
        QUEUED("struct Queued", 16);

        final String type;
        final int bytes;

        Item(String type, int bytes) {
            this.type = type;
            this.bytes = bytes;
        }

        /** The narrowest one that holds numbers from 0 to this one. */
        public static Item upTo(long most) {
            return most < 1 << 8 ? BYTE : most < 1 << 16 ? SHORT : INT;
        }
    }

    /** Where an array is. */
    public enum Place {
        /** What the host writes before a window and reads after it: few bytes, in one piece. */
        ANSWER,
        /** State of the routers, in memory that a block shares if there is room. */
        HOT,
        /** Other state of the network. */
        OWN,
        /** What follows from the structure, and never changes: networks share it. */
        COMMON,
        /** What the traffic is drawn from: networks with the same load and pattern share it. */
        TRAFFIC
    }

    /** Who has items of an array: so many each, and the first ones of all come first. */
    public enum Owner {
        NONE,
        ROUTER,
        TERMINAL
    }

    /**
     * An array.
     *
     * @param offset from the beginning of its place, in bytes
     * @param isConstant whether kernels only read it
     */
    public record Array(
            String name,
            Item item,
            long count,
            Place place,
            Owner owner,
            long offset,
            boolean isConstant) {
        long bytes() {
            return item.bytes * count;
        }

        /** The same of another length; nothing may follow it. */
        Array withCount(long other) {
            return new Array(name, item, other, place, owner, offset, isConstant);
        }
    }

    private final Map<String, Array> arrays = new LinkedHashMap<>(); // by name
    private final Map<Place, Long> ends = new EnumMap<>(Place.class);

    /** Adds an array, of zeros unless a {@link NetworkImage} says otherwise. */
    public Array add(String name, Item item, long count, Place place) {
        return add(name, item, count, place, Owner.NONE);
    }

    Array add(String name, Item item, long count, Place place, Owner owner) {
        return add(new Array(name, item, count, place, owner, bytes(place), false));
    }

    /** Adds an array that kernels only read. */
    Array addConstant(String name, Item item, long count, Place place, Owner owner) {
        return add(new Array(name, item, count, place, owner, bytes(place), true));
    }

    private Array add(Array array) {
        arrays.put(array.name, array);
        ends.put(array.place, aligned(array.offset + array.bytes()));
        return array;
    }

    private static long aligned(long bytes) {
        return Math.ceilDiv(bytes, ALIGNMENT) * ALIGNMENT;
    }

    /** Own arrays of a network follow the hot ones in its memory. */
    long offsetInMemory(Array array) {
        return array.offset + (array.place == Place.OWN ? bytes(Place.HOT) : 0);
    }

    long endInMemory(Array array) {
        return offsetInMemory(array) + array.bytes();
    }

    /** The bytes of the memory of one network, without its packets. */
    long memoryBytes() {
        return bytes(Place.HOT) + bytes(Place.OWN);
    }

    /** The bytes of all arrays of a place. */
    public long bytes(Place place) {
        return ends.getOrDefault(place, 0L);
    }

    Collection<Array> arrays() {
        return arrays.values();
    }

    boolean has(String name) {
        return arrays.containsKey(name);
    }

    public Array array(String name) {
        return Objects.requireNonNull(arrays.get(name), name);
    }
}
