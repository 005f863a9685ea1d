package crossweave.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.Networks;
import crossweave.contention.Paths.Placement;
import crossweave.graph.ProcessGraph;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.RoutingFunction;
import crossweave.routing.function.Routings;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class ContentionTest {
    private static final double TINY = 1e-9;
    private static final List<String> ROUTINGS =
            List.of(
                    "default",
                    "dimension-order ties=random",
                    "valiant",
                    "common-ancestor up=random",
                    "layer-xy layer=random",
                    "shortest-path",
                    "up*/down*");

    static Stream<String> networks() {
        return Stream.concat(Networks.SMALL.stream(), Networks.random(20, 8).stream())
                .filter(text -> Topologies.parse(text).terminals() <= 64);
    }

    /** A routing on a network, if it is for that one and does not decide on the way. */
    private static Optional<RoutingFunction> routing(String text, Topology topology) {
        try {
            RoutingFunction routing = Routings.parse(text).on(topology, 4);
            return Optional.of(routing).filter(r -> r.nature() != RoutingFunction.Nature.ADAPTIVE);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Placement identity(ProcessGraph graph) {
        return new Placement(graph, IntStream.range(0, graph.tasks()).toArray(), 1);
    }

    private static ProcessGraph random(int tasks, int edges, RandomStream random) {
        ProcessGraph.Builder graph = ProcessGraph.of(tasks);
        for (int i = 0; i < edges; i++) {
            graph.add(random.nextInt(tasks), random.nextInt(tasks), 1 + random.nextInt(3));
        }
        return graph.build();
    }

    private static ProcessGraph complete(int tasks) {
        ProcessGraph.Builder graph = ProcessGraph.of(tasks);
        for (int from = 0; from < tasks; from++) {
            for (int to = 0; to < tasks; to++) {
                graph.add(from, to);
            }
        }
        return graph.build();
    }

    private static Paths paths(ProcessGraph graph, String network) {
        Topology topology = Topologies.parse(network);
        return Paths.of(identity(graph), topology, Routings.parse("default").on(topology, 4));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void parametersAreThoseOfTheDefinitionsByEitherWay(String text) {
        Topology topology = Topologies.parse(text);
        RandomStream random = new RandomStreams(5).stream(text, 0);
        for (String rule : ROUTINGS) {
            Optional<RoutingFunction> routing = routing(rule, topology);
            if (routing.isPresent()) {
                int edges = rule.equals("valiant") ? 8 : 3 * topology.terminals();
                ProcessGraph graph = random(topology.terminals(), edges, random);
                compare(Paths.of(identity(graph), topology, routing.get()), rule + " on " + text);
            }
        }
    }

    private static void compare(Paths paths, String what) {
        DefinedLevels defined = new DefinedLevels(paths);
        Contention contention = Contention.of(paths);
        assertTrue(contention.isExact());
        for (int path = 0; path < paths.count(); path++) {
            assertEquals(defined.level(path), contention.level(path), TINY, what);
            assertEquals(
                    defined.weightedLevel(path), contention.weightedLevel(path), TINY * 10, what);
            assertEquals(defined.logicalLength(path), contention.logicalLength(path), what);
        }
        for (int channel = 0; channel < paths.topology().networkChannels(); channel++) {
            assertEquals(defined.load(channel), contention.load(channel), TINY, what);
        }
        SharedSegments runs = new SharedSegments(paths);
        boolean meet = RejoiningPaths.any(paths, runs.steps());
        assertEquals(defined.someMeetAgain(), meet, what);
        ContentionLevels counted = new ContentionLevels(paths.count());
        runs.levels(IntStream.range(0, paths.count()).mapToDouble(paths::share).toArray(), counted);
        for (int path = 0; path < paths.count(); path++) {
            double slack = counted.level(path) - defined.level(path);
            assertTrue(meet ? slack > -TINY : Math.abs(slack) < TINY, what + ": " + slack);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesh 5x4", "mesh 3x3x3", "torus 5x5", "hypercube 5", "tree 30"})
    void dimensionOrderAndTreesNeverLetPathsMeetAgain(String network) {
        Paths paths = paths(complete(Topologies.parse(network).terminals()), network);
        assertEquals(false, RejoiningPaths.any(paths, new SharedSegments(paths).steps()));
    }

    /** 0-1-2 and back to 1, say: a way around a ring that is longer than half of it. */
    @Test
    void pathsThatGoRoundARingInDifferentOrdersMeetAgain() {
        Topology ring = Topologies.parse("ring 4");
        RoutingFunction always = // upwards, whatever is nearer
                (router, _, _, candidates) -> candidates.add(ring.channel(router, 0), 1, 0);
        ProcessGraph graph = ProcessGraph.of(4).add(0, 3).add(2, 1).build();
        Paths paths = Paths.of(identity(graph), ring, always);
        assertEquals(3, paths.length(0));
        assertTrue(RejoiningPaths.any(paths, new SharedSegments(paths).steps()));
        assertEquals(1, Contention.of(paths).levels().most());
    }

    /** Each channel is shared by all that go across it from a row; a path by all of its row. */
    @Test
    void oneToOneOnALineHasLevelsByFormula() {
        int n = 9;
        Contention line = Contention.of(paths(complete(n), "line 9"));
        for (int path = 0; path < line.paths().count(); path++) {
            ProcessGraph graph = line.graph();
            int to = graph.to(path);
            int from = path / (n - 1);
            int low = Math.min(from, to);
            int high = Math.max(from, to);
            int overlapping =
                    n * (n - 1) / 2 - low * (low + 1) / 2 - (n - high) * (n - high - 1) / 2;
            assertEquals(overlapping - 1, line.level(path), from + " to " + to);
        }
        assertEquals((n / 2) * (n - n / 2), line.loads().most());
    }

    @Test
    void nodesOnOneRouterMeetNobody() {
        Paths paths =
                paths(ProcessGraph.of(4).add(0, 1).add(1, 0).build(), "mesh 2x2 concentration=4");
        Contention contention = Contention.of(paths);
        assertEquals(0, contention.lengths().most());
        assertEquals(0, contention.levels().most());
        assertEquals(1, new NodeLimits(contention).of(0));
        assertEquals(NodeLimits.NONE, new NodeLimits(contention).of(3));
    }

    @Test
    void portsAreSeveralPathsWithEqualShares() {
        Topology mesh = Topologies.parse("mesh 2x2 concentration=2");
        RoutingFunction routing = Routings.parse("default").on(mesh, 1);
        ProcessGraph graph = ProcessGraph.of(4).add(0, 3).build();
        Paths paths = Paths.of(new Placement(graph, new int[] {0, 1, 2, 3}, 2), mesh, routing);
        assertEquals(2, paths.count());
        assertEquals(.5, paths.share(0));
        assertEquals(1, Contention.of(paths).loads().most());
        assertEquals(0, Contention.of(paths).levels().most());
    }

    @Test
    void routingThatDecidesOnTheWayHasNoPaths() {
        Topology mesh = Topologies.parse("mesh 4x4");
        RoutingFunction adaptive = Routings.parse("minimal-adaptive").on(mesh, 2);
        Placement placement = identity(complete(4));
        assertThrows(IllegalArgumentException.class, () -> Paths.of(placement, mesh, adaptive));
    }

    /** All over one channel: a weight of 2 among 2 + 1 + 1 gets half, and the others a quarter. */
    @Test
    void weightsShareAChannelInProportion() {
        ProcessGraph graph = ProcessGraph.of(6).add(0, 3, 2).add(1, 4).add(2, 5).build();
        NodeLimits limits = new NodeLimits(Contention.of(paths(graph, "line 6")));
        assertEquals(2. / 4, limits.of(0), TINY);
        assertEquals(1. / 4, limits.of(1), TINY);
        assertEquals(1. / 4, limits.of(2), TINY);
        NodeLimits equal = new NodeLimits(Contention.of(paths(graph.unweighted(), "line 6")));
        assertEquals(1. / 3, equal.of(1), TINY);
        assertEquals(3. / 3 / 3, equal.ofWorst(), TINY); // delta / (nu + 1), 3 of 6 tasks send
        assertEquals(equal.ofWorst(), equal.ofAverage(), TINY);
    }

    @Test
    void silentTasksDoNotCountWhereNodesSaturate() {
        int side = 12;
        ProcessGraph.Builder transpose = ProcessGraph.of(side * side);
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) {
                if (i != j) {
                    transpose.add(i * side + j, j * side + i);
                }
            }
        }
        NodeLimits limits = new NodeLimits(Contention.of(paths(transpose.build(), "mesh 12x12")));
        assertEquals(1. / (side - 1), limits.ofWorst(), TINY); // [003] 5.4: nu is side - 2 at most
        assertEquals(3. / (2 * side - 1), limits.ofAverage(), TINY);
    }

    @Test
    void verdictsFollowTheSaturationOfWorstAndAverageNodes() {
        ProcessGraph graph = ProcessGraph.of(6).add(0, 3).add(1, 4).add(5, 4).add(4, 5).build();
        NodeLimits limits = new NodeLimits(Contention.of(paths(graph, "line 6")));
        assertEquals(4. / 4 / 2, limits.ofWorst(), TINY); // 4 of 6 tasks send
        assertEquals(4. / 4 / 1.5, limits.ofAverage(), TINY);
        assertEquals(MappingVerdict.Grade.GOOD_ENOUGH, limits.under(.4).grade());
        assertEquals(MappingVerdict.Grade.SOME_SLOWED, limits.under(.6).grade());
        assertEquals(MappingVerdict.Grade.MOST_SLOWED, limits.under(.7).grade());
        assertEquals(List.of(0, 1), IntStream.of(limits.under(.6).slowed()).boxed().toList());
    }

    /** Half of the channels of a network are slower, at random. */
    private static Topology slowed(Topology topology, RandomStream random) {
        Rate[] choices = {Rate.ONE, Rate.ONE, new Rate(1, 2), new Rate(2, 3)};
        int[] chosen =
                IntStream.range(0, topology.channels()).map(_ -> random.nextInt(4)).toArray();
        return topology.with(LinkSpeeds.of(topology, c -> choices[chosen[c]], topology::latency));
    }

    /** Loads and levels by their definitions, one path and one channel after the other. */
    @ParameterizedTest
    @ValueSource(strings = {"mesh 4x4", "torus 3x4", "dragonfly 2", "fat-tree 2 3", "pec 16"})
    void slowChannelsAreBusyForLonger(String text) {
        RandomStream random = new RandomStreams(text.length()).stream("rates", 0);
        Topology topology = slowed(Topologies.parse(text), random);
        ProcessGraph graph = random(topology.terminals(), 60, random);
        Paths paths =
                Paths.of(identity(graph), topology, Routings.parse("default").on(topology, 4));
        Contention contention = Contention.of(paths);
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            double load = 0;
            for (int path = 0; path < paths.count(); path++) {
                load += uses(paths, path, channel) ? paths.weight(path) : 0;
            }
            assertEquals(load / topology.rate(channel).value(), contention.load(channel), TINY);
        }
        for (int path = 0; path < paths.count(); path++) {
            double level = 0;
            for (int other = 0; other < paths.count(); other++) {
                boolean meets = paths.edge(other) != paths.edge(path) && meet(paths, path, other);
                level += meets ? paths.weight(other) / slowest(paths, other) : 0;
            }
            assertEquals(level, contention.weightedLevel(path), TINY);
        }
    }

    private static boolean uses(Paths paths, int path, int channel) {
        return IntStream.range(0, paths.length(path))
                .anyMatch(i -> paths.channel(path, i) == channel);
    }

    private static boolean meet(Paths paths, int path, int other) {
        return IntStream.range(0, paths.length(path))
                .anyMatch(i -> uses(paths, other, paths.channel(path, i)));
    }

    /** The rate of the slowest channel from terminal to terminal; task n is at terminal n. */
    private static double slowest(Paths paths, int path) {
        Topology topology = paths.topology();
        ProcessGraph graph = paths.graph();
        int task = 0;
        while (graph.end(task) <= paths.edge(path)) {
            task++;
        }
        int to = graph.to(paths.edge(path));
        double slowest =
                Math.min(
                        topology.rate(topology.injection(task)).value(),
                        topology.rate(topology.ejection(to)).value());
        for (int i = 0; i < paths.length(path); i++) {
            slowest = Math.min(slowest, topology.rate(paths.channel(path, i)).value());
        }
        return slowest;
    }

    /** Two tasks send over one channel of half the rate: by hand. */
    @Test
    void aSlowChannelThatTwoShareLimitsEachToAQuarter() {
        Topology line = Topologies.parse("line 4");
        Rate half = new Rate(1, 2);
        int slow = line.channel(1, 0);
        Topology mixed =
                line.with(LinkSpeeds.of(line, c -> c == slow ? half : Rate.ONE, line::latency));
        ProcessGraph graph = ProcessGraph.of(4).add(0, 2).add(1, 3).build();
        Paths paths = Paths.of(identity(graph), mixed, Routings.parse("default").on(mixed, 1));
        Contention contention = Contention.of(paths);
        assertEquals(4, contention.load(slow)); // two paths, two cycles each
        assertEquals(1, contention.level(0));
        assertEquals(2, contention.weightedLevel(0));
        NodeLimits limits = new NodeLimits(contention);
        assertEquals(1 / 4., limits.ofAverage(), TINY);
        assertEquals(1 / 4., limits.ofWorst(), TINY);
        assertEquals(1 / 4., limits.of(0), TINY);
    }

    @Test
    void equallySlowChannelsStretchEverything() {
        Topology mesh = Topologies.parse("mesh 4x4");
        Topology slow = mesh.with(LinkSpeeds.of(mesh, _ -> new Rate(1, 4), mesh::latency));
        ProcessGraph graph = complete(16);
        RoutingFunction routing = Routings.parse("default").on(mesh, 1);
        Contention fast = Contention.of(Paths.of(identity(graph), mesh, routing));
        Contention slower = Contention.of(Paths.of(identity(graph), slow, routing));
        assertEquals(fast.levels(), slower.levels());
        assertEquals(4 * fast.loads().most(), slower.loads().most(), TINY);
        assertEquals(new NodeLimits(fast).ofWorst() / 4, new NodeLimits(slower).ofWorst(), TINY);
        assertEquals(
                new NodeLimits(fast).ofAverage() / 4, new NodeLimits(slower).ofAverage(), TINY);
        assertEquals(new NodeLimits(fast).of(5) / 4, new NodeLimits(slower).of(5), TINY);
    }
}
