package crossweave.script;

import crossweave.config.Mark;

import java.util.List;

/** What has a value, with all names resolved to places of variables. */
sealed interface Expression {

    record Constant(long value, Mark mark) implements Expression {}

    record Variable(int slot, Mark mark) implements Expression {}

    /** Everything that first computes its operands, then itself from them. */
    record Operation(Op op, List<Expression> operands, Mark mark) implements Expression {}

    /** {@code and}, {@code or}: the right side is only looked at if the left one leaves it open. */
    record Shortcut(boolean isAnd, Expression left, Expression right, Mark mark)
            implements Expression {}

    Mark mark();
}
