package crossweave.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.Team;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

class SpeedUpTest {
    private static final Recipe SMALL =
            Recipe.EMPTY
                    .with("network.topology", "sp2 32")
                    .with("network.technique.name", "sp2")
                    .with("network.technique.every-cycle", "true")
                    .with("workload.load", .2)
                    .with("measure.warmup", 0)
                    .with("measure.cycles", 200);

    private final Bench bench = new Bench(true, () -> 0, m -> m, (_, _) -> true);

    private static Team.Place place(int cores) {
        AtomicLong clock = new AtomicLong();
        return new Team.Place(cores, Ranks.ALONE, clock::incrementAndGet);
    }

    @Test
    void nothingIsSaidWithoutACoreForEachPart() {
        assertTrue(Double.isNaN(bench.speedUp(SMALL, 2)), "nobody knows how many there are");
        assertTrue(Double.isNaN(bench.at(place(1)).speedUp(SMALL, 2)));
    }

    @Test
    void itIsTheTimeOfOneOverThatOfAll() {
        double faster = bench.at(place(2)).speedUp(SMALL, 2);
        assertTrue(faster > 0 && faster < 1, "threads look at this clock more often: " + faster);
    }

    @Test
    void aClaimOfWhatWasNotMeasuredIsUndecided() {
        Findings found =
                new Findings.Draft()
                        .claim(
                                Source.stated("4"),
                                "faster",
                                Check.above(1),
                                "",
                                bench.speedUp(SMALL, 2))
                        .done(List.of(1L), List.of());
        assertEquals(Claim.Outcome.UNDECIDED, found.outcome("faster"));
    }
}
