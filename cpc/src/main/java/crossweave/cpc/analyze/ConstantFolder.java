package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Opcode;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Computes what is known before the program runs. */
public final class ConstantFolder {
    private ConstantFolder() {}

    /** The same, or a constant if all operands are. */
    static TypedExpression of(TypedExpression.Computed node) {
        List<TypedExpression> operands = node.operands();
        if (operands.isEmpty()
                || !operands.stream().allMatch(TypedExpression.Constant.class::isInstance)) {
            return node;
        }
        long x = ((TypedExpression.Constant) operands.getFirst()).bits();
        OptionalLong bits =
                switch (operands.size()) {
                    case 1 -> unary(node.op(), x);
                    case 2 ->
                            binary(
                                    node.op(),
                                    x,
                                    ((TypedExpression.Constant) operands.get(1)).bits());
                    default -> OptionalLong.empty();
                };
        return bits.isPresent()
                ? new TypedExpression.Constant(bits.getAsLong(), node.type(), node.span())
                : node;
    }

    /** The same, or the side that is taken if all is known. */
    static TypedExpression of(TypedExpression.Choice node) {
        if (!areKnown(node.condition(), node.then(), node.otherwise())) {
            return node;
        }
        return isTrue(node.condition()) ? node.then() : node.otherwise();
    }

    static TypedExpression of(TypedExpression.Both node) {
        return areKnown(node.left(), node.right())
                ? constant(isTrue(node.left()) && isTrue(node.right()) ? 1 : 0, node.span())
                : node;
    }

    static TypedExpression of(TypedExpression.Either node) {
        return areKnown(node.left(), node.right())
                ? constant(isTrue(node.left()) || isTrue(node.right()) ? 1 : 0, node.span())
                : node;
    }

    private static boolean areKnown(TypedExpression... nodes) {
        return Stream.of(nodes).allMatch(TypedExpression.Constant.class::isInstance);
    }

    private static boolean isTrue(TypedExpression node) {
        return node instanceof TypedExpression.Constant(long bits, _, _) && bits != 0;
    }

    private static OptionalLong unary(Opcode op, long x) {
        return switch (op) {
            case INEG -> OptionalLong.of(-(int) x);
            case INOT -> OptionalLong.of(~(int) x);
            case NOT -> truth(x == 0);
            case I2F -> number((int) x);
            case I2C -> OptionalLong.of((byte) x);
            case F2I -> OptionalLong.of((int) Double.longBitsToDouble(x));
            case FNEG -> number(-Double.longBitsToDouble(x));
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong binary(Opcode op, long x, long y) {
        int a = (int) x;
        int b = (int) y;
        return switch (op) {
            case IADD -> whole(a + b);
            case ISUB -> whole(a - b);
            case IMUL -> whole(a * b);
            case IDIV -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
            case IMOD -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
            case IAND -> OptionalLong.of(a & b);
            case IOR -> OptionalLong.of(a | b);
            case IXOR -> OptionalLong.of(a ^ b);
            case ISHL -> OptionalLong.of(a << b);
            case ISHR -> OptionalLong.of(a >> b);
            case EQ -> truth(x == y);
            case NE -> truth(x != y);
            case LT -> truth(x < y);
            case LE -> truth(x <= y);
            case GT -> truth(x > y);
            case GE -> truth(x >= y);
            default -> floats(op, Double.longBitsToDouble(x), Double.longBitsToDouble(y));
        };
    }

    private static OptionalLong floats(Opcode op, double x, double y) {
        return switch (op) {
            case FADD -> number(x + y);
            case FSUB -> number(x - y);
            case FMUL -> number(x * y);
            case FDIV -> number(x / y);
            case FEQ -> truth(x == y);
            case FNE -> truth(x != y);
            case FLT -> truth(x < y);
            case FLE -> truth(x <= y);
            case FGT -> truth(x > y);
            case FGE -> truth(x >= y);
            default -> OptionalLong.empty();
        };
    }

    /** An int wraps around before it is a cell. */
    private static OptionalLong whole(int value) {
        return OptionalLong.of(value);
    }

    private static OptionalLong number(double value) {
        return OptionalLong.of(Double.doubleToRawLongBits(value));
    }

    private static OptionalLong truth(boolean is) {
        return OptionalLong.of(is ? 1 : 0);
    }

    /** A constant int. */
    public static TypedExpression constant(int value, SourceSpan span) {
        return new TypedExpression.Constant(value, Scalar.INT, span);
    }
}
