package crossweave.workload.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.collective.CollectiveKind;
import crossweave.collective.algorithm.Algorithms;
import crossweave.engine.Snapshot;
import crossweave.experiment.ScenarioRecipe;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.result.Result;
import crossweave.workload.CollectiveReport;
import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class CollectiveProgramTest {
    private static final long LATENCY = 9;
    private static final long HOP = LATENCY + 1; // until the receiver goes on
    private static final long FOR_EVER = 100_000_000;

    private static Wires wires(String text, int terminals, boolean lastFirst) {
        return new Wires(Wires.work("collective " + text, terminals), LATENCY, lastFirst);
    }

    private static CollectiveReport done(Wires wires) {
        wires.run(FOR_EVER);
        assertTrue(wires.work().isFinished());
        ProcessReport report = wires.work().processes().orElseThrow();
        assertEquals(0, report.unreceived());
        return report.collectives().getFirst();
    }

    /** Every algorithm of a kind ends, several times in a row, in whatever order messages come. */
    @ParameterizedTest
    @EnumSource
    void repetitionsNeverMix(CollectiveKind kind) {
        for (String name : Algorithms.names(kind)) {
            String algorithm = name.equals("hierarchical") ? "'hierarchical group=2'" : name;
            String text = "%s %s bytes=800 repeat=3 cycles-per-byte=1".formatted(kind, algorithm);
            Wires first = wires(text, 8, false);
            CollectiveReport report = done(first);
            assertEquals(3, report.repetitions().size());
            Wires last = wires(text, 8, true);
            assertEquals(report, done(last));
            assertEquals(first.run(FOR_EVER), last.run(FOR_EVER));
        }
    }

    @Test
    void aCopyGoesOnAsTheOriginal() {
        Wires wires = wires("all-reduce double-binary-tree bytes=4096 repeat=2", 11, false);
        wires.run(5 * HOP);
        Wires copy = new Snapshot<>(wires).restore();
        assertEquals(done(wires), done(copy));
    }

    @Test
    void bandwidthsAreThoseOfNccl() {
        CollectiveReport report = done(wires("all-reduce ring bytes=4000 repeat=5", 4, false));
        assertEquals(6 * HOP, report.cycles());
        assertEquals(4000. / (6 * HOP), report.bandwidth());
        assertEquals(1.5, report.busFactor());
        assertEquals(0.75, CollectiveKind.ALL_TO_ALL.busFactor(4));
        assertEquals(1, CollectiveKind.BROADCAST.busFactor(4));
    }

    @Test
    void metricsHaveThemInPhysicalUnitsToo() {
        Result result =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "crossbar 4")
                        .with("cycle", "2 ns")
                        .with("workload", "collective all-gather ring bytes=4000 repeat=2")
                        .run();
        MetricValues values = MetricValues.of(result, Metrics.ALL);
        double cycles = values.number(Metrics.find("collective-time", Metrics.ALL));
        assertEquals(
                4000 / cycles,
                values.number(Metrics.find("algorithm-bandwidth", Metrics.ALL)),
                1e-9);
        assertEquals(
                3000 / cycles, values.number(Metrics.find("bus-bandwidth", Metrics.ALL)), 1e-9);
        assertEquals(2000 / cycles, values.number(Metrics.find("algbw", Metrics.ALL)), 1e-9);
        assertEquals(1500 / cycles, values.number(Metrics.find("busbw", Metrics.ALL)), 1e-9);
    }

    @Test
    void whatDoesNotFitIsRefused() {
        for (String text :
                List.of(
                        "all-reduce pairwise",
                        "all-gather recursive-doubling ranks=6",
                        "all-reduce 'hierarchical group=3'",
                        "broadcast root=8",
                        "barrier ranks=9",
                        "all-reduce repeat=0")) {
            assertThrows(
                    BadInput.class,
                    () ->
                            ScenarioRecipe.EMPTY
                                    .with("network.topology", "ring 8")
                                    .with("workload", "collective " + text)
                                    .run(),
                    text);
        }
    }

    @Test
    void ranksCanBePlacedByWhatTheySend() {
        Result result =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "mesh 4x4")
                        .with("workload", "collective all-reduce ring mapping=auto ranks=8")
                        .run();
        assertEquals(8, result.processes().getFirst().report().processes().size());
    }
}
