package crossweave.cpc.vm;

/** What a class is that was made of a code. */
interface CompiledCode {
    /** The process is to go on where its context stands, in another part. */
    int GO_ON = 0;

    /** The function has returned, and the context stands where its caller goes on. */
    int RETURNED = 1;

    /** The part cannot begin at pc. */
    int NOT_HERE = 2;

    /** These two are stops, as in {@link Executor.Stop}. */
    int INTERACTION = 3;

    int BUDGET = 4;

    /** Goes on with a process, whose pc is in a part; says why it ends. */
    int run(int part, Context context, long limit);
}
