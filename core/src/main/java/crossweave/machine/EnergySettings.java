package crossweave.machine;

import crossweave.config.Doc;

import java.util.Map;
import java.util.Optional;

/**
 * The section {@code energy} of a scenario: what events cost that are counted anyway. Nothing of it
 * changes what is simulated.
 */
public record EnergySettings(
        @Doc(
                        "energy for each bit that crosses a link, of all links or by their class:"
                                + " 1.3 pJ/b, or a published figure such as nvlink-c2c; not given:"
                                + " 0")
                Map<String, BitEnergy> links,
        @Doc(
                        "energy for each bit that passes a router: buffer, allocation and crossbar"
                                + " together; not given: 0")
                Optional<BitEnergy> router,
        @Doc("what a router draws even when it is idle, such as 20 mW; not given: 0")
                Optional<Power> staticPower,
        @Doc("routers and wires of a chip, by a model in place of figures; not given: none")
                Optional<ChipSettings> chip) {

    /** The name in {@code links} of those of which nothing else is said. */
    public static final String ALL = "all";
}
