package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;
import crossweave.trace.Samples;
import crossweave.workload.Wires.Sent;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

/** The same all-reduce as execution traces and as an algorithm: a ring of 8, 1 MiB. */
class ScheduledCollectivesTest {
    private static final int RANKS = 8;
    private static final int STEPS = 2 * (RANKS - 1);

    /** The computations of the trace have durations, which those of the algorithm have not. */
    private static final String CHAKRA =
            "chakra ring-allreduce-8/custom_allreduce.0.et cycles-per-second=0 bytes-per-flit=64";

    private static final String MSCCL = "msccl ring-allreduce-8.xml bytes-per-flit=64";

    private static Recording recording(String sample) {
        return new Recording(Path.of(String.valueOf(Samples.file(sample).getParent())));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 5000})
    void bothSendTheSameMessagesAtTheSameTimes(long latency) {
        List<Sent> traces =
                recording("chakra/et_def.proto")
                        .wires(CHAKRA, RANKS, latency)
                        .run(Recording.FOR_EVER);
        List<Sent> algorithm =
                recording("msccl/ring-allreduce-8.xml")
                        .wires(MSCCL, RANKS, latency)
                        .run(Recording.FOR_EVER);
        assertEquals(RANKS * STEPS, traces.size());
        assertEquals(traces, algorithm);
    }

    private static String fingerprint(String topology, String technique, String workload) {
        return new Run(
                        ScenarioRecipe.EMPTY
                                .with("network.topology", topology)
                                .with("network.technique", technique)
                                .with("workload", workload + " bytes-per-flit=64")
                                .experiment())
                .run()
                .fingerprint();
    }

    /** The computations of the trace take no time, see above. */
    @ParameterizedTest
    @CsvSource({
        "torus 8, ideal",
        "torus 8, wormhole",
        "torus 8, cut-through",
        "mesh 2x4, vc-router"
    })
    void runsOfBothHaveOneFingerprint(String topology, String technique) {
        Path trace = Samples.file("chakra/ring-allreduce-8/custom_allreduce.0.et");
        Path algorithm = Samples.file("msccl/ring-allreduce-8.xml");
        String chakra = "chakra " + trace + " cycles-per-second=%s";
        String expected = fingerprint(topology, technique, "msccl " + algorithm);
        assertEquals(expected, fingerprint(topology, technique, chakra.formatted("0")));
        assertNotEquals(expected, fingerprint(topology, technique, chakra.formatted("1e9")));
    }

    /** What arrives is heard of in the next cycle. */
    @ParameterizedTest
    @ValueSource(longs = {1, 7, 5000})
    void everyStepTakesAMessage(long latency) {
        long end =
                Recording.end(recording("msccl/ring-allreduce-8.xml").wires(MSCCL, RANKS, latency));
        assertEquals(STEPS * (latency + 1), end);
    }
}
