package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The settings of technique loggp: L, g and G of the LogGP model, with the values of LogGOPSim. */
public record LogGpSettings(
        @Doc(
                        value = "L: cycles from one interface to another",
                        byDefault = "2500",
                        unit = Unit.CYCLES)
                int latency,
        @Doc(
                        value = "g: cycles of an interface for a message, whatever its length",
                        byDefault = "1000",
                        unit = Unit.CYCLES)
                int gap,
        @Doc(
                        value =
                                "G: cycles of an interface for each flit of a message but the"
                                        + " first",
                        byDefault = "6",
                        unit = Unit.CYCLES)
                double gapPerFlit) {
    private static final double SLOWEST = 1e6; // cycles per flit

    public LogGpSettings {
        new Checks()
                .isTime("latency", latency)
                .isTime("gap", gap)
                .between("gap-per-flit", gapPerFlit, 0, SLOWEST)
                .verify();
    }

    /** Cycles by which the last of so many flits is behind the first. */
    public long tail(int flits) {
        return Math.round(gapPerFlit * (flits - 1));
    }
}
