package crossweave.cpc.vm;

import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The registers and the memory of a process: all that its execution changes.
 *
 * <pre>
 *   memory:  0 | globals | frame of the first function | ... | frame of the current one
 *   frame:   parameters | locals | stack
 * </pre>
 *
 * The stack is in memory whenever an executor stops. Return addresses are not in memory, so that no
 * program can overwrite them.
 */
public final class Context implements Serializable {
    private static final int CALL = 3; // ints saved for a call

    private final Identity identity;
    private final int limit; // cells that the memory may have
    long[] memory;
    int pc; // the next instruction
    int frame; // where the current frame begins
    int locals; // the first cell above the locals of the current frame, where its stack begins
    int top; // the first cell above the stack
    int[] calls; // per depth: pc to return to, frame and locals to return to
    int depth;
    long cost; // spent so far
    long executed; // number of instructions, if they are interpreted
    int sender; // virtual processor of the message that was received last
    RandomStream random;

    /**
     * The identity of a process.
     *
     * @param process its number
     * @param virtual the number of its virtual processor, {@code physical} of its physical one
     * @param processors number of virtual ones
     */
    public record Identity(int process, int virtual, int physical, int processors)
            implements Serializable {}

    /**
     * A process before its first instruction.
     *
     * @param globals copied to the beginning of its memory
     * @param cells copied to the beginning of its first frame
     * @param limit cells that its memory may have
     */
    public Context(
            Identity identity, long[] globals, long[] cells, int limit, RandomStream random) {
        this.identity = identity;
        this.limit = limit;
        if ((long) globals.length + cells.length > limit) {
            throw new ProgramFault(
                    "no memory for %d cells of globals: a process may have %d cells"
                            .formatted(globals.length, limit));
        }
        this.memory = Arrays.copyOf(globals, globals.length + cells.length + 64);
        this.frame = globals.length;
        this.locals = frame;
        this.top = frame + cells.length;
        this.calls = new int[12];
        this.random = random;
        System.arraycopy(cells, 0, memory, frame, cells.length);
    }

    public Identity identity() {
        return identity;
    }

    // Registers

    public int pc() {
        return pc;
    }

    public void goTo(int instruction) {
        pc = instruction;
    }

    public int frame() {
        return frame;
    }

    /** The first cell above the stack. */
    public int top() {
        return top;
    }

    public int depth() {
        return depth;
    }

    /** Where the caller at a depth goes on; depth 0 is the outermost. */
    public int returnTo(int at) {
        return calls[CALL * at];
    }

    /** Where the frame of the caller at a depth begins. */
    public int frameOf(int at) {
        return calls[CALL * at + 1];
    }

    /** The cost spent since the beginning. */
    public long cost() {
        return cost;
    }

    /**
     * Number of instructions that the interpreter has executed, paid ones of the machine included:
     * identifies the position of a process, so that a debugger can return to it.
     */
    public long executed() {
        return executed;
    }

    public void setSender(int processor) {
        sender = processor;
    }

    /** Restarts its random numbers; those of a seed are the same in every process. */
    void seed(int seed) {
        random = new RandomStreams(seed).stream("srand", 0);
    }

    // The stack, between two stops

    public long pop() {
        return memory[--top];
    }

    public int popInt() {
        return (int) memory[--top];
    }

    public void push(long cell) {
        memory[top++] = cell;
    }

    // Memory

    public long cell(int address) {
        return memory[address];
    }

    /** A copy of these cells. */
    public long[] cells(int from, int count) {
        return Arrays.copyOfRange(memory, from, from + count);
    }

    public void setCells(int from, long[] cells) {
        System.arraycopy(cells, 0, memory, from, cells.length);
    }

    /** Whether these are cells of variables, so that a reference may point to them. */
    public boolean isInUse(int address, int count) {
        return address > 0 && count >= 0 && address <= locals - count;
    }

    /** The address in a reference if it points to variables of this process; else 0. */
    int own(long reference, int count) {
        int address = CellReferences.address(reference);
        boolean isOwn = CellReferences.process(reference) == identity.process;
        return isOwn && isInUse(address, count) ? address : 0;
    }

    /** Host memory that it takes, in cells. */
    public int size() {
        return memory.length;
    }

    // Calls

    /** Enters a function whose parameters are on the stack; its locals are 0. */
    void enter(VCodeFunction function, int returnTo) {
        int begin = top - function.parameters();
        reserve((long) begin + function.frameSize(), function);
        if (CALL * depth == calls.length) {
            calls = Arrays.copyOf(calls, 2 * calls.length);
        }
        calls[CALL * depth] = returnTo;
        calls[CALL * depth + 1] = frame;
        calls[CALL * depth + 2] = locals;
        depth++;
        frame = begin;
        locals = begin + function.frame();
        Arrays.fill(memory, top, locals, 0);
        top = locals;
        pc = function.entry();
    }

    /** Leaves a function with a result, which is on the stack. */
    void leave(int result) {
        System.arraycopy(memory, top - result, memory, frame, result);
        unwind(result);
    }

    /** Leaves a function with a result, which is where its frame began. */
    void unwind(int result) {
        top = frame + result;
        depth--;
        pc = calls[CALL * depth];
        frame = calls[CALL * depth + 1];
        locals = calls[CALL * depth + 2];
    }

    /** Makes a new process begin within a function: its initial cells are the frame. */
    public void beginWithin(VCodeFunction function, int instruction) {
        reserve((long) frame + function.frameSize(), function);
        locals = frame + function.frame();
        pc = instruction;
    }

    private void reserve(long cells, VCodeFunction function) {
        // Return addresses count, so that recursion without frames is limited, too.
        long needed = cells + CALL * (depth + 1L);
        if (needed > limit) {
            throw new ProgramFault(
                    "no memory for a call of %s, %d calls deep: a process may have %d cells"
                            .formatted(function.name(), depth, limit));
        }
        if (cells > memory.length) {
            memory =
                    Arrays.copyOf(
                            memory, (int) Math.min(limit, Math.max(cells, 2L * memory.length)));
        }
    }
}
