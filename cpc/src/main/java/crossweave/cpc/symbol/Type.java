package crossweave.cpc.symbol;

import crossweave.cpc.vcode.ShownType;

import java.util.List;

/** A type of the language. Two are the same if they are equal. */
public sealed interface Type
        permits Type.Scalar, Type.Pointer, Type.Array, Type.Channel, StructType {

    /** Cells of memory that a variable of it takes. */
    int cells();

    /** What sizeof says: bytes on the wire. */
    int bytes();

    /** For those who look at a variable. */
    ShownType shown();

    /** Numbers, and nothing at all. */
    enum Scalar implements Type {
        VOID("void", 0, 0, ShownType.Scalar.INT),
        CHAR("char", 1, 1, ShownType.Scalar.CHAR),
        INT("int", 1, 4, ShownType.Scalar.INT),
        FLOAT("float", 1, 8, ShownType.Scalar.FLOAT),
        /** What an expression has that was complained about: it goes with everything. */
        UNKNOWN("something wrong", 1, 1, ShownType.Scalar.INT);

        private final String text;
        private final int cells;
        private final int bytes;
        private final ShownType.Scalar shown;

        Scalar(String text, int cells, int bytes, ShownType.Scalar shown) {
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
        public ShownType shown() {
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

        /** Not followed, as a struct may point to its like. */
        @Override
        public ShownType shown() {
            ShownType there = to instanceof Scalar scalar ? scalar.shown : ShownType.Scalar.INT;
            return new ShownType.Pointer(there, toString());
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
        public ShownType shown() {
            return new ShownType.Array(of.shown(), extent);
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
     * A channel, or an array of channels: a variable is one cell, the number of the first one.
     *
     * @param of what goes over it
     * @param extents of the array, empty for a single one
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
        public ShownType shown() {
            return new ShownType.Channel(extents);
        }

        public boolean isSingle() {
            return extents.isEmpty();
        }

        /** Channels in it. */
        public int count() {
            return extents.stream().reduce(1, (a, b) -> a * b);
        }

        /** What an index leads to. */
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

    /** As a variable of it is declared: {@code float x[4]}. */
    default String declaring(String name) {
        String text = toString();
        int extents = text.indexOf('[');
        boolean isPlain = extents < 0 || text.endsWith("*"); // a pointer to rows has no such form
        String base = isPlain ? text : text.substring(0, extents).strip();
        String rest = isPlain ? "" : text.substring(extents);
        return base + (base.endsWith("*") ? "" : " ") + name + rest;
    }

    default boolean isNumber() {
        return this == Scalar.INT || this == Scalar.FLOAT || this == Scalar.CHAR;
    }

    /** Whether it is int or char. */
    default boolean isWhole() {
        return this == Scalar.INT || this == Scalar.CHAR;
    }

    default boolean isWrong() {
        return this == Scalar.UNKNOWN;
    }

    /** Whether a condition can be of it. */
    default boolean isTestable() {
        return isNumber() || this instanceof Pointer || isWrong();
    }
}
