package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Opcode;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Folds constants: evaluates expressions whose operands are known at compile time. */
public final class ConstantFolder {
    private ConstantFolder() {}

    /** The node itself, or a constant if all operands are constants. */
    static TypedExpression of(TypedExpression.Operation node) {
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

    /** The node itself, or the selected operand if all operands are constants. */
    static TypedExpression of(TypedExpression.Conditional node) {
        if (!areConstant(node.condition(), node.then(), node.otherwise())) {
            return node;
        }
        return isTrue(node.condition()) ? node.then() : node.otherwise();
    }

    static TypedExpression of(TypedExpression.LogicalAnd node) {
        return areConstant(node.left(), node.right())
                ? constant(isTrue(node.left()) && isTrue(node.right()) ? 1 : 0, node.span())
                : node;
    }

    static TypedExpression of(TypedExpression.LogicalOr node) {
        return areConstant(node.left(), node.right())
                ? constant(isTrue(node.left()) || isTrue(node.right()) ? 1 : 0, node.span())
                : node;
    }

    private static boolean areConstant(TypedExpression... nodes) {
        return Stream.of(nodes).allMatch(TypedExpression.Constant.class::isInstance);
    }

    private static boolean isTrue(TypedExpression node) {
        return node instanceof TypedExpression.Constant(long bits, _, _) && bits != 0;
    }

    private static OptionalLong unary(Opcode op, long x) {
        return switch (op) {
            case INEG -> OptionalLong.of(-(int) x);
            case INOT -> OptionalLong.of(~(int) x);
            case NOT -> truthBits(x == 0);
            case I2F -> floatBits((int) x);
            case I2C -> OptionalLong.of((byte) x);
            case F2I -> OptionalLong.of((int) Double.longBitsToDouble(x));
            case FNEG -> floatBits(-Double.longBitsToDouble(x));
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong binary(Opcode op, long x, long y) {
        int a = (int) x;
        int b = (int) y;
        return switch (op) {
            case IADD -> intBits(a + b);
            case ISUB -> intBits(a - b);
            case IMUL -> intBits(a * b);
            case IDIV -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
            case IMOD -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
            case IAND -> OptionalLong.of(a & b);
            case IOR -> OptionalLong.of(a | b);
            case IXOR -> OptionalLong.of(a ^ b);
            case ISHL -> OptionalLong.of(a << b);
            case ISHR -> OptionalLong.of(a >> b);
            case EQ -> truthBits(x == y);
            case NE -> truthBits(x != y);
            case LT -> truthBits(x < y);
            case LE -> truthBits(x <= y);
            case GT -> truthBits(x > y);
            case GE -> truthBits(x >= y);
            default -> floats(op, Double.longBitsToDouble(x), Double.longBitsToDouble(y));
        };
    }

    private static OptionalLong floats(Opcode op, double x, double y) {
        return switch (op) {
            case FADD -> floatBits(x + y);
            case FSUB -> floatBits(x - y);
            case FMUL -> floatBits(x * y);
            case FDIV -> floatBits(x / y);
            case FEQ -> truthBits(x == y);
            case FNE -> truthBits(x != y);
            case FLT -> truthBits(x < y);
            case FLE -> truthBits(x <= y);
            case FGT -> truthBits(x > y);
            case FGE -> truthBits(x >= y);
            default -> OptionalLong.empty();
        };
    }

    /** The int is sign-extended to a cell. */
    private static OptionalLong intBits(int value) {
        return OptionalLong.of(value);
    }

    private static OptionalLong floatBits(double value) {
        return OptionalLong.of(Double.doubleToRawLongBits(value));
    }

    private static OptionalLong truthBits(boolean is) {
        return OptionalLong.of(is ? 1 : 0);
    }

    public static TypedExpression constant(int value, SourceSpan span) {
        return new TypedExpression.Constant(value, Scalar.INT, span);
    }
}
