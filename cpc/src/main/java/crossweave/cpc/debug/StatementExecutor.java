package crossweave.cpc.debug;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.CostListener;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.VCodeInterpreter;

import java.util.function.Predicate;

/**
 * Executes up to the beginning of the next statement, where an observer can inspect the process.
 */
final class StatementExecutor implements Executor {
    private final VCodeInterpreter interpreter;
    private final boolean[] isStatement; // per instruction
    private final Predicate<Context> isWanted; // whether to stop although no statement begins

    StatementExecutor(VCode code, Costs costs, Predicate<Context> isWanted) {
        this.interpreter = new VCodeInterpreter(code, costs);
        this.isStatement = new boolean[code.instructions().length];
        this.isWanted = isWanted;
        for (int pc = 0; pc < isStatement.length; pc++) {
            isStatement[pc] = code.place(pc).isStatement();
        }
    }

    @Override
    public Stop run(Context context, long budget) {
        return run(context, budget, (_, _) -> {});
    }

    @Override
    public Stop run(Context context, long budget, CostListener account) {
        do {
            if (!interpreter.step(context, account)) {
                return Stop.INTERACTION;
            }
        } while (!isStatement[context.pc()] && !isWanted.test(context));
        return Stop.BUDGET;
    }
}
