package crossweave.cpc.compile;

import crossweave.cpc.syntax.Span;
import crossweave.cpc.vcode.Op;

import java.util.List;

/** An expression that has been understood: every type is known, every conversion is written out. */
sealed interface Node {

    Type type();

    Span span();

    /** A number, or a null pointer; the bits of its cell. */
    record Constant(long bits, Type type, Span span) implements Node {}

    record Load(Spot spot, Span span) implements Node {
        @Override
        public Type type() {
            return spot.type();
        }
    }

    /** A pointer to a spot, or to the first element of an array there. */
    record Pointed(Spot spot, Type type, Span span) implements Node {}

    /** Instructions that take the operands from the stack and leave a value. */
    record Computed(Op op, int a, int b, List<Node> operands, Type type, Span span)
            implements Node {}

    /** The value is 1 if both are other than 0; the right one may not be looked at. */
    record Both(Node left, Node right, Span span) implements Node {
        @Override
        public Type type() {
            return Type.Scalar.INT;
        }
    }

    record Either(Node left, Node right, Span span) implements Node {
        @Override
        public Type type() {
            return Type.Scalar.INT;
        }
    }

    record Choice(Node condition, Node then, Node otherwise, Type type, Span span)
            implements Node {}

    /** The first one is only for its effect. */
    record Sequence(Node first, Node second, Span span) implements Node {
        @Override
        public Type type() {
            return second.type();
        }
    }

    /** The value has the spot's type. */
    record Assign(Spot spot, Node value, Span span) implements Node {
        @Override
        public Type type() {
            return spot.type();
        }
    }

    /**
     * The spot becomes what is computed of it and a value.
     *
     * @param before instructions after the spot was read, such as I2F; {@code after} before it is
     *     written
     * @param isOld whether the value of all this is the one before
     */
    record Update(
            Spot spot,
            List<Op> before,
            Op op,
            int a,
            Node value,
            List<Op> after,
            boolean isOld,
            Span span)
            implements Node {
        @Override
        public Type type() {
            return spot.type();
        }
    }

    record Call(FunctionSymbol function, List<Node> arguments, Span span) implements Node {
        @Override
        public Type type() {
            return function.result();
        }
    }

    /** The same cells, seen as another type. */
    record Retyped(Node node, Type type, Span span) implements Node {}

    /** Something that was complained about. */
    record Wrong(Span span) implements Node {
        @Override
        public Type type() {
            return Type.Scalar.UNKNOWN;
        }
    }
}
