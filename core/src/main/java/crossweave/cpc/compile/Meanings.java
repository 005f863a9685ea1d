package crossweave.cpc.compile;

import crossweave.cpc.compile.Type.Scalar;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.ForeignWords;
import crossweave.cpc.syntax.Span;
import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.Op;
import crossweave.util.Suggestion;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds out what names, elements, fields and what is behind pointers stand for. */
final class Meanings {
    private final Expressions expressions;
    private final Scope scope;
    private final Complaints complaints;
    private final Operators operators;
    private final Occurrences occurrences;

    Meanings(Expressions expressions, Scope scope, Names names, Operators operators) {
        this.expressions = expressions;
        this.scope = scope;
        this.complaints = names.complaints();
        this.occurrences = names.occurrences();
        this.operators = operators;
    }

    Meaning of(Expr expr) {
        return switch (expr) {
            case Expr.Name name -> named(name);
            case Expr.Index index -> indexed(index);
            case Expr.Member member -> member(member);
            case Expr.Unary(Expr.UnaryOp op, Expr operand, Span span)
                    when op == Expr.UnaryOp.INDIRECT ->
                    behind(operand, span);
            default -> new Meaning.Value(expressions.computed(expr));
        };
    }

    boolean isWrong(Expr.Name name) {
        return scope.find(name.text()).map(Scope.Found::symbol).stream()
                .anyMatch(symbol -> symbol instanceof Symbol.Variable v && v.type().isWrong());
    }

    private Meaning named(Expr.Name name) {
        Optional<Scope.Found> found = scope.find(name.text());
        if (found.isEmpty()) {
            return unknown(name);
        }
        return switch (found.get().symbol()) {
            case Symbol.Named(long bits, Type type, String text) -> {
                occurrences.use(name.span(), Builtins.constant(name.text(), type, text));
                yield new Meaning.Value(new Node.Constant(bits, type, name.span()));
            }
            case Symbol.Processors(Architecture machine, Span definition) -> {
                occurrences.use(name.span(), definition);
                yield new Meaning.Processors(machine, List.of());
            }
            case Symbol.Variable variable -> {
                occurrences.use(name.span(), variable.span());
                yield variable(variable, found.get().home(), name.span());
            }
        };
    }

    private static Meaning variable(Symbol.Variable variable, int home, Span span) {
        Spot spot = spot(variable, home, span);
        return spot.type() instanceof Type.Channel type
                ? new Meaning.Channels(new Node.Load(spot, span), type)
                : new Meaning.Place(spot);
    }

    private static Spot spot(Symbol.Variable variable, int home, Span span) {
        Type type = variable.type();
        if (variable.isReference()) {
            Spot cell = new Spot.Local(variable.cell(), new Type.Pointer(type));
            return new Spot.Behind(new Node.Load(cell, span), type);
        }
        return variable.isGlobal()
                ? new Spot.Global(variable.cell(), type)
                : new Spot.Local(variable.cell(), type, home);
    }

    private Meaning unknown(Expr.Name name) {
        if (!complaints.isAbout(name.span())) {
            complainOfUnknown(name);
        }
        return new Meaning.Value(new Node.Wrong(name.span()));
    }

    private void complainOfUnknown(Expr.Name name) {
        boolean isFunction = expressions.calls().isFunction(name.text());
        List<String> known =
                Stream.concat(scope.names().stream(), Builtins.CONSTANTS.keySet().stream().sorted())
                        .toList();
        Optional<String> hint = ForeignWords.instead(name.text());
        String near =
                hint.isPresent()
                        ? ""
                        : Suggestion.near(name.text(), known).map(Suggestion::meaning).orElse("");
        complaints.add(
                name.span(),
                isFunction
                        ? "'%s' is a function".formatted(name.text())
                        : "there is no '%s'%s".formatted(name.text(), near),
                isFunction
                        ? "call it: %s(...)".formatted(name.text())
                        : hint.orElse(near.isEmpty() ? "declare it before it is used" : ""));
    }

    private Meaning indexed(Expr.Index expr) {
        Meaning array = of(expr.array());
        Node index = expressions.whole(expr.index(), "an index");
        Span span = expr.span();
        return switch (array) {
            case Meaning.Place(Spot spot)
                    when spot.type() instanceof Type.Array(Type of, int n) -> {
                check(index, n);
                yield element(new Spot.Element(spot, index, n, of));
            }
            case Meaning.Channels(Node handle, Type.Channel type) when !type.isSingle() -> {
                int n = type.extents().getFirst();
                check(index, n);
                Type.Channel inner = type.element();
                yield new Meaning.Channels(
                        new Node.Computed(
                                Op.NTH, n, inner.count(), List.of(handle, index), inner, span),
                        inner);
            }
            case Meaning.Processors(Architecture machine, List<Node> indices) ->
                    new Meaning.Processors(
                            machine, Stream.concat(indices.stream(), Stream.of(index)).toList());
            default -> {
                Node node = expressions.value(array, expr.array().span());
                yield node.type() instanceof Type.Pointer(Type to) && to != Scalar.VOID
                        ? element(new Spot.Behind(operators.moved(node, index, span), to))
                        : notIndexed(node, span);
            }
        };
    }

    private static Meaning element(Spot spot) {
        return new Meaning.Place(spot);
    }

    private Meaning notIndexed(Node node, Span span) {
        if (!node.type().isWrong()) {
            complaints.add(span, "%s has no elements".formatted(node.type()));
        }
        return new Meaning.Value(new Node.Wrong(span));
    }

    private void check(Node index, int extent) {
        if (index instanceof Node.Constant(long value, _, Span span)
                && (value < 0 || value >= extent)) {
            complaints.add(span, "index %d is out of 0..%d".formatted(value, extent - 1));
        }
    }

    private Meaning member(Expr.Member expr) {
        Meaning object = expr.isArrow() ? behind(expr.object(), expr.span()) : of(expr.object());
        if (object instanceof Meaning.Place(Spot spot)
                && spot.type() instanceof StructType struct) {
            Optional<StructType.Field> field = struct.field(expr.field().text());
            occurrences.useField(expr.field().span(), struct.name());
            if (field.isPresent()) {
                occurrences.use(expr.field().span(), field.get().span());
                return new Meaning.Place(
                        new Spot.Field(spot, field.get().cell(), field.get().type()));
            }
            List<String> fields = struct.fields().stream().map(StructType.Field::name).toList();
            complaints.add(
                    expr.field().span(),
                    "%s has no field '%s'%s"
                            .formatted(
                                    struct,
                                    expr.field().text(),
                                    Suggestion.of(expr.field().text(), fields)));
        } else {
            notStruct(expr, expressions.value(object, expr.object().span()).type());
        }
        return new Meaning.Value(new Node.Wrong(expr.span()));
    }

    private void notStruct(Expr.Member expr, Type type) {
        if (type.isWrong()) {
            return;
        }
        boolean isPointer = type instanceof Type.Pointer(Type to) && to instanceof StructType;
        complaints.add(
                expr.span(),
                type instanceof StructType
                        ? "only a variable's fields can be looked at"
                        : "%s has no fields".formatted(type),
                isPointer
                        ? "write -> where a pointer leads to a struct"
                        : type instanceof StructType ? "put the value into a variable first" : "");
    }

    private Meaning behind(Expr pointer, Span span) {
        Node node = expressions.value(pointer);
        if (node.type() instanceof Type.Pointer(Type to) && to != Scalar.VOID) {
            return new Meaning.Place(new Spot.Behind(node, to));
        }
        if (!node.type().isWrong()) {
            complaints.add(
                    span, "only a pointer leads somewhere, but this is %s".formatted(node.type()));
        }
        return new Meaning.Value(new Node.Wrong(span));
    }
}
