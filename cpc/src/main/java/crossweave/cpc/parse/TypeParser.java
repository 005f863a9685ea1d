package crossweave.cpc.parse;

import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.TypeName;
import crossweave.cpc.syntax.TypeName.Base;
import crossweave.cpc.syntax.VariableDeclaration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Parses types and declarators. */
final class TypeParser {
    private final CpcTokenStream tokens;
    private final CpcExpressionParser expressions;

    TypeParser(CpcTokenStream tokens, CpcExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** The specifier of a declaration, which all of its variables share. */
    record Specifier(Base base, boolean isChannel, Optional<Expr.Name> struct, SourceSpan span) {
        TypeName type(int pointers, List<Optional<Expr>> extents) {
            return new TypeName(base, isChannel, struct, pointers, extents, span);
        }
    }

    /** What a declarator declares; each use allows another syntax. */
    enum Use {
        VARIABLE,
        FIELD,
        PARAMETER
    }

    boolean isAhead() {
        return CpcKeywords.beginsType(tokens.peek().text());
    }

    Specifier specifier() {
        SourceSpan begin = tokens.peek().span();
        boolean isChannel = false;
        boolean isUnsupportedType = false; // whether an unsupported type such as unsigned was named
        while (true) {
            CpcToken word = tokens.peek();
            Optional<String> instead = CpcKeywords.insteadBeforeType(word.text());
            if (instead.isPresent()) {
                tokens.addProblem(
                        word.span(), "there is no %s in CPC".formatted(word), instead.get());
                isUnsupportedType |= CpcKeywords.isNumber(word.text());
                tokens.next();
            } else if (tokens.accept("channel")) {
                isChannel = true;
            } else {
                return base(begin, isChannel, isUnsupportedType);
            }
        }
    }

    private Specifier base(SourceSpan begin, boolean isChannel, boolean isUnsupportedType) {
        Optional<Base> base =
                switch (tokens.peek().text()) {
                    case "void" -> Optional.of(Base.VOID);
                    case "char" -> Optional.of(Base.CHAR);
                    case "int" -> Optional.of(Base.INT);
                    case "float", "double" -> Optional.of(Base.FLOAT);
                    case "struct" -> Optional.of(Base.STRUCT);
                    default -> Optional.empty();
                };
        if (base.isEmpty() && !isUnsupportedType) {
            throw tokens.expected("a type", "types are int, float, char, void and struct NAME");
        }
        base.ifPresent(_ -> tokens.next());
        Optional<Expr.Name> struct =
                base.equals(Optional.of(Base.STRUCT))
                        ? Optional.of(tokens.name("the name of a struct"))
                        : Optional.empty();
        SourceSpan span = begin.to(tokens.previous().span());
        return new Specifier(base.orElse(Base.INT), isChannel, struct, span);
    }

    /** Parses a type without a declarator, as in a cast. */
    TypeName typeName() {
        Specifier specifier = specifier();
        return specifier.type(stars(), extents(Use.FIELD));
    }

    int stars() {
        int stars = 0;
        while (tokens.accept("*")) {
            stars++;
        }
        return stars;
    }

    /** Parses the declarators of a declaration, and its semicolon. */
    List<VariableDeclaration> variables(Specifier specifier, Use use) {
        List<VariableDeclaration> variables = new ArrayList<>();
        do {
            variables.add(variable(specifier, use));
        } while (tokens.accept(","));
        tokens.expectSemicolon();
        return variables;
    }

    VariableDeclaration variable(Specifier specifier, Use use) {
        if (tokens.at("(") && tokens.peek(1).is("*")) {
            return unsupportedPointer(specifier);
        }
        int pointers = stars();
        boolean isReference = reference(use);
        Expr.Name name = name(use);
        List<Optional<Expr>> extents = extents(use);
        Optional<Expr> initial = initial(name, use);
        if (use == Use.VARIABLE && !extents.isEmpty() && extents.getFirst().isEmpty()) {
            extents.set(0, Optional.of(inferredExtent(name, initial, extents.size())));
        }
        return new VariableDeclaration(
                specifier.type(pointers, extents), name, isReference, initial);
    }

    /**
     * Parses {@code int (*f)(int)}, which CPC does not have. Reports it once and declares the name
     * with a type that is compatible with everything.
     */
    private VariableDeclaration unsupportedPointer(Specifier specifier) {
        SourceSpan begin = tokens.next().span();
        stars();
        Expr.Name name = tokens.peek().isName() ? tokens.name("a name") : new Expr.Name("", begin);
        extents(Use.PARAMETER);
        tokens.expect(")");
        boolean isFunction = tokens.at("(");
        while (tokens.at("(") || tokens.at("[")) {
            tokens.skipGroup();
        }
        tokens.addProblem(
                begin,
                "pointers to %s are not part of CPC".formatted(isFunction ? "functions" : "arrays"),
                isFunction
                        ? "choose with if or switch which function to call"
                        : "pass the array by reference: int &a[3][4]; a pointer to the first"
                                + " element does too: int *p = a");
        initial(name, Use.VARIABLE);
        TypeName wrong =
                new TypeName(Base.WRONG, false, Optional.empty(), 0, List.of(), specifier.span());
        return new VariableDeclaration(wrong, name, false, Optional.empty());
    }

    private boolean reference(Use use) {
        SourceSpan span = tokens.peek().span();
        boolean isReference = tokens.accept("&");
        if (isReference && use != Use.PARAMETER) {
            tokens.addProblem(
                    span, "only parameters can be references", "use a pointer: int *p = &x");
        }
        return isReference;
    }

    private Expr.Name name(Use use) {
        CpcToken token = tokens.peek();
        boolean isLeftOut =
                use == Use.PARAMETER && (token.is(",") || token.is(")") || token.is("["));
        return isLeftOut ? new Expr.Name("", token.span()) : tokens.name("a name");
    }

    private List<Optional<Expr>> extents(Use use) {
        List<Optional<Expr>> extents = new ArrayList<>();
        while (tokens.accept("[")) {
            boolean isEmpty = tokens.at("]");
            if (isEmpty && (!extents.isEmpty() || use == Use.FIELD)) {
                throw tokens.expected("the size of an array", "");
            }
            extents.add(isEmpty ? Optional.empty() : Optional.of(expressions.expression()));
            tokens.expect("]");
        }
        return extents;
    }

    private Optional<Expr> initial(Expr.Name name, Use use) {
        SourceSpan sign = tokens.peek().span();
        if (!tokens.accept("=")) {
            return Optional.empty();
        }
        Expr value = tokens.at("{") ? tokens.nested(this::initializer) : expressions.element();
        if (use != Use.VARIABLE) {
            tokens.addProblem(
                    sign, "'%s' cannot have a first value here".formatted(name.text()), "");
        }
        return Optional.of(value);
    }

    /** Parses an initializer list; a comma may follow the last element. */
    private Expr initializer() {
        SourceSpan begin = tokens.peek().span();
        Expr wrong = new Expr.Wrong(begin);
        return tokens.delimited("{", "}", () -> elements(begin), wrong);
    }

    private Expr elements(SourceSpan begin) {
        List<Expr> elements = new ArrayList<>();
        while (!tokens.at("}")) {
            boolean isNested = tokens.at("{");
            elements.add(isNested ? tokens.nested(this::initializer) : expressions.element());
            if (!tokens.accept(",")) {
                break;
            }
        }
        return new Expr.Initializer(List.copyOf(elements), begin);
    }

    /** The extent of an array that is declared without one: the number of its initial values. */
    private static Expr inferredExtent(Expr.Name name, Optional<Expr> initial, int dimensions) {
        OptionalInt size = initial.map(v -> size(v, dimensions)).orElse(OptionalInt.empty());
        if (size.isEmpty()) {
            throw new SyntaxError(
                    name.span(),
                    "the array '%s' has no size".formatted(name.text()),
                    "write it between the brackets: %s[8]".formatted(name.text()));
        }
        return new Expr.IntLiteral(size.getAsInt(), name.span());
    }

    private static OptionalInt size(Expr value, int dimensions) {
        return switch (value) {
            case Expr.StringLiteral(String text, _) when dimensions == 1 ->
                    OptionalInt.of(text.length() + 1); // for the terminating 0
            case Expr.Initializer(List<Expr> elements, _)
                    when dimensions == 1
                            || elements.stream().allMatch(Expr.Initializer.class::isInstance) ->
                    OptionalInt.of(elements.size());
            default -> OptionalInt.empty();
        };
    }
}
