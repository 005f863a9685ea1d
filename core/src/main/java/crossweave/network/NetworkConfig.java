package crossweave.network;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStreams;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.Optional;

/**
 * What a technique is built on: a topology and its routing, and the settings of channels and
 * packets that all techniques have. The network is divided into {@code parts} partitions, which the
 * team simulates in parallel; results do not depend on it. If {@code isTracked}, the network
 * records the routes of its packets.
 */
public record NetworkConfig(
        Topology topology,
        RoutingFunction routing,
        Channels channels,
        PacketSettings packets,
        RandomStreams streams,
        ThreadTeam team,
        int parts,
        boolean isTracked) {

    public NetworkConfig {
        if (isTracked && team.ranks().size() > 1) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.NOT_SUPPORTED,
                    "routes of packets are kept by one process only; use threads of one process");
        }
    }

    /** A configuration that is neither divided nor tracked. */
    public NetworkConfig(
            Topology topology,
            RoutingFunction routing,
            Channels channels,
            PacketSettings packets,
            RandomStreams streams) {
        this(topology, routing, channels, packets, streams, new ThreadTeam(1), 1, false);
    }

    public boolean isShared() {
        return team.ranks().size() > 1;
    }

    /** The same for what cannot be divided: each of several processes simulates all of it. */
    public NetworkConfig undivided() {
        return new NetworkConfig(
                topology, routing, channels, packets, streams, new ThreadTeam(1), 1, isTracked);
    }

    /** What the two directions of a link share: nothing, or one flit a cycle. */
    public enum Duplex {
        FULL,
        /** Links between routers carry one flit a cycle, whatever its direction. */
        HALF,
        /** Links between routers and terminals, too. */
        HALF_WITH_TERMINALS
    }

    /** The channel that shares its link with this one, or {@link Topology#NONE}. */
    public int halfDuplexPartner(int channel) {
        boolean isNetwork = topology.isNetwork(channel);
        return switch (channels.duplex) {
            case FULL -> Topology.NONE;
            case HALF -> isNetwork ? topology.reverse(channel) : Topology.NONE;
            case HALF_WITH_TERMINALS -> isNetwork ? topology.reverse(channel) : otherEnd(channel);
        };
    }

    private int otherEnd(int channel) {
        int terminal = topology.terminal(channel);
        return topology.isEjection(channel)
                ? topology.injection(terminal)
                : topology.ejection(terminal);
    }

    /** Channels, their VCs and who gets them; {@code buffer} counts flits per VC. */
    public record Channels(
            int vcs,
            Optional<Integer> buffer,
            Duplex duplex,
            ArbitrationPolicy arbitration,
            boolean recovers,
            boolean reference) {}
}
