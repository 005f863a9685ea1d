package crossweave.network.device;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The arrays that the step works on, by their names in {@code router.c}, and a struct with a
 * pointer to each, in the order in which they were added.
 */
public final class RouterMemory {
    private static final int ALIGNMENT = 64; // bytes

    /** What the items of an array are in C, and how many bytes they have. */
    enum Item {
        NOTICE("Notice", 1),
        INT("int", Integer.BYTES),
        CYCLE("Cycle", Long.BYTES),
        MASK("Mask", Long.BYTES);

        final String type;
        final int bytes;

        Item(String type, int bytes) {
            this.type = type;
            this.bytes = bytes;
        }
    }

    private record Field(String name, Item item) {}

    private final List<Field> fields = new ArrayList<>();
    private final Map<String, MemorySegment> arrays = new HashMap<>();

    /** Adds an array of zeros. */
    MemorySegment add(String name, Item item, long count) {
        fields.add(new Field(name, item));
        arrays.put(name, allocate(item, count));
        return array(name);
    }

    /** Adds an array with the same number everywhere. */
    void add(String name, long count, int value) {
        fill(add(name, Item.INT, count), value);
    }

    void add(String name, int[] values) {
        add(name, Item.INT, values.length).copyFrom(MemorySegment.ofArray(values));
    }

    void add(String name, long[] values) {
        add(name, Item.MASK, values.length).copyFrom(MemorySegment.ofArray(values));
    }

    private static MemorySegment allocate(Item item, long count) {
        return Arena.ofAuto().allocate(Math.max(1, count) * item.bytes, ALIGNMENT);
    }

    private static void fill(MemorySegment array, int value) {
        for (long i = 0; i < array.byteSize() / Integer.BYTES; i++) {
            array.setAtIndex(JAVA_INT, i, value);
        }
    }

    MemorySegment array(String name) {
        return Objects.requireNonNull(arrays.get(name), name);
    }

    /** Gives an array room for so many items, if it has less. */
    void grow(String name, long count) {
        Item item = item(name);
        MemorySegment old = array(name);
        if (old.byteSize() < count * item.bytes) {
            MemorySegment larger = allocate(item, count);
            larger.copyFrom(old);
            arrays.put(name, larger);
        }
    }

    private Item item(String name) {
        return fields.stream().filter(f -> f.name.equals(name)).findAny().orElseThrow().item;
    }

    int getInt(String name, long index) {
        return array(name).getAtIndex(JAVA_INT, index);
    }

    void setInt(String name, long index, int value) {
        array(name).setAtIndex(JAVA_INT, index, value);
    }

    long getLong(String name, long index) {
        return array(name).getAtIndex(JAVA_LONG, index);
    }

    void setLong(String name, long index, long value) {
        array(name).setAtIndex(JAVA_LONG, index, value);
    }

    /** The declaration of the struct in C. */
    String struct() {
        StringBuilder text = new StringBuilder("struct Network {\n");
        for (Field field : fields) {
            text.append("    %s *%s;\n".formatted(field.item.type, field.name));
        }
        return text.append("};\n").toString();
    }

    /** The pointers of the struct. */
    public MemorySegment pointers(Arena arena) {
        MemorySegment pointers = arena.allocate(JAVA_LONG, fields.size());
        for (int i = 0; i < fields.size(); i++) {
            pointers.setAtIndex(JAVA_LONG, i, array(fields.get(i).name).address());
        }
        return pointers;
    }
}
