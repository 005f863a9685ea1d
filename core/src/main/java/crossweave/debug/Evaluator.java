package crossweave.debug;

import crossweave.cpc.syntax.CpcParser;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.vcode.Code;
import crossweave.cpc.vcode.References;
import crossweave.cpc.vcode.ShownType;
import crossweave.cpc.vcode.ShownType.Scalar;
import crossweave.cpc.vm.Context;
import crossweave.workload.cpc.CpcView;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the value of an expression as a process sees it. It changes nothing: there are no
 * assignments, and no calls but of functions that only tell who a process is.
 */
final class Evaluator {
    private final CpcView view;
    private final int process;
    private final List<Value.Part> locals;
    private final List<Value.Part> globals;

    Evaluator(CpcView view, int process, Optional<Frame> frame) {
        this.view = view;
        this.process = process;
        this.locals = frame.map(f -> f.variables(view)).orElse(List.of());
        this.globals = Frame.globals(view, process);
    }

    /** Reads an expression; macros of the program mean in it what they mean there. */
    static Expr parse(Code code, String text) {
        return CpcParser.expression(Defines.of(code), text);
    }

    /** An IllegalArgumentException says why there is no value. */
    Value value(Expr expr) {
        return switch (expr) {
            case Expr.IntLiteral literal -> Value.of(view, Scalar.INT, literal.value());
            case Expr.FloatLiteral literal -> Value.of(view, literal.value());
            case Expr.Name name -> variable(name.text());
            case Expr.Index index -> element(index);
            case Expr.Member member -> member(member);
            case Expr.Unary unary -> unary(unary);
            case Expr.Binary binary -> binary(binary);
            case Expr.Conditional choice ->
                    value(isTrue(choice.condition()) ? choice.then() : choice.otherwise());
            case Expr.Comma comma -> value(comma.second());
            case Expr.Cast cast -> cast(cast);
            case Expr.SizeOf size -> Value.of(view, Scalar.INT, value(size.operand()).cells());
            case Expr.Call call -> call(call);
            case Expr.Assign _ -> throw no("a debugger only looks: it cannot assign");
            case Expr.StringLiteral _, Expr.SizeOfType _, Expr.Initializer _, Expr.Wrong _ ->
                    throw no("this has no value here");
        };
    }

    boolean isTrue(Expr expr) {
        Value value = value(expr);
        if (isPointer(value)) {
            return place(value) != References.NULL;
        }
        return isFloat(value) ? number(value) != 0 : whole(value) != 0;
    }

    private static IllegalArgumentException no(String why) {
        return new IllegalArgumentException(why);
    }

    // Variables

    private Value variable(String name) {
        return Stream.concat(locals.stream(), globals.stream())
                .filter(part -> part.name().equals(name))
                .map(Value.Part::value)
                .findFirst()
                .orElseThrow(() -> no("there is no variable '%s' here".formatted(name)));
    }

    private Value element(Expr.Index index) {
        Value array = value(index.array());
        long at = whole(value(index.index()));
        if (array.shownType() instanceof ShownType.Array type) {
            if (at < 0 || at >= type.extent()) {
                throw no("index %d is outside 0..%d".formatted(at, type.extent() - 1));
            }
            return array.element(type, (int) at);
        }
        return behind(moved(array, at));
    }

    private Value member(Expr.Member member) {
        Value object = value(member.object());
        Value struct = member.isArrow() ? behind(object) : object;
        return struct.field(member.field().text())
                .orElseThrow(
                        () ->
                                no(
                                        "%s has no field '%s'"
                                                .formatted(struct.type(), member.field().text())));
    }

    private Value behind(Value pointer) {
        if (pointer.shownType() instanceof ShownType.Array array) {
            return pointer.element(array, 0);
        }
        return pointer.pointed().orElseThrow(() -> no("this points to nothing"));
    }

    /** A pointer to so many elements further on. */
    private Value moved(Value pointer, long elements) {
        if (pointer.shownType() instanceof ShownType.Array array) {
            return moved(address(pointer.element(array, 0)), elements);
        }
        if (!(pointer.shownType() instanceof ShownType.Pointer type)) {
            throw no("%s is neither an array nor a pointer".formatted(pointer.type()));
        }
        int size = Structs.of(view.code()).pointedBy(type).cells();
        return Value.of(view, type, References.plus(bits(pointer), elements * size));
    }

    private static long bits(Value value) {
        return value.cell().orElseThrow(() -> no("the variable is gone"));
    }

    // Numbers

    private static boolean isFloat(Value value) {
        return value.shownType() == Scalar.FLOAT;
    }

    private static double number(Value value) {
        return isFloat(value) ? Double.longBitsToDouble(bits(value)) : whole(value);
    }

    private static long whole(Value value) {
        if (isFloat(value)) {
            return (int) Double.longBitsToDouble(bits(value));
        }
        boolean isWhole = value.shownType() == Scalar.INT || value.shownType() == Scalar.CHAR;
        if (!isWhole) {
            throw no("%s is no number".formatted(value.type()));
        }
        return bits(value);
    }

    private Value whole(long value) {
        int wrapped = (int) value; // as ints of a program do
        return Value.of(view, Scalar.INT, wrapped);
    }

    private Value unary(Expr.Unary unary) {
        Value x = value(unary.operand());
        return switch (unary.op()) {
            case PLUS -> x;
            case NEGATE -> isFloat(x) ? Value.of(view, -number(x)) : whole(-whole(x));
            case NOT -> Value.of(view, !isTrue(unary.operand()));
            case COMPLEMENT -> whole(~onlyWhole(x, "~"));
            case INDIRECT -> behind(x);
            case ADDRESS -> address(x);
            case INCREMENT, DECREMENT, POST_INCREMENT, POST_DECREMENT ->
                    throw no("a debugger only looks: it cannot count " + unary.op().text());
        };
    }

    private static long onlyWhole(Value value, String sign) {
        if (isFloat(value)) {
            throw no(sign + " is for ints");
        }
        return whole(value);
    }

    private Value address(Value value) {
        Location at = value.location().orElseThrow(() -> no("this is in no memory"));
        ShownType pointer = new ShownType.Pointer(value.shownType(), value.type() + " *");
        return Value.of(view, pointer, References.of(at.process(), at.address()));
    }

    private Value binary(Expr.Binary binary) {
        BinaryOp op = binary.op();
        if (op == BinaryOp.AND || op == BinaryOp.OR) {
            boolean isDecided = isTrue(binary.left()) == (op == BinaryOp.OR);
            return Value.of(view, isDecided ? op == BinaryOp.OR : isTrue(binary.right()));
        }
        Value x = value(binary.left());
        Value y = value(binary.right());
        if (isPointer(x) || isPointer(y)) {
            return pointers(op, x, y);
        }
        return isFloat(x) || isFloat(y)
                ? floats(op, number(x), number(y))
                : wholes(op, whole(x), whole(y));
    }

    private static boolean isPointer(Value value) {
        return value.shownType() instanceof ShownType.Pointer
                || value.shownType() instanceof ShownType.Array;
    }

    private Value pointers(BinaryOp op, Value x, Value y) {
        return switch (op) {
            case ADD -> isPointer(x) ? moved(x, whole(y)) : moved(y, whole(x));
            case SUBTRACT -> moved(x, -whole(y));
            case EQUAL -> Value.of(view, place(x) == place(y));
            case UNEQUAL -> Value.of(view, place(x) != place(y));
            default -> throw no("%s is not for pointers".formatted(op.text()));
        };
    }

    /** What a pointer is, or the beginning of an array; 0 is null. */
    private static long place(Value value) {
        if (value.shownType() instanceof ShownType.Array) {
            Location at = value.location().orElseThrow();
            return References.of(at.process(), at.address());
        }
        return bits(value);
    }

    private Value floats(BinaryOp op, double x, double y) {
        return switch (op) {
            case MULTIPLY -> Value.of(view, x * y);
            case DIVIDE -> Value.of(view, x / y);
            case ADD -> Value.of(view, x + y);
            case SUBTRACT -> Value.of(view, x - y);
            case LESS -> Value.of(view, x < y);
            case AT_MOST -> Value.of(view, x <= y);
            case MORE -> Value.of(view, x > y);
            case AT_LEAST -> Value.of(view, x >= y);
            case EQUAL -> Value.of(view, x == y);
            case UNEQUAL -> Value.of(view, x != y);
            default -> throw no(op.text() + " is for ints");
        };
    }

    private Value wholes(BinaryOp op, long x, long y) {
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
            case LESS -> Value.of(view, x < y);
            case AT_MOST -> Value.of(view, x <= y);
            case MORE -> Value.of(view, x > y);
            case AT_LEAST -> Value.of(view, x >= y);
            case EQUAL -> Value.of(view, x == y);
            case UNEQUAL -> Value.of(view, x != y);
            case BIT_AND -> whole(x & y);
            case BIT_XOR -> whole(x ^ y);
            case BIT_OR -> whole(x | y);
            case AND, OR -> throw new IllegalStateException("they do not need both");
        };
    }

    private Value cast(Expr.Cast cast) {
        Value x = value(cast.operand());
        if (cast.type().pointers() > 0) {
            throw no("a debugger does not convert pointers");
        }
        return switch (cast.type().base()) {
            case INT -> whole(whole(x));
            case CHAR -> Value.of(view, Scalar.CHAR, (byte) whole(x));
            case FLOAT -> Value.of(view, number(x));
            case VOID, STRUCT, WRONG -> throw no("only to int, char and float can be converted");
        };
    }

    private Value call(Expr.Call call) {
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
            case "clock" -> Value.of(view, (double) view.now());
            default ->
                    throw no(
                            "a debugger cannot call '%s': only self, physical, process, nprocs and"
                                            .formatted(call.function().text())
                                    + " clock");
        };
    }
}
