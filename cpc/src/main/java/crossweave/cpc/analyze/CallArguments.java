package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Builtin;
import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.FunctionSymbol;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;

/** Checks the arguments of calls against the parameters, and converts them. */
final class CallArguments {
    private final ExpressionAnalyzer expressions;
    private final CompilerProblems problems;
    private final ConstantPool tables;

    CallArguments(ExpressionAnalyzer expressions, CompilerProblems problems, ConstantPool tables) {
        this.expressions = expressions;
        this.problems = problems;
        this.tables = tables;
    }

    /** Whether the number of arguments is right; reports a problem if it is not. */
    boolean hasArgumentCount(Expr.Call call, int wanted, String signature) {
        int given = call.arguments().size();
        if (given == wanted) {
            return true;
        }
        String name = call.function().text();
        problems.add(
                call.span(),
                ProblemCode.WRONG_COUNT,
                "%s takes %s, but %d %s given"
                        .formatted(name, count(wanted), given, given == 1 ? "is" : "are"),
                "it is " + signature);
        return false;
    }

    private static String count(int arguments) {
        return arguments == 0
                ? "no arguments"
                : arguments == 1 ? "1 argument" : arguments + " arguments";
    }

    /** The arguments of a call of a function that is written in CPC. */
    List<TypedExpression> of(FunctionSymbol function, Expr.Call call) {
        List<TypedExpression> nodes = new ArrayList<>();
        if (!hasArgumentCount(call, function.parameters().size(), function.signature())) {
            call.arguments().forEach(expressions::value);
            return nodes;
        }
        for (int i = 0; i < call.arguments().size(); i++) {
            nodes.add(argument(function, i, call.arguments().get(i)));
        }
        return nodes;
    }

    private TypedExpression argument(FunctionSymbol function, int index, Expr given) {
        FunctionSymbol.Parameter parameter = function.parameters().get(index);
        String what = "parameter '%s' of %s".formatted(parameter.name(), function.writtenName());
        if (parameter.type() instanceof Type.Channel wanted) {
            return channel(wanted, given, what);
        }
        if (parameter.type().isWrong() && expressions.isFunction(given)) {
            return new TypedExpression.Wrong(given.span());
        }
        if (parameter.isReference()) {
            return reference(parameter.type(), given, what);
        }
        return expressions.as(parameter.type(), expressions.value(given), what);
    }

    private TypedExpression channel(Type.Channel wanted, Expr given, String what) {
        if (expressions.meaning(given)
                instanceof Referent.Channels(TypedExpression handle, Type.Channel type)) {
            if (!type.equals(wanted)) {
                problems.add(
                        given.span(),
                        ProblemCode.WRONG_TYPE,
                        "%s is %s, but this is %s".formatted(what, wanted, type));
            }
            return handle;
        }
        problems.add(
                given.span(),
                ProblemCode.WRONG_TYPE,
                "%s is %s, but this is no channel".formatted(what, wanted));
        return new TypedExpression.Wrong(given.span());
    }

    private TypedExpression reference(Type wanted, Expr given, String what) {
        Referent meaning = expressions.meaning(given);
        if (!(meaning instanceof Referent.Place(LValue spot))) {
            if (!(meaning instanceof Referent.Value(TypedExpression.Wrong _))) {
                problems.add(
                        given.span(),
                        ProblemCode.WRONG_TYPE,
                        "%s is a reference, but this is no variable".formatted(what),
                        "put the value into a variable first");
            }
            return new TypedExpression.Wrong(given.span());
        }
        if (!spot.type().equals(wanted) && !spot.type().isWrong()) {
            problems.add(
                    given.span(),
                    ProblemCode.WRONG_TYPE,
                    "%s refers to %s, but this is %s".formatted(what, wanted, spot.type()));
        }
        return new TypedExpression.AddressOf(
                spot.inDeclaringProcess(given.span()), new Type.Pointer(wanted), given.span());
    }

    // Built-in functions

    TypedExpression of(Builtin builtin, Expr.Call call) {
        SourceSpan span = call.span();
        if (!hasArgumentCount(call, builtin.parameters().size(), builtin.signature())) {
            call.arguments().forEach(expressions::value);
            return new TypedExpression.Wrong(span);
        }
        List<TypedExpression> nodes = new ArrayList<>();
        int a = builtin.a();
        for (int i = 0; i < call.arguments().size(); i++) {
            Builtin.Parameter parameter = builtin.parameters().get(i);
            TypedExpression node = argument(builtin, parameter, call.arguments().get(i));
            nodes.add(node);
            if (parameter.kind() == Builtin.Kind.BUFFER
                    && node.type() instanceof Type.Pointer(Type to)) {
                a = tables.type(to);
            }
        }
        builtin.more().forEach(constant -> nodes.add(ConstantFolder.constant(constant, span)));
        return new TypedExpression.Operation(builtin.op(), a, 0, nodes, builtin.result(), span);
    }

    private TypedExpression argument(Builtin builtin, Builtin.Parameter parameter, Expr given) {
        String what = "'%s' of %s".formatted(parameter.name(), builtin.name());
        return switch (parameter.kind()) {
            case INT -> expressions.as(Scalar.INT, expressions.value(given), what);
            case FLOAT -> expressions.as(Scalar.FLOAT, expressions.value(given), what);
            case STRING -> pointer(Scalar.CHAR, given, what);
            case INT_PLACE -> pointer(Scalar.INT, given, what);
            case FLOAT_PLACE -> pointer(Scalar.FLOAT, given, what);
            case BUFFER -> buffer(given, what);
            case CHANNEL -> singleChannel(given, what);
        };
    }

    private TypedExpression pointer(Type to, Expr given, String what) {
        return expressions.as(new Type.Pointer(to), expressions.value(given), what);
    }

    /**
     * A pointer to elements of any type; for an array of arrays, a pointer to the innermost
     * elements.
     */
    private TypedExpression buffer(Expr given, String what) {
        TypedExpression node = expressions.value(given);
        if (node.type().isWrong()) {
            return node;
        }
        if (!(node.type() instanceof Type.Pointer(Type to)) || to == Scalar.VOID) {
            problems.add(
                    given.span(),
                    ProblemCode.WRONG_TYPE,
                    "%s is a pointer to data, but this is %s".formatted(what, node.type()),
                    node.type().isNumber() ? "write & before a variable" : "");
            return new TypedExpression.Wrong(given.span());
        }
        Type element = to;
        while (element instanceof Type.Array(Type inner, _)) {
            element = inner;
        }
        return element.equals(to)
                ? node
                : new TypedExpression.Retyped(node, new Type.Pointer(element), given.span());
    }

    private TypedExpression singleChannel(Expr given, String what) {
        if (expressions.meaning(given)
                        instanceof Referent.Channels(TypedExpression handle, Type.Channel type)
                && type.isSingle()) {
            return handle;
        }
        problems.add(
                given.span(),
                ProblemCode.WRONG_TYPE,
                "%s is a channel, but this is none".formatted(what));
        return new TypedExpression.Wrong(given.span());
    }
}
