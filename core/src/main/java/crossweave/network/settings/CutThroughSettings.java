package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The settings of technique cut-through. */
public record CutThroughSettings(
        @Doc(
                        value =
                                "cycles that a head spends in a router before it requests a"
                                        + " channel",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int routingDelay,
        @Doc(
                        value =
                                "bounded: a terminal accepts one flit per cycle; unlimited: any"
                                        + " number",
                        byDefault = "bounded")
                Ejection ejection,
        @Doc(
                        value =
                                "cycles that a router needs to combine packets of in-network"
                                        + " collectives, from when the last of them is there",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int reductionDelay) {
    public CutThroughSettings {
        new Checks()
                .isTime("routing-delay", routingDelay)
                .isTime("reduction-delay", reductionDelay)
                .verify();
    }
}
