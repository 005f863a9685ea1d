package crossweave.script;

import crossweave.problem.SourcePosition;

import java.util.List;
import java.util.Optional;

/** A statement, with all names resolved to slots of variables. */
sealed interface ScriptStatement {

    record Let(int slot, ScriptExpression value, SourcePosition where) implements ScriptStatement {}

    /** A statement that computes its operands and then acts. */
    record Act(ScriptOp op, List<ScriptExpression> operands, SourcePosition where)
            implements ScriptStatement {}

    /** Receives; without a sender or a tag it accepts any. */
    record Receive(
            Optional<ScriptExpression> from, Optional<ScriptExpression> tag, SourcePosition where)
            implements ScriptStatement {}

    /** All processes do this together; the root is 0 where the kind has none. */
    record Together(
            ScriptCollective operation,
            ScriptExpression flits,
            ScriptExpression root,
            SourcePosition where)
            implements ScriptStatement {}

    /** The counter is a variable of its own, without a name. */
    record Repeat(
            int counter, ScriptExpression times, List<ScriptStatement> body, SourcePosition where)
            implements ScriptStatement {}

    /** The last value and the step are computed once and kept in slots from {@code hidden} on. */
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

    /** The statements that run if a condition holds. */
    record Branch(ScriptExpression condition, List<ScriptStatement> body) {}

    record Measure(
            int section,
            Optional<ScriptExpression> condition,
            List<ScriptStatement> body,
            SourcePosition where)
            implements ScriptStatement {}

    SourcePosition where();
}
