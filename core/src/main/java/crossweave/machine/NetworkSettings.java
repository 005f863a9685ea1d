package crossweave.machine;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.network.FaultHandling;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.Technique;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.VcSet;
import crossweave.topology.Family;
import crossweave.topology.Fault;
import crossweave.topology.Outage;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The section {@code network} of a scenario. */
public record NetworkSettings(
        @Doc("which routers and terminals are connected") Choice<Family> topology,
        @Doc(value = "which channels and VCs a packet may take next", byDefault = "default")
                Choice<RoutingAlgorithm> routing,
        @Doc(
                        value =
                                "the switching technique: what a packet holds while it moves and"
                                        + " waits",
                        byDefault = "wormhole")
                Choice<Technique> technique,
        @Doc(value = "virtual channels (VCs) per channel", byDefault = "1") int vcs,
        @Doc(
                        value =
                                "capacity of the buffer of a VC, in flits; not given: 4 with "
                                        + "wormhole, 8 with vc-router, 31 with sp2, unbounded with "
                                        + "store-and-forward and cut-through",
                        unit = Unit.FLITS)
                Optional<Integer> buffer,
        @Doc(
                        value =
                                "full: a link carries both directions at once; half: "
                                        + "they take turns; half-with-terminals: so do links to "
                                        + "terminals",
                        byDefault = "full")
                NetworkConfig.Duplex duplex,
        @Doc(value = "which packet wins when several request a channel", byDefault = "default")
                Choice<ArbitrationPolicy> arbitration,
        @Doc("how messages are split into packets, and what that costs") PacketSettings packets,
        @Doc(
                        value = "what happens to packets that wait for each other in a deadlock",
                        byDefault = "stop")
                OnDeadlock deadlock,
        @Doc(
                        "what is broken or dead: a share (2%, 2% of routers, 2% of terminals),"
                            + " links by number or ends such as (0,0)-(0,1), router (0,1), terminal"
                            + " 5; or a group that also says when")
                List<FaultSettings> faults,
        @Doc("what happens when a part of the network dies during a run")
                Optional<FaultHandling> faultHandling,
        @Doc(
                        "bandwidth and latency of links by their class (global, injection), by"
                                + " their ends ((0,0)-(0,1), or a->b for one direction), or of all")
                Map<String, LinkSettings> links) {

    /** At a deadlock the run stops, or the packets of the ring are withdrawn and sent again. */
    public enum OnDeadlock {
        STOP,
        RECOVER
    }

    /** What is broken or dead all the time. */
    public List<Fault> staticFaults() {
        return faults.stream().filter(each -> !each.isTimed()).map(FaultSettings::part).toList();
    }

    /** What fails during a run. */
    public List<Outage> outages() {
        return faults.stream().flatMap(each -> each.outage().stream()).toList();
    }

    public NetworkSettings {
        new Checks()
                .between("vcs", vcs, 1, VcSet.MOST)
                .require(
                        duplex == NetworkConfig.Duplex.FULL || vcs <= VcSet.MOST / 2,
                        "vcs",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but a channel has at most %s where both directions share a link;"
                                + " lower vcs, or write duplex: full",
                        vcs,
                        VcSet.MOST / 2)
                .atLeast("buffer", buffer, 1)
                .verify();
    }
}
