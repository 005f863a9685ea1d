package crossweave.cpc.vcode;

import java.util.List;

/** How the cells of a variable are to be shown. */
public sealed interface ShownType {

    /** Cells of a value. */
    int cells();

    /** A single cell. */
    enum Scalar implements ShownType {
        INT,
        CHAR,
        FLOAT,
        CHANNEL;

        @Override
        public int cells() {
            return 1;
        }
    }

    record Pointer(ShownType to, String name) implements ShownType {
        @Override
        public int cells() {
            return 1;
        }
    }

    record Array(ShownType of, int extent) implements ShownType {
        @Override
        public int cells() {
            return of.cells() * extent;
        }
    }

    record Struct(String name, List<Field> fields) implements ShownType {
        @Override
        public int cells() {
            return fields.stream().mapToInt(field -> field.type.cells()).sum();
        }
    }

    record Field(String name, ShownType type) {}
}
