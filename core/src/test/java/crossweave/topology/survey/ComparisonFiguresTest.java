package crossweave.topology.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @Test
    void cablesAreTwoMetresWithinARackAndLongerBetweenRacks() {
        assertEquals(new CableLengths(2, 24 * 2), CableLengths.of(Topologies.parse("mesh 4x4")));
        Topology two = Topologies.parse("line 32"); // two racks side by side
        assertEquals(31 * 2 + 1, CableLengths.of(two).total(), 1e-12);
    }
}
