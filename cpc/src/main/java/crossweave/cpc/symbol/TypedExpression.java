package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Opcode;

import java.util.List;

/**
 * An expression after analysis: names are resolved, types are checked, conversions are explicit.
 */
public sealed interface TypedExpression {

    Type type();

    SourceSpan span();

    /** A number or a null pointer, as the bits of its cell. */
    record Constant(long bits, Type type, SourceSpan span) implements TypedExpression {}

    record Load(LValue spot, SourceSpan span) implements TypedExpression {
        @Override
        public Type type() {
            return spot.type();
        }
    }

    /** A pointer to a location, or to the first element of an array there. */
    record AddressOf(LValue spot, Type type, SourceSpan span) implements TypedExpression {}

    /** An instruction that pops its operands from the operand stack and pushes its result. */
    record Operation(
            Opcode op, int a, int b, List<TypedExpression> operands, Type type, SourceSpan span)
            implements TypedExpression {}

    /**
     * Logical and: 1 if both are nonzero; evaluates the right operand only if the left one is
     * nonzero.
     */
    record LogicalAnd(TypedExpression left, TypedExpression right, SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return Type.Scalar.INT;
        }
    }

    record LogicalOr(TypedExpression left, TypedExpression right, SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return Type.Scalar.INT;
        }
    }

    record Conditional(
            TypedExpression condition,
            TypedExpression then,
            TypedExpression otherwise,
            Type type,
            SourceSpan span)
            implements TypedExpression {}

    /** The comma operator: evaluates the first operand only for its effect. */
    record Sequence(TypedExpression first, TypedExpression second, SourceSpan span)
            implements TypedExpression {
        @Override
        public Type type() {
            return second.type();
        }
    }

    /** An assignment; its type is that of the location. */
    record Assign(LValue spot, TypedExpression value, SourceSpan span) implements TypedExpression {
        @Override
        public Type type() {
            return spot.type();
        }
    }

    /**
     * A compound assignment: the location gets a value computed from its own and another.
     *
     * @param before conversions of the value that was read, such as I2F
     * @param after conversions of the result before it is written
     * @param isOld whether the value of the expression is the previous one, as in {@code i++}
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

    /** The same cells with another type; generates no code. */
    record Retyped(TypedExpression node, Type type, SourceSpan span) implements TypedExpression {}

    /** Stands for an error that has been reported. */
    record Wrong(SourceSpan span) implements TypedExpression {
        @Override
        public Type type() {
            return Type.Scalar.UNKNOWN;
        }
    }
}
