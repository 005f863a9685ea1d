package crossweave.cpc.vm;

import crossweave.cpc.vcode.Code;
import crossweave.cpc.vcode.StackDepths;

/**
 * Executes vCode as a class of the JVM that is made of it: one for a code and its costs, however
 * many processes there are.
 */
public final class Compiled implements Executor {
    private static final long AT_ONCE =
            -1; // a budget that is spent where a loop or function begins

    private final Program program;
    private final Parts parts;
    private final Interpreter interpreter; // for what has no part, and to come to where one begins

    /** The code must be one that CodeCheck finds nothing wrong with. */
    public Compiled(Code code, Costs costs) {
        StackDepths depths = StackDepths.of(code);
        parts = new Parts(code, depths);
        program = new ClassMaker(code, costs, depths, parts).make();
        interpreter = new Interpreter(code, costs);
    }

    @Override
    public Stop run(Context context, long budget) {
        long limit = Executor.limit(context, budget);
        while (true) {
            int end = program.run(parts.of(context.pc), context, limit);
            if (end == Program.NOT_HERE) {
                end = interpret(context, limit);
            }
            switch (end) {
                case Program.INTERACTION -> {
                    return Stop.INTERACTION;
                }
                case Program.BUDGET -> {
                    return Stop.BUDGET;
                }
                default -> {}
            }
        }
    }

    @Override
    public Stop run(Context context, long budget, Account account) {
        return interpreter.run(context, budget, account);
    }

    /** Goes on to where a part may begin. */
    private int interpret(Context context, long limit) {
        if (interpreter.run(context, AT_ONCE) == Stop.INTERACTION) {
            return Program.INTERACTION;
        }
        return context.cost > limit ? Program.BUDGET : Program.GO_ON;
    }
}
