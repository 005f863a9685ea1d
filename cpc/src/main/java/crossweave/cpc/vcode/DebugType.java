package crossweave.cpc.vcode;

import java.util.List;

/** How the debugger shows the cells of a variable. */
public sealed interface DebugType {

    /** Cells of a value. */
    int cells();

    enum Scalar implements DebugType {
        INT,
        CHAR,
        FLOAT;

        @Override
        public int cells() {
            return 1;
        }
    }

    record Pointer(DebugType to, String name) implements DebugType {
        @Override
        public int cells() {
            return 1;
        }
    }

    /**
     * A cell with the number of a channel, or of the first channel of an array.
     *
     * @param extents of the array; empty for a single channel
     */
    record Channel(List<Integer> extents) implements DebugType {
        @Override
        public int cells() {
            return 1;
        }

        /** Number of channels. */
        public int count() {
            return extents.stream().reduce(1, (a, b) -> a * b);
        }

        /** The indices of the nth channel, as a program writes them: {@code [7][1]}. */
        public String indices(int nth) {
            StringBuilder text = new StringBuilder();
            int left = nth;
            for (int extent : extents.reversed()) {
                text.insert(0, "[" + left % extent + "]");
                left /= extent;
            }
            return text.toString();
        }
    }

    record Array(DebugType of, int extent) implements DebugType {
        @Override
        public int cells() {
            return of.cells() * extent;
        }
    }

    record Struct(String name, List<Field> fields) implements DebugType {
        @Override
        public int cells() {
            return fields.stream().mapToInt(field -> field.type.cells()).sum();
        }
    }

    record Field(String name, DebugType type) {}
}
