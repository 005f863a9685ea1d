package crossweave.experiment.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

class SweepTest {

    @Test
    void rangesIncludeBothEndsWithoutRoundingErrors() {
        assertEquals(List.of("0.1", "0.2", "0.3"), SweepAxis.parse("load", "0.1:0.3:0.1").values());
        assertEquals(List.of("0", "5", "10"), SweepAxis.parse("load", "0:10:5").values());
    }

    @Test
    void listsMayHaveBracketsAndWords() {
        assertEquals(
                List.of("mesh 4x4", "torus 4x4"),
                SweepAxis.parse("t", "mesh 4x4, torus 4x4").values());
        assertEquals(List.of("1", "2"), SweepAxis.parse("vcs", "[1, 2]").values());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a:b:c", "1:2", "1:2:0", "2:1:1", "1:2:-1", "0:1:1e-9", "1,,2", "1,1", ""})
    void whatHasNoValuesIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> SweepAxis.parse("load", text));
    }

    @Test
    void allCombinationsAreRunWithAllReplicas() {
        Sweep sweep =
                new Sweep(List.of(SweepAxis.parse("a", "1,2"), SweepAxis.parse("b", "x,y,z")), 2);
        assertEquals(2 * 3 * 2, sweep.points().size());
        assertEquals(new Sweep.Point(Map.of("a", "1", "b", "x"), 1), sweep.points().get(1));
        assertEquals("a=2, b=z", sweep.points().getLast().text());
    }

    @Test
    void settingsVaryInStep() {
        SweepAxis axis =
                SweepAxis.parse(
                        "network.topology+network.routing",
                        "mesh 8x8+dimension-order,torus 8x8 + valiant");
        Sweep sweep = new Sweep(List.of(axis, new SweepAxis("seed", List.of("1", "2"))), 1);
        assertEquals(4, sweep.points().size());
        assertEquals(
                Map.of(
                        "network.topology", "torus 8x8",
                        "network.routing", "valiant",
                        "seed", "2"),
                sweep.points().getLast().each());
        assertThrows(
                IllegalArgumentException.class,
                () -> SweepAxis.parse("network.topology+network.routing", "mesh 8x8"));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Sweep(List.of(axis, new SweepAxis("network.routing", List.of("a"))), 1));
    }
}
