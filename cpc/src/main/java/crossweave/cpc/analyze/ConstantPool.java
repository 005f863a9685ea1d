package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Type;
import crossweave.cpc.vcode.CellType;
import crossweave.cpc.vcode.PrintFormat;
import crossweave.cpc.vcode.VariableSlot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables that instructions index: constants, globals, types, formats, channels. */
public final class ConstantPool {
    private final Map<Long, Integer> pool = new LinkedHashMap<>();
    private final Map<Type, Integer> types = new LinkedHashMap<>();
    private final Map<String, Integer> strings = new LinkedHashMap<>();
    private final List<PrintFormat> formats = new ArrayList<>();
    private final List<Integer> channels = new ArrayList<>();
    private final List<VariableSlot> variables = new ArrayList<>();
    private final Map<Integer, Long> initialValues = new HashMap<>(); // by cell of a global
    private int globalCells = 1; // cell 0 stays free, so that no reference is null

    public int literal(long bits) {
        return pool.computeIfAbsent(bits, _ -> pool.size());
    }

    public int type(Type type) {
        return types.computeIfAbsent(type, _ -> types.size());
    }

    int format(PrintFormat format) {
        formats.add(format);
        return formats.size() - 1;
    }

    /** Allocates a global variable and returns its first cell. */
    int global(String name, Type type) {
        int cell = allocate(type.cells());
        variables.add(new VariableSlot(name, type.shown(), cell, false, 0, Integer.MAX_VALUE));
        return cell;
    }

    /** The first cell of a string literal, which ends with a 0. */
    int string(String text) {
        return strings.computeIfAbsent(text, this::allocateString);
    }

    private int allocateString(String text) {
        int cell = allocate(text.length() + 1);
        for (int i = 0; i < text.length(); i++) {
            setGlobal(cell + i, (byte) text.charAt(i));
        }
        return cell;
    }

    private int allocate(int cells) {
        int cell = globalCells;
        globalCells = Math.addExact(globalCells, cells);
        return cell;
    }

    /** Cells that globals take so far. */
    int globalCells() {
        return globalCells;
    }

    void setGlobal(int cell, long bits) {
        initialValues.put(cell, bits);
    }

    /** Adds channels of a type and returns the number of the first. */
    int channels(Type type, int count) {
        int first = channels.size();
        for (int i = 0; i < count; i++) {
            channels.add(type(type));
        }
        return first;
    }

    public long[] pool() {
        return pool.keySet().stream().mapToLong(Long::longValue).toArray();
    }

    public long[] globals() {
        long[] globals = new long[globalCells];
        initialValues.forEach((cell, bits) -> globals[cell] = bits);
        return globals;
    }

    public List<VariableSlot> variables() {
        return variables;
    }

    public List<CellType> types() {
        return types.keySet().stream()
                .map(type -> new CellType(type.toString(), type.cells(), type.bytes()))
                .toList();
    }

    public List<PrintFormat> formats() {
        return formats;
    }

    public List<Integer> channels() {
        return channels;
    }
}
