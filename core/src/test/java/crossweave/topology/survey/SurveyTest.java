package crossweave.topology.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.Networks;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.Distances;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.topology.family.FileGraph;
import crossweave.topology.family.Hub;
import crossweave.topology.family.Topologies;
import crossweave.trace.topology.GraphFile;

import org.jgrapht.Graph;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Distances and bisections: formulas against searches, and against figures known to everybody. */
class SurveyTest {
    static Stream<String> networks() {
        return Stream.concat(Networks.SMALL.stream(), Networks.random(40, 12).stream());
    }

    /** JGraphT is the judge: our formulas and searches have nothing in common with it. */
    @ParameterizedTest
    @MethodSource("networks")
    void distancesAreThoseOfAnotherLibrary(String text) {
        Topology topology = Topologies.parse(text);
        Graph<Integer, DefaultEdge> graph = new DirectedPseudograph<>(DefaultEdge.class);
        for (int router = 0; router < topology.routers(); router++) {
            graph.addVertex(router);
        }
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            graph.addEdge(topology.source(channel), topology.target(channel));
        }
        int diameter = 0;
        double sum = 0;
        for (int s = 0; s < topology.terminals(); s++) {
            var paths = new BFSShortestPath<>(graph).getPaths(topology.entry(s));
            for (int d = 0; d < topology.terminals(); d++) {
                int hops = (int) paths.getWeight(topology.exit(d));
                int formula = topology.family().distance(topology.entry(s), topology.exit(d));
                assertTrue(formula == Topology.NONE || formula == hops);
                diameter = s == d ? diameter : Math.max(diameter, hops);
                sum += s == d ? 0 : hops;
            }
        }
        double pairs = (double) topology.terminals() * (topology.terminals() - 1);
        Distances distances = DistanceSearch.of(topology);
        assertEquals(diameter, distances.diameter());
        assertEquals(pairs == 0 ? 0 : sum / pairs, distances.mean(), 1e-9);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void whatClaimsToLookTheSameFromEveryTerminalDoes(String text) {
        Topology topology = Topologies.parse(text);
        if (!topology.family().sameFromEveryTerminal()) {
            return;
        }
        int[] fromFirst = distancesFrom(topology, 0);
        for (int terminal = 1; terminal < topology.terminals(); terminal++) {
            org.junit.jupiter.api.Assertions.assertArrayEquals(
                    fromFirst, distancesFrom(topology, terminal));
        }
    }

    private static int[] distancesFrom(Topology topology, int source) {
        HopSearch search = new HopSearch(topology);
        search.searchFrom(topology.entry(source));
        int[] hops = new int[topology.terminals()];
        for (int terminal = 0; terminal < hops.length; terminal++) {
            hops[terminal] = search.to(topology.exit(terminal));
        }
        java.util.Arrays.sort(hops);
        return hops;
    }

    /** Diameter and bisection width as textbooks have them. */
    @ParameterizedTest
    @CsvSource({
        "line 9, 8, 1",
        "ring 8, 4, 2",
        "mesh 8x8, 14, 8",
        "mesh 5x5, 8, 6",
        "mesh 4x4x4, 9, 16",
        "torus 8x8, 8, 16",
        "torus 4x4x4, 6, 32",
        "torus 16x16, 16, 32",
        "hypercube 6, 6, 32",
        "hypercube 10, 10, 512",
        "tree 63, 10, 1",
        "full 16, 1, 64",
        "clos 3, 4, 32",
        "fat-tree 4 3, 4, 32",
        "hyperx 4x4, 2, 16",
        "hyperx 4x4 widths=3x3, 2, 48",
        "flattened-butterfly 4 3, 2, 16",
        "cmesh 4 express=false, 6, 4",
        "cmesh 4, 4, 8",
        "mesh-of-clos 3 1, 4, 8",
        "dragonfly 4, 3, "
    })
    void wellKnownFiguresComeOut(String text, int diameter, Long width) {
        Survey survey = Survey.of(Topologies.parse(text));
        assertEquals(diameter, survey.distances().diameter());
        if (width != null) {
            assertEquals(width, survey.bisection().width());
        }
    }

    /** The formula of each family, against every cut of networks small enough to try them all. */
    @ParameterizedTest
    @MethodSource("networks")
    void bisectionFormulasAgreeWithTryingEveryCut(String text) {
        Topology topology = Topologies.parse(text);
        BisectionWidth searched = BisectionWidth.bySearch(topology);
        boolean hub =
                topology.family() instanceof Hub; // no cut between its routers halves anything
        if (topology.family().bisection().isPresent() && !hub) {
            long formula = topology.family().bisection().getAsLong();
            if (searched.basis() == BisectionWidth.Basis.EXACT) {
                assertEquals(formula, searched.width());
            } else {
                assertTrue(formula <= searched.width(), formula + " <= " + searched.width());
            }
        }
    }

    @Test
    void theCutSearchFindsTheBisectionOfLargerGrids() {
        for (String text : new String[] {"mesh 16x16", "torus 16x16", "hypercube 8", "ring 500"}) {
            Topology topology = Topologies.parse(text);
            assertEquals(
                    topology.family().bisection().orElseThrow(),
                    BisectionWidth.bySearch(topology).width(),
                    text);
        }
    }

    @Test
    void searchesThatWouldTakeTooLongAreSampledAndSaySo() {
        Topology topology = Topologies.parse("pec 32x32");
        Distances all = DistanceSearch.of(topology);
        Distances some = DistanceSearch.of(topology, 1000);
        assertEquals(Distances.Basis.SEARCH, all.basis());
        assertEquals(Distances.Basis.SAMPLE, some.basis());
        assertTrue(some.diameter() <= all.diameter());
        assertEquals(all.mean(), some.mean(), all.mean() / 5);
    }

    @Test
    void aTorusOfAMillionRoutersFitsIntoAGigabyte() {
        System.gc();
        long before = used();
        Topology topology = Topologies.parse("torus 1024x1024");
        System.gc();
        assertTrue(used() - before < 1L << 30, (used() - before) + " bytes");
        assertEquals(4 << 20, topology.networkChannels());
        assertEquals(1024, DistanceSearch.of(topology).diameter());
    }

    private static long used() {
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Terminals 1 and 3, 1 and 1 and 6: no two halves are equal, and the best ones are taken. */
    @Test
    void unequalRoutersAreHalvedAsWellAsTheyCanBe() {
        assertEquals(1, bisectionOf(List.of(0, 1, 1, 1), 2));
        assertEquals(2, bisectionOf(List.of(0, 1, 2, 2, 2, 2, 2, 2), 3));
        assertEquals(2, bisectionOf(List.of(0, 0, 1, 2, 2), 3));
    }

    /**
     * More routers than the search tries in all ways, of very different weight: bounds must hold.
     */
    @Test
    void boundsForUnequalRoutersAreBounds() {
        for (int seed = 0; seed < 8; seed++) {
            RandomStream random = new RandomStreams(seed).stream("graph", 0);
            int routers = 21;
            List<Integer> terminals = new ArrayList<>();
            for (int router = 0; router < routers; router++) {
                int heavy = random.nextInt(4) == 0 ? 1 + random.nextInt(30) : 1;
                terminals.addAll(Collections.nCopies(heavy, router));
            }
            Topology ring = ring(terminals, routers);
            BisectionWidth found = BisectionWidth.of(ring);
            assertEquals(BisectionWidth.Basis.UPPER_BOUND, found.basis());
            assertTrue(found.width() >= everyCutOfARing(terminals, routers), "seed " + seed);
        }
    }

    /** Every subset of the routers of a ring, as the bits of a number. */
    private static int everyCutOfARing(List<Integer> terminals, int routers) {
        int fairest = Integer.MAX_VALUE;
        int best = Integer.MAX_VALUE;
        int[] weight = new int[routers];
        terminals.forEach(router -> weight[router]++);
        for (int side = 0; side < 1 << routers - 1; side++) {
            int imbalance = -terminals.size();
            for (int rest = side; rest != 0; rest &= rest - 1) {
                imbalance += 2 * weight[Integer.numberOfTrailingZeros(rest)];
            }
            int turned = side >> 1 | (side & 1) << routers - 1;
            int cut = Integer.bitCount(side ^ turned);
            if (Math.abs(imbalance) < fairest) {
                fairest = Math.abs(imbalance);
                best = cut;
            } else if (Math.abs(imbalance) == fairest) {
                best = Math.min(best, cut);
            }
        }
        return best;
    }

    /** Of a ring of so many routers (a line of two) with terminals at these routers. */
    private static long bisectionOf(List<Integer> terminals, int routers) {
        return BisectionWidth.of(ring(terminals, routers)).width();
    }

    private static Topology ring(List<Integer> terminals, int routers) {
        List<GraphFile.Edge> edges = new ArrayList<>();
        for (int router = 0; router < routers; router++) {
            int next = (router + 1) % routers;
            if (routers > 2 || router == 0) {
                edges.add(new GraphFile.Edge(router, next, 1));
                edges.add(new GraphFile.Edge(next, router, 1));
            }
        }
        List<String> names =
                Stream.iterate(0, i -> i + 1).limit(routers).map(i -> "r" + i).toList();
        GraphFile file = new GraphFile(names, terminals, edges, List.of());
        return new Topology("ring", new FileGraph(file));
    }

    @ParameterizedTest
    @CsvSource({
        "full 4097",
        "hyperx 1000x1000",
        "pec 65536x65536",
        "hypercube 21",
        "mesh 40000x40000 concentration=4",
        "dragonfly 32768",
        "'mesh-of-clos 41 40'",
        "clos 30",
        "omega 1000000000",
        "tree 10 arity=0"
    })
    void whatIsTooLargeOrMeaninglessIsRefusedAtOnce(String text) {
        assertThrows(RuntimeException.class, () -> Topologies.parse(text));
    }

    @Test
    void largeSwitchesDoNotOverflow() {
        assertEquals(1690000, Topologies.parse("omega 1690000 k=1300").terminals());
    }
}
