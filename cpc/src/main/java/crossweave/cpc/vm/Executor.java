package crossweave.cpc.vm;

/**
 * Executes the vCode of processes. There are two, the interpreter and the compiler to classes; both
 * produce the same memory, costs and faults, at the same stops.
 */
public interface Executor {

    /** Why execution stops. */
    enum Stop {
        /** The machine must carry out the next instruction; its cost is spent already. */
        INTERACTION,
        /** The budget is spent, at the beginning of a loop or a function. */
        BUDGET
    }

    /**
     * Runs a process until an interaction is next, or more than a budget is spent in this call. A
     * {@link ProgramFault} says what the program did wrong; the context is then at the instruction,
     * its cost is spent, and the stack is as it was before.
     */
    Stop run(Context context, long budget);

    /** The same, slower, and reports the cost of every instruction. */
    Stop run(Context context, long budget, CostListener account);

    /** The total cost at which a process stops. */
    static long limit(Context context, long budget) {
        return budget > Long.MAX_VALUE - context.cost ? Long.MAX_VALUE : context.cost + budget;
    }
}
