package crossweave.workload.shared;

import crossweave.shared.Layout;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;

/** The words of all nodes. */
final class Words implements SharedMemory {
    private final Layout layout;
    private final int words;
    private final long[][] values; // per node and word

    Words(Layout layout, int words) {
        this.layout = layout;
        this.words = words;
        this.values = new long[layout.nodes()][];
    }

    /** As a program wants them at the beginning; before, there are none. */
    void fill(SharedProgram program) {
        for (int node = 0; node < values.length; node++) {
            values[node] = new long[words];
        }
        program.prepare(this);
    }

    @Override
    public Layout layout() {
        return layout;
    }

    @Override
    public int words() {
        return words;
    }

    int home(long address) {
        return (int) (address / words);
    }

    @Override
    public long get(long address) {
        return values[home(address)][(int) (address % words)];
    }

    @Override
    public void set(long address, long value) {
        values[home(address)][(int) (address % words)] = value;
    }

    /** Carries an access of an order out, which lies in one memory. */
    void carryOut(Order order, int access) {
        long first = order.address + order.first(access);
        long[] memory = values[home(first)];
        int at = (int) (first % words);
        int from = order.first(access);
        int length = order.end(access) - from;
        switch (order.kind) {
            case READ -> System.arraycopy(memory, at, order.words, from, length);
            case WRITE -> System.arraycopy(order.words, from, memory, at, length);
            case SWAP -> {
                long before = memory[at];
                memory[at] = order.words[from];
                order.words[from] = before;
            }
            default -> {} // private memory
        }
    }
}
