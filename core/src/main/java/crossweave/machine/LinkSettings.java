package crossweave.machine;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.topology.LinkSpeeds;
import crossweave.unit.Bandwidth;

import java.util.Optional;

/** What the section {@code network.links} says of some links. */
public record LinkSettings(
        @Doc(
                        value =
                                "what each direction of a link carries: 400 Gb/s, or flits a cycle"
                                        + " such as 1/2; not given: 1",
                        unit = Unit.RATE)
                Optional<Bandwidth> bandwidth,
        @Doc(
                        value = "cycles of a flit on a channel; not given: those of the topology",
                        unit = Unit.CYCLES)
                Optional<Integer> latency) {
    public LinkSettings {
        new Checks().between("latency", latency, 1, LinkSpeeds.MOST_LATENCY).verify();
    }
}
