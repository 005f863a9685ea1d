package crossweave.routing.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.Networks;
import crossweave.routing.Route;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.check.DeadlockCheck.Outcome;
import crossweave.routing.check.DeadlockCheck.Verdict;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.jgrapht.Graph;
import org.jgrapht.alg.cycle.CycleDetector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

class DeadlockCheckTest {
    private static Verdict verdict(String text, String rule, int vcs) {
        Topology topology = Topologies.parse(text);
        return DeadlockCheck.of(topology, Routings.parse(rule).on(topology, vcs));
    }

    @ParameterizedTest
    @CsvSource({
        "mesh 8x8, dimension-order, 1, FREE",
        "mesh 4x4x4, dimension-order, 1, FREE",
        "hypercube 6, dimension-order, 1, FREE",
        "torus 8x8, dimension-order, 1, CYCLE",
        "torus 8x8, dimension-order, 2, FREE",
        "torus 5x5, dimension-order, 3, FREE",
        "torus 4x4x4, dimension-order, 2, FREE",
        "torus 4x4x4, dimension-order, 1, CYCLE",
        "torus 3x3, dimension-order, 1, FREE", // no packet goes two channels along a ring of three
        "torus 8x8, dimension-order ties=random dateline=keep, 2, FREE",
        "torus 8x8, dimension-order ties=random dateline=keep, 1, CYCLE",
        "torus 8x8, dimension-order ties=random, 2, FREE",
        "torus 5x5, dimension-order dateline=keep, 2, FREE",
        "torus 2x6, dimension-order ties=random dateline=keep, 2, FREE",
        "ring 5, dimension-order, 1, CYCLE",
        "ring 5, dimension-order, 2, FREE",
        "mesh 8x8, west-first, 1, FREE",
        "mesh 8x8, north-last, 1, FREE",
        "mesh 8x8, negative-first, 1, FREE",
        "mesh 4x4x4, negative-first, 1, FREE",
        "mesh 8x8, odd-even, 1, FREE",
        "mesh 7x6, odd-even, 1, FREE",
        "mesh 6x6, minimal-adaptive, 2, FREE",
        "torus 6x6, minimal-adaptive, 3, FREE",
        "mesh 6x6, valiant, 2, FREE",
        "mesh 6x6, valiant, 1, CYCLE",
        "torus 6x6, valiant, 4, FREE",
        "torus 6x6, valiant, 2, CYCLE",
        "pec 64, r-route, 1, FREE",
        "pec 16x16, r-route, 1, CYCLE",
        "pec 16x16, r-route, 2, FREE",
        "pec 6x10 fat, r-route, 2, FREE",
        "torus 6x6, valiant, 5, FREE",
        "pec 64, g-route, 1, FREE",
        "clos 3, common-ancestor up=idle-random, 1, FREE",
        "'mesh-of-clos 3 1', layer-xy layer=idle-random, 1, FREE",
        "'mesh-of-clos 3 2', layer-xy mesh=west-first, 1, FREE",
        "'mesh-of-clos 4 2', layer-xy layer=idle-random mesh=west-first, 1, FREE",
        "sp2 64, sp2-static, 1, FREE",
        "sp2 128, sp2-static, 1, FREE",
        "sp2 512, sp2-static, 1, FREE",
        "omega 16, destination-tag, 1, FREE",
        "dragonfly 2, dragonfly-minimal, 1, CYCLE",
        "dragonfly 2, dragonfly-minimal, 2, FREE",
        "dragonfly 2, ugal, 3, FREE",
        "dragonfly 2, progressive-adaptive, 4, FREE",
        "dragonfly 2, progressive-adaptive, 3, UNDECIDED",
        "dragonfly 2 a=3 h=1 groups=4, progressive-adaptive, 4, FREE",
        "hyperx 4x4, dimension-order, 1, FREE",
        "hyperx 4x4, o1turn, 2, FREE",
        "hyperx 4x4, o1turn adaptive, 2, FREE",
        "hyperx 4x4, valiant, 2, FREE",
        "hyperx 4x4, ugal, 2, FREE",
        "hyperx 4x4 widths=2x3, ugal, 2, FREE",
        "hyperx 4x4 widths=2x3, dimension-order, 1, FREE",
        "hyperx 4x4, ugal, 1, UNDECIDED", // it has a cycle, and adaptive functions may avoid it
        "hyperx 4x4, ugal order=either, 4, FREE",
        "hyperx 3x3x3, ugal order=either, 5, FREE",
        "mesh 6x6, o1turn, 1, CYCLE",
        "mesh 6x6, o1turn, 2, FREE",
        "mesh 6x6, o1turn adaptive, 3, FREE",
        "mesh 4x4x4, o1turn, 2, FREE",
        "mesh 6x6, romm, 1, CYCLE",
        "mesh 6x6, romm, 2, FREE",
        "mesh 3x4x5, romm, 3, FREE",
        "torus 6x6, o1turn, 4, FREE",
        "cmesh 4, dimension-order, 1, FREE",
        "cmesh 8, dimension-order order=columns-first, 1, FREE",
        "cmesh 8, o1turn, 2, FREE",
        "cmesh 5 express=false, romm, 2, FREE",
        "cmesh 6, valiant, 2, FREE",
        "tree 31, common-ancestor, 1, FREE",
        "torus 8x8, shortest-path, 1, CYCLE",
        "torus 8x8, up*/down*, 1, FREE",
        "pec 16x16, up*/down*, 1, FREE",
        "dragonfly 2, up*/down*, 1, FREE",
        "slim-fly 5 concentration=1, shortest-path, 1, CYCLE",
        "slim-fly 5 concentration=1, default, 2, FREE",
        "slim-fly 4 concentration=1, valiant vcs=hop, 4, FREE",
        "slim-fly 4 concentration=1, valiant vcs=hop, 2, CYCLE",
        "slim-fly 4 concentration=1, ugal, 4, FREE",
        "slim-fly 4 concentration=1, progressive-adaptive, 5, FREE",
        "slim-fly 4 concentration=1, progressive-adaptive, 1, UNDECIDED",
        "slim-fly 4 concentration=1, minimal-adaptive, 2, FREE",
        "polarfly 5 concentration=1, default, 2, FREE",
        "polarfly 4 concentration=1, ugal, 4, FREE",
        "jellyfish 20 4, default, 4, FREE",
        "jellyfish 20 4, minimal-adaptive, 2, FREE",
        "jellyfish 20 4, ecmp, 1, CYCLE",
        "jellyfish 20 4, ecmp per=packet vcs=hop, 4, FREE",
        "dragonfly-plus 3, default, 3, FREE",
        "dragonfly-plus 3, ugal, 6, FREE",
        "dragonfly 2 wiring=palmtree, dragonfly-minimal, 2, FREE",
        "dragonfly 2 wiring=circulant, ugal, 3, FREE",
        "xgft 4x4x2 up=2x2, default, 1, FREE",
        "xgft 4x4x2 up=2x2, common-ancestor up=idle-random, 1, FREE",
        "xgft 4x4x2 up=2x2, ecmp per=packet, 1, FREE", // up and down only
        "rails 4, default, 4, FREE",
        "rails 2 gpus=4 pods=3 spines=2, default, 4, FREE",
        "rails 4, up*/down*, 1, FREE",
        "express-cube 8x8, dimension-order, 1, FREE",
        "express-cube 8x8, minimal-adaptive, 2, FREE", // with the escape of the mesh
        "chiplets 2x2 chip=3x3, dimension-order, 1, FREE",
        "chiplets 2x2 chip=3x3, minimal-adaptive, 2, FREE",
        "de-bruijn 2 4, shortest-path, 1, CYCLE",
        "de-bruijn 2 4, default, 4, FREE",
        "kautz 2 3, default, 3, FREE",
        "de-bruijn 2 4, minimal-adaptive, 5, FREE",
        "kautz 3 2, minimal-adaptive, 3, FREE",
        "kautz 2 3, minimal-adaptive, 6, FREE",
        "torus 4x4, minimal-adaptive escape=hop, 5, FREE",
        "mesh 3x4, minimal-adaptive escape=hop, 6, FREE",
        "polarfly 4 concentration=1, minimal-adaptive escape=hop, 3, FREE",
        "dragonfly 2, ugal weight=fixed threshold=30, 3, FREE",
        "dragonfly 2, ugal through=router, 3, UNDECIDED", // BookSim's VCs, which close a cycle
        "torus 4x4, ugal, 8, FREE",
        "mesh 4x4, ecmp, 1, CYCLE",
        "mesh 4x4, ecmp vcs=hop, 6, FREE"
    })
    void theVerdictIsTheKnownOne(String text, String rule, int vcs, Outcome outcome) {
        assertEquals(outcome, verdict(text, rule, vcs).outcome());
    }

    @Test
    void verdictsReadAsTheyAreMeant() {
        assertEquals(
                "deadlock-free, proved by an acyclic dependency graph",
                verdict("mesh 4x4", "dimension-order", 1).sentence());
        Verdict cycle = verdict("ring 4", "dimension-order", 1);
        assertEquals("cycle: 0->1 VC 0, 1->2 VC 0, 2->3 VC 0, 3->0 VC 0", cycle.sentence());
        assertEquals(4, cycle.cycle().size());
    }

    @Test
    void aCycleIsAClosedChainOfChannels() {
        Topology topology = Topologies.parse("torus 6x6");
        List<Integer> cycle = verdict("torus 6x6", "dimension-order", 1).cycle();
        for (int i = 0; i < cycle.size(); i++) {
            int next = cycle.get((i + 1) % cycle.size());
            assertEquals(topology.target(cycle.get(i)), topology.source(next));
        }
    }

    @Test
    void anAdaptiveFunctionWithACycleAndNoEscapeIsNotDecided() {
        Topology topology = Topologies.parse("mesh 4x4");
        RoutingFunction careless = new Careless(topology);
        Verdict verdict = DeadlockCheck.of(topology, careless);
        assertEquals(Outcome.UNDECIDED, verdict.outcome());
        assertTrue(verdict.sentence().startsWith("not decided: "), verdict.sentence());
    }

    /** Any shortest way on one VC: the textbook example of a function that can deadlock. */
    private record Careless(Topology topology) implements RoutingFunction {
        @Override
        public Nature nature() {
            return Nature.ADAPTIVE;
        }

        @Override
        public boolean isMinimal() {
            return true;
        }

        @Override
        public void route(int router, int destination, int state, RouteCandidates candidates) {
            for (int port = 0; port < topology.ports(router); port++) {
                int next = topology.neighbor(router, port);
                boolean nearer =
                        next != Topology.NONE
                                && topology.family().distance(next, destination)
                                        < topology.family().distance(router, destination);
                if (nearer) {
                    candidates.add(topology.channel(router, port), 1, state);
                }
            }
        }
    }

    @Test
    void aWalkThatWouldTakeTooLongFindsCyclesButProvesNothing() {
        Topology torus = Topologies.parse("torus 16x16");
        RoutingFunction oneVc = Routings.parse("shortest-path").on(torus, 1);
        Topology dragonfly = Topologies.parse("dragonfly 2");
        RoutingFunction twoVcs = Routings.parse("dragonfly-minimal").on(dragonfly, 2);
        assertEquals(Outcome.CYCLE, DeadlockCheck.of(torus, oneVc, 20_000).outcome());
        assertEquals(Outcome.UNDECIDED, DeadlockCheck.of(dragonfly, twoVcs, 2_000).outcome());
    }

    /** Rows decide about dimension order: the same verdict as walking the whole network. */
    @ParameterizedTest
    @CsvSource({
        "torus 6x6, 1", "torus 6x6, 2", "torus 3x5x4, 1", "torus 3x5x4, 2", "torus 3x3, 1",
        "mesh 5x4x3, 1", "hypercube 5, 1", "pec 8x8, 1", "torus 2x7, 1", "torus 2x3, 1"
    })
    void rowsGiveTheVerdictOfTheWholeNetwork(String text, int vcs) {
        Topology topology = Topologies.parse(text);
        RoutingFunction routing = Routings.parse("dimension-order").on(topology, vcs);
        Verdict whole = DeadlockCheck.of(topology, routing);
        Verdict rows = DeadlockCheck.of(topology, routing, 5L * topology.networkChannels());
        assertEquals(whole.outcome(), rows.outcome(), rows.sentence());
        assertTrue(rows.sentence().contains("ring") || rows.sentence().contains("line"));
    }

    @Test
    void aTorusOfAMillionRoutersIsDecided() {
        Topology torus = Topologies.parse("torus 1024x1024");
        RoutingFunction routing = Routings.parse("dimension-order").on(torus, 2);
        assertEquals(
                "deadlock-free, proved by acyclic dependency graphs of its rows (ring 1024)",
                DeadlockCheck.of(torus, routing).sentence());
    }

    static Stream<String> networks() {
        return Stream.concat(Networks.SMALL.stream(), Networks.random(40, 31).stream());
    }

    /** The slow way: trace every path, make the graph with another library, ask it for cycles. */
    @ParameterizedTest
    @MethodSource("networks")
    void theVerdictIsThatOfEveryPathTraced(String text) {
        Topology topology = Topologies.parse(text);
        if (topology.terminals() > 150) {
            return;
        }
        for (int vcs = 1; vcs <= 2; vcs++) {
            RoutingFunction routing = Routings.parse("default").on(topology, vcs);
            Graph<Long, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
            for (int source = 0; source < topology.terminals(); source++) {
                for (int destination = 0; destination < topology.terminals(); destination++) {
                    addPath(graph, Route.trace(topology, routing, source, destination, 0));
                }
            }
            boolean cyclic = new CycleDetector<>(graph).detectCycles();
            Outcome outcome = DeadlockCheck.of(topology, routing).outcome();
            boolean fat = text.contains("fat"); // tracing takes only the first of parallel channels
            if (!fat || cyclic) {
                assertEquals(cyclic ? Outcome.CYCLE : Outcome.FREE, outcome, vcs + " VCs");
            }
        }
    }

    private static void addPath(Graph<Long, DefaultEdge> graph, Route path) {
        for (int i = 0; i + 1 < path.channels().size(); i++) {
            for (long a = path.vcs().get(i); a != 0; a &= a - 1) {
                for (long b = path.vcs().get(i + 1); b != 0; b &= b - 1) {
                    long from = path.channels().get(i) * 64L + Long.numberOfTrailingZeros(a);
                    long to = path.channels().get(i + 1) * 64L + Long.numberOfTrailingZeros(b);
                    graph.addVertex(from);
                    graph.addVertex(to);
                    graph.addEdge(from, to);
                }
            }
        }
    }

    // Between some

    private static Outcome among(String text, int vcs, int... stride) {
        Topology topology = Topologies.parse(text);
        RoutingFunction routing = Routings.parse("dimension-order").on(topology, vcs);
        TerminalPairs pairs = new TerminalPairs();
        for (int step : stride) {
            for (int source = 0; source < topology.terminals(); source++) {
                pairs.add(source, (source + step) % topology.terminals());
            }
        }
        return DeadlockCheck.among(pairs, topology, routing, DeadlockCheck.BUDGET).outcome();
    }

    @Test
    void onlyTheWaysOfThoseThatSendCount() {
        assertEquals(Outcome.FREE, among("ring 8", 1), "nobody sends");
        assertEquals(Outcome.FREE, among("ring 8", 1, 1), "a channel each: none waits for another");
        assertEquals(Outcome.CYCLE, among("ring 8", 1, 2));
        assertEquals(Outcome.FREE, among("ring 8", 2, 2));
    }

    @Test
    void whatAllSendToOneAndItToThemClosesNoRing() {
        Topology topology = Topologies.parse("ring 8");
        RoutingFunction routing = Routings.parse("dimension-order").on(topology, 1);
        TerminalPairs pairs = new TerminalPairs();
        for (int other = 1; other < topology.terminals(); other++) {
            pairs.add(0, other);
            pairs.add(other, 0);
        }
        Verdict verdict = DeadlockCheck.among(pairs, topology, routing, DeadlockCheck.BUDGET);
        assertEquals(Outcome.FREE, verdict.outcome());
    }
}
