package crossweave.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.ScenarioRecipe;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

class SpeedUpTest {
    private static final ScenarioRecipe SMALL =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "sp2 32")
                    .with("network.technique.name", "sp2")
                    .with("network.technique.every-cycle", "true")
                    .with("workload.load", .2)
                    .with("measure.warmup", 0)
                    .with("measure.cycles", 200);

    private final StudyRunner runner = new StudyRunner(true, () -> 0, m -> m, (_, _) -> true);

    private static ThreadTeam.Place place(int cores) {
        AtomicLong clock = new AtomicLong();
        return new ThreadTeam.Place(cores, Ranks.ALONE, clock::incrementAndGet);
    }

    @Test
    void nothingIsMeasuredWithoutACoreForEachPartition() {
        assertTrue(Double.isNaN(runner.speedUp(SMALL, 2)), "nobody knows how many there are");
        assertTrue(Double.isNaN(runner.at(place(1)).speedUp(SMALL, 2)));
    }

    @Test
    void theSpeedUpIsTheTimeInOnePartitionOverThatInAll() {
        double faster = runner.at(place(2)).speedUp(SMALL, 2);
        assertTrue(faster > 0 && faster < 1, "threads look at this clock more often: " + faster);
    }

    @Test
    void aClaimWithoutMeasurementsIsUndecided() {
        Findings found =
                new Findings.Draft()
                        .claim(
                                ClaimSource.stated("4"),
                                "faster",
                                ClaimCheck.above(1),
                                "",
                                runner.speedUp(SMALL, 2))
                        .build(List.of(1L), List.of());
        assertEquals(Claim.Outcome.UNDECIDED, found.outcome("faster"));
    }
}
