package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.network.NetworkConfig;
import crossweave.problem.Checks;

/** The settings of technique wormhole. */
public record WormholeSettings(
        @Doc(
                        value =
                                "cycles that a head spends in a router before it requests a"
                                        + " channel",
                        byDefault = "1",
                        unit = Unit.CYCLES)
                int routingDelay,
        @Doc(
                        value =
                                "cycles until a vacated slot can be filled again; 0: "
                                        + "in the same cycle",
                        byDefault = "1",
                        unit = Unit.CYCLES)
                int creditDelay,
        @Doc(
                        value =
                                "bounded: a terminal accepts one flit per cycle; unlimited:"
                                        + " any number",
                        byDefault = "bounded")
                Ejection ejection,
        @Doc(
                        value = "cycles of a head on a channel; other flits take 1",
                        byDefault = "1",
                        unit = Unit.CYCLES)
                int headTime,
        @Doc(
                        value =
                                "a packet may enter a buffer behind the last flits of "
                                        + "another; its head requests a channel when it has "
                                        + "reached the front",
                        byDefault = "false")
                boolean nonAtomicVcs) {
    public static final int USUAL_BUFFER = 4; // flits
    private static final int LONGEST_DELAY = 10_000; // cycles

    public WormholeSettings {
        new Checks()
                .isTime("routing-delay", routingDelay)
                .between("credit-delay", creditDelay, 0, LONGEST_DELAY)
                .atLeast("head-time", headTime, 1)
                .verify();
    }

    public int buffer(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_BUFFER);
    }
}
