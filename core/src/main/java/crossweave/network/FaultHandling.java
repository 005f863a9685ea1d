package crossweave.network;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** What happens when a part of the network dies during a run. */
public record FaultHandling(
        @Doc(
                        value =
                                "what becomes of packets that a fault hits: retransmission, their"
                                        + " terminals send them again; or loss",
                        byDefault = "retransmission")
                Policy packets,
        @Doc(
                        value =
                                "cycles from the loss of a packet until its terminal sends it"
                                        + " again, as it has seen no acknowledgement",
                        byDefault = "1000",
                        unit = Unit.CYCLES)
                int timeout,
        @Doc(
                        value =
                                "cycles from the death or repair of a part until routers have new"
                                        + " routes",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int rerouteDelay) {

    /** What becomes of a packet that is lost. */
    public enum Policy {
        RETRANSMISSION,
        LOSS
    }

    private static final int USUAL_TIMEOUT = 1000; // cycles

    /** Where nothing is said. */
    public static final FaultHandling USUAL =
            new FaultHandling(Policy.RETRANSMISSION, USUAL_TIMEOUT, 0);

    public FaultHandling {
        new Checks().atLeast("timeout", timeout, 1).isTime("reroute-delay", rerouteDelay).verify();
    }
}
