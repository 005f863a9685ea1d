package crossweave.cpc.parse;

import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.lex.CpcToken.Gap;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.lex.Literals;
import crossweave.cpc.parse.TypeParser.Specifier;
import crossweave.cpc.parse.TypeParser.Use;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.ForeignNames;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.TopLevelItem;
import crossweave.cpc.syntax.TypeName;
import crossweave.cpc.syntax.VariableDeclaration;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Parses top-level declarations; after an error it resumes at the next declaration. */
final class ItemParser {
    private final CpcTokenStream tokens;
    private final CpcExpressionParser expressions;
    private final TypeParser types;
    private final StatementParser statements;
    private final List<TopLevelItem> items = new ArrayList<>();

    ItemParser(CpcTokenStream tokens) {
        this.tokens = tokens;
        this.expressions = new CpcExpressionParser(tokens);
        this.types = expressions.types();
        this.statements = new StatementParser(tokens, expressions);
    }

    List<TopLevelItem> items() {
        while (!tokens.isAtEnd()) {
            int before = tokens.position();
            try {
                item();
            } catch (SyntaxError mistake) {
                tokens.report(mistake);
                tokens.skipItem();
            }
            if (tokens.position() == before) {
                tokens.next();
            }
        }
        checkCalls();
        return items;
    }

    private void item() {
        CpcToken first = tokens.peek();
        if (first.is("arch") || first.is("phyArch")) {
            items.add(machine());
        } else if (first.is("struct") && tokens.peek(2).is("{")) {
            struct();
        } else if (first.is("struct") && tokens.peek(1).is("{")) {
            structWithoutName(first);
        } else if (types.isAhead()) {
            functionOrVariables(types.specifier());
        } else if (first.isName() && tokens.peek(1).is("(")) {
            functionWithoutType(first);
        } else if (!tokens.accept(";")) { // C allows stray semicolons
            throw unexpected(first);
        }
    }

    private SyntaxError unexpected(CpcToken first) {
        if (first.is("}")) {
            return new SyntaxError(
                    first.span(),
                    "'}' closes nothing",
                    "is there one '}' too many before it, or a '{' missing?");
        }
        Optional<String> instead = CpcKeywords.insteadOfDeclaration(first.text());
        if (first.kind() == Kind.WORD && instead.isPresent()) {
            return new SyntaxError(
                    first.span(),
                    ProblemCode.NOT_SUPPORTED,
                    "there is no %s in CPC".formatted(first),
                    instead.get());
        }
        if (first.isName() && tokens.peek(1).isName()) {
            return MisspelledType.word(first);
        }
        return tokens.expected("a declaration", "statements are inside of functions");
    }

    private void functionOrVariables(Specifier specifier) {
        int name = 0;
        while (tokens.peek(name).is("*")) {
            name++;
        }
        if (tokens.peek(name).isName() && tokens.peek(name + 1).is("(")) {
            TypeName result = specifier.type(types.stars(), List.of());
            items.add(function(result, specifier.span()));
        } else {
            List<VariableDeclaration> variables = types.variables(specifier, Use.VARIABLE);
            items.add(new TopLevelItem.Variables(variables, specifier.span()));
        }
    }

    /**
     * Parses {@code main() {}}, a function without a return type as in early C; an error if no body
     * follows.
     */
    private void functionWithoutType(CpcToken name) {
        if (!tokens.isFollowedByBody(1)) {
            throw unexpected(name);
        }
        tokens.addProblem(
                name.span(),
                "the function '%s' has no type".formatted(name.text()),
                "write void %s, or int if it returns a number".formatted(name.text()));
        Specifier specifier =
                new Specifier(TypeName.Base.VOID, false, Optional.empty(), name.span());
        items.add(function(specifier.type(0, List.of()), name.span()));
    }

    private TopLevelItem function(TypeName result, SourceSpan span) {
        Expr.Name name = tokens.name("the name of a function");
        List<VariableDeclaration> parameters =
                tokens.delimited("(", ")", this::parameters, List.<VariableDeclaration>of());
        Optional<Stmt.Block> body = Optional.empty();
        if (tokens.at("{")) {
            parameters.forEach(this::checkName);
            body = Optional.of(statements.block());
        } else if (!tokens.accept(";")) {
            throw tokens.expected(
                    "'{' or ';'", "a function is written void f(int i) { statements }");
        }
        return new TopLevelItem.Function(result, name, List.copyOf(parameters), body, span);
    }

    private void checkName(VariableDeclaration parameter) {
        if (parameter.name().text().isEmpty()) {
            tokens.addProblem(parameter.name().span(), "the parameter has no name", "");
        }
    }

    private List<VariableDeclaration> parameters() {
        List<VariableDeclaration> parameters = new ArrayList<>();
        if (tokens.at("void") && tokens.peek(1).is(")")) {
            tokens.next();
        }
        if (tokens.at(")")) {
            return parameters;
        }
        do {
            CpcToken first = tokens.peek();
            if (first.isName()) {
                throw new SyntaxError(
                        first.span(),
                        "the parameter %s has no type".formatted(first),
                        "each has its own: int i, int j");
            }
            parameters.add(types.variable(types.specifier(), Use.PARAMETER));
        } while (tokens.accept(","));
        return parameters;
    }

    /** Parses a struct, and the variables that are declared with it. */
    private void struct() {
        SourceSpan span = tokens.next().span();
        Expr.Name name = tokens.name("the name of a struct");
        tokens.expect("{");
        List<VariableDeclaration> fields = new ArrayList<>();
        while (!tokens.at("}") && !tokens.isAtEnd()) {
            int before = tokens.position();
            try {
                fields.addAll(types.variables(types.specifier(), Use.FIELD));
            } catch (SyntaxError mistake) {
                tokens.report(mistake);
                tokens.skipStatement();
                if (tokens.position() == before) {
                    tokens.next();
                }
            }
        }
        tokens.expect("}");
        items.add(new TopLevelItem.Struct(name, List.copyOf(fields), span));
        trailingVariables(
                new Specifier(TypeName.Base.STRUCT, false, Optional.of(name), name.span()));
    }

    /** Parses the rest of a struct declaration: variables, or only the semicolon. */
    private void trailingVariables(Specifier struct) {
        CpcToken behind = tokens.peek();
        if ((behind.isName() || behind.is("*")) && !behind.isFirstInLine()) {
            List<VariableDeclaration> variables = types.variables(struct, Use.VARIABLE);
            items.add(new TopLevelItem.Variables(variables, struct.span()));
        } else {
            tokens.expectSemicolon();
        }
    }

    private void structWithoutName(CpcToken first) {
        tokens.addProblem(
                first.span(),
                "the struct has no name",
                "write it before the brace: struct point {");
        tokens.next();
        tokens.skipGroup();
        trailingVariables(
                new Specifier(TypeName.Base.WRONG, false, Optional.empty(), first.span()));
    }

    private TopLevelItem machine() {
        CpcToken word = tokens.next();
        String topology = topology(word);
        Expr.Name name =
                tokens.name("the name of the machine, as in %s ring R[8];".formatted(word.text()));
        List<Expr> extents = new ArrayList<>();
        while (tokens.accept("[")) {
            extents.add(expressions.expression());
            tokens.expect("]");
        }
        tokens.expectSemicolon();
        boolean isPhysical = word.is("phyArch");
        return new TopLevelItem.Machine(
                isPhysical, topology, name, List.copyOf(extents), word.span());
    }

    /** A name that may contain dashes, or a string literal. */
    private String topology(CpcToken word) {
        if (tokens.peek().kind() == Kind.STRING) {
            return Literals.unquoted(tokens.next());
        }
        if (!tokens.peek().isName()) {
            throw tokens.expected("a topology", "write %s mesh M[4][4];".formatted(word.text()));
        }
        StringBuilder text = new StringBuilder(tokens.next().text());
        while (tokens.at("-") && tokens.peek().gap() == Gap.NONE) {
            text.append(tokens.next().text());
            boolean isPart =
                    tokens.peek().gap() == Gap.NONE
                            && (tokens.peek().kind() == Kind.WORD
                                    || tokens.peek().kind() == Kind.NUMBER);
            if (!isPart) {
                throw tokens.expected("the rest of a topology's name", "");
            }
            text.append(tokens.next().text());
        }
        return text.toString();
    }

    /**
     * Reports calls of well-known functions of C and MPI that CPC does not have, unless the program
     * itself defines them.
     */
    private void checkCalls() {
        Set<String> own =
                items.stream()
                        .filter(TopLevelItem.Function.class::isInstance)
                        .map(item -> ((TopLevelItem.Function) item).name().text())
                        .collect(Collectors.toSet());
        for (Expr.Name called : expressions.called()) {
            ForeignNames.hint(called.text())
                    .filter(_ -> !own.contains(called.text()))
                    .ifPresent(
                            hint ->
                                    tokens.addProblem(
                                            called.span(),
                                            "there is no function '%s'".formatted(called.text()),
                                            hint));
        }
    }
}
