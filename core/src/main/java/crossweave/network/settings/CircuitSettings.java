package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The settings of technique circuit. */
public record CircuitSettings(
        @Doc(value = "cycles of the probe per channel", byDefault = "1", unit = Unit.CYCLES)
                int probe,
        @Doc(
                        value = "cycles that the probe spends in a router before each channel",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int routingDelay,
        @Doc(
                        value =
                                "bounded: a terminal receives on one circuit at a "
                                        + "time; unlimited: on any number",
                        byDefault = "bounded")
                Ejection ejection) {
    public CircuitSettings {
        new Checks().atLeast("probe", probe, 1).isTime("routing-delay", routingDelay).verify();
    }
}
