package crossweave.papers.study.clos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.papers.Claim.Outcome;
import crossweave.papers.ClaimCheck;

import org.junit.jupiter.api.Test;

import java.util.List;

/** The checks of claims on Mesh of Clos networks: numbers that they accept and reject. */
class ClosChecksTest {

    @Test
    void onlyTwoBuffersGain() {
        ClaimCheck check = ClosBuffers.onlyFirst();
        assertEquals(Outcome.HELD, check.of(List.of(1.02, .98, 1., .9)));
        assertEquals(Outcome.NOT_HELD, check.of(List.of(1.02, .98, 1.01, .9)));
        assertEquals(Outcome.NOT_HELD, check.of(List.of(.99, .98, .97, .9)));
    }

    @Test
    void idleRandomIsWorseWithLargeBuffersAlone() {
        ClaimCheck check = ClosAdaptive.onlyLarge();
        assertEquals(Outcome.HELD, check.of(List.of(.95, .99)));
        assertEquals(Outcome.NOT_HELD, check.of(List.of(.95, .95)));
        assertEquals(Outcome.NOT_HELD, check.of(List.of(1.01, .99)));
    }
}
