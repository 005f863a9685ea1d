package crossweave.workload.shared;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.shared.AddressRange;
import crossweave.shared.NodeGrid;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;

/** The words of all nodes. */
final class MemoryWords implements SharedMemory {
    private static final long MOST = 1L << 33; // words; 64 GiB

    private final NodeGrid layout;
    private final AddressRange range;
    private final int words;
    private final int hidden; // words of each node that programs cannot access
    private final long[][] values; // per node and word; the hidden ones come last

    private MemoryWords(NodeGrid layout, int words, int hidden) {
        this.layout = layout;
        this.range = new AddressRange(layout.nodes(), words);
        this.words = words;
        this.hidden = hidden;
        this.values = new long[layout.nodes()][];
    }

    /** As many words as a program needs, and some that it cannot access. */
    static MemoryWords of(SharedProgram program, NodeGrid layout, int hidden) {
        int words = wanted(program, layout);
        if (words < 1) {
            throw new InvalidSettings(
                    "program",
                    ProblemCode.TOO_SMALL,
                    "wants %d words a node, but must want at least 1",
                    words);
        }
        MemoryWords all = new MemoryWords(layout, words, hidden);
        if (all.range.all() > MOST) {
            throw new InvalidSettings(
                    "program",
                    ProblemCode.TOO_LARGE,
                    "wants %,d words a node, which are %,d words of 8 bytes on %d nodes, but there"
                            + " are at most %,d",
                    words,
                    all.range.all(),
                    layout.nodes(),
                    MOST);
        }
        return all;
    }

    private static int wanted(SharedProgram program, NodeGrid layout) {
        try {
            return program.words(layout);
        } catch (Throwable e) {
            boolean isRefusal =
                    e.getClass() == IllegalArgumentException.class || e instanceof InvalidSettings;
            throw isRefusal ? (IllegalArgumentException) e : SharedProgramFailures.ofWords(e);
        }
    }

    /** Allocates and fills the words as a program wants them at the beginning. */
    void fill(SharedProgram program) {
        for (int node = 0; node < values.length; node++) {
            values[node] = new long[words + hidden];
        }
        try {
            program.prepare(this);
        } catch (Throwable e) {
            throw SharedProgramFailures.ofPreparation(e);
        }
    }

    AddressRange range() {
        return range;
    }

    @Override
    public NodeGrid layout() {
        return layout;
    }

    @Override
    public int words() {
        return words;
    }

    int home(long address) {
        long beyond = address - range.all();
        return (int) (beyond < 0 ? address / words : beyond / hidden);
    }

    /** The address of a word that programs cannot access: these come after all others. */
    long hidden(int node, int word) {
        return range.all() + (long) node * hidden + word;
    }

    /** Index of a word among all of its node. */
    private int place(long address) {
        long beyond = address - range.all();
        return (int) (beyond < 0 ? address % words : words + beyond % hidden);
    }

    @Override
    public long get(long address) {
        range.demand(address, 1);
        return values[home(address)][(int) (address % words)];
    }

    @Override
    public void set(long address, long value) {
        range.demand(address, 1);
        values[home(address)][(int) (address % words)] = value;
    }

    /** Carries out an access of a request, whose words are all in one memory. */
    void carryOut(ProcessorRequest order, int access) {
        long first = order.address + order.first(access);
        long[] memory = values[home(first)];
        int at = place(first);
        int from = order.first(access);
        int length = order.end(access) - from;
        switch (order.kind) {
            case READ, SPIN -> System.arraycopy(memory, at, order.words, from, length);
            case WRITE -> System.arraycopy(order.words, from, memory, at, length);
            case SWAP -> {
                long before = memory[at];
                memory[at] = order.words[from];
                order.words[from] = before;
            }
            case ADD -> {
                long before = memory[at];
                memory[at] += order.words[from];
                order.words[from] = before;
            }
            default -> {} // private memory
        }
    }
}
