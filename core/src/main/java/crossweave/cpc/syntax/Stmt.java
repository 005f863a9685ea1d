package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/** A statement as it was written. */
public sealed interface Stmt {

    Span span();

    /** Where its last part begins, as far as that is known. */
    default Span end() {
        return switch (this) {
            case Block block -> block.end;
            case If choice -> choice.otherwise.orElse(choice.then).end();
            case While loop -> loop.body.end();
            case DoWhile loop -> loop.condition.span();
            case For loop -> loop.body.end();
            case Switch choice -> choice.body.end();
            case Case label -> label.statement.end();
            case Labelled label -> label.statement.end();
            case Forall forall -> forall.body.end();
            default -> span();
        };
    }

    record Block(List<Stmt> statements, Span span, Span end) implements Stmt {}

    record Declare(List<Variable> variables, Span span) implements Stmt {}

    record Evaluate(Expr expression, Span span) implements Stmt {}

    record If(Expr condition, Stmt then, Optional<Stmt> otherwise, Span span) implements Stmt {}

    record While(Expr condition, Stmt body, Span span) implements Stmt {}

    record DoWhile(Stmt body, Expr condition, Span span) implements Stmt {}

    /** Its first part is a Declare or an Evaluate. */
    record For(
            Optional<Stmt> first,
            Optional<Expr> condition,
            Optional<Expr> next,
            Stmt body,
            Span span)
            implements Stmt {}

    record Switch(Expr value, Stmt body, Span span) implements Stmt {}

    /** A label within a switch, before the statement that it labels; empty: default. */
    record Case(Optional<Expr> value, Stmt statement, Span span) implements Stmt {}

    record Break(Span span) implements Stmt {}

    record Continue(Span span) implements Stmt {}

    record Return(Optional<Expr> value, Span span) implements Stmt {}

    record Goto(Expr.Name label, Span span) implements Stmt {}

    record Labelled(Expr.Name label, Stmt statement, Span span) implements Stmt {}

    record Empty(Span span) implements Stmt {}

    /**
     * {@code forall (i from a to b) [processor; channels] body}: a child for every i.
     *
     * @param declares whether the variable is written with {@code int}, and so is declared here
     */
    record Forall(
            Expr.Name variable,
            boolean declares,
            Expr from,
            Expr to,
            Placement placement,
            Stmt body,
            Span span)
            implements Stmt {}

    /** {@code fork [processor; channels] f(x);}: one child, and the parent goes on. */
    record Fork(Placement placement, Expr.Call call, Span span) implements Stmt {}

    /** Waits for all children that were forked. */
    record Join(Span span) implements Stmt {}

    /** Something that could not be understood; it has been complained about. */
    record Wrong(Span span) implements Stmt {}

    /** Where a child is to be, and which channels it is to own; both may be left out. */
    record Placement(Optional<Expr> processor, List<Expr> channels) {
        public static final Placement ANYWHERE = new Placement(Optional.empty(), List.of());
    }
}
