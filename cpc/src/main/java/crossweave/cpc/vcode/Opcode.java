package crossweave.cpc.vcode;

import static crossweave.cpc.vcode.Opcode.Group.ARITHMETIC;
import static crossweave.cpc.vcode.Opcode.Group.CONTROL;
import static crossweave.cpc.vcode.Opcode.Group.FLOAT;
import static crossweave.cpc.vcode.Opcode.Group.INTERACTION;
import static crossweave.cpc.vcode.Opcode.Group.MEMORY;
import static crossweave.cpc.vcode.Opcode.Group.REMOTE;
import static crossweave.cpc.vcode.Opcode.Group.STACK;

/**
 * The instructions of vCode. Every value is a cell of 64 bits: an int (32 bits, sign-extended), the
 * bits of a float, an address (a cell number in the process's own memory), or a reference ({@code
 * process << 32 | address}, 0 is null). {@code a} and {@code b} are the immediate operands. Stack
 * effects are written with the top of the stack at the right.
 *
 * <p>INDEX and OFFSET take references as well as addresses.
 *
 * <p>The executor of a process does not execute an INTERACTION: the runtime does, at the simulated
 * time that the process has reached. A REMOTE instruction is an interaction if its reference is to
 * another process or to shared memory ({@link CellReferences#SHARED}).
 */
public enum Opcode {
    // Constants and the operand stack
    CONST(STACK, 0, 1, "push the int a"),
    LITERAL(STACK, 0, 1, "push constant a of the pool"),
    POP(STACK, 1, 0, "drop the top"),
    DUP(STACK, 1, 2, "x -> x x"),
    DUP_X1(STACK, 2, 3, "x y -> y x y"),
    SWAP(STACK, 2, 2, "x y -> y x"),

    // The process's own memory
    LDLOCAL(MEMORY, 0, 1, "push the local at frame + a"),
    STLOCAL(MEMORY, 1, 0, "pop into the local at frame + a"),
    LDGLOBAL(MEMORY, 0, 1, "push the global at a"),
    STGLOBAL(MEMORY, 1, 0, "pop into the global at a"),
    ADLOCAL(MEMORY, 0, 1, "push the address frame + a"),
    ADGLOBAL(MEMORY, 0, 1, "push the address a"),
    LOAD(MEMORY, 1, 1, "address -> its cell"),
    STORE(MEMORY, 2, 0, "address value -> ; the cell becomes the value"),
    LOADN(MEMORY, 1, -1, "address -> its a cells"),
    STOREN(MEMORY, -1, 0, "address, a cells -> ; the cells at the address become these"),
    INDEX(MEMORY, 2, 1, "address i -> address + i * b; fails unless 0 <= i < a, or at null"),
    NTH(ARITHMETIC, 2, 1, "number i -> number + i * b; fails unless 0 <= i < a"),
    OFFSET(MEMORY, 1, 1, "address -> address + a; fails at null"),
    REF(MEMORY, 1, 1, "address -> reference to it in this process"),

    // Memory by reference
    LDREF(REMOTE, 1, 1, "reference -> its cell"),
    STREF(REMOTE, 2, 0, "reference value -> ; the cell becomes the value"),
    LDREFN(REMOTE, 1, -1, "reference -> its a cells"),
    STREFN(REMOTE, -1, 0, "reference, a cells -> ; the cells there become these"),
    COPYBLOCK(REMOTE, 2, 0, "to from -> ; copies a cells between references"),
    PTRADD(ARITHMETIC, 2, 1, "reference i -> reference + i * a; fails if the reference is null"),
    PTRDIFF(ARITHMETIC, 2, 1, "p q -> (p - q) / a; fails unless both are of one process"),

    // Ints
    IADD(ARITHMETIC, 2, 1, "x y -> x + y"),
    ISUB(ARITHMETIC, 2, 1, "x y -> x - y"),
    IMUL(ARITHMETIC, 2, 1, "x y -> x * y"),
    IDIV(ARITHMETIC, 2, 1, "x y -> x / y, towards 0; fails if y is 0"),
    IMOD(ARITHMETIC, 2, 1, "x y -> x % y, signed as x; fails if y is 0"),
    INEG(ARITHMETIC, 1, 1, "x -> -x"),
    IAND(ARITHMETIC, 2, 1, "x y -> x & y"),
    IOR(ARITHMETIC, 2, 1, "x y -> x | y"),
    IXOR(ARITHMETIC, 2, 1, "x y -> x ^ y"),
    INOT(ARITHMETIC, 1, 1, "x -> ~x"),
    ISHL(ARITHMETIC, 2, 1, "x y -> x << (y & 31)"),
    ISHR(ARITHMETIC, 2, 1, "x y -> x >> (y & 31), signed"),
    I2F(ARITHMETIC, 1, 1, "int -> float"),
    I2C(ARITHMETIC, 1, 1, "int -> char: its low 8 bits, signed"),

    // Comparisons of ints and references, as 64 signed bits; the result is 1 or 0
    EQ(ARITHMETIC, 2, 1, "x y -> x == y"),
    NE(ARITHMETIC, 2, 1, "x y -> x != y"),
    LT(ARITHMETIC, 2, 1, "x y -> x < y"),
    LE(ARITHMETIC, 2, 1, "x y -> x <= y"),
    GT(ARITHMETIC, 2, 1, "x y -> x > y"),
    GE(ARITHMETIC, 2, 1, "x y -> x >= y"),
    NOT(ARITHMETIC, 1, 1, "x -> x == 0"),

    // Floats
    FADD(FLOAT, 2, 1, "x y -> x + y"),
    FSUB(FLOAT, 2, 1, "x y -> x - y"),
    FMUL(FLOAT, 2, 1, "x y -> x * y"),
    FDIV(FLOAT, 2, 1, "x y -> x / y"),
    FNEG(FLOAT, 1, 1, "x -> -x"),
    FEQ(FLOAT, 2, 1, "x y -> x == y"),
    FNE(FLOAT, 2, 1, "x y -> x != y"),
    FLT(FLOAT, 2, 1, "x y -> x < y"),
    FLE(FLOAT, 2, 1, "x y -> x <= y"),
    FGT(FLOAT, 2, 1, "x y -> x > y"),
    FGE(FLOAT, 2, 1, "x y -> x >= y"),
    F2I(FLOAT, 1, 1, "float -> int, towards 0; the nearest int if it does not fit, 0 if no number"),
    MATH(FLOAT, -1, 1, "x .. -> function a of MathFunction"),

    // Control
    JUMP(CONTROL, 0, 0, "continue at a"),
    JZ(CONTROL, 1, 0, "continue at a if the top is 0"),
    JNZ(CONTROL, 1, 0, "continue at a unless the top is 0"),
    CALL(CONTROL, -1, -1, "call function a: its parameters, on the stack, become its frame"),
    RET(CONTROL, -1, 0, "return the top a cells to the caller's stack"),
    SWITCH(CONTROL, 1, 0, "continue where table a says for the value"),

    // What a process knows about itself
    SELF(STACK, 0, 1, "push the number of the process's virtual processor"),
    PHYSICAL(STACK, 0, 1, "push the number of its physical processor"),
    PROCESS(STACK, 0, 1, "push the number of the process"),
    NPROCS(STACK, 0, 1, "push the number of virtual processors"),
    RAND(ARITHMETIC, 0, 1, "push a random int from 0 to 32767"),
    RANDOM(FLOAT, 0, 1, "push a random float from 0 to below 1"),
    SRAND(ARITHMETIC, 1, 0, "seed -> ; restarts the random numbers of the process"),

    // Interactions: messages
    VIRTUAL_SEND(INTERACTION, 4, 0, "reference count tag processor -> ; sends elements of type a"),
    PHYSICAL_SEND(INTERACTION, 4, 0, "the same to a physical processor"),
    VIRTUAL_BROADCAST(INTERACTION, 3, 0, "reference count tag -> ; to all other processors"),
    PHYSICAL_BROADCAST(INTERACTION, 3, 0, "the same to all other physical processors"),
    RECEIVE(INTERACTION, 4, 1, "reference count tag source -> elements received"),
    PROBE(INTERACTION, 2, 1, "tag source -> elements of a waiting message, or -1"),
    SENDER(STACK, 0, 1, "push the virtual processor that sent the last received message"),
    BARRIER(INTERACTION, 1, 0, "n -> ; waits until n processes have arrived"),
    COLLECTIVE(
            INTERACTION, -1, 0, "arguments -> ; function a of the library on elements of type b"),

    // Interactions: channels; a handle is the number of a channel
    NEWCHANNELS(INTERACTION, 0, 1, "push the first of b new channels of type a, which it owns"),
    STCHANNEL(INTERACTION, -1, 0, "handle, cells of type a -> ; sends them to the channel's owner"),
    LDCHANNEL(INTERACTION, 1, -1, "handle -> cells of type a; waits until there are some"),
    READY(INTERACTION, 1, 1, "handle -> number of values in the channel"),

    // Interactions: processes
    NEWFORKCHILD(INTERACTION, -1, 1, "processor, b cells -> child; it will start at a with these"),
    NEWFORALLCHILD(INTERACTION, 1, 1, "processor -> child; it will start at a with this frame"),
    GIVECHANNEL(INTERACTION, 2, 1, "child handle -> child; it owns a channels from the handle on"),
    WAKEUP(INTERACTION, 1, 0, "child -> ; starts it"),
    AWAIT(INTERACTION, 0, 0, "waits for the children of a forall"),
    JOIN(INTERACTION, 0, 0, "waits for the children that were forked"),
    FORKCHILDEND(INTERACTION, 0, 0, "the end of a forked child, when its own have ended"),
    FORALLCHILDEND(INTERACTION, 0, 0, "the end of a child of a forall, likewise"),
    PROGRAMEND(INTERACTION, 0, 0, "the end of main, likewise"),
    EXIT(INTERACTION, 1, 0, "status -> ; ends the program at once"),

    // Interactions: output, time, locks and files
    PRINT(INTERACTION, -1, 1, "cells of format a -> characters printed"),
    CLOCK(INTERACTION, 0, 1, "push the simulated time as a float"),
    TIMEON(INTERACTION, 0, 0, "start measuring"),
    TIMEOFF(INTERACTION, 0, 0, "stop measuring"),
    YIELD(INTERACTION, 0, 0, "let other processes read and write the memory of this process"),
    LOCK(INTERACTION, 1, 0, "lock -> ; waits until it is free and acquires it"),
    UNLOCK(INTERACTION, 1, 0, "lock -> ; releases it"),
    FILE(INTERACTION, -1, 1, "function a of FileFunction: cells of its arguments -> its result");

    /** A kind of instructions; presets of costs are given by group. */
    public enum Group {
        STACK,
        MEMORY,
        REMOTE,
        ARITHMETIC,
        FLOAT,
        CONTROL,
        INTERACTION
    }

    /**
     * As the processor of a child: any (child k is placed on virtual processor k). As a source: any
     * sender.
     */
    public static final int ANYWHERE = Integer.MIN_VALUE;

    /** As a tag of RECEIVE and PROBE: any tag. */
    public static final int ANY = -1;

    /** Marks numbers of pops or pushes that depend on the operands or on the called function. */
    public static final int VARIES = -1;

    private final Group group;
    private final int pops;
    private final int pushes;
    private final String text;

    Opcode(Group group, int pops, int pushes, String text) {
        this.group = group;
        this.pops = pops;
        this.pushes = pushes;
        this.text = text;
    }

    public Group group() {
        return group;
    }

    public int pops() {
        return pops;
    }

    public int pushes() {
        return pushes;
    }

    /** One sentence that says what the instruction does. */
    public String text() {
        return text;
    }

    /** Whether the runtime always executes it. */
    public boolean isInteraction() {
        return group == INTERACTION;
    }
}
