package crossweave.cpc.analyze;

import crossweave.cpc.symbol.Builtins;
import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Occurrences;
import crossweave.cpc.symbol.Scope;
import crossweave.cpc.symbol.StructType;
import crossweave.cpc.symbol.Symbol;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.ForeignNames;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.Opcode;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Resolves names, elements, fields and dereferenced pointers. */
final class ReferentResolver {
    private final ExpressionAnalyzer expressions;
    private final Scope scope;
    private final CompilerProblems problems;
    private final OperatorRules operators;
    private final Occurrences occurrences;

    ReferentResolver(
            ExpressionAnalyzer expressions,
            Scope scope,
            SymbolTable names,
            OperatorRules operators) {
        this.expressions = expressions;
        this.scope = scope;
        this.problems = names.problems();
        this.occurrences = names.occurrences();
        this.operators = operators;
    }

    Referent of(Expr expr) {
        return switch (expr) {
            case Expr.Name name -> resolveName(name);
            case Expr.Index index -> resolveElement(index);
            case Expr.Member member -> resolveMember(member);
            case Expr.Unary(Expr.UnaryOp op, Expr operand, SourceSpan span)
                    when op == Expr.UnaryOp.INDIRECT ->
                    dereference(operand, span);
            default -> new Referent.Value(expressions.computed(expr));
        };
    }

    boolean isWrong(Expr.Name name) {
        return scope.find(name.text()).map(Scope.Found::symbol).stream()
                .anyMatch(symbol -> symbol instanceof Symbol.Variable v && v.type().isWrong());
    }

    private Referent resolveName(Expr.Name name) {
        Optional<Scope.Found> found = scope.find(name.text());
        if (found.isEmpty()) {
            return unknown(name);
        }
        return switch (found.get().symbol()) {
            case Symbol.Constant(long bits, Type type, String text) -> {
                occurrences.use(name.span(), Builtins.constant(name.text(), type, text));
                yield new Referent.Value(new TypedExpression.Constant(bits, type, name.span()));
            }
            case Symbol.Processors(Architecture machine, SourceSpan definition) -> {
                occurrences.use(name.span(), definition);
                yield new Referent.Processors(machine, List.of());
            }
            case Symbol.Variable variable -> {
                occurrences.use(name.span(), variable.span());
                yield variable(variable, found.get().home(), name.span());
            }
        };
    }

    private static Referent variable(Symbol.Variable variable, int home, SourceSpan span) {
        LValue spot = spot(variable, home, span);
        return spot.type() instanceof Type.Channel type
                ? new Referent.Channels(new TypedExpression.Load(spot, span), type)
                : new Referent.Place(spot);
    }

    private static LValue spot(Symbol.Variable variable, int home, SourceSpan span) {
        Type type = variable.type();
        if (variable.isReference()) {
            LValue cell = new LValue.Local(variable.cell(), new Type.Pointer(type));
            return new LValue.Indirect(new TypedExpression.Load(cell, span), type);
        }
        return variable.isGlobal()
                ? new LValue.Global(variable.cell(), type)
                : new LValue.Local(variable.cell(), type, home);
    }

    private Referent unknown(Expr.Name name) {
        if (!problems.isAbout(name.span())) {
            reportUnknown(name);
        }
        return new Referent.Value(new TypedExpression.Wrong(name.span()));
    }

    private void reportUnknown(Expr.Name name) {
        boolean isFunction = expressions.calls().isFunction(name.text());
        List<String> known =
                Stream.concat(scope.names().stream(), Builtins.CONSTANTS.keySet().stream().sorted())
                        .toList();
        Optional<String> hint = ForeignNames.hint(name.text());
        String near =
                hint.isPresent()
                        ? ""
                        : Suggestion.near(name.text(), known).map(Suggestion::meaning).orElse("");
        problems.add(
                name.span(),
                ProblemCode.UNKNOWN_NAME,
                isFunction
                        ? "'%s' is a function".formatted(name.text())
                        : "there is no '%s'%s".formatted(name.text(), near),
                isFunction
                        ? "call it: %s(...)".formatted(name.text())
                        : hint.orElse(near.isEmpty() ? "declare it before it is used" : ""));
    }

    private Referent resolveElement(Expr.Index expr) {
        Referent array = of(expr.array());
        TypedExpression index = expressions.whole(expr.index(), "an index");
        SourceSpan span = expr.span();
        return switch (array) {
            case Referent.Place(LValue spot)
                    when spot.type() instanceof Type.Array(Type of, int n) -> {
                check(index, n);
                yield element(new LValue.Element(spot, index, n, of));
            }
            case Referent.Channels(TypedExpression handle, Type.Channel type)
                    when !type.isSingle() -> {
                int n = type.extents().getFirst();
                check(index, n);
                Type.Channel inner = type.element();
                yield new Referent.Channels(
                        new TypedExpression.Operation(
                                Opcode.NTH, n, inner.count(), List.of(handle, index), inner, span),
                        inner);
            }
            case Referent.Processors(Architecture machine, List<TypedExpression> indices) ->
                    new Referent.Processors(
                            machine, Stream.concat(indices.stream(), Stream.of(index)).toList());
            default -> {
                TypedExpression node = expressions.value(array, expr.array().span());
                yield node.type() instanceof Type.Pointer(Type to) && to != Scalar.VOID
                        ? element(new LValue.Indirect(operators.offsetBy(node, index, span), to))
                        : reportNotIndexable(node, span);
            }
        };
    }

    private static Referent element(LValue spot) {
        return new Referent.Place(spot);
    }

    private Referent reportNotIndexable(TypedExpression node, SourceSpan span) {
        if (!node.type().isWrong()) {
            problems.add(span, ProblemCode.WRONG_TYPE, "%s has no elements".formatted(node.type()));
        }
        return new Referent.Value(new TypedExpression.Wrong(span));
    }

    private void check(TypedExpression index, int extent) {
        if (index instanceof TypedExpression.Constant(long value, _, SourceSpan span)
                && (value < 0 || value >= extent)) {
            problems.add(
                    span,
                    ProblemCode.TOO_LARGE,
                    "index %d is out of 0..%d".formatted(value, extent - 1));
        }
    }

    private Referent resolveMember(Expr.Member expr) {
        Referent object =
                expr.isArrow() ? dereference(expr.object(), expr.span()) : of(expr.object());
        if (object instanceof Referent.Place(LValue spot)
                && spot.type() instanceof StructType struct) {
            Optional<StructType.Field> field = struct.field(expr.field().text());
            occurrences.useField(expr.field().span(), struct.name());
            if (field.isPresent()) {
                occurrences.use(expr.field().span(), field.get().span());
                return new Referent.Place(
                        new LValue.Field(spot, field.get().cell(), field.get().type()));
            }
            List<String> fields = struct.fields().stream().map(StructType.Field::name).toList();
            problems.add(
                    expr.field().span(),
                    ProblemCode.UNKNOWN_NAME,
                    "%s has no field '%s'%s"
                            .formatted(
                                    struct,
                                    expr.field().text(),
                                    Suggestion.of(expr.field().text(), fields)));
        } else {
            reportNotStruct(expr, expressions.value(object, expr.object().span()).type());
        }
        return new Referent.Value(new TypedExpression.Wrong(expr.span()));
    }

    private void reportNotStruct(Expr.Member expr, Type type) {
        if (type.isWrong()) {
            return;
        }
        boolean isPointer = type instanceof Type.Pointer(Type to) && to instanceof StructType;
        problems.add(
                expr.span(),
                ProblemCode.WRONG_TYPE,
                type instanceof StructType
                        ? "only a variable's fields can be looked at"
                        : "%s has no fields".formatted(type),
                isPointer
                        ? "write -> where a pointer leads to a struct"
                        : type instanceof StructType ? "put the value into a variable first" : "");
    }

    private Referent dereference(Expr pointer, SourceSpan span) {
        TypedExpression node = expressions.value(pointer);
        if (node.type() instanceof Type.Pointer(Type to) && to != Scalar.VOID) {
            return new Referent.Place(new LValue.Indirect(node, to));
        }
        if (!node.type().isWrong()) {
            problems.add(
                    span,
                    ProblemCode.WRONG_TYPE,
                    "only a pointer leads somewhere, but this is %s".formatted(node.type()));
        }
        return new Referent.Value(new TypedExpression.Wrong(span));
    }
}
