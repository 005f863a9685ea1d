package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Builtin;
import crossweave.cpc.symbol.Builtins;
import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.FunctionSymbol;
import crossweave.cpc.symbol.Occurrences;
import crossweave.cpc.symbol.PrintfFunctions;
import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.TopLevelItem;
import crossweave.cpc.vcode.Opcode;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves the function of a call. The program's own functions hide those of the language. */
final class CallResolver {
    private final ExpressionAnalyzer expressions;
    private final SymbolTable names;
    private final CompilerProblems problems;
    private final Occurrences occurrences;
    private final CallArguments arguments;
    private final PrintfCalls printfCalls;

    CallResolver(ExpressionAnalyzer expressions, SymbolTable names) {
        this.expressions = expressions;
        this.names = names;
        this.problems = names.problems();
        this.occurrences = names.occurrences();
        this.arguments = new CallArguments(expressions, problems, names.tables());
        this.printfCalls = new PrintfCalls(expressions, problems, names.tables());
    }

    boolean isFunction(String name) {
        return names.function(name).isPresent()
                || Builtins.find(name).isPresent()
                || PrintfFunctions.named(name).isPresent()
                || names.library().has(name);
    }

    TypedExpression call(Expr.Call call) {
        String name = call.function().text();
        Optional<FunctionSymbol> own = names.function(name);
        if (own.isPresent() && !isInLibrary(call)) {
            occurrences.use(call.function().span(), own.get().source().name().span());
            return call(own.get(), call);
        }
        Optional<Definition> printf = PrintfFunctions.named(name);
        if (printf.isPresent()) {
            occurrences.use(call.function().span(), printf.get());
            return printfCalls.call(call);
        }
        Optional<Builtin> builtin = Builtins.find(name);
        if (builtin.isPresent()) {
            return call(builtin.get(), call);
        }
        return names.library().has(name) ? library(call) : unknownFunction(call);
    }

    /**
     * Whether the library makes the call: it always means its own functions, even if the program
     * has functions of these names.
     */
    private static boolean isInLibrary(Expr.Call call) {
        return call.function().span().file().equals(StandardLibrary.FILE);
    }

    /** A call of a function that is written in CPC. */
    TypedExpression call(FunctionSymbol function, Expr.Call call) {
        List<TypedExpression> nodes = arguments.of(function, call);
        return nodes.size() == function.parameters().size()
                ? new TypedExpression.Call(function, nodes, call.span())
                : new TypedExpression.Wrong(call.span());
    }

    private TypedExpression call(Builtin builtin, Expr.Call call) {
        occurrences.use(call.function().span(), builtin.definition());
        boolean isLock = builtin.op() == Opcode.LOCK || builtin.op() == Opcode.UNLOCK;
        if (isLock && !names.isShared()) {
            problems.add(
                    call.span(),
                    ProblemCode.NOT_SUPPORTED,
                    "%s is only for arch shared".formatted(builtin.name()),
                    "processes of a multicomputer share nothing; let them send messages");
        }
        return arguments.of(builtin, call);
    }

    /** A call of a library function; the type of its first argument selects the version. */
    private TypedExpression library(Expr.Call call) {
        String name = call.function().text();
        SourceSpan span = call.span();
        occurrences.use(call.function().span(), names.library().definition(name));
        Type data =
                call.arguments().isEmpty()
                        ? Scalar.INT // either version reports the missing arguments
                        : expressions.value(call.arguments().getFirst()).type();
        if (data.isWrong()) {
            call.arguments().stream().skip(1).forEach(expressions::value);
            return new TypedExpression.Wrong(span);
        }
        Type element = data instanceof Type.Pointer(Type to) ? to : data;
        Optional<TopLevelItem.Function> item = names.library().find(name, element);
        if (item.isEmpty()) {
            problems.add(
                    span,
                    ProblemCode.WRONG_TYPE,
                    "%s is for ints and floats, but its first argument is %s"
                            .formatted(name, data));
            return new TypedExpression.Wrong(span);
        }
        String key = name + " of " + element;
        if (names.function(key).isEmpty()) {
            names.declare(key, item.get());
        }
        return call(names.function(key).orElseThrow(), call);
    }

    /** The names of all functions that can be called. */
    private List<String> functions() {
        List<String> known = new ArrayList<>(names.functionNames());
        Builtins.all().forEach(builtin -> known.add(builtin.name()));
        known.add("printf");
        known.addAll(names.library().names());
        return known;
    }

    private TypedExpression unknownFunction(Expr.Call call) {
        String name = call.function().text();
        SourceSpan span = call.function().span();
        boolean isReported = // the parser reported a function of C, or the variable is wrong
                problems.isAbout(span) || expressions.isWrong(call.function());
        if (!isReported) {
            String near = Suggestion.near(name, functions()).map(Suggestion::meaning).orElse("");
            problems.add(
                    span,
                    ProblemCode.UNKNOWN_NAME,
                    "there is no function '%s'%s".formatted(name, near));
        }
        call.arguments().forEach(expressions::value);
        return new TypedExpression.Wrong(call.span());
    }
}
