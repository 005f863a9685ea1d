package crossweave.shared.program;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;

import java.util.BitSet;

/**
 * All-to-all broadcast by binary exchange (Liao and Sun 1999, section 5.1): in phase k a node reads
 * all data of the node at distance 2^k in its row, then all that the one in its column has by then.
 * After each reading all wait, write what they read into their own memories, and wait again.
 */
record Broadcast(@Doc("words of all nodes together") int m) implements SharedProgram {
    Broadcast {
        new Checks().atLeast("m", m, 1).verify();
    }

    @Override
    public int words(NodeGrid layout) {
        Powers.demand(layout);
        Powers.demandShares("m", m, layout);
        return m;
    }

    @Override
    public void prepare(SharedMemory memory) {
        int share = m / memory.layout().nodes();
        for (int datum = 0; datum < m; datum++) {
            memory.set(memory.address(datum / share, datum % share), datum);
        }
    }

    @Override
    public void run(Processor me) {
        NodeGrid layout = me.layout();
        int held = m / layout.nodes();
        for (int step = 1; step < Math.max(layout.columns(), layout.rows()); step *= 2) {
            if (step < layout.columns()) {
                held = exchange(me, me.node() ^ step, held);
            }
            if (step < layout.rows()) {
                held = exchange(me, me.node() ^ step * layout.columns(), held);
            }
        }
    }

    private static int exchange(Processor me, int partner, int held) {
        long[] theirs = new long[held];
        me.read(me.address(partner, 0), theirs);
        me.barrier();
        me.write(me.own(held), theirs);
        me.barrier();
        return 2 * held;
    }

    /** Checks that every node has every datum. */
    @Override
    public void check(SharedMemory memory) {
        for (int node = 0; node < memory.layout().nodes(); node++) {
            BitSet seen = new BitSet(m);
            for (int word = 0; word < m; word++) {
                seen.set((int) memory.get(memory.address(node, word)));
            }
            if (seen.nextClearBit(0) != m) {
                throw new IllegalStateException(
                        "node %d lacks datum %d".formatted(node, seen.nextClearBit(0)));
            }
        }
    }
}
