package crossweave.cpc.compile;

import crossweave.cpc.compile.Type.Scalar;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.syntax.Span;
import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.Op;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Finds out the values of expressions where they are, and what is wrong with them. */
final class Expressions {
    private final Names names;
    private final Complaints complaints;
    private final Operators operators;
    private final Calls calls;
    private final Meanings meanings;
    private final Tables tables;

    Expressions(Names names, Scope scope) {
        this.names = names;
        this.complaints = names.complaints();
        this.tables = names.tables();
        this.operators = new Operators(complaints);
        this.calls = new Calls(this, names);
        this.meanings = new Meanings(this, scope, names, operators);
    }

    // What is wanted of an expression

    /** Its value: arrays are pointers to their first element, channels are received from. */
    Node value(Expr expr) {
        return value(meaning(expr), expr.span());
    }

    /** Whether a name is that of a variable that was complained about. */
    boolean isWrong(Expr.Name name) {
        return meanings.isWrong(name);
    }

    /** A value of a type, or a complaint. */
    Node as(Type type, Node node, String what) {
        Optional<Node> silent = Conversions.silent(node, type);
        if (silent.isEmpty()) {
            complaints.add(
                    node.span(), "%s is %s, but this is %s".formatted(what, type, node.type()));
        }
        return silent.orElseGet(() -> new Node.Wrong(node.span()));
    }

    /** Something that is so or not. */
    Node condition(Expr expr) {
        Node node = value(expr);
        if (!node.type().isTestable()) {
            complaints.add(
                    expr.span(), "a condition is a number, but this is %s".formatted(node.type()));
            return new Node.Wrong(expr.span());
        }
        return Conversions.truth(node);
    }

    Node whole(Expr expr, String what) {
        return as(Scalar.INT, value(expr), what);
    }

    /** An int that is known before the program runs. */
    OptionalInt constant(Expr expr, String what) {
        Node node = value(expr);
        if (node instanceof Node.Constant(long bits, Type type, _) && type.isWhole()) {
            return OptionalInt.of((int) bits);
        }
        if (!node.type().isWrong()) {
            complaints.add(
                    expr.span(),
                    what + " must be an int that is known before the program runs",
                    "give it a name with #define");
        }
        return OptionalInt.empty();
    }

    /** Something that is done for its effect. */
    Node effect(Expr expr) {
        if (expr instanceof Expr.Comma(Expr first, Expr second, Span span)) {
            return new Node.Sequence(effect(first), effect(second), span);
        }
        Node node = expr instanceof Expr.Assign assign ? assign(assign, false) : value(expr);
        if (!hasEffect(node)) {
            complaints.add(expr.span(), "this does nothing", "is an assignment or a call missing?");
        }
        return node;
    }

    private static boolean hasEffect(Node node) {
        return switch (node) {
            case Node.Constant _ -> false;
            case Node.Load load -> hasEffect(load.spot());
            case Node.Pointed pointed -> hasEffect(pointed.spot());
            case Node.Both both -> hasEffect(both.left()) || hasEffect(both.right());
            case Node.Either either -> hasEffect(either.left()) || hasEffect(either.right());
            case Node.Computed computed ->
                    !Operators.isPure(computed.op())
                            || computed.operands().stream().anyMatch(Expressions::hasEffect);
            default -> true;
        };
    }

    private static boolean hasEffect(Spot spot) {
        return switch (spot) {
            case Spot.Local _, Spot.Global _ -> false;
            case Spot.Behind behind -> hasEffect(behind.reference());
            case Spot.Element element -> hasEffect(element.array()) || hasEffect(element.index());
            case Spot.Field field -> hasEffect(field.struct());
        };
    }

    Node value(Meaning meaning, Span span) {
        return switch (meaning) {
            case Meaning.Value(Node node) -> node;
            case Meaning.Place(Spot spot) when spot.type() instanceof Type.Array(Type of, _) ->
                    new Node.Pointed(spot, new Type.Pointer(of), span);
            case Meaning.Place(Spot spot) -> new Node.Load(spot, span);
            case Meaning.Channels(Node handle, Type.Channel type) -> received(handle, type, span);
            case Meaning.Processors(Architecture machine, List<Node> indices) ->
                    processor(machine, indices, span);
        };
    }

    private Node received(Node handle, Type.Channel type, Span span) {
        if (!type.isSingle()) {
            complaints.add(
                    span,
                    "this is %s, not one channel".formatted(type),
                    "receive from one of them, with an index");
            return new Node.Wrong(span);
        }
        return new Node.Computed(
                Op.LDCHANNEL, tables.type(type.of()), 0, List.of(handle), type.of(), span);
    }

    /** The number of a processor: its indices, the last one fastest; around on rings and tori. */
    private Node processor(Architecture machine, List<Node> indices, Span span) {
        List<Integer> extents = machine.extents();
        if (indices.size() != extents.size()) {
            complaints.add(
                    span,
                    "the machine has %d extents, but there are %d indices"
                            .formatted(extents.size(), indices.size()));
            return new Node.Wrong(span);
        }
        Node number = Folding.constant(0, span);
        for (int i = 0; i < indices.size(); i++) {
            int stride = extents.subList(i + 1, extents.size()).stream().reduce(1, (a, b) -> a * b);
            Node index = indices.get(i);
            if (machine.wrapsAround()) {
                Node extent = Folding.constant(extents.get(i), span);
                index = operators.binary(BinaryOp.MODULO, index, extent, span);
                index = operators.binary(BinaryOp.ADD, index, extent, span);
                index = operators.binary(BinaryOp.MODULO, index, extent, span);
            }
            number =
                    new Node.Computed(
                            Op.NTH,
                            extents.get(i),
                            stride,
                            List.of(number, index),
                            Scalar.INT,
                            span);
        }
        return number;
    }

    /** What an expression stands for before it is known what is done with it. */
    Meaning meaning(Expr expr) {
        return meanings.of(expr);
    }

    Calls calls() {
        return calls;
    }

    // Values

    /** The value of what is nothing but a value. */
    Node computed(Expr expr) {
        return switch (expr) {
            case Expr.IntLiteral(int value, Span span) -> Folding.constant(value, span);
            case Expr.FloatLiteral(double value, Span span) ->
                    new Node.Constant(Double.doubleToRawLongBits(value), Scalar.FLOAT, span);
            case Expr.StringLiteral(String text, Span span) -> string(text, span);
            case Expr.Unary unary -> unary(unary);
            case Expr.Binary binary -> binary(binary);
            case Expr.Assign assign -> assign(assign, true);
            case Expr.Conditional conditional -> conditional(conditional);
            case Expr.Comma(Expr first, Expr second, Span span) ->
                    new Node.Sequence(effect(first), value(second), span);
            case Expr.Call call -> calls.call(call);
            case Expr.SizeOfType(var type, Span span) ->
                    Folding.constant(names.type(type, this).bytes(), span);
            case Expr.SizeOf(Expr.StringLiteral(String text, _), Span span) ->
                    Folding.constant(text.length() + 1, span);
            case Expr.SizeOf(Expr operand, Span span) ->
                    Folding.constant(type(meaning(operand)).bytes(), span);
            case Expr.Cast cast -> cast(cast);
            case Expr.Initializer list -> {
                complaints.add(
                        list.span(), "only an array or a struct begins with a list of values");
                yield new Node.Wrong(list.span());
            }
            case Expr.Wrong(Span span) -> new Node.Wrong(span);
            case Expr.Name _, Expr.Index _, Expr.Member _ -> throw new AssertionError(expr);
        };
    }

    private static Type type(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Value(Node node) -> node.type();
            case Meaning.Place(Spot spot) -> spot.type();
            case Meaning.Channels(_, Type.Channel type) -> type.isSingle() ? type.of() : type;
            case Meaning.Processors _ -> Scalar.INT;
        };
    }

    private Node string(String text, Span span) {
        Spot spot =
                new Spot.Global(
                        tables.string(text), new Type.Array(Scalar.CHAR, text.length() + 1));
        return new Node.Pointed(spot, new Type.Pointer(Scalar.CHAR), span);
    }

    private Node unary(Expr.Unary expr) {
        return switch (expr.op()) {
            case ADDRESS -> address(expr);
            case INCREMENT -> step(BinaryOp.ADD, expr, false);
            case DECREMENT -> step(BinaryOp.SUBTRACT, expr, false);
            case POST_INCREMENT -> step(BinaryOp.ADD, expr, true);
            case POST_DECREMENT -> step(BinaryOp.SUBTRACT, expr, true);
            case INDIRECT -> throw new AssertionError(expr);
            case PLUS, NEGATE, NOT, COMPLEMENT ->
                    operators.unary(expr.op(), value(expr.operand()), expr.span());
        };
    }

    private Node address(Expr.Unary expr) {
        return switch (meaning(expr.operand())) {
            case Meaning.Place(Spot spot) ->
                    new Node.Pointed(spot, new Type.Pointer(spot.type()), expr.span());
            case Meaning.Value(Node.Wrong wrong) -> wrong;
            case Meaning.Channels _ ->
                    refuse(expr, "a channel has no address", "pass the channel itself");
            default -> refuse(expr, "only a variable has an address", "");
        };
    }

    private Node refuse(Expr expr, String message, String hint) {
        complaints.add(expr.span(), message, hint);
        return new Node.Wrong(expr.span());
    }

    private Node step(BinaryOp op, Expr.Unary expr, boolean isOld) {
        Optional<Spot> spot = target(expr.operand(), "'" + expr.op().text() + "'");
        Node one = Folding.constant(1, expr.span());
        return spot.isEmpty()
                ? new Node.Wrong(expr.span())
                : operators.update(op, spot.get(), one, isOld, expr.span());
    }

    /** A variable that can be changed. */
    private Optional<Spot> target(Expr expr, String what) {
        switch (meaning(expr)) {
            case Meaning.Place(Spot spot) -> {
                return Optional.of(spot);
            }
            case Meaning.Value(Node.Wrong _) -> {}
            case Meaning.Channels _ ->
                    complaints.add(
                            expr.span(),
                            "%s would both receive from the channel and send to it".formatted(what),
                            "receive into a variable, and send that");
            default -> complaints.add(expr.span(), "%s needs a variable to change".formatted(what));
        }
        return Optional.empty();
    }

    private Node binary(Expr.Binary expr) {
        Span span = expr.span();
        if (expr.op() == BinaryOp.AND) {
            return Folding.of(new Node.Both(condition(expr.left()), condition(expr.right()), span));
        }
        if (expr.op() == BinaryOp.OR) {
            return Folding.of(
                    new Node.Either(condition(expr.left()), condition(expr.right()), span));
        }
        return operators.binary(expr.op(), value(expr.left()), value(expr.right()), span);
    }

    private Node assign(Expr.Assign expr, boolean isUsed) {
        Span span = expr.span();
        if (expr.op().isPresent()) {
            String what = "'" + expr.op().get().text() + "='";
            Optional<Spot> spot = target(expr.target(), what);
            Node value = value(expr.value());
            return spot.isEmpty()
                    ? new Node.Wrong(span)
                    : operators.update(expr.op().get(), spot.get(), value, false, span);
        }
        Meaning target = meaning(expr.target());
        if (isWrong(target) && isFunction(expr.value())) {
            return new Node.Wrong(span); // a pointer to functions, which was told of
        }
        Node value = value(expr.value());
        if (target instanceof Meaning.Channels(Node handle, Type.Channel type)) {
            return sent(handle, type, value, isUsed, span);
        }
        if (!(target instanceof Meaning.Place(Spot spot))) {
            return isWrong(target)
                    ? new Node.Wrong(span)
                    : refuse(expr.target(), "only a variable can be assigned to", "");
        }
        if (spot.type() instanceof Type.Array) {
            return refuse(
                    expr.target(),
                    "an array cannot be assigned as a whole",
                    "assign its elements in a loop");
        }
        if (isUsed && spot.type() instanceof StructType) {
            return refuse(expr, "the value of a struct's assignment cannot be used", "");
        }
        return new Node.Assign(spot, as(spot.type(), value, "the variable"), span);
    }

    /** Whether it is the name of a function that is not called. */
    boolean isFunction(Expr value) {
        return value instanceof Expr.Name(String text, _) && calls.isFunction(text);
    }

    private static boolean isWrong(Meaning target) {
        return switch (target) {
            case Meaning.Place(Spot spot) -> spot.type().isWrong();
            case Meaning.Value(Node node) -> node instanceof Node.Wrong;
            default -> false;
        };
    }

    private Node sent(Node handle, Type.Channel type, Node value, boolean isUsed, Span span) {
        if (!type.isSingle()) {
            complaints.add(
                    span,
                    "this is %s, not one channel".formatted(type),
                    "send to one of them, with an index");
            return new Node.Wrong(span);
        }
        if (isUsed) {
            complaints.add(
                    span,
                    "what is sent to a channel has no value here",
                    "send it by a statement of its own");
            return new Node.Wrong(span);
        }
        Node fitting = as(type.of(), value, "the channel");
        return new Node.Computed(
                Op.STCHANNEL,
                tables.type(type.of()),
                0,
                List.of(handle, fitting),
                Scalar.VOID,
                span);
    }

    private Node conditional(Expr.Conditional expr) {
        Node condition = condition(expr.condition());
        Node then = value(expr.then());
        Node otherwise = value(expr.otherwise());
        Type type =
                then.type().isNumber() && otherwise.type().isNumber()
                        ? Conversions.common(then.type(), otherwise.type())
                        : then.type() instanceof Type.Pointer ? then.type() : otherwise.type();
        String what = "both sides of ':' are to be of one type: one";
        return Folding.of(
                new Node.Choice(
                        condition,
                        as(type, then, what),
                        as(type, otherwise, what),
                        type,
                        expr.span()));
    }

    private Node cast(Expr.Cast expr) {
        Type to = names.type(expr.type(), this);
        Node node = value(expr.operand());
        if (node.type().isNumber() && to.isNumber()) {
            return Conversions.number(node, to);
        }
        boolean isNull = to instanceof Type.Pointer && Conversions.silent(node, to).isPresent();
        if (isNull || node.type().equals(to) || to == Scalar.VOID) {
            return new Node.Retyped(node, to == Scalar.VOID ? node.type() : to, expr.span());
        }
        if (node.type().isWrong() || to.isWrong()) {
            return new Node.Wrong(expr.span());
        }
        return refuse(
                expr,
                "%s cannot be made to %s".formatted(node.type(), to),
                node.type() instanceof Type.Pointer ? "a pointer keeps its type" : "");
    }
}
