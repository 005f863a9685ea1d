package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The settings of technique link-queues. */
public record LinkQueueSettings(
        @Doc(
                        value = "cycles that a packet spends in the switch of each node",
                        byDefault = "6",
                        unit = Unit.CYCLES)
                int switchDelay,
        @Doc(value = "cycles on a wire", byDefault = "8", unit = Unit.CYCLES) int wireDelay,
        @Doc(value = "cycles that a packet occupies a link", byDefault = "8", unit = Unit.CYCLES)
                int busy,
        @Doc(
                        value =
                                "additional cycles on a link for each flit of a "
                                        + "packet after the first; 0: the length has no "
                                        + "effect",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int flitTime) {
    private static final int LONGEST = 1_000_000_000; // cycles; a hop still is an int

    public LinkQueueSettings {
        new Checks()
                .between("switch-delay", switchDelay, 0, LONGEST)
                .between("wire-delay", wireDelay, 1, LONGEST)
                .atLeast("busy", busy, 1)
                .isTime("flit-time", flitTime)
                .verify();
    }

    /** Cycles from one node to the next over a channel of this latency, which is usually 1. */
    public int hop(int latency) {
        return wireDelay + latency - 1 + switchDelay;
    }

    /** Cycles by which the last of so many flits is behind the first. */
    public long tail(int flits) {
        return (long) flitTime * (flits - 1);
    }

    /** Cycles that a link is busy with a packet of so many flits. */
    public long busy(int flits) {
        return busy + tail(flits);
    }
}
