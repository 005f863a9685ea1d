package crossweave.cpc.parse;

import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.syntax.Stmt.Placement;
import crossweave.cpc.syntax.SyntaxError;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Parses forall, fork and join. */
final class ParallelParser {
    private final CpcTokenStream tokens;
    private final CpcExpressionParser expressions;
    private final Supplier<Stmt> statement;

    ParallelParser(
            CpcTokenStream tokens, CpcExpressionParser expressions, Supplier<Stmt> statement) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.statement = statement;
    }

    private record Range(Expr.Name variable, boolean declares, Expr from, Expr to) {}

    Stmt forall() {
        SourceSpan span = tokens.next().span();
        Expr wrong = new Expr.Wrong(tokens.peek().span());
        Range otherwise = new Range(new Expr.Name("", wrong.span()), true, wrong, wrong);
        Range range = tokens.delimited("(", ")", this::range, otherwise);
        Placement placement = placement();
        return new Stmt.Forall(
                range.variable,
                range.declares,
                range.from,
                range.to,
                placement,
                statement.get(),
                span);
    }

    private Range range() {
        String hint = "forall is written forall (i from 0 to n - 1)";
        boolean declares = tokens.accept("int");
        if (!tokens.peek().isName()) {
            throw tokens.expected("a variable", hint);
        }
        Expr.Name variable = tokens.name("a variable");
        tokens.expect("from", hint);
        Expr from = expressions.expression();
        tokens.expect("to", hint);
        return new Range(variable, declares, from, expressions.expression());
    }

    Stmt fork() {
        SourceSpan span = tokens.next().span();
        Placement placement = placement();
        Expr call = expressions.expression();
        if (!(call instanceof Expr.Call function)) {
            throw new SyntaxError(
                    call.span(),
                    "fork needs a call of a function",
                    "write fork f(x); or fork [processor] f(x);");
        }
        tokens.expectSemicolon();
        return new Stmt.Fork(placement, function, span);
    }

    Stmt join() {
        SourceSpan span = tokens.next().span();
        if (tokens.accept("(")) {
            tokens.expect(")", "join waits for all children that were forked");
        }
        tokens.expectSemicolon();
        return new Stmt.Join(span);
    }

    /**
     * Parses {@code [processor; channel, channel]}; the whole and both of its parts are optional.
     */
    private Placement placement() {
        return tokens.at("[")
                ? tokens.delimited("[", "]", this::placed, Placement.ANYWHERE)
                : Placement.ANYWHERE;
    }

    private Placement placed() {
        Optional<Expr> processor =
                tokens.at(";") ? Optional.empty() : Optional.of(expressions.element());
        List<Expr> channels = List.of();
        if (tokens.accept(";")) {
            channels = channels();
        } else if (!tokens.at("]")) {
            throw tokens.expected("']'", "channels follow a ';': [processor; channel, channel]");
        }
        return new Placement(processor, channels);
    }

    private List<Expr> channels() {
        List<Expr> channels = new ArrayList<>();
        do {
            channels.add(expressions.element());
        } while (tokens.accept(","));
        return List.copyOf(channels);
    }
}
