package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.vcode.Opcode;

import java.util.List;
import java.util.Optional;

/** Conversions between types. */
final class TypeConversions {
    private TypeConversions() {}

    /** The type of an arithmetic operation: float if one operand is a float, otherwise int. */
    static Type common(Type left, Type right) {
        return left == Scalar.FLOAT || right == Scalar.FLOAT ? Scalar.FLOAT : Scalar.INT;
    }

    /** The instructions that convert a number from one type to another. */
    static List<Opcode> between(Type from, Type to) {
        if (from.equals(to) || from.isWrong() || to.isWrong()) {
            return List.of();
        }
        if (to == Scalar.FLOAT) {
            return List.of(Opcode.I2F);
        }
        if (from == Scalar.FLOAT) {
            return to == Scalar.CHAR ? List.of(Opcode.F2I, Opcode.I2C) : List.of(Opcode.F2I);
        }
        return to == Scalar.CHAR ? List.of(Opcode.I2C) : List.of();
    }

    /** A number converted to another type. */
    static TypedExpression number(TypedExpression node, Type to) {
        TypedExpression result = node;
        for (Opcode op : between(node.type(), to)) {
            Type type =
                    op == Opcode.I2F ? Scalar.FLOAT : op == Opcode.F2I ? Scalar.INT : Scalar.CHAR;
            result =
                    ConstantFolder.of(
                            new TypedExpression.Operation(
                                    op, 0, 0, List.of(result), type, node.span()));
        }
        // A char is represented as an int, so no instruction is needed; but a constant carries its
        // type.
        return result instanceof TypedExpression.Constant(long bits, _, var span)
                ? new TypedExpression.Constant(bits, to, span)
                : result;
    }

    /** An implicit conversion; empty if there is none. */
    static Optional<TypedExpression> implicit(TypedExpression node, Type to) {
        Type from = node.type();
        if (from.equals(to) || from.isWrong() || to.isWrong()) {
            return Optional.of(node);
        }
        if (from.isNumber() && to.isNumber()) {
            return Optional.of(number(node, to));
        }
        boolean isNull =
                node instanceof TypedExpression.Constant(long bits, Type type, _)
                        && bits == 0
                        && type == Scalar.INT;
        if (isNull && to instanceof Type.Pointer) {
            return Optional.of(new TypedExpression.Constant(0, to, node.span()));
        }
        return Optional.empty();
    }

    /** A condition as an int or pointer; a float is compared with 0. */
    static TypedExpression truth(TypedExpression node) {
        if (node.type() != Scalar.FLOAT) {
            return node;
        }
        TypedExpression zero = new TypedExpression.Constant(0, Scalar.FLOAT, node.span());
        return ConstantFolder.of(
                new TypedExpression.Operation(
                        Opcode.FNE, 0, 0, List.of(node, zero), Scalar.INT, node.span()));
    }
}
