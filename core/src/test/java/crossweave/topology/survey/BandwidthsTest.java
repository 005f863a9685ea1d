package crossweave.topology.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.Networks;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The bisection in flits a cycle, and what limits uniform traffic. */
class BandwidthsTest {
    /** The network with these rates by class, and 1 for all others. */
    private static Topology rated(String text, Map<String, Rate> rates) {
        Topology topology = Topologies.parse(text);
        return topology.with(
                LinkSpeeds.of(
                        topology,
                        channel -> rates.getOrDefault(topology.linkClass(channel), Rate.ONE),
                        topology::latency));
    }

    private static Bandwidths of(Topology topology) {
        return Survey.of(topology).bandwidths();
    }

    /** Dally and Towles 2004, section 3.3: half of uniform traffic crosses the bisection. */
    @ParameterizedTest
    @CsvSource({
        "mesh 8x8, 8, .5",
        "torus 8x8, 16, 1",
        "torus 16x16, 32, .5",
        "hypercube 6, 32, 2",
        "fat-tree 4 3, 32, 2",
        "ring 16, 2, .5",
        "bus 8, 1, .125",
        "tree 63, 1, .0635"
    })
    void textbookNetworksHaveTheirTextbookLimits(String text, double bisection, double limit) {
        Bandwidths found = of(Topologies.parse(text));
        assertEquals(bisection, found.bisection());
        assertEquals(limit, found.bisectionLimit(), 1e-4);
        assertEquals(1, found.injectionLimit());
        assertEquals(limit < 1, found.isLimitedByBisection());
    }

    @Test
    void oneSwitchHasNoBisectionThatLimits() {
        Bandwidths found = of(Topologies.parse("crossbar 8"));
        assertEquals(1, found.uniformLimit());
        assertFalse(found.isLimitedByBisection());
    }

    @ParameterizedTest
    @CsvSource({"omega 16", "butterfly 64", "indirect-cube 81 k=3"})
    void multistageNetworksCarryUniformTraffic(String text) {
        assertTrue(of(Topologies.parse(text)).bisectionLimit() >= 1);
    }

    @Test
    void slowInjectionLimitsAFastNetwork() {
        Bandwidths found = of(rated("mesh 8x8", Map.of("injection", new Rate(1, 4))));
        assertEquals(.25, found.uniformLimit());
        assertFalse(found.isLimitedByBisection());
    }

    /** Slow columns: the cut turns, although it is as many links. */
    @Test
    void theWeakestCutNeedNotBeThatOfTheFewestLinks() {
        Bandwidths found = of(rated("mesh 4x8", Map.of("x", Rate.ONE, "y", new Rate(1, 4))));
        assertEquals(8 / 4., found.bisection()); // the cut by links has 4, along a column
        assertEquals(4 * 2 / 32., found.bisectionLimit(), 1e-12);
        assertEquals(4, Survey.of(Topologies.parse("mesh 4x8")).bisection().width());
    }

    @Test
    void aTaperedTreeIsAsWideAsItsTop() {
        Rate half = new Rate(1, 2);
        Bandwidths found = of(rated("fat-tree 4 3", Map.of("up-2", half, "down-2", half)));
        assertEquals(32 / 2., found.bisection());
        assertEquals(1, found.bisectionLimit());
    }

    static Stream<String> small() {
        return Networks.random(40, 12).stream()
                .filter(text -> Topologies.parse(text).routers() <= 14)
                .filter(text -> Topologies.parse(text).routers() > 1);
    }

    /** Every division of the routers, as the bits of a number. */
    @ParameterizedTest
    @MethodSource("small")
    void bisectionsOfMixedRatesAgreeWithTryingEveryCut(String text) {
        Topology plain = Topologies.parse(text);
        RandomStream random = new RandomStreams(text.hashCode()).stream("rates", 0);
        Rate[] choices = {Rate.ONE, new Rate(1, 2), new Rate(1, 3), new Rate(3, 4)};
        int[] chosen =
                IntStream.range(0, plain.channels())
                        .map(_ -> random.nextInt(choices.length))
                        .toArray();
        Topology mixed = plain.with(LinkSpeeds.of(plain, c -> choices[chosen[c]], plain::latency));
        Bandwidths found = of(mixed);
        if (found.basis() == BisectionWidth.Basis.EXACT) {
            assertEquals(everyCut(mixed), found.bisection(), 1e-9);
        }
    }

    private static double everyCut(Topology topology) {
        int fairest = Integer.MAX_VALUE;
        double best = 0;
        for (int side = 0; side < 1 << topology.routers() - 1; side++) {
            int imbalance = Math.abs(imbalance(topology, side));
            double cut = cut(topology, side);
            if (imbalance < fairest || imbalance == fairest && cut < best) {
                fairest = imbalance;
                best = cut;
            }
        }
        return best;
    }

    private static int imbalance(Topology topology, int side) {
        int difference = 0;
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            difference += (side >> topology.entry(terminal) & 1) == 1 ? 1 : -1;
            difference += (side >> topology.exit(terminal) & 1) == 1 ? 1 : -1;
        }
        return difference;
    }

    private static double cut(Topology topology, int side) {
        double cut = 0;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int back = topology.reverse(channel);
            boolean crosses =
                    (side >> topology.source(channel) & 1)
                            != (side >> topology.target(channel) & 1);
            if (crosses && (back == Topology.NONE || channel < back)) {
                double rate = topology.rate(channel).value();
                cut += back == Topology.NONE ? rate : Math.min(rate, topology.rate(back).value());
            }
        }
        return cut;
    }
}
