package crossweave.script;

/** What an instruction does, and how many values it pops from and pushes onto the stack. */
public enum ScriptOp {
    CONSTANT("put the operand", 0, 1),
    LOAD("put the variable that the operand names", 0, 1),
    STORE("set the variable that the operand names", 1, 0),
    RANK("rank", 0, 1),
    SIZE("size", 0, 1),
    NOW("now", 0, 1),
    SENDER("sender", 0, 1),

    ADD("+", 2, 1),
    SUBTRACT("-", 2, 1),
    MULTIPLY("*", 2, 1),
    DIVIDE("/", 2, 1),
    MODULO("mod", 2, 1),
    XOR("xor", 2, 1),
    EQUAL("=", 2, 1),
    UNEQUAL("!=", 2, 1),
    LESS("<", 2, 1),
    AT_MOST("<=", 2, 1),
    MORE(">", 2, 1),
    AT_LEAST(">=", 2, 1),
    MIN("min", 2, 1),
    MAX("max", 2, 1),
    NEGATE("-", 1, 1),
    NOT("not", 1, 1),
    ABS("abs", 1, 1),
    LOG2("log2", 1, 1),
    SQRT("sqrt", 1, 1),
    UNIFORM("uniform", 2, 1),
    EXPONENTIAL("exponential", 1, 1),

    JUMP("go to the operand", 0, 0),
    JUMP_UNLESS("go to the operand if a value is 0", 1, 0),
    AGAIN("go back to the operand, where a loop begins", 0, 0),
    CHECK_STEP("the variable that the operand names is the step of a loop: never 0", 0, 0),
    REACHES("put whether a value has not passed the last one, which the operand names", 1, 1),
    COUNT("take 1 from the variable that the operand names, put whether it was above 0", 0, 1),
    ENTER("begin to measure the section that the operand names, unless a value is 0", 1, 0),
    LEAVE("end to measure it", 0, 0),

    SEED("seed", 1, 0),
    COMPUTE("compute", 1, 0),
    SEND("send", 3, 0), // flits, receiver, tag
    SYNC_SEND("sync send", 3, 0),
    RECEIVE("receive", 2, 0), // sender, tag; bits of the operand: FROM_ANY, TAG_ANY
    BARRIER("barrier", 0, 0),
    COLLECTIVE("collective", 2, 0), // flits, root; operand: which one of ScriptCode.collectives
    STOP("stop", 0, 0);

    /** In the operand of RECEIVE: accepts any sender. */
    public static final long FROM_ANY = 1;

    /** In the operand of RECEIVE: accepts any tag. */
    public static final long TAG_ANY = 2;

    private final String text;
    private final int pops;
    private final int pushes;

    ScriptOp(String text, int pops, int pushes) {
        this.text = text;
        this.pops = pops;
        this.pushes = pushes;
    }

    /** Its keyword, or a description if it has none. */
    public String text() {
        return text;
    }

    public int pops() {
        return pops;
    }

    int pushes() {
        return pushes;
    }

    boolean isRandom() {
        return this == UNIFORM || this == EXPONENTIAL;
    }
}
