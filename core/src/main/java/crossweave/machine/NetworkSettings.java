package crossweave.machine;

import crossweave.arbiter.Arbitration;
import crossweave.config.Choice;
import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.network.Technique;
import crossweave.routing.Lanes;
import crossweave.routing.RoutingRule;
import crossweave.topology.Family;
import crossweave.topology.Fault;

import java.util.List;

/** The section {@code network} of a scenario. */
public record NetworkSettings(
        @Doc("who is wired to whom") Choice<Family> topology,
        @Doc(value = "where a packet may go next", byDefault = "default")
                Choice<RoutingRule> routing,
        @Doc(value = "how packets move", byDefault = "shortest-path") Choice<Technique> technique,
        @Doc(value = "lanes (virtual channels) per channel", byDefault = "1") int lanes,
        @Doc(value = "flits that the buffer of a lane holds", byDefault = "4") int buffer,
        @Doc(value = "who goes first when several ask for a channel", byDefault = "oldest-first")
                Choice<Arbitration> arbitration,
        @Doc("broken links: a share (2%), link numbers, or ends such as (0,0)-(0,1)")
                List<Fault> faults) {
    public NetworkSettings {
        new Demands()
                .that(
                        lanes >= 1 && lanes <= Lanes.MOST,
                        "lanes is %d, but a channel has 1 to %d".formatted(lanes, Lanes.MOST))
                .that(buffer >= 1, "buffer is " + buffer + ", but a lane holds at least 1 flit")
                .hold();
    }
}
