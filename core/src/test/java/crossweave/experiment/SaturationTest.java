package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.sweep.Saturation;

import org.junit.jupiter.api.Test;

class SaturationTest {
    private static Saturation saturation(double most) {
        return new Saturation(
                load -> Prepared.experiment("workload.load=" + load), most, (_, _) -> true);
    }

    /** A server that needs a cycle for a flit carries one flit a cycle, and no more. */
    @Test
    void theBracketHoldsWhatAServerCanDo() {
        Saturation.Bracket bracket = saturation(4).search(.05);
        assertTrue(bracket.low() <= 1.02 && bracket.high() >= .98, bracket.toString());
        assertTrue(bracket.high() - bracket.low() <= .05 * bracket.high(), bracket.toString());
        assertEquals(1, bracket.accepted(), .03);
    }

    @Test
    void whatDoesNotSaturateIsNotSaidTo() {
        Saturation.Bracket bracket = saturation(.5).search(.02);
        assertEquals(.5, bracket.low());
        assertEquals(Double.POSITIVE_INFINITY, bracket.high());
    }

    @Test
    void aDeadlockIsNoSaturation() {
        Saturation search =
                new Saturation(
                        load ->
                                Prepared.experiment(
                                        "network.technique=wormhole",
                                        "workload.packet=32",
                                        "workload.load=" + load),
                        1,
                        (_, _) -> true);
        Saturation.Bracket bracket = search.search(.02);
        assertTrue(bracket.isDeadlocked(), "one VC on a ring");
        assertEquals(Double.POSITIVE_INFINITY, bracket.high());
    }

    @Test
    void whoeverWatchesCanEndTheSearch() {
        Saturation search =
                new Saturation(
                        load -> Prepared.experiment("workload.load=" + load), 4, (_, _) -> false);
        assertTrue(search.search(.02).interrupted());
    }
}
