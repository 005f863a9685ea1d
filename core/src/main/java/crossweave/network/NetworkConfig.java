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
 * records the routes of its packets. Faults are those that come during the run.
 */
public record NetworkConfig(
        Topology topology,
        RoutingFunction routing,
        Channels channels,
        PacketSettings packets,
        RandomStreams streams,
        ThreadTeam team,
        int parts,
        boolean isTracked,
        Optional<TimedFaults> faults) {

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
        this(
                topology,
                routing,
                channels,
                packets,
                streams,
                new ThreadTeam(1),
                1,
                false,
                Optional.empty());
    }

    public boolean isShared() {
        return team.ranks().size() > 1;
    }

    /** The same for what cannot be divided: each of several processes simulates all of it. */
    public NetworkConfig undivided() {
        return new NetworkConfig(
                topology,
                routing,
                channels,
                packets,
                streams,
                new ThreadTeam(1),
                1,
                isTracked,
                faults);
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

    /**
     * Per channel, the link that it needs; the directions of a half-duplex link have the same.
     * Empty where every channel is a link of its own. For techniques that cannot share the links to
     * terminals.
     */
    public int[] links() {
        if (channels.duplex == Duplex.FULL) {
            return new int[0];
        }
        if (channels.duplex == Duplex.HALF_WITH_TERMINALS) {
            throw new InvalidSettings(
                    "duplex",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is half-with-terminals, but only technique wormhole shares the links to"
                            + " terminals; use duplex: half");
        }
        return sharedLinks();
    }

    /** The same for techniques that can share all links. */
    public int[] sharedLinks() {
        if (channels.duplex == Duplex.FULL) {
            return new int[0];
        }
        int[] links = new int[topology.channels()];
        for (int channel = 0; channel < links.length; channel++) {
            int partner = halfDuplexPartner(channel);
            links[channel] = partner == Topology.NONE ? channel : Math.min(channel, partner);
        }
        return links;
    }

    private int otherEnd(int channel) {
        int terminal = topology.terminal(channel);
        return topology.isEjection(channel)
                ? topology.injection(terminal)
                : topology.ejection(terminal);
    }

    /** Rejects messages whose packets do not fit into a buffer, which would block them for ever. */
    public void checkFits(int flits) {
        int longest = packets.flits(flits, 0);
        int buffer = channels.buffer().orElse(longest);
        if (longest > buffer) {
            throw new UnsendableMessage(
                    "buffer",
                    ProblemCode.TOO_LARGE,
                    "a packet of %d flits does not fit into a buffer of %d; raise it, or cut"
                                    .formatted(longest, buffer)
                            + " messages by network.packets.most");
        }
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
