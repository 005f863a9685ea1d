package crossweave.machine;

import crossweave.config.code.UserClasses;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.FaultHandling;
import crossweave.network.MessageVcs;
import crossweave.network.Network;
import crossweave.network.NetworkBuilder;
import crossweave.network.NetworkConfig;
import crossweave.network.TimedFaults;
import crossweave.node.NodeModel;
import crossweave.node.Nodes;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.problem.Violation;
import crossweave.random.RandomStreams;
import crossweave.routing.CheckedRouting;
import crossweave.routing.RoutingFunction;
import crossweave.routing.Unroutable;
import crossweave.routing.check.RouteCheck;
import crossweave.routing.check.UnreachablePair;
import crossweave.topology.Fault;
import crossweave.topology.Outage;
import crossweave.topology.Outages;
import crossweave.topology.Topology;
import crossweave.unit.UnitScale;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** A machine ready to run: settings that were checked to fit together. */
public record Machine(
        NetworkSettings settings,
        NodeModel node,
        Topology topology,
        RoutingFunction routing,
        Physics physics) {

    /**
     * How the machine relates to a real one.
     *
     * @param notes sentences on what was rounded, and on what is in a file but not in the machine
     */
    public record Physics(UnitScale scale, List<String> notes) {
        public Physics {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Builds what the settings describe. Settings that do not fit are reported to {@code complain}
     * by name, and the result is empty.
     *
     * @param scale by which bandwidths and latencies of a file become rates and cycles
     */
    public static Optional<Machine> build(
            NetworkSettings settings,
            NodeModel node,
            UnitScale scale,
            RandomStreams streams,
            BiConsumer<String, Violation> complain) {
        Step step = new Step(complain);
        List<String> notes = new ArrayList<>();
        Optional<Topology> whole =
                step.make(
                                "topology",
                                ProblemCode.NOT_ALLOWED,
                                () -> topology(settings, scale, notes))
                        .flatMap(
                                t ->
                                        step.within("links")
                                                .make(
                                                        "",
                                                        ProblemCode.DOES_NOT_FIT_NETWORK,
                                                        () ->
                                                                LinkRules.apply(
                                                                        t, settings.links())));
        Optional<Topology> topology =
                whole.flatMap(
                        t ->
                                step.make(
                                        "faults",
                                        ProblemCode.UNKNOWN_NAME,
                                        () ->
                                                Fault.apply(
                                                        t,
                                                        settings.staticFaults(),
                                                        streams.stream("faults", 0))));
        Optional<RoutingFunction> routing = topology.flatMap(t -> routing(settings, t, step));
        Physics physics = new Physics(scale, notes);
        Optional<Machine> machine =
                routing.map(r -> new Machine(settings, node, topology.orElseThrow(), r, physics));
        return machine.flatMap(
                built ->
                        step.make(
                                "faults", ProblemCode.UNKNOWN_NAME, () -> built.checked(streams)));
    }

    /** Routing in the VCs of each class of messages. */
    private static Optional<RoutingFunction> routing(
            NetworkSettings settings, Topology topology, Step step) {
        MessageVcs classes = settings.technique().build().messageVcs();
        return step.within("technique")
                .make("", ProblemCode.TOO_LARGE, () -> classes.checked(settings.vcs()))
                .flatMap(
                        checked ->
                                step.make(
                                        "routing",
                                        ProblemCode.DOES_NOT_FIT_NETWORK,
                                        () ->
                                                checked.routing(
                                                        settings.vcs(),
                                                        vcs -> routing(settings, topology, vcs))));
    }

    private record Step(BiConsumer<String, Violation> complain) {
        /** Complains about the keys of a group, or all of it. */
        Step within(String group) {
            return new Step(
                    (_, each) ->
                            complain.accept(
                                    each.key().isEmpty() ? group : group + "." + each.key(), each));
        }

        /** What is made; the code is of refusals that have none of their own. */
        <T> Optional<T> make(String setting, ProblemCode otherwise, Supplier<T> maker) {
            try {
                return Optional.of(maker.get());
            } catch (IllegalArgumentException e) {
                InvalidSettings.of(e, otherwise).forEach(each -> complain.accept(setting, each));
            } catch (RuntimeException e) {
                complain.accept(setting, reason(e));
            }
            return Optional.empty();
        }

        private static Violation reason(RuntimeException e) {
            Optional<String> own = UserClasses.blame(e);
            if (own.isEmpty() && !(e instanceof ArithmeticException)) {
                throw e;
            }
            return new Violation(
                    "",
                    own.isPresent() ? ProblemCode.USER_CODE : ProblemCode.TOO_LARGE,
                    List.of(),
                    own.orElseGet(() -> String.valueOf(e.getMessage())));
        }
    }

    private static Topology topology(
            NetworkSettings settings, UnitScale scale, List<String> notes) {
        Topology topology =
                new Topology(settings.topology().toString(), settings.topology().build());
        return PhysicalSpeeds.apply(topology, scale, notes);
    }

    private static RoutingFunction routing(NetworkSettings settings, Topology topology, int vcs) {
        RoutingFunction routing = settings.routing().build().on(topology, vcs);
        return settings.routing().isOwn()
                ? new CheckedRouting(settings.routing().toString(), routing, topology, vcs)
                : routing;
    }

    /**
     * Why a packet may get stuck, if one may. Only networks with gaps, where not every function
     * finds a route around them, and functions written by users are checked.
     */
    public Optional<String> cutOff() {
        boolean isOwn = settings.topology().isOwn() || settings.routing().isOwn();
        if (topology.isIntact() && !topology.family().mayHaveGaps() && !isOwn) {
            return Optional.empty();
        }
        try {
            return RouteCheck.firstCutOff(topology, routing).map(this::explain);
        } catch (Unroutable e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private String explain(UnreachablePair packet) {
        String named = settings.routing().toString();
        String advice =
                packet.hasWayAround(topology)
                        ? "shortest-path finds one"
                        : "there is none for any routing";
        return "routing '%s' cannot be used on '%s': %s; %s"
                .formatted(
                        named.equals("default") ? topology.family().defaultRouting() : named,
                        topology.text(),
                        packet.describe(topology),
                        advice);
    }

    /** Nodes that processes can run on: each has one or more terminals. */
    public int nodeCount() {
        return topology.terminals() / node.ports();
    }

    /**
     * How a machine is simulated.
     *
     * @param isReference whether the reference engine simulates it
     * @param isTracked whether the network records the routes of its packets; see {@link
     *     Network#tracks}
     * @param builder what builds the network
     */
    public record Engine(
            RandomStreams streams,
            boolean isReference,
            boolean isTracked,
            ThreadTeam team,
            NetworkBuilder builder) {}

    /** The nodes on a network at its first cycle. */
    public Nodes nodes(Engine engine, Nodes.Listener listener) {
        NodeModel.Site site =
                NodeModel.Site.of(
                        settings.packets(),
                        topology.terminals(),
                        routing,
                        receiver -> network(engine, receiver));
        return node.on(site, listener);
    }

    /** The same, if faults may come during a run here. */
    private Machine checked(RandomStreams streams) {
        List<Outage> outages = settings.outages();
        if (outages.isEmpty()) {
            return this;
        }
        var _ = new Outages(topology, outages, streams);
        if (!settings.technique().build().takesFaults()) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.NOT_SUPPORTED,
                    "come during the run, but technique %s cannot discard packets that move; use"
                            + " store-and-forward, cut-through or circuit",
                    settings.technique().name());
        }
        if (!routing.goesRoundFaults()) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.NOT_SUPPORTED,
                    "come during the run, but routing %s finds no new routes then; use"
                            + " shortest-path, up*/down* or ecmp",
                    settings.routing().toString().equals("default")
                            ? topology.family().defaultRouting()
                            : settings.routing().name());
        }
        if (handling().packets() == FaultHandling.Policy.LOSS && !node.takesLosses()) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.NOT_SUPPORTED,
                    "come during the run and packets are lost, but these nodes wait for all"
                            + " packets; use node: plain, or fault-handling.packets:"
                            + " retransmission");
        }
        return this;
    }

    /** Whether packets that a fault hits during a run are lost. */
    public boolean losesPackets() {
        return !settings.outages().isEmpty() && handling().packets() == FaultHandling.Policy.LOSS;
    }

    /** The first cycle from one to another in which a part dies. */
    public OptionalLong firstFailure(RandomStreams streams, long from, long until) {
        return new Outages(topology, settings.outages(), streams).firstFailure(from, until);
    }

    private FaultHandling handling() {
        return settings.faultHandling().orElse(FaultHandling.USUAL);
    }

    private Optional<TimedFaults> faults() {
        List<Outage> outages = settings.outages();
        return outages.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new TimedFaults(
                                outages,
                                handling(),
                                rest -> routing(settings, rest, settings.vcs())));
    }

    private Network network(Engine engine, Network.Receiver receiver) {
        NetworkConfig.Channels channels =
                new NetworkConfig.Channels(
                        settings.vcs(),
                        settings.buffer(),
                        settings.duplex(),
                        settings.arbitration().build(),
                        settings.deadlock() == NetworkSettings.OnDeadlock.RECOVER,
                        engine.isReference);
        NetworkConfig config =
                new NetworkConfig(
                        topology,
                        routing,
                        channels,
                        settings.packets(),
                        engine.streams,
                        engine.team,
                        engine.team.parts(),
                        engine.isTracked,
                        faults());
        return engine.builder.build(settings.technique().build(), config, receiver);
    }
}
