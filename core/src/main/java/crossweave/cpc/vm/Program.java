package crossweave.cpc.vm;

/** What a class is that was made of a code. */
interface Program {
    /** A part has returned to who called it, or leaves it to another part to go on at pc. */
    int GO_ON = 0;

    /** The call that a part made is done: its result is in memory, where its frame began. */
    int RETURNED = 1;

    /** The part cannot begin at pc. */
    int NOT_HERE = 2;

    int INTERACTION = 3;
    int BUDGET = 4;

    /** Goes on with a process, whose pc is in a part; says why it ends. */
    int run(int part, Context context, long limit);
}
