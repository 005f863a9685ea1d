package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/** A statement of the syntax tree. */
public sealed interface Stmt {

    SourceSpan span();

    /** Where the last part of the statement begins. */
    default SourceSpan end() {
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

    record Block(List<Stmt> statements, SourceSpan span, SourceSpan end) implements Stmt {}

    record Declare(List<VariableDeclaration> variables, SourceSpan span) implements Stmt {}

    record Evaluate(Expr expression, SourceSpan span) implements Stmt {}

    record If(Expr condition, Stmt then, Optional<Stmt> otherwise, SourceSpan span)
            implements Stmt {}

    record While(Expr condition, Stmt body, SourceSpan span) implements Stmt {}

    record DoWhile(Stmt body, Expr condition, SourceSpan span) implements Stmt {}

    /** The first part is a {@link Declare} or an {@link Evaluate}. */
    record For(
            Optional<Stmt> first,
            Optional<Expr> condition,
            Optional<Expr> next,
            Stmt body,
            SourceSpan span)
            implements Stmt {}

    record Switch(Expr value, Stmt body, SourceSpan span) implements Stmt {}

    /**
     * A {@code case} label with the statement that it labels; {@code default} if the value is
     * empty.
     */
    record Case(Optional<Expr> value, Stmt statement, SourceSpan span) implements Stmt {}

    record Break(SourceSpan span) implements Stmt {}

    record Continue(SourceSpan span) implements Stmt {}

    record Return(Optional<Expr> value, SourceSpan span) implements Stmt {}

    record Goto(Expr.Name label, SourceSpan span) implements Stmt {}

    record Labelled(Expr.Name label, Stmt statement, SourceSpan span) implements Stmt {}

    record Empty(SourceSpan span) implements Stmt {}

    /**
     * {@code forall (i from a to b) [processor; channels] body}: creates a child for every i and
     * waits for all.
     *
     * @param declares whether the variable is declared here, with {@code int}
     */
    record Forall(
            Expr.Name variable,
            boolean declares,
            Expr from,
            Expr to,
            Placement placement,
            Stmt body,
            SourceSpan span)
            implements Stmt {}

    /** {@code fork [processor; channels] f(x);}: creates one child and goes on. */
    record Fork(Placement placement, Expr.Call call, SourceSpan span) implements Stmt {}

    /** Waits for all children that this process forked. */
    record Join(SourceSpan span) implements Stmt {}

    /** Stands for a syntax error that has been reported. */
    record Wrong(SourceSpan span) implements Stmt {}

    /** The processor of a child and the channels that it owns; both are optional. */
    record Placement(Optional<Expr> processor, List<Expr> channels) {
        public static final Placement ANYWHERE = new Placement(Optional.empty(), List.of());
    }
}
