package crossweave.script;

import crossweave.script.ScriptStatement.Branch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;
import java.util.stream.LongStream;

/**
 * Carries out the statements of a script as they are written, for one process that never waits:
 * slow, and written to be read. What it sends is what came out.
 */
final class Walker {
    private static final Map<ScriptOp, LongBinaryOperator> TWO =
            Map.of(
                    ScriptOp.ADD, (a, b) -> a + b,
                    ScriptOp.SUBTRACT, (a, b) -> a - b,
                    ScriptOp.MULTIPLY, (a, b) -> a * b,
                    ScriptOp.XOR, (a, b) -> a ^ b,
                    ScriptOp.EQUAL, (a, b) -> a == b ? 1 : 0,
                    ScriptOp.LESS, (a, b) -> a < b ? 1 : 0,
                    ScriptOp.AT_LEAST, (a, b) -> a >= b ? 1 : 0,
                    ScriptOp.MIN, Math::min,
                    ScriptOp.MODULO, Math::floorMod);

    private final long[] variables;
    private final List<Long> sent = new ArrayList<>();

    private Walker(int variables) {
        this.variables = new long[variables];
    }

    /** Lengths of all messages. */
    static List<Long> sent(Script script) {
        Walker walker = new Walker(script.names().variables().size());
        walker.walk(script.body());
        return walker.sent;
    }

    private void walk(List<ScriptStatement> statements) {
        statements.forEach(this::walk);
    }

    private void walk(ScriptStatement statement) {
        switch (statement) {
            case ScriptStatement.Let let -> variables[let.slot()] = value(let.value());
            case ScriptStatement.Act act -> sent.add(value(act.operands().getFirst()));
            case ScriptStatement.Repeat repeat -> {
                long times = value(repeat.times());
                LongStream.range(0, times).forEach(_ -> walk(repeat.body()));
            }
            case ScriptStatement.For loop -> {
                long last = value(loop.to());
                long from = value(loop.from());
                long step = loop.step().map(this::value).orElse(1L);
                for (long i = from; step > 0 ? i <= last : i >= last; i += step) {
                    variables[loop.variable()] = i;
                    walk(loop.body());
                }
            }
            case ScriptStatement.While loop -> {
                while (value(loop.condition()) != 0) {
                    walk(loop.body());
                }
            }
            case ScriptStatement.If choice -> walk(taken(choice));
            case ScriptStatement.Measure measure -> walk(measure.body());
            case ScriptStatement.Receive _, ScriptStatement.Together _ ->
                    throw new AssertionError("nothing comes here");
        }
    }

    private List<ScriptStatement> taken(ScriptStatement.If choice) {
        for (Branch branch : choice.branches()) {
            if (value(branch.condition()) != 0) {
                return branch.body();
            }
        }
        return choice.otherwise();
    }

    private long value(ScriptExpression expression) {
        return switch (expression) {
            case ScriptExpression.Constant constant -> constant.value();
            case ScriptExpression.Variable variable -> variables[variable.slot()];
            case ScriptExpression.Operation operation -> value(operation);
            case ScriptExpression.Shortcut s when s.isAnd() ->
                    value(s.left()) != 0 && value(s.right()) != 0 ? 1 : 0;
            case ScriptExpression.Shortcut s ->
                    value(s.left()) != 0 || value(s.right()) != 0 ? 1 : 0;
        };
    }

    private long value(ScriptExpression.Operation operation) {
        List<Long> operands = operation.operands().stream().map(this::value).toList();
        return switch (operation.op()) {
            case RANK, NOW -> 0;
            case SIZE -> 1;
            case NOT -> operands.getFirst() == 0 ? 1 : 0;
            case NEGATE -> -operands.getFirst();
            case ABS -> Math.abs(operands.getFirst());
            default ->
                    TWO.getOrDefault(operation.op(), (_, _) -> Long.MIN_VALUE)
                            .applyAsLong(operands.getFirst(), operands.getLast());
        };
    }
}
