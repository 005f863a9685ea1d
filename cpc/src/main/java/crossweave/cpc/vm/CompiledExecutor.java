package crossweave.cpc.vm;

import crossweave.cpc.vcode.StackDepths;
import crossweave.cpc.vcode.VCode;

/**
 * Executes vCode as a JVM class that is generated from it: one for a code and its costs, however
 * many processes there are.
 */
public final class CompiledExecutor implements Executor {
    private static final long AT_ONCE =
            -1; // a budget that is spent where a loop or function begins

    private final CompiledCode program;
    private final CodeSegments parts;
    private final VCodeInterpreter
            interpreter; // for code without a segment, and up to where one begins

    /** The code must be valid by CodeCheck. */
    public CompiledExecutor(VCode code, Costs costs) {
        StackDepths depths = StackDepths.of(code);
        parts = new CodeSegments(code, depths);
        program = new ClassGenerator(code, costs, depths, parts).make();
        interpreter = new VCodeInterpreter(code, costs);
    }

    @Override
    public Stop run(Context context, long budget) {
        long limit = Executor.limit(context, budget);
        while (true) {
            int end = program.run(parts.of(context.pc), context, limit);
            if (end == CompiledCode.NOT_HERE) {
                end = interpret(context, limit);
            }
            switch (end) {
                case CompiledCode.INTERACTION -> {
                    return Stop.INTERACTION;
                }
                case CompiledCode.BUDGET -> {
                    return Stop.BUDGET;
                }
                default -> {}
            }
        }
    }

    @Override
    public Stop run(Context context, long budget, CostListener account) {
        return interpreter.run(context, budget, account);
    }

    /** Interprets up to where a segment may begin. */
    private int interpret(Context context, long limit) {
        if (interpreter.run(context, AT_ONCE) == Stop.INTERACTION) {
            return CompiledCode.INTERACTION;
        }
        return context.cost > limit ? CompiledCode.BUDGET : CompiledCode.GO_ON;
    }
}
