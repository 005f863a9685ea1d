package crossweave.script;

import crossweave.problem.SourcePosition;
import crossweave.script.ScriptStatement.Branch;

import java.util.ArrayList;
import java.util.List;

/** Makes flat code of statements: conditions and loops become jumps. */
final class ScriptCompiler {
    private static final long LATER = -1; // target of a jump that is not known yet

    private final List<ScriptInstruction> code = new ArrayList<>();
    private final List<ScriptCollective> collectives = new ArrayList<>();
    private int depth; // stack depth of the current statement, or an upper bound
    private int deepest;

    ScriptCode code(String name, ScriptNames names) {
        SourcePosition end =
                code.isEmpty() ? new SourcePosition(name, 1, 1) : code.getLast().where();
        emit(ScriptOp.STOP, 0, end);
        return new ScriptCode(name, code, deepest, names, collectives);
    }

    void add(ScriptStatement statement) {
        depth = 0;
        SourcePosition where = statement.where();
        switch (statement) {
            case ScriptStatement.Let(int slot, ScriptExpression value, _) ->
                    set(slot, value, where);
            case ScriptStatement.Act(ScriptOp op, List<ScriptExpression> operands, _) -> {
                operands.forEach(this::add);
                emit(op, 0, where);
            }
            case ScriptStatement.Receive receive -> receive(receive);
            case ScriptStatement.Together together -> together(together);
            case ScriptStatement.Repeat repeat -> repeat(repeat);
            case ScriptStatement.For loop -> loop(loop);
            case ScriptStatement.While(
                            ScriptExpression condition,
                            List<ScriptStatement> body,
                            _) -> {
                int top = code.size();
                int out = jumpUnless(condition, where);
                body.forEach(this::add);
                emit(ScriptOp.AGAIN, top, where);
                landing(out);
            }
            case ScriptStatement.If choice -> choice(choice);
            case ScriptStatement.Measure(
                            int section,
                            var condition,
                            List<ScriptStatement> body,
                            _) -> {
                add(condition.orElse(new ScriptExpression.Constant(1, where)));
                emit(ScriptOp.ENTER, section, where);
                body.forEach(this::add);
                emit(ScriptOp.LEAVE, section, where);
            }
        }
    }

    private void set(int slot, ScriptExpression value, SourcePosition where) {
        add(value);
        emit(ScriptOp.STORE, slot, where);
    }

    private void receive(ScriptStatement.Receive receive) {
        SourcePosition where = receive.where();
        ScriptExpression any = new ScriptExpression.Constant(0, where);
        add(receive.from().orElse(any));
        add(receive.tag().orElse(any));
        long bits =
                (receive.from().isEmpty() ? ScriptOp.FROM_ANY : 0)
                        | (receive.tag().isEmpty() ? ScriptOp.TAG_ANY : 0);
        emit(ScriptOp.RECEIVE, bits, where);
    }

    private void together(ScriptStatement.Together together) {
        add(together.flits());
        add(together.root());
        emit(ScriptOp.COLLECTIVE, collectives.size(), together.where());
        collectives.add(together.operation());
    }

    private void repeat(ScriptStatement.Repeat repeat) {
        SourcePosition where = repeat.where();
        int counter = repeat.counter();
        set(counter, repeat.times(), where);
        int top = code.size();
        emit(ScriptOp.COUNT, counter, where);
        int out = emit(ScriptOp.JUMP_UNLESS, LATER, where);
        repeat.body().forEach(this::add);
        emit(ScriptOp.AGAIN, top, where);
        landing(out);
    }

    private void loop(ScriptStatement.For loop) {
        SourcePosition where = loop.where();
        int last = loop.hidden();
        int step = last + 1; // REACHES expects it there
        set(loop.variable(), loop.from(), where);
        set(last, loop.to(), where);
        set(step, loop.step().orElse(new ScriptExpression.Constant(1, where)), where);
        emit(ScriptOp.CHECK_STEP, step, where);
        int top = code.size();
        emit(ScriptOp.LOAD, loop.variable(), where);
        emit(ScriptOp.REACHES, last, where);
        int out = emit(ScriptOp.JUMP_UNLESS, LATER, where);
        loop.body().forEach(this::add);
        emit(ScriptOp.LOAD, loop.variable(), where);
        emit(ScriptOp.LOAD, step, where);
        emit(ScriptOp.ADD, 0, where);
        emit(ScriptOp.STORE, loop.variable(), where);
        emit(ScriptOp.AGAIN, top, where);
        landing(out);
    }

    private void choice(ScriptStatement.If choice) {
        List<Integer> ends = new ArrayList<>();
        for (Branch branch : choice.branches()) {
            int next = jumpUnless(branch.condition(), choice.where());
            branch.body().forEach(this::add);
            ends.add(emit(ScriptOp.JUMP, LATER, choice.where()));
            landing(next);
        }
        choice.otherwise().forEach(this::add);
        ends.forEach(this::landing);
    }

    private void add(ScriptExpression expression) {
        SourcePosition where = expression.where();
        switch (expression) {
            case ScriptExpression.Constant(long value, _) -> emit(ScriptOp.CONSTANT, value, where);
            case ScriptExpression.Variable(int slot, _) -> emit(ScriptOp.LOAD, slot, where);
            case ScriptExpression.Operation(ScriptOp op, List<ScriptExpression> operands, _) -> {
                operands.forEach(this::add);
                emit(op, 0, where);
            }
            case ScriptExpression.Shortcut shortcut -> add(shortcut);
        }
    }

    /** {@code a and b} is 1 if neither is 0; {@code a or b} is not (not a and not b). */
    private void add(ScriptExpression.Shortcut shortcut) {
        SourcePosition where = shortcut.where();
        int left = jumpIf(!shortcut.isAnd(), shortcut.left(), where);
        int right = jumpIf(!shortcut.isAnd(), shortcut.right(), where);
        emit(ScriptOp.CONSTANT, shortcut.isAnd() ? 1 : 0, where);
        int end = emit(ScriptOp.JUMP, LATER, where);
        landing(left);
        landing(right);
        emit(ScriptOp.CONSTANT, shortcut.isAnd() ? 0 : 1, where);
        landing(end);
    }

    private int jumpIf(boolean holds, ScriptExpression condition, SourcePosition where) {
        add(condition);
        if (holds) {
            emit(ScriptOp.NOT, 0, where);
        }
        return emit(ScriptOp.JUMP_UNLESS, LATER, where);
    }

    private int jumpUnless(ScriptExpression condition, SourcePosition where) {
        return jumpIf(false, condition, where);
    }

    /** Makes the jump at this index lead to the next instruction. */
    private void landing(int jump) {
        ScriptInstruction open = code.get(jump);
        assert open.operand() == LATER : "a jump that already has an aim";
        code.set(jump, new ScriptInstruction(open.op(), code.size(), open.where()));
    }

    private int emit(ScriptOp op, long operand, SourcePosition where) {
        depth += op.pushes() - op.pops();
        deepest = Math.max(deepest, depth);
        code.add(new ScriptInstruction(op, operand, where));
        return code.size() - 1;
    }
}
