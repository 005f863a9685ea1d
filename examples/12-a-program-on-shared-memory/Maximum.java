import crossweave.config.Doc;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;

/** Finds the largest of many numbers: each processor looks at its own, then pairs compare. */
public record Maximum(@Doc(value = "numbers of a node", byDefault = "64") int n)
        implements SharedProgram {

    @Override
    public int words(NodeGrid layout) {
        return n + 1; // the numbers, and the largest that is known
    }

    @Override
    public void prepare(SharedMemory memory) {
        for (int node = 0; node < memory.layout().nodes(); node++) {
            for (int i = 0; i < n; i++) {
                memory.set(memory.address(node, i), (node * 7919L + i * 104729L) % 1_000_003);
            }
        }
    }

    @Override
    public void run(Processor me) {
        long[] mine = new long[n];
        me.read(me.own(0), mine); // n accesses to the own memory
        long largest = Long.MIN_VALUE;
        for (long number : mine) {
            largest = Math.max(largest, number);
        }
        me.compute(2L * n); // what the loop takes: the simulator does not know
        me.write(me.own(n), largest);
        for (int step = 1; step < me.nodes(); step *= 2) {
            me.barrier();
            int other = (me.node() + step) % me.nodes();
            long theirs = me.read(me.address(other, n)); // a packet there and one back
            me.barrier();
            largest = Math.max(largest, theirs);
            me.write(me.own(n), largest);
        }
    }

    @Override
    public void check(SharedMemory memory) {
        long largest = Long.MIN_VALUE;
        for (int node = 0; node < memory.layout().nodes(); node++) {
            for (int i = 0; i < n; i++) {
                largest = Math.max(largest, memory.get(memory.address(node, i)));
            }
        }
        for (int node = 0; node < memory.layout().nodes(); node++) {
            if (memory.get(memory.address(node, n)) != largest) {
                throw new IllegalStateException("node " + node + " has another maximum");
            }
        }
    }
}
