package crossweave.script;

import crossweave.config.Mark;

import java.util.List;
import java.util.Optional;

/** What a process does, with all names resolved to places of variables. */
sealed interface Statement {

    record Let(int slot, Expression value, Mark mark) implements Statement {}

    /** Everything that computes its operands and then happens. */
    record Act(Op op, List<Expression> operands, Mark mark) implements Statement {}

    /** Receives; without a sender or a tag any will do. */
    record Receive(Optional<Expression> from, Optional<Expression> tag, Mark mark)
            implements Statement {}

    /** The counter is a variable of its own, without a name. */
    record Repeat(int counter, Expression times, List<Statement> body, Mark mark)
            implements Statement {}

    /** The last value and the step are computed once and kept behind {@code hidden}. */
    record For(
            int variable,
            int hidden,
            Expression from,
            Expression to,
            Optional<Expression> step,
            List<Statement> body,
            Mark mark)
            implements Statement {}

    record While(Expression condition, List<Statement> body, Mark mark) implements Statement {}

    record If(List<Branch> branches, List<Statement> otherwise, Mark mark) implements Statement {}

    /** What is done if a condition holds. */
    record Branch(Expression condition, List<Statement> body) {}

    record Measure(int section, Optional<Expression> condition, List<Statement> body, Mark mark)
            implements Statement {}

    Mark mark();
}
