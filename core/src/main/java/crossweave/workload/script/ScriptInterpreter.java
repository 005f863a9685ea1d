package crossweave.workload.script;

import crossweave.random.RandomStream;
import crossweave.script.ScriptCode;
import crossweave.script.ScriptInstruction;
import crossweave.script.ScriptOp;
import crossweave.workload.CollectiveReport;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.process.ProcessActions;
import crossweave.workload.process.ProcessProgram;

import java.util.Arrays;
import java.util.List;

/**
 * Executes a script. A process runs until it has to wait: then only its variables are kept, and the
 * index of the instruction that it waits for, which is the handle of that request. It continues
 * after that instruction.
 */
public final class ScriptInterpreter implements ProcessProgram {
    private static final long MOST_ROUNDS = 10_000_000; // of loops while no time passes
    private static final int ROUNDS_OF_ACTION = 10; // actions take memory, so they count for more

    private final ScriptCode code;
    private final WorkloadSettings.Site site;
    private final int processes;
    private final int slots; // variables of a process
    private final long[] variables; // per process and slot
    private final long[] sender; // per process: of the last message it received
    private final long[] lastTime; // per process: the cycle in which it was last active
    private final long[] rounds; // per process: in that cycle
    private final RandomStream[] random; // per process
    private final SectionTimes sections;
    private final ScriptCollectives collectives;
    private final long[] stack; // of the process that runs; empty between statements

    public ScriptInterpreter(
            ScriptCode code, int processes, WorkloadSettings.Site site, CollectiveMeans means) {
        this.code = code;
        this.site = site;
        this.processes = processes;
        this.slots = code.variables().size();
        this.variables = new long[Math.multiplyExact(processes, slots)];
        this.sender = new long[processes];
        this.lastTime = new long[processes];
        this.rounds = new long[processes];
        this.random = new RandomStream[processes];
        this.sections = new SectionTimes(processes, code.sections().size());
        this.collectives = new ScriptCollectives(code, processes, means);
        this.stack = new long[code.depth()];
        Arrays.fill(sender, ProcessActions.ANY);
        Arrays.setAll(random, process -> site.stream("process", process));
    }

    @Override
    public int processes() {
        return processes;
    }

    @Override
    public void begin(int process, ProcessActions actions) {
        run(process, 0, actions);
    }

    @Override
    public void done(int process, int handle, ProcessActions actions) {
        int at = handle;
        if (ScriptCollectives.owns(handle)) {
            if (!collectives.isOverWith(process, handle, actions)) {
                return;
            }
            at = collectives.instruction(process);
        } else if (code.at(handle).op() == ScriptOp.RECEIVE) {
            sender[process] = actions.sender();
        }
        if (actions.now() != lastTime[process]) {
            lastTime[process] = actions.now();
            rounds[process] = 0;
        }
        run(process, at + 1, actions);
    }

    /** Runs from this instruction on until the process has to wait or ends. */
    private void run(int process, int from, ProcessActions actions) {
        long[] values = stack;
        int base = process * slots;
        int top = 0; // values on the stack
        int at = from;
        while (true) {
            ScriptInstruction step = code.at(at);
            ScriptOp op = step.op();
            int operand = (int) step.operand();
            switch (op) {
                case CONSTANT -> values[top++] = step.operand();
                case LOAD -> values[top++] = variables[base + operand];
                case STORE -> variables[base + operand] = values[--top];
                case RANK -> values[top++] = process;
                case SIZE -> values[top++] = processes;
                case NOW -> values[top++] = actions.now();
                case SENDER -> values[top++] = sender[process];
                case NEGATE, NOT, ABS, LOG2, SQRT -> values[top - 1] = unary(op, process, at, top);
                case UNIFORM -> {
                    top--;
                    values[top - 1] = uniform(process, at, values[top - 1], values[top]);
                }
                case EXPONENTIAL -> values[top - 1] = exponential(process, at, values[top - 1]);
                case JUMP -> at = operand - 1;
                case JUMP_UNLESS -> at = values[--top] == 0 ? operand - 1 : at;
                case AGAIN -> {
                    count(process, at, 1);
                    at = operand - 1;
                }
                case CHECK_STEP -> checkStep(process, at, variables[base + operand]);
                case REACHES -> values[top - 1] = reaches(values[top - 1], base + operand);
                case COUNT -> values[top++] = variables[base + operand]-- > 0 ? 1 : 0;
                case ENTER -> sections.enter(process, operand, values[--top] != 0, actions.now());
                case LEAVE -> sections.leave(process, operand, actions.now());
                case SEED ->
                        random[process] = site.stream("seed", seed(process, at, values[--top]));
                case COMPUTE, SEND, SYNC_SEND, RECEIVE, BARRIER -> {
                    act(process, at, actions);
                    return;
                }
                case COLLECTIVE -> {
                    top = 0;
                    if (!together(process, at, actions)) {
                        return;
                    }
                }
                case STOP -> {
                    inOrder(process, at, () -> collectives.finish(process));
                    actions.finish(process);
                    return;
                }
                default -> {
                    top--;
                    values[top - 1] = binary(op, process, at, top);
                }
            }
            at++;
        }
    }

    private long binary(ScriptOp op, int process, int at, int top) {
        try {
            return Arithmetic.of(op, stack[top - 1], stack[top]);
        } catch (ArithmeticException e) {
            boolean isByZero = (op == ScriptOp.DIVIDE || op == ScriptOp.MODULO) && stack[top] == 0;
            throw failure(process, at)
                    .because(
                            "%d %s %d: %s",
                            stack[top - 1],
                            op.text(),
                            stack[top],
                            isByZero ? "division by 0" : "more than 64 bits can hold");
        }
    }

    private long unary(ScriptOp op, int process, int at, int top) {
        try {
            return Arithmetic.of(op, stack[top - 1]);
        } catch (ArithmeticException e) {
            throw failure(process, at)
                    .because(
                            "%s of %d: %s",
                            op.text(), stack[top - 1], String.valueOf(e.getMessage()));
        }
    }

    /** The step of a loop is in the slot after its last value. */
    private long reaches(long value, int lastAt) {
        boolean isUpwards = variables[lastAt + 1] > 0;
        return (isUpwards ? value <= variables[lastAt] : value >= variables[lastAt]) ? 1 : 0;
    }

    private void checkStep(int process, int at, long step) {
        if (step == 0) {
            throw failure(process, at).because("a loop with steps of 0 has no end");
        }
    }

    private int seed(int process, int at, long seed) {
        return (int) within(process, at, "seed", seed, 0, Integer.MAX_VALUE);
    }

    /** Draws one of the integers from a to b, both included. */
    private long uniform(int process, int at, long a, long b) {
        long count = b - a + 1;
        if (b < a || count <= 0) {
            throw failure(process, at)
                    .because("uniform(%d, %d): there is nothing to choose from", a, b);
        }
        return a + Math.unsignedMultiplyHigh(random[process].nextLong(), count);
    }

    /** Draws an integer from 0 with exactly this mean: a geometric distribution. */
    private long exponential(int process, int at, long mean) {
        if (mean < 0) {
            throw failure(process, at).because("exponential(%d): a mean is not negative", mean);
        }
        return random[process].nextGap(1 / (1. + mean)) - 1;
    }

    private void count(int process, int at, int more) {
        rounds[process] += more;
        if (rounds[process] > MOST_ROUNDS) {
            throw failure(process, at)
                    .because(
                            "this goes round for ever in cycle %,d: nothing in it takes time",
                            lastTime[process]);
        }
    }

    // Actions that take time

    private void act(int process, int at, ProcessActions actions) {
        count(process, at, ROUNDS_OF_ACTION);
        switch (code.at(at).op()) {
            case COMPUTE -> {
                sections.compute(process, cycles(process, at));
                actions.compute(process, at, cycles(process, at));
            }
            case SEND ->
                    actions.send(
                            process, at, to(process, at), tag(process, at, 2), flits(process, at));
            case SYNC_SEND ->
                    actions.sendSynchronously(
                            process, at, to(process, at), tag(process, at, 2), flits(process, at));
            case RECEIVE -> receive(process, at, actions);
            default -> {
                inOrder(process, at, () -> collectives.barrier(process, at));
                actions.barrier(process, at);
            }
        }
    }

    /** Begins a collective operation; returns whether it is over at once. */
    private boolean together(int process, int at, ProcessActions actions) {
        count(process, at, ROUNDS_OF_ACTION);
        long flits = within(process, at, "length", stack[0], 0, collectives.mostFlits());
        int root = (int) within(process, at, "root", stack[1], 0, processes - 1);
        boolean[] isOver = new boolean[1];
        inOrder(
                process,
                at,
                () -> isOver[0] = collectives.begin(process, at, flits, root, actions));
        return isOver[0];
    }

    /** Does what may find out that processes do not do the same, or that no algorithm can. */
    private void inOrder(int process, int at, Runnable step) {
        try {
            step.run();
        } catch (IllegalArgumentException e) {
            throw failure(process, at).because("%s", String.valueOf(e.getMessage()));
        }
    }

    private void receive(int process, int at, ProcessActions actions) {
        long anything = code.at(at).operand();
        int from =
                (anything & ScriptOp.FROM_ANY) != 0
                        ? ProcessActions.ANY
                        : (int) within(process, at, "sender", stack[0], 0, processes - 1);
        int tag = (anything & ScriptOp.TAG_ANY) != 0 ? ProcessActions.ANY : tag(process, at, 1);
        actions.receive(process, at, from, tag);
    }

    private long cycles(int process, int at) {
        if (stack[0] < 0) {
            throw failure(process, at)
                    .because("compute for %d cycles, but time goes forwards", stack[0]);
        }
        return stack[0];
    }

    private int flits(int process, int at) {
        return (int) within(process, at, "length", stack[0], 1, Integer.MAX_VALUE);
    }

    private int to(int process, int at) {
        return (int) within(process, at, "receiver", stack[1], 0, processes - 1);
    }

    private int tag(int process, int at, int index) {
        return (int) within(process, at, "tag", stack[index], 0, Integer.MAX_VALUE);
    }

    private long within(int process, int at, String what, long value, int least, long most) {
        if (value < least || value > most) {
            throw failure(process, at)
                    .because("%s is %d, but must be from %d to %d", what, value, least, most);
        }
        return value;
    }

    private ScriptFailure failure(int process, int at) {
        long[] own = Arrays.copyOfRange(variables, process * slots, (process + 1) * slots);
        return new ScriptFailure(code, at, process, own);
    }

    // Queries

    @Override
    public String place(int process, int handle) {
        return code.line(
                ScriptCollectives.owns(handle) ? collectives.instruction(process) : handle);
    }

    @Override
    public List<CollectiveReport> collectives() {
        return collectives.reports();
    }

    @Override
    public List<String> sections() {
        return code.sections();
    }

    @Override
    public long passes(int process, int section) {
        return sections.passes(process, section);
    }

    @Override
    public long computed(int process, int section) {
        return sections.computed(process, section);
    }

    @Override
    public long spent(int process, int section) {
        return sections.spent(process, section);
    }
}
