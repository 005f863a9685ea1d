package crossweave.cpc.analyze;

import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Opcode;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Type rules of the operators: checks operands, converts them and selects the instruction. */
public final class OperatorRules {
    private static final Map<BinaryOp, Opcode> INTS =
            Map.ofEntries(
                    Map.entry(BinaryOp.ADD, Opcode.IADD),
                    Map.entry(BinaryOp.SUBTRACT, Opcode.ISUB),
                    Map.entry(BinaryOp.MULTIPLY, Opcode.IMUL),
                    Map.entry(BinaryOp.DIVIDE, Opcode.IDIV),
                    Map.entry(BinaryOp.MODULO, Opcode.IMOD),
                    Map.entry(BinaryOp.BIT_AND, Opcode.IAND),
                    Map.entry(BinaryOp.BIT_OR, Opcode.IOR),
                    Map.entry(BinaryOp.BIT_XOR, Opcode.IXOR),
                    Map.entry(BinaryOp.SHIFT_LEFT, Opcode.ISHL),
                    Map.entry(BinaryOp.SHIFT_RIGHT, Opcode.ISHR));
    private static final Map<BinaryOp, Opcode> FLOATS =
            Map.of(
                    BinaryOp.ADD, Opcode.FADD,
                    BinaryOp.SUBTRACT, Opcode.FSUB,
                    BinaryOp.MULTIPLY, Opcode.FMUL,
                    BinaryOp.DIVIDE, Opcode.FDIV);
    private static final Map<BinaryOp, Opcode> COMPARISONS =
            Map.of(
                    BinaryOp.EQUAL, Opcode.EQ,
                    BinaryOp.UNEQUAL, Opcode.NE,
                    BinaryOp.LESS, Opcode.LT,
                    BinaryOp.AT_MOST, Opcode.LE,
                    BinaryOp.MORE, Opcode.GT,
                    BinaryOp.AT_LEAST, Opcode.GE);
    private static final Map<BinaryOp, Opcode> FLOAT_COMPARISONS =
            Map.of(
                    BinaryOp.EQUAL, Opcode.FEQ,
                    BinaryOp.UNEQUAL, Opcode.FNE,
                    BinaryOp.LESS, Opcode.FLT,
                    BinaryOp.AT_MOST, Opcode.FLE,
                    BinaryOp.MORE, Opcode.FGT,
                    BinaryOp.AT_LEAST, Opcode.FGE);

    private static final Set<Opcode.Group> PURE =
            Set.of(Opcode.Group.STACK, Opcode.Group.ARITHMETIC, Opcode.Group.FLOAT);

    private final CompilerProblems problems;

    public OperatorRules(CompilerProblems problems) {
        this.problems = problems;
    }

    /** Whether the instruction has no side effect. */
    static boolean isPure(Opcode op) {
        return switch (op) {
            case RAND, RANDOM, SRAND -> false;
            default -> PURE.contains(op.group());
        };
    }

    /** A binary operation without short-circuit evaluation. */
    public TypedExpression binary(
            BinaryOp op, TypedExpression left, TypedExpression right, SourceSpan span) {
        Type x = left.type();
        Type y = right.type();
        if (x.isWrong() || y.isWrong()) {
            return new TypedExpression.Wrong(span);
        }
        if (COMPARISONS.containsKey(op)) {
            return comparison(op, left, right, span);
        }
        if (x instanceof Type.Pointer || y instanceof Type.Pointer) {
            return pointerArithmetic(op, left, right, span);
        }
        if (!x.isNumber() || !y.isNumber()) {
            return typeError(op, x, y, span);
        }
        Type type = TypeConversions.common(x, y);
        @Nullable Opcode code = type == Scalar.FLOAT ? FLOATS.get(op) : INTS.get(op);
        if (code == null) {
            problems.add(
                    span,
                    ProblemCode.WRONG_TYPE,
                    "'%s' needs ints, but found %s and %s".formatted(op.text(), x, y),
                    op == BinaryOp.MODULO ? "fmod(x, y) is for floats" : "convert with (int)");
            return new TypedExpression.Wrong(span);
        }
        if ((code == Opcode.IDIV || code == Opcode.IMOD) && isZero(right)) {
            problems.add(right.span(), ProblemCode.NOT_ALLOWED, "this divides by 0");
        }
        return computed(
                code,
                TypeConversions.number(left, type),
                TypeConversions.number(right, type),
                type,
                span);
    }

    private static boolean isZero(TypedExpression node) {
        return node instanceof TypedExpression.Constant(long bits, _, _) && bits == 0;
    }

    private static Opcode opcode(Map<BinaryOp, Opcode> map, BinaryOp op) {
        return Objects.requireNonNull(map.get(op));
    }

    private TypedExpression comparison(
            BinaryOp op, TypedExpression left, TypedExpression right, SourceSpan span) {
        Type x = left.type();
        Type y = right.type();
        if (x.isNumber() && y.isNumber()) {
            Type type = TypeConversions.common(x, y);
            Opcode code = opcode(type == Scalar.FLOAT ? FLOAT_COMPARISONS : COMPARISONS, op);
            return computed(
                    code,
                    TypeConversions.number(left, type),
                    TypeConversions.number(right, type),
                    Scalar.INT,
                    span);
        }
        TypedExpression a = TypeConversions.implicit(left, y).orElse(left);
        TypedExpression b = TypeConversions.implicit(right, x).orElse(right);
        if (a.type() instanceof Type.Pointer && a.type().equals(b.type())) {
            return computed(opcode(COMPARISONS, op), a, b, Scalar.INT, span);
        }
        return typeError(op, x, y, span);
    }

    private TypedExpression pointerArithmetic(
            BinaryOp op, TypedExpression left, TypedExpression right, SourceSpan span) {
        Type x = left.type();
        Type y = right.type();
        if (op == BinaryOp.ADD && y instanceof Type.Pointer && x.isInteger()) {
            return offsetBy(right, left, span);
        }
        if (op == BinaryOp.ADD && y.isInteger()) {
            return offsetBy(left, right, span);
        }
        if (op == BinaryOp.SUBTRACT && y.isInteger()) {
            return offsetBy(left, computed(Opcode.INEG, List.of(right), Scalar.INT, span), span);
        }
        if (op == BinaryOp.SUBTRACT && x.equals(y)) {
            int cells = ((Type.Pointer) x).to().cells();
            return new TypedExpression.Operation(
                    Opcode.PTRDIFF, cells, 0, List.of(left, right), Scalar.INT, span);
        }
        return typeError(op, x, y, span);
    }

    /** A pointer moved by a number of elements. */
    TypedExpression offsetBy(TypedExpression pointer, TypedExpression by, SourceSpan span) {
        int cells = ((Type.Pointer) pointer.type()).to().cells();
        return isZero(by)
                ? pointer
                : new TypedExpression.Operation(
                        Opcode.PTRADD, cells, 0, List.of(pointer, by), pointer.type(), span);
    }

    private TypedExpression typeError(BinaryOp op, Type x, Type y, SourceSpan span) {
        problems.add(
                span,
                ProblemCode.WRONG_TYPE,
                "'%s' cannot be used with %s and %s".formatted(op.text(), x, y));
        return new TypedExpression.Wrong(span);
    }

    TypedExpression unary(Expr.UnaryOp op, TypedExpression operand, SourceSpan span) {
        Type type = operand.type();
        if (type.isWrong()) {
            return operand;
        }
        if (op == Expr.UnaryOp.NOT && type.isCondition()) {
            return computed(Opcode.NOT, List.of(TypeConversions.truth(operand)), Scalar.INT, span);
        }
        boolean fits = op == Expr.UnaryOp.COMPLEMENT ? type.isInteger() : type.isNumber();
        if (!fits) {
            problems.add(
                    span,
                    ProblemCode.WRONG_TYPE,
                    "'%s' cannot be used with %s".formatted(op.text(), type));
            return new TypedExpression.Wrong(span);
        }
        Type result = TypeConversions.common(type, type);
        TypedExpression number = TypeConversions.number(operand, result);
        return switch (op) {
            case NEGATE ->
                    computed(
                            result == Scalar.FLOAT ? Opcode.FNEG : Opcode.INEG,
                            List.of(number),
                            result,
                            span);
            case COMPLEMENT -> computed(Opcode.INOT, List.of(number), result, span);
            default -> number;
        };
    }

    /** A compound assignment to a location. */
    public TypedExpression update(
            BinaryOp op, LValue spot, TypedExpression value, boolean isOld, SourceSpan span) {
        Type type = spot.type();
        if (type.isWrong() || value.type().isWrong()) {
            return new TypedExpression.Wrong(span);
        }
        boolean isStep = op == BinaryOp.ADD || op == BinaryOp.SUBTRACT;
        if (type instanceof Type.Pointer(Type to) && isStep && value.type().isInteger()) {
            TypedExpression by =
                    op == BinaryOp.ADD
                            ? value
                            : computed(Opcode.INEG, List.of(value), Scalar.INT, span);
            return new TypedExpression.Update(
                    spot, List.of(), Opcode.PTRADD, to.cells(), by, List.of(), isOld, span);
        }
        TypedExpression loaded = new TypedExpression.Load(spot, span);
        TypedExpression result = binary(op, loaded, value, span);
        if (!(result
                instanceof
                TypedExpression.Operation(
                        Opcode code,
                        _,
                        _,
                        List<TypedExpression> operands,
                        Type resultType,
                        _))) {
            return result;
        }
        if (!type.isNumber() || !value.type().isNumber()) {
            return typeError(op, type, value.type(), span); // p -= q, i += p
        }
        TypedExpression right = operands.get(1);
        return new TypedExpression.Update(
                spot,
                TypeConversions.between(type, resultType),
                code,
                0,
                right,
                TypeConversions.between(resultType, type),
                isOld,
                span);
    }

    private static TypedExpression computed(
            Opcode op, TypedExpression left, TypedExpression right, Type type, SourceSpan span) {
        return computed(op, List.of(left, right), type, span);
    }

    private static TypedExpression computed(
            Opcode op, List<TypedExpression> operands, Type type, SourceSpan span) {
        return ConstantFolder.of(new TypedExpression.Operation(op, 0, 0, operands, type, span));
    }
}
