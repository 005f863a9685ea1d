package crossweave.cpc.debug.value;

import crossweave.cpc.parse.CpcParser;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.DebugType;
import crossweave.cpc.vcode.DebugType.Scalar;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Evaluates an expression as a process sees it. It changes nothing: there are no assignments, and
 * no calls except of functions that identify the process.
 */
public final class ExpressionEvaluator {
    private final CpcView view;
    private final int process;
    private final List<ProgramValue.Part> locals;
    private final List<ProgramValue.Part> globals;

    public ExpressionEvaluator(CpcView view, int process, Optional<CallFrame> frame) {
        this.view = view;
        this.process = process;
        this.locals = frame.map(f -> f.variables(view)).orElse(List.of());
        this.globals = CallFrame.globals(view, process);
    }

    /** Parses an expression; it may use macros of the program. */
    public static Expr parse(VCode code, String text) {
        return CpcParser.expression(MacroDefinitions.of(code), text);
    }

    /** An IllegalArgumentException says why there is no value. */
    public ProgramValue value(Expr expr) {
        return switch (expr) {
            case Expr.IntLiteral literal -> ProgramValue.of(view, Scalar.INT, literal.value());
            case Expr.FloatLiteral literal -> ProgramValue.of(view, literal.value());
            case Expr.Name name -> variable(name.text());
            case Expr.Index index -> element(index);
            case Expr.Member member -> member(member);
            case Expr.Unary unary -> unary(unary);
            case Expr.Binary binary -> binary(binary);
            case Expr.Conditional choice ->
                    value(isTrue(choice.condition()) ? choice.then() : choice.otherwise());
            case Expr.Comma comma -> value(comma.second());
            case Expr.Cast cast -> cast(cast);
            case Expr.SizeOf size ->
                    ProgramValue.of(view, Scalar.INT, value(size.operand()).cells());
            case Expr.Call call -> call(call);
            case Expr.Assign _ -> throw no("a debugger only looks: it cannot assign");
            case Expr.StringLiteral _, Expr.SizeOfType _, Expr.Initializer _, Expr.Wrong _ ->
                    throw no("this has no value here");
        };
    }

    public boolean isTrue(Expr expr) {
        ProgramValue value = value(expr);
        if (isPointer(value)) {
            return place(value) != CellReferences.NULL;
        }
        return isFloat(value) ? number(value) != 0 : whole(value) != 0;
    }

    private static IllegalArgumentException no(String why) {
        return new IllegalArgumentException(why);
    }

    // Variables

    private ProgramValue variable(String name) {
        return Stream.concat(locals.stream(), globals.stream())
                .filter(part -> part.name().equals(name))
                .map(ProgramValue.Part::value)
                .findFirst()
                .orElseThrow(() -> no("there is no variable '%s' here".formatted(name)));
    }

    private ProgramValue element(Expr.Index index) {
        ProgramValue array = value(index.array());
        long at = whole(value(index.index()));
        if (array.shownType() instanceof DebugType.Array type) {
            if (at < 0 || at >= type.extent()) {
                throw no("index %d is outside 0..%d".formatted(at, type.extent() - 1));
            }
            return array.element(type, (int) at);
        }
        return behind(moved(array, at));
    }

    private ProgramValue member(Expr.Member member) {
        ProgramValue object = value(member.object());
        ProgramValue struct = member.isArrow() ? behind(object) : object;
        return struct.field(member.field().text())
                .orElseThrow(
                        () ->
                                no(
                                        "%s has no field '%s'"
                                                .formatted(struct.type(), member.field().text())));
    }

    private ProgramValue behind(ProgramValue pointer) {
        if (pointer.shownType() instanceof DebugType.Array array) {
            return pointer.element(array, 0);
        }
        return pointer.pointed().orElseThrow(() -> no("this points to nothing"));
    }

    /** A pointer moved by so many elements. */
    private ProgramValue moved(ProgramValue pointer, long elements) {
        if (pointer.shownType() instanceof DebugType.Array array) {
            return moved(address(pointer.element(array, 0)), elements);
        }
        if (!(pointer.shownType() instanceof DebugType.Pointer type)) {
            throw no("%s is neither an array nor a pointer".formatted(pointer.type()));
        }
        int size = Structs.of(view.code()).pointedBy(type).cells();
        return ProgramValue.of(view, type, CellReferences.plus(bits(pointer), elements * size));
    }

    private static long bits(ProgramValue value) {
        return value.cell().orElseThrow(() -> no("the variable is gone"));
    }

    // Numbers

    private static boolean isFloat(ProgramValue value) {
        return value.shownType() == Scalar.FLOAT;
    }

    private static double number(ProgramValue value) {
        return isFloat(value) ? Double.longBitsToDouble(bits(value)) : whole(value);
    }

    private static long whole(ProgramValue value) {
        if (isFloat(value)) {
            return (int) Double.longBitsToDouble(bits(value));
        }
        boolean isWhole = value.shownType() == Scalar.INT || value.shownType() == Scalar.CHAR;
        if (!isWhole) {
            throw no("%s is no number".formatted(value.type()));
        }
        return bits(value);
    }

    private ProgramValue whole(long value) {
        int wrapped = (int) value; // as in programs
        return ProgramValue.of(view, Scalar.INT, wrapped);
    }

    private ProgramValue unary(Expr.Unary unary) {
        ProgramValue x = value(unary.operand());
        return switch (unary.op()) {
            case PLUS -> x;
            case NEGATE -> isFloat(x) ? ProgramValue.of(view, -number(x)) : whole(-whole(x));
            case NOT -> ProgramValue.of(view, !isTrue(unary.operand()));
            case COMPLEMENT -> whole(~onlyWhole(x, "~"));
            case INDIRECT -> behind(x);
            case ADDRESS -> address(x);
            case INCREMENT, DECREMENT, POST_INCREMENT, POST_DECREMENT ->
                    throw no("a debugger only looks: it cannot count " + unary.op().text());
        };
    }

    private static long onlyWhole(ProgramValue value, String sign) {
        if (isFloat(value)) {
            throw no(sign + " is for ints");
        }
        return whole(value);
    }

    private ProgramValue address(ProgramValue value) {
        Location at = value.location().orElseThrow(() -> no("this is in no memory"));
        DebugType pointer = new DebugType.Pointer(value.shownType(), value.type() + " *");
        return ProgramValue.of(view, pointer, CellReferences.of(at.process(), at.address()));
    }

    private ProgramValue binary(Expr.Binary binary) {
        BinaryOp op = binary.op();
        if (op == BinaryOp.AND || op == BinaryOp.OR) {
            boolean isDecided = isTrue(binary.left()) == (op == BinaryOp.OR);
            return ProgramValue.of(view, isDecided ? op == BinaryOp.OR : isTrue(binary.right()));
        }
        ProgramValue x = value(binary.left());
        ProgramValue y = value(binary.right());
        if (isPointer(x) || isPointer(y)) {
            return pointers(op, x, y);
        }
        return isFloat(x) || isFloat(y)
                ? floats(op, number(x), number(y))
                : wholes(op, whole(x), whole(y));
    }

    private static boolean isPointer(ProgramValue value) {
        return value.shownType() instanceof DebugType.Pointer
                || value.shownType() instanceof DebugType.Array;
    }

    private ProgramValue pointers(BinaryOp op, ProgramValue x, ProgramValue y) {
        return switch (op) {
            case ADD -> isPointer(x) ? moved(x, whole(y)) : moved(y, whole(x));
            case SUBTRACT -> moved(x, -whole(y));
            case EQUAL -> ProgramValue.of(view, place(x) == place(y));
            case UNEQUAL -> ProgramValue.of(view, place(x) != place(y));
            default -> throw no("%s is not for pointers".formatted(op.text()));
        };
    }

    /** The address in a pointer, or of the first element of an array; 0 is null. */
    private static long place(ProgramValue value) {
        if (value.shownType() instanceof DebugType.Array) {
            Location at = value.location().orElseThrow();
            return CellReferences.of(at.process(), at.address());
        }
        return bits(value);
    }

    private ProgramValue floats(BinaryOp op, double x, double y) {
        return switch (op) {
            case MULTIPLY -> ProgramValue.of(view, x * y);
            case DIVIDE -> ProgramValue.of(view, x / y);
            case ADD -> ProgramValue.of(view, x + y);
            case SUBTRACT -> ProgramValue.of(view, x - y);
            case LESS -> ProgramValue.of(view, x < y);
            case AT_MOST -> ProgramValue.of(view, x <= y);
            case MORE -> ProgramValue.of(view, x > y);
            case AT_LEAST -> ProgramValue.of(view, x >= y);
            case EQUAL -> ProgramValue.of(view, x == y);
            case UNEQUAL -> ProgramValue.of(view, x != y);
            default -> throw no(op.text() + " is for ints");
        };
    }

    private ProgramValue wholes(BinaryOp op, long x, long y) {
        boolean isDivision = op == BinaryOp.DIVIDE || op == BinaryOp.MODULO;
        if (isDivision && y == 0) {
            throw no("division by zero");
        }
        return switch (op) {
            case MULTIPLY -> whole(x * y);
            case DIVIDE -> whole(x / y);
            case MODULO -> whole(x % y);
            case ADD -> whole(x + y);
            case SUBTRACT -> whole(x - y);
            case SHIFT_LEFT -> whole((long) (int) x << (y & 31));
            case SHIFT_RIGHT -> whole((int) x >> (y & 31));
            case LESS -> ProgramValue.of(view, x < y);
            case AT_MOST -> ProgramValue.of(view, x <= y);
            case MORE -> ProgramValue.of(view, x > y);
            case AT_LEAST -> ProgramValue.of(view, x >= y);
            case EQUAL -> ProgramValue.of(view, x == y);
            case UNEQUAL -> ProgramValue.of(view, x != y);
            case BIT_AND -> whole(x & y);
            case BIT_XOR -> whole(x ^ y);
            case BIT_OR -> whole(x | y);
            case AND, OR -> throw new IllegalStateException("they do not need both");
        };
    }

    private ProgramValue cast(Expr.Cast cast) {
        ProgramValue x = value(cast.operand());
        if (cast.type().pointers() > 0) {
            throw no("a debugger does not convert pointers");
        }
        return switch (cast.type().base()) {
            case INT -> whole(whole(x));
            case CHAR -> ProgramValue.of(view, Scalar.CHAR, (byte) whole(x));
            case FLOAT -> ProgramValue.of(view, number(x));
            case VOID, STRUCT, WRONG -> throw no("only to int, char and float can be converted");
        };
    }

    private ProgramValue call(Expr.Call call) {
        if (!call.arguments().isEmpty()) {
            throw no("functions that a debugger can call take nothing");
        }
        Context.Identity self =
                view.context(process).orElseThrow(() -> no("it has ended")).identity();
        return switch (call.function().text()) {
            case "self" -> whole(self.virtual());
            case "physical" -> whole(self.physical());
            case "process" -> whole(self.process());
            case "nprocs" -> whole(self.processors());
            case "clock" -> ProgramValue.of(view, (double) view.now());
            default ->
                    throw no(
                            "a debugger cannot call '%s': only self, physical, process, nprocs and"
                                            .formatted(call.function().text())
                                    + " clock");
        };
    }
}
