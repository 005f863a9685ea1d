package crossweave.cpc.analyze;

import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Scope;
import crossweave.cpc.symbol.StructType;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.Opcode;
import crossweave.problem.ProblemCode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Analyzes expressions in a scope: resolves names, checks types and inserts conversions. */
public final class ExpressionAnalyzer {
    private final SymbolTable names;
    private final CompilerProblems problems;
    private final OperatorRules operators;
    private final CallResolver calls;
    private final ReferentResolver referents;
    private final ConstantPool tables;

    public ExpressionAnalyzer(SymbolTable names, Scope scope) {
        this.names = names;
        this.problems = names.problems();
        this.tables = names.tables();
        this.operators = new OperatorRules(problems);
        this.calls = new CallResolver(this, names);
        this.referents = new ReferentResolver(this, scope, names, operators);
    }

    // Analysis for a purpose

    /**
     * The value of an expression. An array decays to a pointer to its first element; a channel
     * receives.
     */
    public TypedExpression value(Expr expr) {
        return value(meaning(expr), expr.span());
    }

    /** Whether the name is a variable whose declaration has a reported error. */
    boolean isWrong(Expr.Name name) {
        return referents.isWrong(name);
    }

    /** Converts a value implicitly to a type; reports a problem if that is impossible. */
    public TypedExpression as(Type type, TypedExpression node, String what) {
        Optional<TypedExpression> implicit = TypeConversions.implicit(node, type);
        if (implicit.isEmpty()) {
            problems.add(
                    node.span(),
                    ProblemCode.WRONG_TYPE,
                    "%s is %s, but this is %s".formatted(what, type, node.type()));
        }
        return implicit.orElseGet(() -> new TypedExpression.Wrong(node.span()));
    }

    /** An expression as a condition. */
    public TypedExpression condition(Expr expr) {
        TypedExpression node = value(expr);
        if (!node.type().isCondition()) {
            problems.add(
                    expr.span(),
                    ProblemCode.WRONG_TYPE,
                    "a condition is a number, but this is %s".formatted(node.type()));
            return new TypedExpression.Wrong(expr.span());
        }
        return TypeConversions.truth(node);
    }

    public TypedExpression whole(Expr expr, String what) {
        return as(Scalar.INT, value(expr), what);
    }

    /** A constant int expression; reports a problem and returns empty if it is none. */
    public OptionalInt constant(Expr expr, String what) {
        TypedExpression node = value(expr);
        if (node instanceof TypedExpression.Constant(long bits, Type type, _) && type.isInteger()) {
            return OptionalInt.of((int) bits);
        }
        if (!node.type().isWrong()) {
            problems.add(
                    expr.span(),
                    ProblemCode.WRONG_TYPE,
                    what + " must be an int that is known before the program runs",
                    "give it a name with #define");
        }
        return OptionalInt.empty();
    }

    /** An expression evaluated for its side effect; reports a problem if it has none. */
    public TypedExpression effect(Expr expr) {
        if (expr instanceof Expr.Comma(Expr first, Expr second, SourceSpan span)) {
            return new TypedExpression.Sequence(effect(first), effect(second), span);
        }
        TypedExpression node =
                expr instanceof Expr.Assign assign ? assign(assign, false) : value(expr);
        if (!hasEffect(node)) {
            problems.add(
                    expr.span(),
                    ProblemCode.SYNTAX,
                    "this does nothing",
                    "is an assignment or a call missing?");
        }
        return node;
    }

    private static boolean hasEffect(TypedExpression node) {
        return switch (node) {
            case TypedExpression.Constant _ -> false;
            case TypedExpression.Load load -> hasEffect(load.spot());
            case TypedExpression.AddressOf pointed -> hasEffect(pointed.spot());
            case TypedExpression.LogicalAnd both ->
                    hasEffect(both.left()) || hasEffect(both.right());
            case TypedExpression.LogicalOr either ->
                    hasEffect(either.left()) || hasEffect(either.right());
            case TypedExpression.Operation computed ->
                    !OperatorRules.isPure(computed.op())
                            || computed.operands().stream().anyMatch(ExpressionAnalyzer::hasEffect);
            default -> true;
        };
    }

    private static boolean hasEffect(LValue spot) {
        return switch (spot) {
            case LValue.Local _, LValue.Global _ -> false;
            case LValue.Indirect behind -> hasEffect(behind.reference());
            case LValue.Element element -> hasEffect(element.array()) || hasEffect(element.index());
            case LValue.Field field -> hasEffect(field.struct());
        };
    }

    TypedExpression value(Referent meaning, SourceSpan span) {
        return switch (meaning) {
            case Referent.Value(TypedExpression node) -> node;
            case Referent.Place(LValue spot) when spot.type() instanceof Type.Array(Type of, _) ->
                    new TypedExpression.AddressOf(spot, new Type.Pointer(of), span);
            case Referent.Place(LValue spot) -> new TypedExpression.Load(spot, span);
            case Referent.Channels(TypedExpression handle, Type.Channel type) ->
                    receive(handle, type, span);
            case Referent.Processors(Architecture machine, List<TypedExpression> indices) ->
                    processor(machine, indices, span);
        };
    }

    private TypedExpression receive(TypedExpression handle, Type.Channel type, SourceSpan span) {
        if (!type.isSingle()) {
            problems.add(
                    span,
                    ProblemCode.WRONG_TYPE,
                    "this is %s, not one channel".formatted(type),
                    "receive from one of them, with an index");
            return new TypedExpression.Wrong(span);
        }
        return new TypedExpression.Operation(
                Opcode.LDCHANNEL, tables.type(type.of()), 0, List.of(handle), type.of(), span);
    }

    /**
     * The number of a processor from its indices, the last one varying fastest. On rings and tori
     * indices wrap around.
     */
    private TypedExpression processor(
            Architecture machine, List<TypedExpression> indices, SourceSpan span) {
        List<Integer> extents = machine.extents();
        if (indices.size() != extents.size()) {
            problems.add(
                    span,
                    ProblemCode.WRONG_COUNT,
                    "the machine has %d extents, but there are %d indices"
                            .formatted(extents.size(), indices.size()));
            return new TypedExpression.Wrong(span);
        }
        TypedExpression number = ConstantFolder.constant(0, span);
        for (int i = 0; i < indices.size(); i++) {
            int stride = extents.subList(i + 1, extents.size()).stream().reduce(1, (a, b) -> a * b);
            TypedExpression index = indices.get(i);
            if (machine.wrapsAround()) {
                TypedExpression extent = ConstantFolder.constant(extents.get(i), span);
                index = operators.binary(BinaryOp.MODULO, index, extent, span);
                index = operators.binary(BinaryOp.ADD, index, extent, span);
                index = operators.binary(BinaryOp.MODULO, index, extent, span);
            }
            number =
                    new TypedExpression.Operation(
                            Opcode.NTH,
                            extents.get(i),
                            stride,
                            List.of(number, index),
                            Scalar.INT,
                            span);
        }
        return number;
    }

    /** What an expression denotes, before it is known whether it is read, assigned or passed. */
    public Referent meaning(Expr expr) {
        return referents.of(expr);
    }

    CallResolver calls() {
        return calls;
    }

    // Values

    /** The value of an expression that is neither a location nor a channel. */
    TypedExpression computed(Expr expr) {
        return switch (expr) {
            case Expr.IntLiteral(int value, SourceSpan span) ->
                    ConstantFolder.constant(value, span);
            case Expr.FloatLiteral(double value, SourceSpan span) ->
                    new TypedExpression.Constant(
                            Double.doubleToRawLongBits(value), Scalar.FLOAT, span);
            case Expr.StringLiteral(String text, SourceSpan span) -> string(text, span);
            case Expr.Unary unary -> unary(unary);
            case Expr.Binary binary -> binary(binary);
            case Expr.Assign assign -> assign(assign, true);
            case Expr.Conditional conditional -> conditional(conditional);
            case Expr.Comma(Expr first, Expr second, SourceSpan span) ->
                    new TypedExpression.Sequence(effect(first), value(second), span);
            case Expr.Call call -> calls.call(call);
            case Expr.SizeOfType(var type, SourceSpan span) ->
                    ConstantFolder.constant(names.type(type, this).bytes(), span);
            case Expr.SizeOf(Expr.StringLiteral(String text, _), SourceSpan span) ->
                    ConstantFolder.constant(text.length() + 1, span);
            case Expr.SizeOf(Expr operand, SourceSpan span) ->
                    ConstantFolder.constant(type(meaning(operand)).bytes(), span);
            case Expr.Cast cast -> cast(cast);
            case Expr.Initializer list -> {
                problems.add(
                        list.span(),
                        ProblemCode.WRONG_TYPE,
                        "only an array or a struct begins with a list of values");
                yield new TypedExpression.Wrong(list.span());
            }
            case Expr.Wrong(SourceSpan span) -> new TypedExpression.Wrong(span);
            case Expr.Name _, Expr.Index _, Expr.Member _ -> throw new AssertionError(expr);
        };
    }

    private static Type type(Referent meaning) {
        return switch (meaning) {
            case Referent.Value(TypedExpression node) -> node.type();
            case Referent.Place(LValue spot) -> spot.type();
            case Referent.Channels(_, Type.Channel type) -> type.isSingle() ? type.of() : type;
            case Referent.Processors _ -> Scalar.INT;
        };
    }

    private TypedExpression string(String text, SourceSpan span) {
        LValue spot =
                new LValue.Global(
                        tables.string(text), new Type.Array(Scalar.CHAR, text.length() + 1));
        return new TypedExpression.AddressOf(spot, new Type.Pointer(Scalar.CHAR), span);
    }

    private TypedExpression unary(Expr.Unary expr) {
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

    private TypedExpression address(Expr.Unary expr) {
        return switch (meaning(expr.operand())) {
            case Referent.Place(LValue spot) ->
                    new TypedExpression.AddressOf(spot, new Type.Pointer(spot.type()), expr.span());
            case Referent.Value(TypedExpression.Wrong wrong) -> wrong;
            case Referent.Channels _ ->
                    typeError(expr, "a channel has no address", "pass the channel itself");
            default -> typeError(expr, "only a variable has an address", "");
        };
    }

    private TypedExpression typeError(Expr expr, String message, String hint) {
        problems.add(expr.span(), ProblemCode.WRONG_TYPE, message, hint);
        return new TypedExpression.Wrong(expr.span());
    }

    private TypedExpression step(BinaryOp op, Expr.Unary expr, boolean isOld) {
        Optional<LValue> spot = target(expr.operand(), "'" + expr.op().text() + "'");
        TypedExpression one = ConstantFolder.constant(1, expr.span());
        return spot.isEmpty()
                ? new TypedExpression.Wrong(expr.span())
                : operators.update(op, spot.get(), one, isOld, expr.span());
    }

    /** The location that an operator changes; reports a problem if there is none. */
    private Optional<LValue> target(Expr expr, String what) {
        switch (meaning(expr)) {
            case Referent.Place(LValue spot) -> {
                return Optional.of(spot);
            }
            case Referent.Value(TypedExpression.Wrong _) -> {}
            case Referent.Channels _ ->
                    problems.add(
                            expr.span(),
                            ProblemCode.CONTRADICTION,
                            "%s would both receive from the channel and send to it".formatted(what),
                            "receive into a variable, and send that");
            default ->
                    problems.add(
                            expr.span(),
                            ProblemCode.WRONG_TYPE,
                            "%s needs a variable to change".formatted(what));
        }
        return Optional.empty();
    }

    private TypedExpression binary(Expr.Binary expr) {
        SourceSpan span = expr.span();
        if (expr.op() == BinaryOp.AND) {
            return ConstantFolder.of(
                    new TypedExpression.LogicalAnd(
                            condition(expr.left()), condition(expr.right()), span));
        }
        if (expr.op() == BinaryOp.OR) {
            return ConstantFolder.of(
                    new TypedExpression.LogicalOr(
                            condition(expr.left()), condition(expr.right()), span));
        }
        return operators.binary(expr.op(), value(expr.left()), value(expr.right()), span);
    }

    private TypedExpression assign(Expr.Assign expr, boolean isUsed) {
        SourceSpan span = expr.span();
        if (expr.op().isPresent()) {
            String what = "'" + expr.op().get().text() + "='";
            Optional<LValue> spot = target(expr.target(), what);
            TypedExpression value = value(expr.value());
            return spot.isEmpty()
                    ? new TypedExpression.Wrong(span)
                    : operators.update(expr.op().get(), spot.get(), value, false, span);
        }
        Referent target = meaning(expr.target());
        if (isWrong(target) && isFunction(expr.value())) {
            return new TypedExpression.Wrong(span); // a function pointer, reported already
        }
        TypedExpression value = value(expr.value());
        if (target instanceof Referent.Channels(TypedExpression handle, Type.Channel type)) {
            return send(handle, type, value, isUsed, span);
        }
        if (!(target instanceof Referent.Place(LValue spot))) {
            return isWrong(target)
                    ? new TypedExpression.Wrong(span)
                    : typeError(expr.target(), "only a variable can be assigned to", "");
        }
        if (spot.type() instanceof Type.Array) {
            return typeError(
                    expr.target(),
                    "an array cannot be assigned as a whole",
                    "assign its elements in a loop");
        }
        if (isUsed && spot.type() instanceof StructType) {
            return typeError(expr, "the value of a struct's assignment cannot be used", "");
        }
        return new TypedExpression.Assign(spot, as(spot.type(), value, "the variable"), span);
    }

    /** Whether the expression is the name of a function that is not called. */
    boolean isFunction(Expr value) {
        return value instanceof Expr.Name(String text, _) && calls.isFunction(text);
    }

    private static boolean isWrong(Referent target) {
        return switch (target) {
            case Referent.Place(LValue spot) -> spot.type().isWrong();
            case Referent.Value(TypedExpression node) -> node instanceof TypedExpression.Wrong;
            default -> false;
        };
    }

    private TypedExpression send(
            TypedExpression handle,
            Type.Channel type,
            TypedExpression value,
            boolean isUsed,
            SourceSpan span) {
        if (!type.isSingle()) {
            problems.add(
                    span,
                    ProblemCode.WRONG_TYPE,
                    "this is %s, not one channel".formatted(type),
                    "send to one of them, with an index");
            return new TypedExpression.Wrong(span);
        }
        if (isUsed) {
            problems.add(
                    span,
                    ProblemCode.SYNTAX,
                    "what is sent to a channel has no value here",
                    "send it by a statement of its own");
            return new TypedExpression.Wrong(span);
        }
        TypedExpression converted = as(type.of(), value, "the channel");
        return new TypedExpression.Operation(
                Opcode.STCHANNEL,
                tables.type(type.of()),
                0,
                List.of(handle, converted),
                Scalar.VOID,
                span);
    }

    private TypedExpression conditional(Expr.Conditional expr) {
        TypedExpression condition = condition(expr.condition());
        TypedExpression then = value(expr.then());
        TypedExpression otherwise = value(expr.otherwise());
        Type type =
                then.type().isNumber() && otherwise.type().isNumber()
                        ? TypeConversions.common(then.type(), otherwise.type())
                        : then.type() instanceof Type.Pointer ? then.type() : otherwise.type();
        String what = "both sides of ':' are to be of one type: one";
        return ConstantFolder.of(
                new TypedExpression.Conditional(
                        condition,
                        as(type, then, what),
                        as(type, otherwise, what),
                        type,
                        expr.span()));
    }

    private TypedExpression cast(Expr.Cast expr) {
        Type to = names.type(expr.type(), this);
        TypedExpression node = value(expr.operand());
        if (node.type().isNumber() && to.isNumber()) {
            return TypeConversions.number(node, to);
        }
        boolean isNull =
                to instanceof Type.Pointer && TypeConversions.implicit(node, to).isPresent();
        if (isNull || node.type().equals(to) || to == Scalar.VOID) {
            return new TypedExpression.Retyped(
                    node, to == Scalar.VOID ? node.type() : to, expr.span());
        }
        if (node.type().isWrong() || to.isWrong()) {
            return new TypedExpression.Wrong(expr.span());
        }
        return typeError(
                expr,
                "%s cannot be made to %s".formatted(node.type(), to),
                node.type() instanceof Type.Pointer ? "a pointer keeps its type" : "");
    }
}
