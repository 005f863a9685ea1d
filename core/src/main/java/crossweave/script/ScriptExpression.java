package crossweave.script;

import crossweave.config.SourcePosition;

import java.util.List;

/** What has a value, with all names resolved to places of variables. */
sealed interface ScriptExpression {

    record Constant(long value, SourcePosition where) implements ScriptExpression {}

    record Variable(int slot, SourcePosition where) implements ScriptExpression {}

    /** Everything that first computes its operands, then itself from them. */
    record Operation(ScriptOp op, List<ScriptExpression> operands, SourcePosition where)
            implements ScriptExpression {}

    /** {@code and}, {@code or}: the right side is only looked at if the left one leaves it open. */
    record Shortcut(
            boolean isAnd, ScriptExpression left, ScriptExpression right, SourcePosition where)
            implements ScriptExpression {}

    SourcePosition where();
}
