package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Opcode;

import java.util.List;

/** An expression that has been understood: every type is known, every conversion is written out. */
public sealed interface TypedExpression {

    Type type();

    SourceSpan span();

    /** A number, or a null pointer; the bits of its cell. */
    record Constant(long bits, Type type, SourceSpan span) implements TypedExpression {}

    record Load(LValue spot, SourceSpan span) implements TypedExpression {
        @Override
        public Type type() {
            return spot.type();
        }
    }

    /** A pointer to a spot, or to the first element of an array there. */
    record Pointed(LValue spot, Type type, SourceSpan span) implements TypedExpression {}

    /** Instructions that take the operands from the stack and leave a value. */
    record Computed(
            Opcode op, int a, int b, List<TypedExpression> operands, Type type, SourceSpan span)
            implements TypedExpression {}

    /** The value is 1 if both are other than 0; the right one may not be looked at. */
    record Both(TypedExpression left, TypedExpression right, SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return Type.Scalar.INT;
        }
    }

    record Either(TypedExpression left, TypedExpression right, SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return Type.Scalar.INT;
        }
    }

    record Choice(
            TypedExpression condition,
            TypedExpression then,
            TypedExpression otherwise,
            Type type,
            SourceSpan span)
            implements TypedExpression {}

    /** The first one is only for its effect. */
    record Sequence(TypedExpression first, TypedExpression second, SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return second.type();
        }
    }

    /** The value has the spot's type. */
    record Assign(LValue spot, TypedExpression value, SourceSpan span) implements TypedExpression {
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
            LValue spot,
            List<Opcode> before,
            Opcode op,
            int a,
            TypedExpression value,
            List<Opcode> after,
            boolean isOld,
            SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return spot.type();
        }
    }

    record Call(FunctionSymbol function, List<TypedExpression> arguments, SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return function.result();
        }
    }

    /** The same cells, seen as another type. */
    record Retyped(TypedExpression node, Type type, SourceSpan span) implements TypedExpression {}

    /** Something that was complained about. */
    record Wrong(SourceSpan span) implements TypedExpression {
        @Override
        public Type type() {
            return Type.Scalar.UNKNOWN;
        }
    }
}
