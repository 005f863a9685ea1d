package crossweave.cpc.symbol;

import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.DebugType;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A struct. Its fields are added after it exists, so that a struct can contain pointers to itself.
 */
public final class StructType implements Type {
    private final String name;
    private final List<Field> fields = new ArrayList<>();
    private int cells;
    private boolean isDefined;
    private Optional<SourceSpan> span = Optional.empty(); // of the definition

    /**
     * A field of a struct.
     *
     * @param cell offset from the start of the struct, in cells
     * @param span where it is defined
     */
    public record Field(String name, Type type, int cell, SourceSpan span) {}

    public StructType(String name) {
        this.name = name;
    }

    public void add(Expr.Name field, Type type) {
        fields.add(new Field(field.text(), type, cells, field.span()));
        cells += type.cells();
    }

    /** Marks the struct as complete; from then on it can be the type of a variable. */
    public void define() {
        isDefined = true;
    }

    public boolean isDefined() {
        return isDefined;
    }

    public void begin(SourceSpan definition) {
        span = Optional.of(definition);
    }

    /** Where the struct is defined; empty as long as only pointers to it are declared. */
    Optional<SourceSpan> span() {
        return span;
    }

    public String name() {
        return name;
    }

    public Optional<Field> field(String wanted) {
        return fields.stream().filter(field -> field.name.equals(wanted)).findFirst();
    }

    public List<Field> fields() {
        return fields;
    }

    @Override
    public int cells() {
        return cells;
    }

    @Override
    public int bytes() {
        return fields.stream().mapToInt(field -> field.type.bytes()).sum();
    }

    @Override
    public DebugType shown() {
        return new DebugType.Struct(
                name,
                fields.stream()
                        .map(field -> new DebugType.Field(field.name, field.type.shown()))
                        .toList());
    }

    @Override
    public String toString() {
        return "struct " + name;
    }
}
