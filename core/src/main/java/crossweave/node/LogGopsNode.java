package crossweave.node;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/**
 * A node whose processor does one thing at a time to its end: it computes, and sends and receives
 * whole messages, as in the LogGOPS model of Hoefler, Schneider and Lumsdaine 2010. With technique
 * loggp it waits for its interface, too, as LogGOPSim has it.
 */
record LogGopsNode(
        @Doc(
                        value = "o: cycles of the processor for a message, at either end",
                        byDefault = "1500",
                        unit = Unit.CYCLES)
                int overhead,
        @Doc(
                        value =
                                "O: cycles of the processor for each flit of a message but the"
                                        + " first",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                double overheadPerFlit)
        implements NodeModel {
    private static final int LONGEST = 1_000_000_000; // cycles
    private static final double SLOWEST = 1e6; // cycles per flit

    LogGopsNode {
        new Checks()
                .between("overhead", overhead, 1, LONGEST)
                .between("overhead-per-flit", overheadPerFlit, 0, SLOWEST)
                .verify();
    }

    /** O for all flits of a message but the first. */
    long tail(int flits) {
        return Math.round(overheadPerFlit * (flits - 1));
    }

    @Override
    public boolean computesInTurn() {
        return true;
    }

    @Override
    public Nodes on(Site site, Nodes.Listener listener) {
        return new LogGopsNodes(this, site, listener);
    }
}
