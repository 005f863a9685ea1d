package crossweave.cpc.vm;

/**
 * Executes the vCode of processes. There are two, the interpreter and the compiler to classes; both
 * leave the same memory, the same costs and the same faults, at the same stops.
 */
public interface Executor {

    /** Why a process does not go on by itself. */
    enum Stop {
        /** The next instruction is to be carried out by the machine; its cost is spent already. */
        INTERACTION,
        /** About so much as was allowed is spent, at the beginning of a loop or a function. */
        BUDGET
    }

    /**
     * Goes on with a process until an interaction is next, or more than a budget is spent in this
     * call. A {@link ProgramFault} says what the program did wrong; the context then stands at the
     * instruction, its cost is spent, and the stack is as it was before.
     */
    Stop run(Context context, long budget);

    /** The same, slower, and tells what every instruction costs. */
    Stop run(Context context, long budget, CostListener account);

    /** What a process may have spent in all before it stops. */
    static long limit(Context context, long budget) {
        return budget > Long.MAX_VALUE - context.cost ? Long.MAX_VALUE : context.cost + budget;
    }
}
