package crossweave.shared.barrier;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.shared.Barrier;
import crossweave.shared.BarrierWords;

/**
 * A counter in the memory of one node: each processor that arrives adds 1 to it. The last one
 * writes the word beside it, which the others read until it changes. The counter only grows, so
 * that it need not be reset.
 */
record CounterBarrier(
        @Doc(value = "node whose memory holds the counter", byDefault = "0") int home,
        @Doc(
                        value =
                                "cycles from an answer of the memory until the word is "
                                        + "read again",
                        byDefault = "10",
                        unit = Unit.CYCLES)
                int spin)
        implements Barrier {
    private static final int COUNT = 0;
    private static final int RELEASE = 1;

    CounterBarrier {
        new Checks().notNegative("home", home).isTime("spin", spin).verify();
    }

    @Override
    public int words(int nodes) {
        if (home >= nodes) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "home of barrier 'counter' is %d, but nodes are 0 to %d",
                    home,
                    nodes - 1);
        }
        return 2;
    }

    @Override
    public void pass(BarrierWords me, long time) {
        boolean isLast = me.add(home, COUNT, 1) == time * me.nodes() - 1;
        if (isLast) {
            me.write(home, RELEASE, time);
        } else {
            me.spin(home, RELEASE, time, spin);
        }
    }
}
