package crossweave.machine;

import crossweave.arbiter.Arbitration;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.Technique;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.VcSet;
import crossweave.topology.Family;
import crossweave.topology.LinkFault;

import java.util.List;
import java.util.Optional;

/** The section {@code network} of a scenario. */
public record NetworkSettings(
        @Doc("who is wired to whom") Choice<Family> topology,
        @Doc(value = "where a packet may go next", byDefault = "default")
                Choice<RoutingAlgorithm> routing,
        @Doc(value = "how packets move", byDefault = "wormhole") Choice<Technique> technique,
        @Doc(value = "virtual channels (VCs) per channel", byDefault = "1") int vcs,
        @Doc(
                        "flits that the buffer of a VC holds; not given: 4 with wormhole, 8 with"
                                + " vc-router, 31 with sp2, without bound with store-and-forward"
                                + " and cut-through")
                Optional<Integer> buffer,
        @Doc(
                        value =
                                "whether the two directions of a link share it: full, half, or"
                                        + " half-with-terminals: those to terminals, too",
                        byDefault = "full")
                NetworkConfig.Duplex duplex,
        @Doc(value = "who goes first when several ask for a channel", byDefault = "default")
                Choice<Arbitration> arbitration,
        @Doc("how messages are cut into packets and what that costs") PacketSettings packets,
        @Doc(
                        value = "what is done about packets that wait for each other in a ring",
                        byDefault = "stop")
                OnDeadlock deadlock,
        @Doc("broken links: a share (2%), link numbers, or ends such as (0,0)-(0,1)")
                List<LinkFault> faults) {

    /** At a deadlock the run stops, or the packets of the ring are withdrawn and sent again. */
    public enum OnDeadlock {
        STOP,
        RECOVER
    }

    public NetworkSettings {
        new Checks()
                .between("vcs", vcs, 1, VcSet.MOST)
                .that(
                        duplex == NetworkConfig.Duplex.FULL || vcs <= VcSet.MOST / 2,
                        "vcs",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but a channel has at most %s where both directions share a link;"
                                + " lower vcs, or write duplex: full",
                        vcs,
                        VcSet.MOST / 2)
                .atLeast("buffer", buffer, 1)
                .hold();
    }
}
