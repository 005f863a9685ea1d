package crossweave.network.technique;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Binder;
import crossweave.engine.Actor;
import crossweave.engine.EventQueue;
import crossweave.engine.Simulation;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.LinkCrossing;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.Technique;
import crossweave.network.TimedFaults;
import crossweave.network.Track;
import crossweave.network.deadlock.Deadlock;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.routing.RoutingFunction;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A network on a bench: messages go in at given cycles, arrivals are written down. */
public final class TestNetwork implements Actor, Network.Receiver, Serializable {

    /** What is built. */
    public record Setup(
            String topology,
            String routing,
            String technique,
            int vcs,
            Optional<Integer> buffer,
            NetworkConfig.Duplex duplex,
            ArbitrationPolicy arbitration,
            PacketSettings packets,
            boolean recovers) {
        public static Setup of(String topology, String technique) {
            return new Setup(
                    topology,
                    "default",
                    technique,
                    1,
                    Optional.empty(),
                    NetworkConfig.Duplex.FULL,
                    ArbitrationPolicy.DEFAULT,
                    PacketSettings.PLAIN,
                    false);
        }

        public Setup buffer(int flits) {
            return new Setup(
                    topology,
                    routing,
                    technique,
                    vcs,
                    Optional.of(flits),
                    duplex,
                    arbitration,
                    packets,
                    recovers);
        }

        public Setup vcs(int count) {
            return new Setup(
                    topology,
                    routing,
                    technique,
                    count,
                    buffer,
                    duplex,
                    arbitration,
                    packets,
                    recovers);
        }

        public Setup halfDuplex(boolean shared) {
            return duplex(shared ? NetworkConfig.Duplex.HALF : NetworkConfig.Duplex.FULL);
        }

        public Setup duplex(NetworkConfig.Duplex other) {
            return new Setup(
                    topology,
                    routing,
                    technique,
                    vcs,
                    buffer,
                    other,
                    arbitration,
                    packets,
                    recovers);
        }

        public Setup packets(PacketSettings other) {
            return new Setup(
                    topology,
                    routing,
                    technique,
                    vcs,
                    buffer,
                    duplex,
                    arbitration,
                    other,
                    recovers);
        }

        public Setup recovers(boolean takesOut) {
            return new Setup(
                    topology,
                    routing,
                    technique,
                    vcs,
                    buffer,
                    duplex,
                    arbitration,
                    packets,
                    takesOut);
        }

        public Setup routing(String function) {
            return new Setup(
                    topology,
                    function,
                    technique,
                    vcs,
                    buffer,
                    duplex,
                    arbitration,
                    packets,
                    recovers);
        }

        /** The same over channels of random rates, which a seed draws. */
        public Setup atMixedRates(int seed) {
            return on(MixedRates.text(topology, seed));
        }

        /** The same over channels of rate 1 and random latencies, which a seed draws. */
        public Setup farFromTerminals(int seed) {
            return on(MixedRates.far(topology, seed));
        }

        private Setup on(String other) {
            return new Setup(
                    other, routing, technique, vcs, buffer, duplex, arbitration, packets, recovers);
        }

        public Topology build() {
            return BUILT.computeIfAbsent(topology, MixedRates::parse);
        }

        public RoutingFunction buildRouting() {
            return Routings.parse(routing).on(build(), vcs);
        }

        /** The network, by its reference engine if asked for. */
        public Network network(boolean reference, Network.Receiver receiver) {
            return network(reference, new ThreadTeam(1), 1, receiver);
        }

        /** The same, divided. */
        public Network network(
                boolean reference, ThreadTeam team, int parts, Network.Receiver receiver) {
            return network(new Engine(reference, team, parts, false), receiver);
        }

        Network network(Engine engine, Network.Receiver receiver) {
            return buildTechnique().on(config(engine, Optional.empty()), receiver);
        }

        /** The same, parts of which fail during the run. */
        Network network(Engine engine, TimedFaults faults, Network.Receiver receiver) {
            return buildTechnique().on(config(engine, Optional.of(faults)), receiver);
        }

        /** The technique as a scenario names it. */
        public Technique buildTechnique() {
            return new Binder(List.of(Techniques.ALL), Path.of(""), new Problems())
                    .choose(Techniques.ALL, technique)
                    .build();
        }

        /** What a network is built on that one thread simulates. */
        public NetworkConfig config() {
            return config(new Engine(false, new ThreadTeam(1), 1, false), Optional.empty());
        }

        private NetworkConfig config(Engine engine, Optional<TimedFaults> faults) {
            return new NetworkConfig(
                    build(),
                    buildRouting(),
                    new NetworkConfig.Channels(
                            vcs, buffer, duplex, arbitration, recovers, engine.isReference),
                    packets,
                    new RandomStreams(7),
                    engine.team,
                    engine.parts,
                    engine.isTracked,
                    faults);
        }
    }

    /** How it is simulated. */
    record Engine(boolean isReference, ThreadTeam team, int parts, boolean isTracked) {}

    /** A message to be sent: to one destination, or copies to that and those numbered after it. */
    public record Send(
            long cycle, int source, int destination, int flits, int priority, int copies) {
        public Send(long cycle, int source, int destination, int flits, int priority) {
            this(cycle, source, destination, flits, priority, 1);
        }

        public Send(long cycle, int source, int destination, int flits) {
            this(cycle, source, destination, flits, 0);
        }
    }

    /**
     * Messages that routers combine: all members of a group send theirs, each in its own cycle. The
     * message of member i has the number {@code first + i}, which no other message has.
     */
    public record Combined(int first, int[] sources, int[] destinations, int flits, long... cycles)
            implements Serializable {}

    /** What became of it. */
    public record Arrival(int message, long cycle, long entered, int hops, long blocked)
            implements Serializable {}

    private static final Map<String, Topology> BUILT = new ConcurrentHashMap<>();

    private final List<Send> sends;
    private final int terminals;
    private final Network network;
    private final Simulation simulation;
    private final List<Arrival> arrivals = new ArrayList<>();
    private final SortedMap<Integer, Long> departures = new TreeMap<>(); // cycle by message
    private final SortedMap<Integer, Long> losses = new TreeMap<>(); // cycle by message
    private final Map<Integer, List<List<LinkCrossing>>> routes = new HashMap<>(); // by message
    private int next; // of sends
    private final SortedMap<Long, List<Runnable>> contributions = new TreeMap<>(); // by cycle
    private final List<Send> copied = new ArrayList<>(); // per copy, numbered after all sends

    public TestNetwork(Setup setup, boolean reference, List<Send> sends) {
        this(setup, reference, new ThreadTeam(1), 1, sends);
    }

    /** By several threads, in so many parts. */
    public TestNetwork(
            Setup setup, boolean reference, ThreadTeam team, int parts, List<Send> sends) {
        this(setup, new Engine(reference, team, parts, false), sends);
    }

    TestNetwork(Setup setup, Engine engine, List<Send> sends) {
        this(setup, receiver -> setup.network(engine, receiver), sends);
    }

    /** On a network of one's own. */
    public TestNetwork(Setup setup, Function<Network.Receiver, Network> network, List<Send> sends) {
        this.sends = sends.stream().sorted(Comparator.comparingLong(Send::cycle)).toList();
        this.terminals = setup.build().terminals();
        this.network = network.apply(this);
        this.simulation = new Simulation(this, this.network);
    }

    /**
     * Members send messages that routers combine. Operations of the same array of sources are those
     * of a group, and follow each other; another group may have the same members.
     */
    public TestNetwork combining(List<Combined> operations) {
        Map<int[], Integer> groups = new IdentityHashMap<>();
        for (Combined each : operations) {
            int group =
                    groups.computeIfAbsent(
                            each.sources, _ -> network.group(each.sources, each.destinations));
            for (int i = 0; i < each.sources.length; i++) {
                int member = i;
                long cycle = each.cycles[i];
                contributions
                        .computeIfAbsent(cycle, _ -> new ArrayList<>())
                        .add(new Contribution(network, each, group, member, cycle));
            }
        }
        return this;
    }

    private record Contribution(Network network, Combined of, int group, int member, long cycle)
            implements Runnable, Serializable {
        @Override
        public void run() {
            network.contribute(of.first + member, group, member, of.flits, 0, cycle);
        }
    }

    @Override
    public long nextEvent() {
        long send = nextSend();
        return contributions.isEmpty() ? send : Math.min(send, contributions.firstKey());
    }

    private long nextSend() {
        return next < sends.size() ? sends.get(next).cycle() : EventQueue.NEVER;
    }

    @Override
    public void act(long cycle) {
        if (!contributions.isEmpty() && contributions.firstKey() == cycle) {
            contributions.remove(cycle).forEach(Runnable::run);
        }
        while (nextSend() == cycle) {
            Send send = sends.get(next++);
            if (send.copies > 1) {
                sendCopies(send, cycle);
            } else {
                network.send(
                        next - 1, send.source, send.destination, send.flits, send.priority, cycle);
            }
        }
    }

    private void sendCopies(Send send, long cycle) {
        int[] messages = new int[send.copies];
        int[] destinations = new int[send.copies];
        for (int i = 0; i < send.copies; i++) {
            messages[i] = i == 0 ? next - 1 : sends.size() + copied.size();
            destinations[i] = (send.destination + i) % terminals;
            if (i > 0) {
                copied.add(send);
            }
        }
        network.multicast(messages, send.source, destinations, send.flits, send.priority, cycle);
    }

    @Override
    public boolean actsAhead() {
        return true;
    }

    @Override
    public void arrived(int message, long cycle, long entered, int hops, long blocked) {
        arrivals.add(new Arrival(message, cycle, entered, hops, blocked));
        routes.put(message, routes(message));
    }

    @Override
    public void lost(int message, long cycle) {
        losses.put(message, cycle);
    }

    /** The cycles in which messages were lost, by message. */
    public SortedMap<Integer, Long> losses() {
        return losses;
    }

    @Override
    public void left(int message, long cycle) {
        departures.put(message, cycle);
    }

    /** The cycles before which messages have left their terminals, by message. */
    public SortedMap<Integer, Long> departures() {
        return departures;
    }

    /** Runs until all is quiet, or stuck, or this cycle. */
    public TestNetwork run(long most) {
        while (simulation.nextEvent() <= most && network.deadlock().isEmpty()) {
            simulation.step(most + 1);
        }
        network.checkConservation();
        return this;
    }

    /** What has arrived, by message. */
    public List<Arrival> arrivals() {
        return arrivals.stream().sorted(Comparator.comparingInt(Arrival::message)).toList();
    }

    /** The ways of the packets of a message that has arrived. */
    List<List<LinkCrossing>> routesOf(Arrival arrival) {
        return routes.get(arrival.message());
    }

    /** The ways that packets of a message on its way have come so far. */
    List<List<LinkCrossing>> routes(int message) {
        return network.tracks(message).stream().map(Track::crossings).toList();
    }

    public Send sent(Arrival arrival) {
        int message = arrival.message();
        return message < sends.size() ? sends.get(message) : copied.get(message - sends.size());
    }

    public Optional<Deadlock> deadlock() {
        return network.deadlock();
    }

    public Network network() {
        return network;
    }

    /** The time that one message takes in an empty network. */
    public static long latency(Setup setup, int source, int destination, int flits) {
        Send send = new Send(5, source, destination, flits);
        TestNetwork lab = new TestNetwork(setup, false, List.of(send)).run(1L << 40);
        return lab.arrivals().getFirst().cycle() - send.cycle();
    }
}
