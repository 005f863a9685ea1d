package crossweave.papers.study.chittor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.papers.Claim.Outcome;
import crossweave.papers.ClaimCheck;
import crossweave.papers.study.chittor.contention.ChittorRandom;

import org.junit.jupiter.api.Test;

import java.util.List;

/** The checks of these studies: numbers that they accept, and numbers that they reject. */
class ChittorChecksTest {
    private static void holds(ClaimCheck check, Double... numbers) {
        assertEquals(Outcome.HELD, check.of(List.of(numbers)));
    }

    private static void fails(ClaimCheck check, Double... numbers) {
        assertEquals(Outcome.NOT_HELD, check.of(List.of(numbers)));
    }

    @Test
    void slightlyLowerIsLowerButNotMuch() {
        holds(ChittorLength.SLIGHTLY_LOWER, .9, .99);
        fails(ChittorLength.SLIGHTLY_LOWER, .9, 1.);
        fails(ChittorLength.SLIGHTLY_LOWER, .9, .7);
    }

    @Test
    void slightlyBetterIsBetterButNotMuch() {
        holds(ChittorTime.SLIGHTLY_BETTER, 1.02);
        fails(ChittorTime.SLIGHTLY_BETTER, 1.);
        fails(ChittorTime.SLIGHTLY_BETTER, 1.06);
    }

    @Test
    void comparableIsNearerToOldestFirstThanToFifo() {
        holds(ChittorArbitration.NEARER, .9, 1., .3);
        fails(ChittorArbitration.NEARER, .5, 1., .3);
        fails(ChittorArbitration.NEARER, .9, 1., .3, .3, 1., .3); // one like FIFO fails
    }

    @Test
    void onlyTheTreeIsAboveTheFirstEstimate() {
        holds(ChittorRandom.TREE_ABOVE, 1.1, .9);
        fails(ChittorRandom.TREE_ABOVE, 1.1, 1.05);
        fails(ChittorRandom.TREE_ABOVE, .95, .9);
    }
}
