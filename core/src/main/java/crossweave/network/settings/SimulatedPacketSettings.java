package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The settings of technique simulated-packet. */
public record SimulatedPacketSettings(
        @Doc(value = "cycles per hop", byDefault = "1", unit = Unit.CYCLES) int hopTime) {
    public SimulatedPacketSettings {
        new Checks().atLeast("hop-time", hopTime, 1).verify();
    }
}
