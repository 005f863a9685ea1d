package crossweave.shared.barrier;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.shared.Barrier;
import crossweave.shared.BarrierWords;

/**
 * A tree of counters, one in the memory of each node, as of Mellor-Crummey and Scott (1991): a node
 * waits until all its children have added 1 to its counter, and adds 1 to that of its parent. From
 * the root on, each node then writes the words that its children wait for. So each processor polls
 * its own memory only, and 2 (N-1) accesses go to others.
 */
record TreeBarrier(
        @Doc(value = "children of a node", byDefault = "4") int fanIn,
        @Doc(
                        value = "cycles between two reads of a node's own memory while it waits",
                        byDefault = "10",
                        unit = Unit.CYCLES)
                int spin)
        implements Barrier {
    private static final int COUNT = 0;
    private static final int RELEASE = 1;

    TreeBarrier {
        new Checks().atLeast("fan-in", fanIn, 1).isTime("spin", spin).verify();
    }

    @Override
    public int words(int nodes) {
        return 2;
    }

    @Override
    public void pass(BarrierWords me, long time) {
        int node = me.node();
        int first = (int) Math.min(me.nodes(), (long) node * fanIn + 1);
        int end = (int) Math.min(me.nodes(), (long) first + fanIn);
        if (end > first) {
            me.spin(node, COUNT, time * (end - first), spin);
        }
        if (node > 0) {
            me.add((node - 1) / fanIn, COUNT, 1);
            me.spin(node, RELEASE, time, spin);
        }
        for (int below = first; below < end; below++) {
            me.write(below, RELEASE, time);
        }
    }
}
