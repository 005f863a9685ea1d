package crossweave.topology.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.BitSet;
import java.util.List;

/** Figures by which topologies are compared. */
class ComparisonFiguresTest {

    /** Between nodes that differ in k bits there are k! shortest paths. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void aHypercubeHasAPathForEachOrderOfItsDimensions(int d) {
        double sum = 0;
        double choose = 1; // of d dimensions k
        double factorial = 1;
        for (int k = 1; k <= d; k++) {
            choose = choose * (d - k + 1) / k;
            factorial *= k;
            sum += choose * factorial;
        }
        double mean = sum / (Math.pow(2, d) - 1);
        assertEquals(mean, PathDiversity.of(Topologies.parse("hypercube " + d)), 1e-12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"full 7", "tree 15", "line 9", "slim-fly 5 concentration=2"})
    void someNetworksHaveOnePathOnly(String text) {
        assertEquals(1, PathDiversity.of(Topologies.parse(text)), 1e-12);
    }

    @Test
    void aFatTreeHasAPathOverEachTopRouter() {
        assertEquals(4, PathDiversity.of(Topologies.parse("xgft 1x5 up=4")), 1e-12);
    }

    /** On a ring of n routers, 1 + 2 + ... + n/2 pairs pass each channel, opposite ones half. */
    @ParameterizedTest
    @ValueSource(ints = {5, 7, 8, 12})
    void aRingCarriesWhatItsChannelsCarry(int n) {
        double pairs = 0;
        for (int distance = 1; 2 * distance <= n; distance++) {
            pairs += 2 * distance == n ? distance / 2.0 : distance;
        }
        assertEquals(
                Math.min(1, (n - 1) / pairs),
                UniformThroughput.of(Topologies.parse("ring " + n)),
                1e-12);
    }

    /** The first channel of a line leads to all others, and the middle one joins the halves. */
    @Test
    void aLineIsFullInTheMiddle() {
        assertEquals(7.0 / (4 * 4), UniformThroughput.of(Topologies.parse("line 8")), 1e-12);
        assertEquals(1, UniformThroughput.of(Topologies.parse("full 8")), 1e-12);
        assertEquals(1, UniformThroughput.of(Topologies.parse("hypercube 4")), 1e-12);
    }

    @Test
    void samplesTellWhatIsLeft() {
        Topology ring = Topologies.parse("ring 6");
        BitSet one = new BitSet();
        one.set(0);
        BitSet two = new BitSet();
        two.set(0, 2); // cuts off router 1
        FaultSurvey survey = FaultSurvey.of(List.of(ring, ring.without(one), ring.without(two)));
        assertEquals(2, survey.whole());
        assertEquals(
                List.of(3, 5, 4),
                survey.samples().stream().map(FaultSurvey.Sample::diameter).toList());
        assertEquals(20.0 / 30, survey.samples().get(2).reached(), 1e-12);
        assertEquals(0, survey.samples().get(2).throughput());
        assertEquals(5.0 / 9, survey.samples().get(1).throughput(), 1e-12); // a line of 6
    }

    @Test
    void cablesAreTwoMetresWithinARackAndLongerBetweenRacks() {
        assertEquals(new CableLengths(2, 24 * 2), CableLengths.of(Topologies.parse("mesh 4x4")));
        Topology two = Topologies.parse("line 32"); // two racks side by side
        assertEquals(31 * 2 + 1, CableLengths.of(two).total(), 1e-12);
    }
}
