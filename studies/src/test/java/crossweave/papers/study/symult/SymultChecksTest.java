package crossweave.papers.study.symult;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.papers.Claim.Outcome;

import org.junit.jupiter.api.Test;

import java.util.List;

class SymultChecksTest {
    @Test
    void pointsOnALineAreNotSteeper() {
        List<Double> bent = List.of(.04, 10., .06, 20., .08, 45.);
        List<Double> line = List.of(.04, 20., .06, 40., .08, 60.);
        List<Double> flattening = List.of(.04, 10., .06, 40., .08, 45.);
        assertEquals(Outcome.HELD, SymultContention.STEEPER.of(bent));
        assertEquals(Outcome.NOT_HELD, SymultContention.STEEPER.of(line));
        assertEquals(Outcome.NOT_HELD, SymultContention.STEEPER.of(flattening));
    }
}
