package crossweave.script;

import crossweave.config.Mark;
import crossweave.script.Statement.Branch;

import java.util.ArrayList;
import java.util.List;

/** Makes flat code of statements: conditions and loops become jumps. */
final class Compiler {
    private static final long LATER = -1; // the aim of a jump that is not known yet

    private final List<Instruction> code = new ArrayList<>();
    private int depth; // of the stack, of the statement being compiled; never too small
    private int deepest;

    Code code(String name, Names names) {
        Mark end = code.isEmpty() ? new Mark(name, 1, 1) : code.getLast().mark();
        emit(Op.STOP, 0, end);
        return new Code(name, code, deepest, names);
    }

    void add(Statement statement) {
        depth = 0;
        Mark mark = statement.mark();
        switch (statement) {
            case Statement.Let(int slot, Expression value, _) -> set(slot, value, mark);
            case Statement.Act(Op op, List<Expression> operands, _) -> {
                operands.forEach(this::add);
                emit(op, 0, mark);
            }
            case Statement.Receive receive -> receive(receive);
            case Statement.Repeat repeat -> repeat(repeat);
            case Statement.For loop -> loop(loop);
            case Statement.While(Expression condition, List<Statement> body, _) -> {
                int top = code.size();
                int out = jumpUnless(condition, mark);
                body.forEach(this::add);
                emit(Op.AGAIN, top, mark);
                landing(out);
            }
            case Statement.If choice -> choice(choice);
            case Statement.Measure(int section, var condition, List<Statement> body, _) -> {
                add(condition.orElse(new Expression.Constant(1, mark)));
                emit(Op.ENTER, section, mark);
                body.forEach(this::add);
                emit(Op.LEAVE, section, mark);
            }
        }
    }

    private void set(int slot, Expression value, Mark mark) {
        add(value);
        emit(Op.STORE, slot, mark);
    }

    private void receive(Statement.Receive receive) {
        Mark mark = receive.mark();
        Expression any = new Expression.Constant(0, mark);
        add(receive.from().orElse(any));
        add(receive.tag().orElse(any));
        long bits =
                (receive.from().isEmpty() ? Op.FROM_ANY : 0)
                        | (receive.tag().isEmpty() ? Op.TAG_ANY : 0);
        emit(Op.RECEIVE, bits, mark);
    }

    private void repeat(Statement.Repeat repeat) {
        Mark mark = repeat.mark();
        int counter = repeat.counter();
        set(counter, repeat.times(), mark);
        int top = code.size();
        emit(Op.COUNT, counter, mark);
        int out = emit(Op.JUMP_UNLESS, LATER, mark);
        repeat.body().forEach(this::add);
        emit(Op.AGAIN, top, mark);
        landing(out);
    }

    private void loop(Statement.For loop) {
        Mark mark = loop.mark();
        int last = loop.hidden();
        int step = last + 1; // REACHES looks for it there
        set(loop.variable(), loop.from(), mark);
        set(last, loop.to(), mark);
        set(step, loop.step().orElse(new Expression.Constant(1, mark)), mark);
        emit(Op.CHECK_STEP, step, mark);
        int top = code.size();
        emit(Op.LOAD, loop.variable(), mark);
        emit(Op.REACHES, last, mark);
        int out = emit(Op.JUMP_UNLESS, LATER, mark);
        loop.body().forEach(this::add);
        emit(Op.LOAD, loop.variable(), mark);
        emit(Op.LOAD, step, mark);
        emit(Op.ADD, 0, mark);
        emit(Op.STORE, loop.variable(), mark);
        emit(Op.AGAIN, top, mark);
        landing(out);
    }

    private void choice(Statement.If choice) {
        List<Integer> ends = new ArrayList<>();
        for (Branch branch : choice.branches()) {
            int next = jumpUnless(branch.condition(), choice.mark());
            branch.body().forEach(this::add);
            ends.add(emit(Op.JUMP, LATER, choice.mark()));
            landing(next);
        }
        choice.otherwise().forEach(this::add);
        ends.forEach(this::landing);
    }

    private void add(Expression expression) {
        Mark mark = expression.mark();
        switch (expression) {
            case Expression.Constant(long value, _) -> emit(Op.CONSTANT, value, mark);
            case Expression.Variable(int slot, _) -> emit(Op.LOAD, slot, mark);
            case Expression.Operation(Op op, List<Expression> operands, _) -> {
                operands.forEach(this::add);
                emit(op, 0, mark);
            }
            case Expression.Shortcut shortcut -> add(shortcut);
        }
    }

    /** {@code a and b} is 1 if neither is 0; {@code a or b} is not (not a and not b). */
    private void add(Expression.Shortcut shortcut) {
        Mark mark = shortcut.mark();
        int left = jumpIf(!shortcut.isAnd(), shortcut.left(), mark);
        int right = jumpIf(!shortcut.isAnd(), shortcut.right(), mark);
        emit(Op.CONSTANT, shortcut.isAnd() ? 1 : 0, mark);
        int end = emit(Op.JUMP, LATER, mark);
        landing(left);
        landing(right);
        emit(Op.CONSTANT, shortcut.isAnd() ? 0 : 1, mark);
        landing(end);
    }

    private int jumpIf(boolean holds, Expression condition, Mark mark) {
        add(condition);
        if (holds) {
            emit(Op.NOT, 0, mark);
        }
        return emit(Op.JUMP_UNLESS, LATER, mark);
    }

    private int jumpUnless(Expression condition, Mark mark) {
        return jumpIf(false, condition, mark);
    }

    /** The jump at this index leads to what comes next. */
    private void landing(int jump) {
        Instruction open = code.get(jump);
        assert open.operand() == LATER : "a jump that already has an aim";
        code.set(jump, new Instruction(open.op(), code.size(), open.mark()));
    }

    private int emit(Op op, long operand, Mark mark) {
        depth += op.pushes() - op.pops();
        deepest = Math.max(deepest, depth);
        code.add(new Instruction(op, operand, mark));
        return code.size() - 1;
    }
}
