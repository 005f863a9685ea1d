package crossweave.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.Networks;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Cut widths of networks, beside counting each cut by itself, and the theorems of [003] 2.2. */
class CutWidthsTest {
    static Stream<String> networks() {
        return Stream.concat(Networks.SMALL.stream(), Networks.random(40, 71).stream());
    }

    static Stream<String> tinyNetworks() {
        return networks().filter(text -> Topologies.parse(text).routers() <= 7).distinct();
    }

    /** Every link, by its number, that has one end on each side. */
    private static int countedAt(int k, Topology topology, LinearLayout layout) {
        BitSet crossing = new BitSet();
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            boolean begins = layout.place(topology.source(channel)) <= k;
            boolean ends = layout.place(topology.target(channel)) <= k;
            if (begins != ends && !topology.isBroken(channel)) {
                crossing.set(topology.link(channel));
            }
        }
        return crossing.cardinality();
    }

    private static LinearLayout shuffled(int nodes, RandomStream random) {
        int[] order = IntStream.range(0, nodes).toArray();
        for (int i = nodes - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int moved = order[i];
            order[i] = order[other];
            order[other] = moved;
        }
        return LinearLayout.of(order);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everyCutIsAsWideAsCountingSaysInAnyLayout(String text) {
        Topology topology = Topologies.parse(text);
        RandomStream random = new RandomStreams(5).stream("layout", 0);
        BitSet broken = new BitSet();
        IntStream.range(0, topology.links())
                .filter(_ -> random.nextInt(8) == 0)
                .forEach(broken::set);
        for (Topology network : new Topology[] {topology, topology.without(broken)}) {
            LinearLayout layout = shuffled(topology.routers(), random);
            CutWidths widths = CutWidths.of(network, layout);
            int peak = 0;
            for (int k = 0; k < topology.routers(); k++) {
                assertEquals(countedAt(k, network, layout), widths.at(k), "k = " + k);
                peak = Math.max(peak, widths.at(k));
            }
            assertEquals(peak, widths.peak());
            assertEquals(peak, widths.at(widths.peakAt()));
            assertEquals(0, widths.at(topology.routers() - 1), "nothing is behind the last");
        }
    }

    /** Theorems 1 and 2; the peak is reached at several places, floor(N/3) is one of them. */
    @Test
    void aHypercubeIsWidestAtAThirdWithTwoThirdsOfN() {
        for (int dimension = 1; dimension <= 14; dimension++) {
            int nodes = 1 << dimension;
            CutWidths widths = CutWidths.ofIdentity(Topologies.parse("hypercube " + dimension));
            assertEquals(2 * nodes / 3, widths.peak(), "peak of " + nodes);
            assertEquals(widths.peak(), widths.at(nodes / 3), "at a third of " + nodes);
            assertEquals(nodes / 2, widths.bisection());
            for (int k = 0; k <= nodes - 2; k++) {
                assertEquals(widths.at(k), widths.at(nodes - 2 - k), "lemma 1, k = " + k);
            }
        }
    }

    /** Theorem 3, which needs three rows: a square of four nodes has no row within. */
    @Test
    void aSquareMeshIsOneWiderThanItsSide() {
        for (int side = 3; side <= 64; side++) {
            CutWidths widths =
                    CutWidths.ofIdentity(Topologies.parse("mesh %dx%d".formatted(side, side)));
            assertEquals(side + 1, widths.peak(), "side " + side);
        }
        assertEquals(2, CutWidths.ofIdentity(Topologies.parse("mesh 2x2")).peak());
    }

    /** Section 2.2.1: eight nodes as a cube have 4 and 5, as a mesh of 4x2 they have 2 and 3. */
    @Test
    void theExamplesOfFigure21ComeOut() {
        CutWidths cube = CutWidths.ofIdentity(Topologies.parse("hypercube 3"));
        CutWidths mesh = CutWidths.ofIdentity(Topologies.parse("mesh 4x2"));
        assertEquals(4, cube.bisection());
        assertEquals(5, cube.peak());
        assertEquals(2, mesh.bisection());
        assertEquals(3, mesh.peak());
    }

    /** No layout of these is better than the identity: [47] for cubes, assumed for meshes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "hypercube 1",
                "hypercube 2",
                "hypercube 3",
                "hypercube 4",
                "mesh 3x3",
                "mesh 4x4"
            })
    void theIdentityHasTheLeastPeakOfAll(String text) {
        Topology topology = Topologies.parse(text);
        int least = CutWidths.of(topology, MinimumCutwidth.of(topology)).peak();
        assertEquals(CutWidths.ofIdentity(topology).peak(), least);
    }

    /**
     * Opposite nodes side by side: half of the ring and a link of the other half cross the middle.
     */
    @Test
    void aLayoutCanBeManyTimesAsWideAsTheBest() {
        Topology ring = Topologies.parse("ring 12");
        LinearLayout opposite = LinearLayout.of(0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11);
        assertEquals(2, CutWidths.of(ring, MinimumCutwidth.of(ring)).peak());
        assertEquals(4, CutWidths.of(ring, opposite).peak());
    }

    @ParameterizedTest
    @MethodSource("tinyNetworks")
    void theLeastPeakIsThatOfTryingEveryOrder(String text) {
        Topology topology = Topologies.parse(text);
        int least = leastOfAll(topology, new int[topology.routers()], 0, new BitSet());
        assertEquals(least, CutWidths.of(topology, MinimumCutwidth.of(topology)).peak());
    }

    private static int leastOfAll(Topology topology, int[] order, int placed, BitSet used) {
        if (placed == order.length) {
            return CutWidths.of(topology, LinearLayout.of(order)).peak();
        }
        int least = Integer.MAX_VALUE;
        for (int node = used.nextClearBit(0); node < order.length; node = used.nextClearBit(node)) {
            order[placed] = node;
            used.set(node);
            least = Math.min(least, leastOfAll(topology, order, placed + 1, used));
            used.clear(node++);
        }
        return least;
    }

    /** No layout beats the bisection where every router has a terminal: it is the best of all. */
    @ParameterizedTest
    @ValueSource(strings = {"mesh 8x8", "torus 4x4", "hypercube 5", "tree 15", "pec 16", "full 9"})
    void theMiddleOfALayoutIsNoNarrowerThanTheBisection(String text) {
        Topology topology = Topologies.parse(text);
        long bisection = Survey.of(topology).bisection().width();
        RandomStream random = new RandomStreams(6).stream("layout", 0);
        for (int i = 0; i < 50; i++) {
            LinearLayout layout = shuffled(topology.routers(), random);
            assertTrue(CutWidths.of(topology, layout).bisection() >= bisection);
        }
    }

    @Test
    void aMillionRoutersAreCutInAMoment() {
        CutWidths widths = CutWidths.ofIdentity(Topologies.parse("mesh 1024x1024"));
        assertEquals(1025, widths.peak());
    }

    @Test
    void anOrderThatIsNoneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> LinearLayout.of(0, 2));
        assertThrows(IllegalArgumentException.class, () -> LinearLayout.of(0, 0));
        Topology ring = Topologies.parse("ring 5");
        assertThrows(
                IllegalArgumentException.class, () -> CutWidths.of(ring, LinearLayout.identity(4)));
        Topology large = Topologies.parse("ring 21");
        assertThrows(IllegalArgumentException.class, () -> MinimumCutwidth.of(large));
    }
}
