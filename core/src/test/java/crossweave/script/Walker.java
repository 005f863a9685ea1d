package crossweave.script;

import crossweave.script.Statement.Branch;

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
    private static final Map<Op, LongBinaryOperator> TWO =
            Map.of(
                    Op.ADD, (a, b) -> a + b,
                    Op.SUBTRACT, (a, b) -> a - b,
                    Op.MULTIPLY, (a, b) -> a * b,
                    Op.XOR, (a, b) -> a ^ b,
                    Op.EQUAL, (a, b) -> a == b ? 1 : 0,
                    Op.LESS, (a, b) -> a < b ? 1 : 0,
                    Op.AT_LEAST, (a, b) -> a >= b ? 1 : 0,
                    Op.MIN, Math::min,
                    Op.MODULO, Math::floorMod);

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

    private void walk(List<Statement> statements) {
        statements.forEach(this::walk);
    }

    private void walk(Statement statement) {
        switch (statement) {
            case Statement.Let let -> variables[let.slot()] = value(let.value());
            case Statement.Act act -> sent.add(value(act.operands().getFirst()));
            case Statement.Repeat repeat -> {
                long times = value(repeat.times());
                LongStream.range(0, times).forEach(_ -> walk(repeat.body()));
            }
            case Statement.For loop -> {
                long last = value(loop.to());
                long from = value(loop.from());
                long step = loop.step().map(this::value).orElse(1L);
                for (long i = from; step > 0 ? i <= last : i >= last; i += step) {
                    variables[loop.variable()] = i;
                    walk(loop.body());
                }
            }
            case Statement.While loop -> {
                while (value(loop.condition()) != 0) {
                    walk(loop.body());
                }
            }
            case Statement.If choice -> walk(taken(choice));
            case Statement.Measure measure -> walk(measure.body());
            case Statement.Receive _ -> throw new AssertionError("nothing comes here");
        }
    }

    private List<Statement> taken(Statement.If choice) {
        for (Branch branch : choice.branches()) {
            if (value(branch.condition()) != 0) {
                return branch.body();
            }
        }
        return choice.otherwise();
    }

    private long value(Expression expression) {
        return switch (expression) {
            case Expression.Constant constant -> constant.value();
            case Expression.Variable variable -> variables[variable.slot()];
            case Expression.Operation operation -> value(operation);
            case Expression.Shortcut s when s.isAnd() ->
                    value(s.left()) != 0 && value(s.right()) != 0 ? 1 : 0;
            case Expression.Shortcut s -> value(s.left()) != 0 || value(s.right()) != 0 ? 1 : 0;
        };
    }

    private long value(Expression.Operation operation) {
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
