package crossweave.cpc.symbol;

import crossweave.cpc.vcode.DebugType;

import java.util.List;

/** A type of the language; equal types are the same type. */
public sealed interface Type
        permits Type.Scalar, Type.Pointer, Type.Array, Type.Channel, StructType {

    /** Size of a variable of this type, in cells. */
    int cells();

    /** The value of sizeof: bytes in a message. */
    int bytes();

    /** How the debugger shows a variable of this type. */
    DebugType shown();

    /** Numbers and void. */
    enum Scalar implements Type {
        VOID("void", 0, 0, DebugType.Scalar.INT),
        CHAR("char", 1, 1, DebugType.Scalar.CHAR),
        INT("int", 1, 4, DebugType.Scalar.INT),
        FLOAT("float", 1, 8, DebugType.Scalar.FLOAT),
        /** The type of an expression with a reported error; compatible with every type. */
        UNKNOWN("something wrong", 1, 1, DebugType.Scalar.INT);

        private final String text;
        private final int cells;
        private final int bytes;
        private final DebugType.Scalar shown;

        Scalar(String text, int cells, int bytes, DebugType.Scalar shown) {
            this.text = text;
            this.cells = cells;
            this.bytes = bytes;
            this.shown = shown;
        }

        @Override
        public int cells() {
            return cells;
        }

        @Override
        public int bytes() {
            return bytes;
        }

        @Override
        public DebugType shown() {
            return shown;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    record Pointer(Type to) implements Type {
        @Override
        public int cells() {
            return 1;
        }

        @Override
        public int bytes() {
            return 8;
        }

        /** Does not follow pointers to structs, which may be recursive. */
        @Override
        public DebugType shown() {
            DebugType there = to instanceof Scalar scalar ? scalar.shown : DebugType.Scalar.INT;
            return new DebugType.Pointer(there, toString());
        }

        @Override
        public String toString() {
            return to + " *";
        }
    }

    record Array(Type of, int extent) implements Type {
        @Override
        public int cells() {
            return of.cells() * extent;
        }

        @Override
        public int bytes() {
            return of.bytes() * extent;
        }

        @Override
        public DebugType shown() {
            return new DebugType.Array(of.shown(), extent);
        }

        @Override
        public String toString() {
            StringBuilder extents = new StringBuilder();
            Type element = this;
            while (element instanceof Array(Type inner, int size)) {
                extents.append('[').append(size).append(']');
                element = inner;
            }
            return element + " " + extents;
        }
    }

    /**
     * A channel or an array of channels. A variable of this type takes one cell, which holds the
     * number of its first channel.
     *
     * @param of the type of the values that the channel carries
     * @param extents of the array; empty for a single channel
     */
    record Channel(Type of, List<Integer> extents) implements Type {
        @Override
        public int cells() {
            return 1;
        }

        @Override
        public int bytes() {
            return 8;
        }

        @Override
        public DebugType shown() {
            return new DebugType.Channel(extents);
        }

        public boolean isSingle() {
            return extents.isEmpty();
        }

        /** Number of channels. */
        public int count() {
            return extents.stream().reduce(1, (a, b) -> a * b);
        }

        /** The type after one index. */
        public Channel element() {
            return new Channel(of, extents.subList(1, extents.size()));
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("channel " + of);
            extents.forEach(extent -> text.append('[').append(extent).append(']'));
            return text.toString();
        }
    }

    /** The declaration of a variable of this type: {@code float x[4]}. */
    default String declaring(String name) {
        String text = toString();
        int extents = text.indexOf('[');
        boolean isPlain = extents < 0 || text.endsWith("*"); // pointers to arrays have no form
        String base = isPlain ? text : text.substring(0, extents).strip();
        String rest = isPlain ? "" : text.substring(extents);
        return base + (base.endsWith("*") ? "" : " ") + name + rest;
    }

    default boolean isNumber() {
        return this == Scalar.INT || this == Scalar.FLOAT || this == Scalar.CHAR;
    }

    /** Whether it is int or char. */
    default boolean isInteger() {
        return this == Scalar.INT || this == Scalar.CHAR;
    }

    default boolean isWrong() {
        return this == Scalar.UNKNOWN;
    }

    /** Whether a value of this type can be a condition. */
    default boolean isCondition() {
        return isNumber() || this instanceof Pointer || isWrong();
    }
}
