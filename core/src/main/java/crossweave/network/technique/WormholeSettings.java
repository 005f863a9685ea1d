package crossweave.network.technique;

import crossweave.config.Doc;
import crossweave.network.NetworkConfig;
import crossweave.problem.Checks;

/** The settings of {@link Wormhole}. */
record WormholeSettings(
        @Doc(value = "cycles that a head spends in a router before it asks", byDefault = "1")
                int routingDelay,
        @Doc(
                        value =
                                "cycles until a slot that was left can be filled; 0: in the same"
                                        + " cycle",
                        byDefault = "1")
                int creditDelay,
        @Doc(
                        value = "bounded: a terminal takes one flit a cycle; free: all that come",
                        byDefault = "bounded")
                Ejection ejection,
        @Doc(value = "cycles that a head needs for a channel; other flits need 1", byDefault = "1")
                int headTime,
        @Doc(
                        value =
                                "a packet may enter a buffer behind the last flits of another; its"
                                        + " head asks when it has come to the front",
                        byDefault = "false")
                boolean queue) {
    static final int USUAL_BUFFER = 4; // flits
    private static final int LONGEST_DELAY = 10_000; // cycles

    /** How terminals take flits. */
    enum Ejection {
        BOUNDED,
        FREE
    }

    WormholeSettings {
        new Checks()
                .isTime("routing-delay", routingDelay)
                .between("credit-delay", creditDelay, 0, LONGEST_DELAY)
                .atLeast("head-time", headTime, 1)
                .hold();
    }

    int buffer(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_BUFFER);
    }
}
