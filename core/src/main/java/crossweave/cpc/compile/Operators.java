package crossweave.cpc.compile;

import crossweave.cpc.compile.Type.Scalar;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.syntax.Span;
import crossweave.cpc.vcode.Op;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What operators do with values whose types are known. */
final class Operators {
    private static final Map<BinaryOp, Op> INTS =
            Map.ofEntries(
                    Map.entry(BinaryOp.ADD, Op.IADD),
                    Map.entry(BinaryOp.SUBTRACT, Op.ISUB),
                    Map.entry(BinaryOp.MULTIPLY, Op.IMUL),
                    Map.entry(BinaryOp.DIVIDE, Op.IDIV),
                    Map.entry(BinaryOp.MODULO, Op.IMOD),
                    Map.entry(BinaryOp.BIT_AND, Op.IAND),
                    Map.entry(BinaryOp.BIT_OR, Op.IOR),
                    Map.entry(BinaryOp.BIT_XOR, Op.IXOR),
                    Map.entry(BinaryOp.SHIFT_LEFT, Op.ISHL),
                    Map.entry(BinaryOp.SHIFT_RIGHT, Op.ISHR));
    private static final Map<BinaryOp, Op> FLOATS =
            Map.of(
                    BinaryOp.ADD, Op.FADD,
                    BinaryOp.SUBTRACT, Op.FSUB,
                    BinaryOp.MULTIPLY, Op.FMUL,
                    BinaryOp.DIVIDE, Op.FDIV);
    private static final Map<BinaryOp, Op> ORDERS =
            Map.of(
                    BinaryOp.EQUAL, Op.EQ,
                    BinaryOp.UNEQUAL, Op.NE,
                    BinaryOp.LESS, Op.LT,
                    BinaryOp.AT_MOST, Op.LE,
                    BinaryOp.MORE, Op.GT,
                    BinaryOp.AT_LEAST, Op.GE);
    private static final Map<BinaryOp, Op> FLOAT_ORDERS =
            Map.of(
                    BinaryOp.EQUAL, Op.FEQ,
                    BinaryOp.UNEQUAL, Op.FNE,
                    BinaryOp.LESS, Op.FLT,
                    BinaryOp.AT_MOST, Op.FLE,
                    BinaryOp.MORE, Op.FGT,
                    BinaryOp.AT_LEAST, Op.FGE);

    private static final Set<Op.Group> PURE =
            Set.of(Op.Group.STACK, Op.Group.ARITHMETIC, Op.Group.FLOAT);

    private final Complaints complaints;

    Operators(Complaints complaints) {
        this.complaints = complaints;
    }

    /** Whether it only makes a value, so that there is no use in it for its effect. */
    static boolean isPure(Op op) {
        return switch (op) {
            case RAND, RANDOM, SRAND -> false;
            default -> PURE.contains(op.group());
        };
    }

    /** The value of an operator with two operands; those with shortcuts are not among them. */
    Node binary(BinaryOp op, Node left, Node right, Span span) {
        Type x = left.type();
        Type y = right.type();
        if (x.isWrong() || y.isWrong()) {
            return new Node.Wrong(span);
        }
        if (ORDERS.containsKey(op)) {
            return order(op, left, right, span);
        }
        if (x instanceof Type.Pointer || y instanceof Type.Pointer) {
            return pointers(op, left, right, span);
        }
        if (!x.isNumber() || !y.isNumber()) {
            return refuse(op, x, y, span);
        }
        Type type = Conversions.common(x, y);
        @Nullable Op code = type == Scalar.FLOAT ? FLOATS.get(op) : INTS.get(op);
        if (code == null) {
            complaints.add(
                    span,
                    "'%s' needs ints, but found %s and %s".formatted(op.text(), x, y),
                    op == BinaryOp.MODULO ? "fmod(x, y) is for floats" : "convert with (int)");
            return new Node.Wrong(span);
        }
        if ((code == Op.IDIV || code == Op.IMOD) && isZero(right)) {
            complaints.add(right.span(), "this divides by 0");
        }
        return computed(
                code, Conversions.number(left, type), Conversions.number(right, type), type, span);
    }

    private static boolean isZero(Node node) {
        return node instanceof Node.Constant(long bits, _, _) && bits == 0;
    }

    private static Op in(Map<BinaryOp, Op> map, BinaryOp op) {
        return Objects.requireNonNull(map.get(op));
    }

    private Node order(BinaryOp op, Node left, Node right, Span span) {
        Type x = left.type();
        Type y = right.type();
        if (x.isNumber() && y.isNumber()) {
            Type type = Conversions.common(x, y);
            Op code = in(type == Scalar.FLOAT ? FLOAT_ORDERS : ORDERS, op);
            return computed(
                    code,
                    Conversions.number(left, type),
                    Conversions.number(right, type),
                    Scalar.INT,
                    span);
        }
        Node a = Conversions.silent(left, y).orElse(left);
        Node b = Conversions.silent(right, x).orElse(right);
        if (a.type() instanceof Type.Pointer && a.type().equals(b.type())) {
            return computed(in(ORDERS, op), a, b, Scalar.INT, span);
        }
        return refuse(op, x, y, span);
    }

    private Node pointers(BinaryOp op, Node left, Node right, Span span) {
        Type x = left.type();
        Type y = right.type();
        if (op == BinaryOp.ADD && y instanceof Type.Pointer && x.isWhole()) {
            return moved(right, left, span);
        }
        if (op == BinaryOp.ADD && y.isWhole()) {
            return moved(left, right, span);
        }
        if (op == BinaryOp.SUBTRACT && y.isWhole()) {
            return moved(left, computed(Op.INEG, List.of(right), Scalar.INT, span), span);
        }
        if (op == BinaryOp.SUBTRACT && x.equals(y)) {
            int cells = ((Type.Pointer) x).to().cells();
            return new Node.Computed(Op.PTRDIFF, cells, 0, List.of(left, right), Scalar.INT, span);
        }
        return refuse(op, x, y, span);
    }

    /** A pointer so many elements further on. */
    Node moved(Node pointer, Node by, Span span) {
        int cells = ((Type.Pointer) pointer.type()).to().cells();
        return isZero(by)
                ? pointer
                : new Node.Computed(
                        Op.PTRADD, cells, 0, List.of(pointer, by), pointer.type(), span);
    }

    private Node refuse(BinaryOp op, Type x, Type y, Span span) {
        complaints.add(span, "'%s' cannot be used with %s and %s".formatted(op.text(), x, y));
        return new Node.Wrong(span);
    }

    Node unary(Expr.UnaryOp op, Node operand, Span span) {
        Type type = operand.type();
        if (type.isWrong()) {
            return operand;
        }
        if (op == Expr.UnaryOp.NOT && type.isTestable()) {
            return computed(Op.NOT, List.of(Conversions.truth(operand)), Scalar.INT, span);
        }
        boolean fits = op == Expr.UnaryOp.COMPLEMENT ? type.isWhole() : type.isNumber();
        if (!fits) {
            complaints.add(span, "'%s' cannot be used with %s".formatted(op.text(), type));
            return new Node.Wrong(span);
        }
        Type result = Conversions.common(type, type);
        Node number = Conversions.number(operand, result);
        return switch (op) {
            case NEGATE ->
                    computed(
                            result == Scalar.FLOAT ? Op.FNEG : Op.INEG,
                            List.of(number),
                            result,
                            span);
            case COMPLEMENT -> computed(Op.INOT, List.of(number), result, span);
            default -> number;
        };
    }

    /** A spot that becomes what an operator makes of it and a value. */
    Node update(BinaryOp op, Spot spot, Node value, boolean isOld, Span span) {
        Type type = spot.type();
        if (type.isWrong() || value.type().isWrong()) {
            return new Node.Wrong(span);
        }
        boolean isStep = op == BinaryOp.ADD || op == BinaryOp.SUBTRACT;
        if (type instanceof Type.Pointer(Type to) && isStep && value.type().isWhole()) {
            Node by =
                    op == BinaryOp.ADD
                            ? value
                            : computed(Op.INEG, List.of(value), Scalar.INT, span);
            return new Node.Update(
                    spot, List.of(), Op.PTRADD, to.cells(), by, List.of(), isOld, span);
        }
        Node probe = new Node.Load(spot, span);
        Node result = binary(op, probe, value, span);
        if (!(result instanceof Node.Computed(Op code, _, _, List<Node> operands, Type made, _))) {
            return result;
        }
        if (!type.isNumber() || !value.type().isNumber()) {
            return refuse(op, type, value.type(), span); // p -= q, i += p
        }
        Node right = operands.get(1);
        return new Node.Update(
                spot,
                Conversions.between(type, made),
                code,
                0,
                right,
                Conversions.between(made, type),
                isOld,
                span);
    }

    private static Node computed(Op op, Node left, Node right, Type type, Span span) {
        return computed(op, List.of(left, right), type, span);
    }

    private static Node computed(Op op, List<Node> operands, Type type, Span span) {
        return Folding.of(new Node.Computed(op, 0, 0, operands, type, span));
    }
}
