package crossweave.cpc.vm;

/** The interface of a class that was generated from a code. */
interface CompiledCode {
    /** The process goes on at the pc of its context, in another segment. */
    int GO_ON = 0;

    /** The function has returned, and the context is where its caller goes on. */
    int RETURNED = 1;

    /** The segment cannot begin at pc. */
    int NOT_HERE = 2;

    /** This and the next are stops, as in {@link Executor.Stop}. */
    int INTERACTION = 3;

    int BUDGET = 4;

    /** Runs a process whose pc is in a segment; returns why it ends. */
    int run(int part, Context context, long limit);
}
