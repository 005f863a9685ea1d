package crossweave.cpc.parse;

import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.parse.TypeParser.Use;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Parses statements; after an error it resumes at the next statement. */
final class StatementParser {
    private final CpcTokenStream tokens;
    private final CpcExpressionParser expressions;
    private final TypeParser types;
    private final ParallelParser parallel;

    StatementParser(CpcTokenStream tokens, CpcExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.types = expressions.types();
        this.parallel = new ParallelParser(tokens, expressions, this::statement);
    }

    Stmt.Block block() {
        CpcToken open = tokens.expect("{");
        List<Stmt> statements = new ArrayList<>();
        while (!tokens.at("}") && !tokens.isAtEnd() && !isFunctionAhead()) {
            int before = tokens.position();
            statements.add(statement());
            if (tokens.position() == before) {
                tokens.next();
            }
        }
        SourceSpan end = tokens.peek().span();
        if (!tokens.accept("}")) {
            String hint = "the block that begins at %s is still open".formatted(open.span());
            tokens.report(new SyntaxError(end, "expected '}' before " + tokens.peek(), hint));
        }
        return new Stmt.Block(List.copyOf(statements), open.span(), end);
    }

    /** Whether the next function begins here, which means that a '}' is missing. */
    private boolean isFunctionAhead() {
        CpcToken first = tokens.peek();
        if (!types.isAhead() || !first.isFirstInLine()) {
            return false;
        }
        int name = first.is("struct") ? 2 : 1;
        while (tokens.peek(name).is("*")) {
            name++;
        }
        return tokens.peek(name).isName()
                && tokens.peek(name + 1).is("(")
                && tokens.isFollowedByBody(name + 1);
    }

    private Stmt statement() {
        int before = tokens.position();
        try {
            return tokens.nested(this::byKeyword);
        } catch (SyntaxError mistake) {
            SourceSpan span = tokens.peek().span();
            tokens.report(mistake);
            if (tokens.isTooDeep() && tokens.at("{")) {
                tokens.skipGroup();
            } else if (tokens.position() > before || !tokens.at("{")) {
                tokens.skipStatement();
            }
            return new Stmt.Wrong(span);
        }
    }

    private Stmt byKeyword() {
        CpcToken first = tokens.peek();
        return switch (first.text()) {
            case "{" -> block();
            case ";" -> new Stmt.Empty(tokens.next().span());
            case "if" -> ifStatement();
            case "while" -> whileLoop();
            case "do" -> doWhileLoop();
            case "for" -> forLoop();
            case "switch" -> switchStatement();
            case "case", "default" -> caseLabel();
            case "break", "continue", "return", "goto" -> jumpStatement();
            case "forall" -> parallel.forall();
            case "fork" -> parallel.fork();
            case "join" -> parallel.join();
            case "else" ->
                    throw new SyntaxError(
                            first.span(),
                            "'else' has no 'if' before it",
                            "more than one statement after if needs braces");
            default -> declarationOrExpression(first);
        };
    }

    private Stmt declarationOrExpression(CpcToken first) {
        Optional<String> instead = CpcKeywords.insteadOfDeclaration(first.text());
        if (first.kind() == Kind.WORD && instead.isPresent()) {
            throw new SyntaxError(
                    first.span(),
                    ProblemCode.NOT_SUPPORTED,
                    "there is no %s in CPC".formatted(first),
                    instead.get());
        }
        if (types.isAhead()) {
            return declaration();
        }
        if (first.isName() && tokens.peek(1).is(":")) {
            Expr.Name name = tokens.name("a label");
            tokens.next();
            return new Stmt.Labelled(name, labelledStatement(), name.span());
        }
        boolean isReturn = // such as retrun 5
                tokens.peek(1).kind() == Kind.NUMBER && CpcKeywords.near(first.text()).isPresent();
        if (first.isName() && (tokens.peek(1).isName() || isReturn)) {
            throw MisspelledType.word(first);
        }
        Expr expression = expressions.expression();
        tokens.expectSemicolon();
        return new Stmt.Evaluate(expression, expression.span());
    }

    private Stmt declaration() {
        CpcToken first = tokens.peek();
        if (first.is("struct") && (tokens.peek(1).is("{") || tokens.peek(2).is("{"))) {
            while (!tokens.at("{")) {
                tokens.next();
            }
            tokens.skipGroup();
            throw new SyntaxError(first.span(), "a struct is declared outside of functions");
        }
        TypeParser.Specifier specifier = types.specifier();
        if (tokens.peek().isName() && tokens.peek(1).is("(")) {
            throw new SyntaxError(
                    tokens.peek().span(),
                    "a function is declared outside of functions",
                    "is there a '}' missing before it?");
        }
        return new Stmt.Declare(types.variables(specifier, Use.VARIABLE), first.span());
    }

    private Stmt ifStatement() {
        SourceSpan span = tokens.next().span();
        Expr condition = condition();
        Stmt then = statement();
        Optional<Stmt> otherwise =
                tokens.accept("else") ? Optional.of(statement()) : Optional.empty();
        return new Stmt.If(condition, then, otherwise, span);
    }

    private Stmt whileLoop() {
        SourceSpan span = tokens.next().span();
        Expr condition = condition();
        return new Stmt.While(condition, statement(), span);
    }

    private Stmt doWhileLoop() {
        SourceSpan span = tokens.next().span();
        Stmt body = statement();
        tokens.expect("while", "it is written do statement while (condition);");
        Expr condition = condition();
        tokens.expectSemicolon();
        return new Stmt.DoWhile(body, condition, span);
    }

    private Stmt switchStatement() {
        SourceSpan span = tokens.next().span();
        Expr value = condition();
        return new Stmt.Switch(value, statement(), span);
    }

    private Expr condition() {
        Expr wrong = new Expr.Wrong(tokens.peek().span());
        return tokens.delimited("(", ")", expressions::expression, wrong);
    }

    private record Heading(Optional<Stmt> first, Optional<Expr> condition, Optional<Expr> next) {
        static final Heading WRONG =
                new Heading(Optional.empty(), Optional.empty(), Optional.empty());
    }

    private Stmt forLoop() {
        SourceSpan span = tokens.next().span();
        Heading heading = tokens.delimited("(", ")", this::heading, Heading.WRONG);
        return new Stmt.For(heading.first, heading.condition, heading.next, statement(), span);
    }

    private Heading heading() {
        Optional<Stmt> first = first();
        Optional<Expr> condition = unlessAt(";", expressions::expression);
        tokens.expect(";", "for has three parts: for (i = 0; i < n; i++)");
        return new Heading(first, condition, unlessAt(")", expressions::expression));
    }

    private Optional<Stmt> first() {
        if (types.isAhead()) {
            return Optional.of(declaration());
        }
        Optional<Expr> first = unlessAt(";", expressions::expression);
        tokens.expect(";", "for has three parts: for (i = 0; i < n; i++)");
        return first.map(expression -> new Stmt.Evaluate(expression, expression.span()));
    }

    private <T> Optional<T> unlessAt(String sign, Supplier<T> reading) {
        return tokens.at(sign) ? Optional.empty() : Optional.of(reading.get());
    }

    private Stmt caseLabel() {
        CpcToken word = tokens.next();
        Optional<Expr> value =
                word.is("case") ? Optional.of(expressions.expression()) : Optional.empty();
        tokens.expect(":");
        return new Stmt.Case(value, labelledStatement(), word.span());
    }

    /** The statement after a label; an empty one at the end of a block. */
    private Stmt labelledStatement() {
        return tokens.at("}") ? new Stmt.Empty(tokens.peek().span()) : statement();
    }

    private Stmt jumpStatement() {
        CpcToken word = tokens.next();
        Stmt jumpStatement =
                switch (word.text()) {
                    case "break" -> new Stmt.Break(word.span());
                    case "continue" -> new Stmt.Continue(word.span());
                    case "goto" -> new Stmt.Goto(tokens.name("a label"), word.span());
                    default ->
                            new Stmt.Return(
                                    isStatementEnd()
                                            ? Optional.empty()
                                            : Optional.of(expressions.expression()),
                                    word.span());
                };
        tokens.expectSemicolon();
        return jumpStatement;
    }

    private boolean isStatementEnd() {
        return tokens.at(";") || tokens.at("}");
    }
}
