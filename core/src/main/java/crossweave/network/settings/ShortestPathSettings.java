package crossweave.network.settings;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The settings of technique shortest-path. */
public record ShortestPathSettings(
        @Doc(value = "cycles per hop", byDefault = "1", unit = Unit.CYCLES) int hopTime) {
    public ShortestPathSettings {
        new Checks().isTime("hop-time", hopTime).verify();
    }
}
