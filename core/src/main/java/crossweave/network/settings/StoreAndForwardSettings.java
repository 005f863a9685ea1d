package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The settings of technique store-and-forward. */
public record StoreAndForwardSettings(
        @Doc(
                        value =
                                "cycles that a packet spends in a router before it requests a"
                                        + " channel",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int routingDelay,
        @Doc(
                        value =
                                "cycles that a router needs to combine packets of in-network"
                                        + " collectives, from when the last of them is there",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int reductionDelay) {
    public StoreAndForwardSettings {
        new Checks()
                .isTime("routing-delay", routingDelay)
                .isTime("reduction-delay", reductionDelay)
                .verify();
    }
}
