package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.Samples;
import crossweave.workload.Wires.Sent;

import org.junit.jupiter.params.ParameterizedTest;
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

    /** What arrives is heard of in the next cycle. */
    @ParameterizedTest
    @ValueSource(longs = {1, 7, 5000})
    void everyStepTakesAMessage(long latency) {
        long end =
                Recording.end(recording("msccl/ring-allreduce-8.xml").wires(MSCCL, RANKS, latency));
        assertEquals(STEPS * (latency + 1), end);
    }
}
