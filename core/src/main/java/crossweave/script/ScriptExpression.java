package crossweave.script;

import crossweave.problem.SourcePosition;

import java.util.List;

/** An expression, with all names resolved to slots of variables. */
sealed interface ScriptExpression {

    record Constant(long value, SourcePosition where) implements ScriptExpression {}

    record Variable(int slot, SourcePosition where) implements ScriptExpression {}

    /** An expression that computes its operands, then itself from them. */
    record Operation(ScriptOp op, List<ScriptExpression> operands, SourcePosition where)
            implements ScriptExpression {}

    /**
     * {@code and}, {@code or}: the right side is evaluated only if the left one does not decide.
     */
    record Shortcut(
            boolean isAnd, ScriptExpression left, ScriptExpression right, SourcePosition where)
            implements ScriptExpression {}

    SourcePosition where();
}
