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
                int routingDelay) {
    public StoreAndForwardSettings {
        new Checks().isTime("routing-delay", routingDelay).verify();
    }
}
