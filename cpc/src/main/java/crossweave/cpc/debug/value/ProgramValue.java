package crossweave.cpc.debug.value;

import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.DebugType;
import crossweave.cpc.vcode.DebugType.Scalar;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A value of a program, as a user reads it; arrays, structs and pointers have parts. */
public final class ProgramValue {
    private static final int MOST_SHOWN = 8; // elements of an array in one line
    private static final int MOST_PARTS = 10_000; // elements that are listed at once
    private static final String GONE = "gone";

    private final CpcView view;
    private final DebugType type;
    private final long bits; // of a value outside memory
    private final @Nullable Location at;

    private ProgramValue(CpcView view, DebugType type, long bits, @Nullable Location at) {
        this.view = view;
        this.type = type;
        this.bits = bits;
        this.at = at;
    }

    /** The value in memory at a location. */
    public static ProgramValue at(CpcView view, DebugType type, Location at) {
        return new ProgramValue(view, type, 0, at);
    }

    /** A computed number. */
    static ProgramValue of(CpcView view, DebugType type, long bits) {
        return new ProgramValue(view, type, bits, null);
    }

    static ProgramValue of(CpcView view, double number) {
        return of(view, Scalar.FLOAT, Double.doubleToRawLongBits(number));
    }

    static ProgramValue of(CpcView view, boolean truth) {
        return of(view, Scalar.INT, truth ? 1 : 0);
    }

    /** A component of a value: an element, named by its index in brackets, or a field. */
    public record Part(String name, ProgramValue value) {}

    public DebugType shownType() {
        return type;
    }

    /** Its location, if it is in memory. */
    public Optional<Location> location() {
        return Optional.ofNullable(at);
    }

    /** Number of cells that it occupies. */
    public int cells() {
        return type.cells();
    }

    /** The cell of a value that has one; empty if its memory is gone. */
    Optional<Long> cell() {
        return at == null ? Optional.of(bits) : at.read(view, 1).map(cells -> cells[0]);
    }

    /** Its type as in a declaration. */
    public String type() {
        return name(type);
    }

    private static String name(DebugType type) {
        return switch (type) {
            case Scalar scalar ->
                    switch (scalar) {
                        case INT -> "int";
                        case CHAR -> "char";
                        case FLOAT -> "float";
                    };
            case DebugType.Pointer pointer -> pointer.name();
            case DebugType.Channel channel ->
                    "channel"
                            + channel.extents().stream()
                                    .map(extent -> "[" + extent + "]")
                                    .collect(Collectors.joining());
            case DebugType.Array array -> name(innermost(array)) + extents(array);
            case DebugType.Struct struct -> "struct " + struct.name();
        };
    }

    private static DebugType innermost(DebugType type) {
        return type instanceof DebugType.Array array ? innermost(array.of()) : type;
    }

    private static String extents(DebugType type) {
        return type instanceof DebugType.Array array
                ? "[" + array.extent() + "]" + extents(array.of())
                : "";
    }

    /** The value in one line. */
    public String text() {
        return switch (type) {
            case Scalar scalar -> cell().map(cell -> text(scalar, cell)).orElse(GONE);
            case DebugType.Pointer _ -> cell().map(ProgramValue::pointer).orElse(GONE);
            case DebugType.Channel channel ->
                    cell().map(cell -> channels(channel, cell.intValue())).orElse(GONE);
            case DebugType.Array array when array.of() == Scalar.CHAR -> string();
            case DebugType.Array array -> "{" + list(array) + "}";
            case DebugType.Struct _ ->
                    parts().stream()
                            .map(part -> part.name + " = " + part.value.text())
                            .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    private static String text(Scalar scalar, long cell) {
        return switch (scalar) {
            case INT -> String.valueOf(cell);
            case FLOAT -> String.valueOf(Double.longBitsToDouble(cell));
            case CHAR -> cell + (cell >= ' ' && cell < 127 ? " '" + (char) cell + "'" : "");
        };
    }

    private String channels(DebugType.Channel type, int first) {
        return type.extents().isEmpty()
                ? "channel " + view.channelName(first)
                : "%d channels from %s on".formatted(type.count(), view.channelName(first));
    }

    private static String pointer(long reference) {
        if (reference == CellReferences.NULL) {
            return "null";
        }
        Location to = Location.of(reference);
        return to.isShared()
                ? "shared cell " + to.address()
                : "cell %d of process %d".formatted(to.address(), to.process());
    }

    private String list(DebugType.Array array) {
        int shown = Math.min(MOST_SHOWN, array.extent());
        String elements =
                IntStream.range(0, shown)
                        .mapToObj(i -> element(array, i).text())
                        .collect(Collectors.joining(", "));
        return shown < array.extent() ? elements + ", ..." : elements;
    }

    private String string() {
        if (at == null) {
            return GONE;
        }
        Optional<long[]> cells = at.read(view, type.cells());
        if (cells.isEmpty()) {
            return GONE;
        }
        StringBuilder text = new StringBuilder("\"");
        for (long cell : cells.get()) {
            if (cell == 0) {
                break;
            }
            text.append(
                    cell >= ' ' && cell < 127
                            ? String.valueOf((char) cell)
                            : "\\%o".formatted(cell & 255));
        }
        return text.append('"').toString();
    }

    /** Number of elements, if it is an array; else 0. */
    public int extent() {
        return type instanceof DebugType.Array array ? array.extent() : 0;
    }

    /** Its components: elements (the first of many), fields, or what it points to. */
    public List<Part> parts() {
        return switch (type) {
            case Scalar _, DebugType.Channel _ -> List.of();
            case DebugType.Pointer _ ->
                    pointed().map(value -> List.of(new Part("*", value))).orElse(List.of());
            case DebugType.Array _ -> elements(0, MOST_PARTS);
            case DebugType.Struct struct ->
                    struct.fields().stream()
                            .map(field -> new Part(field.name(), field(field.name()).orElseThrow()))
                            .toList();
        };
    }

    /** So many elements of an array, as far as it has them. */
    public List<Part> elements(int from, int count) {
        if (!(type instanceof DebugType.Array array)) {
            return List.of();
        }
        int end = (int) Math.min(array.extent(), (long) from + count);
        return IntStream.range(from, end)
                .mapToObj(i -> new Part("[" + i + "]", element(array, i)))
                .toList();
    }

    /** The target of a pointer, if there is one. */
    Optional<ProgramValue> pointed() {
        if (!(type instanceof DebugType.Pointer pointer)) {
            return Optional.empty();
        }
        DebugType to = Structs.of(view.code()).pointedBy(pointer);
        return cell().filter(cell -> cell != CellReferences.NULL)
                .map(Location::of)
                .filter(there -> there.read(view, to.cells()).isPresent())
                .map(there -> at(view, to, there));
    }

    ProgramValue element(DebugType.Array array, int index) {
        Location first = Objects.requireNonNull(at, "arrays are in memory");
        return at(view, array.of(), first.plus(index * array.of().cells()));
    }

    Optional<ProgramValue> field(String name) {
        if (!(type instanceof DebugType.Struct struct)) {
            return Optional.empty();
        }
        Location first = Objects.requireNonNull(at, "structs are in memory");
        int cell = 0;
        for (DebugType.Field field : struct.fields()) {
            if (field.name().equals(name)) {
                return Optional.of(at(view, field.type(), first.plus(cell)));
            }
            cell += field.type().cells();
        }
        return Optional.empty();
    }
}
