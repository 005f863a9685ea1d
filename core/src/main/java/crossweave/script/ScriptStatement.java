package crossweave.script;

import crossweave.config.SourcePosition;

import java.util.List;
import java.util.Optional;

/** What a process does, with all names resolved to places of variables. */
sealed interface ScriptStatement {

    record Let(int slot, ScriptExpression value, SourcePosition where) implements ScriptStatement {}

    /** Everything that computes its operands and then happens. */
    record Act(ScriptOp op, List<ScriptExpression> operands, SourcePosition where)
            implements ScriptStatement {}

    /** Receives; without a sender or a tag any will do. */
    record Receive(
            Optional<ScriptExpression> from, Optional<ScriptExpression> tag, SourcePosition where)
            implements ScriptStatement {}

    /** The counter is a variable of its own, without a name. */
    record Repeat(
            int counter, ScriptExpression times, List<ScriptStatement> body, SourcePosition where)
            implements ScriptStatement {}

    /** The last value and the step are computed once and kept behind {@code hidden}. */
    record For(
            int variable,
            int hidden,
            ScriptExpression from,
            ScriptExpression to,
            Optional<ScriptExpression> step,
            List<ScriptStatement> body,
            SourcePosition where)
            implements ScriptStatement {}

    record While(ScriptExpression condition, List<ScriptStatement> body, SourcePosition where)
            implements ScriptStatement {}

    record If(List<Branch> branches, List<ScriptStatement> otherwise, SourcePosition where)
            implements ScriptStatement {}

    /** What is done if a condition holds. */
    record Branch(ScriptExpression condition, List<ScriptStatement> body) {}

    record Measure(
            int section,
            Optional<ScriptExpression> condition,
            List<ScriptStatement> body,
            SourcePosition where)
            implements ScriptStatement {}

    SourcePosition where();
}
