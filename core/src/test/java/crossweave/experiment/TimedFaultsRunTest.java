package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.result.Course;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs during which parts of the network die. */
class TimedFaultsRunTest {
    private static final ScenarioRecipe TORUS =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "torus 4x4")
                    .with("network.routing", "shortest-path")
                    .with("network.technique", "cut-through")
                    .with("network.faults", "[{part: router 5, at: 5000, until: 11000}]")
                    .with("network.fault-handling.timeout", 200)
                    .with("workload.load", .2)
                    .with("workload.packet", 4)
                    .with("measure.warmup", 1000)
                    .with("measure.cycles", 16000)
                    .with("measure.interval", 2000);

    private static final ScenarioRecipe FAILING =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "torus 4x4")
                    .with("network.routing", "shortest-path")
                    .with("network.technique", "cut-through")
                    .with("network.faults", "[{part: links, mtbf: 2000, mttr: 100}]");

    private static final ScenarioRecipe LOSSY =
            TORUS.with("network.fault-handling.packets", "loss");

    @ParameterizedTest
    @ValueSource(strings = {"cut-through", "store-and-forward"})
    void loadDipsByTheTrafficOfADeadNodeAndComesBack(String technique) {
        Result result = TORUS.with("network.technique", technique).run();
        Course course = result.course().orElseThrow();
        assertEquals(5000, course.fails());
        assertEquals(16000 / 2000, course.intervals().size());
        double share = 1 - 15. / 16 * 14 / 15; // what one node of 16 neither sends nor receives
        assertEquals(share, course.dip(), .08);
        assertTrue(course.recovery() >= 2000 && course.recovery() <= 8000, result::toString);
        assertTrue(result.traffic().discarded().retransmitted() > 0);
        assertEquals(0, result.traffic().discarded().lost());
    }

    @Test
    void whatIsLostIsNotWaitedFor() {
        Result result = LOSSY.run();
        assertTrue(result.traffic().discarded().lost() > 0);
        assertEquals(0, result.traffic().discarded().retransmitted());
        long lost =
                result.course().orElseThrow().intervals().stream()
                        .mapToLong(Course.Interval::lost)
                        .sum();
        assertEquals(result.traffic().discarded().lost(), lost, "packets are messages here");
        assertEquals(false, result.traffic().saturated());
    }

    @Test
    void theReferenceAndAnyNumberOfThreadsAgree() {
        for (ScenarioRecipe recipe : new ScenarioRecipe[] {TORUS, LOSSY}) {
            String fingerprint = recipe.run().fingerprint();
            assertEquals(fingerprint, recipe.with("engine", "reference").run().fingerprint());
            try (ThreadTeam team = new ThreadTeam(3)) {
                Run run = new Run(recipe.experiment(), Run.Log.NONE, team);
                assertEquals(fingerprint, run.run().fingerprint());
                assertTrue(run.network().whyUndivided().orElseThrow().startsWith("faults come"));
            }
        }
    }

    @Test
    void resultsOverTimeChangeNothing() {
        ScenarioRecipe plain =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "torus 4x4")
                        .with("measure.cycles", 3000);
        assertEquals(
                plain.run().fingerprint(), plain.with("measure.interval", 100).run().fingerprint());
    }

    @Test
    void aFinishedWorkloadHasReceivedAllInSpiteOfFaults() {
        Result result =
                FAILING.with("workload.name", "collective")
                        .with("workload.kind", "all-reduce")
                        .with("workload.bytes", 65_536)
                        .run();
        assertTrue(result.whole());
        assertTrue(result.traffic().discarded().retransmitted() > 0);
    }

    @Test
    void aCopyOfARunGoesOnInTheSameWay() {
        Run run =
                new Run(
                        TORUS.with("network.faults", "[{part: links, mtbf: 3000, mttr: 300}]")
                                .experiment());
        while (run.cycle() < 4000) {
            run.step();
        }
        Run copy = new Snapshot<>(run).restore();
        assertEquals(run.run().toString(), copy.run().toString());
    }
}
