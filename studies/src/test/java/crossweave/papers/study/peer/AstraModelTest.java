package crossweave.papers.study.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.papers.study.peer.AstraModel.Collective;
import crossweave.trace.Samples;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;

/** The model of ASTRA-sim's HGX H100 has the numbers of its files, and its formulas are sums. */
class AstraModelTest {
    private static final long MEBIBYTE = 1 << 20;

    @Test
    void theNumbersAreThoseOfTheFiles() throws IOException {
        String network = Files.readString(Samples.file("astra-sim/HGX-H100-validated.yml"));
        assertTrue(network.contains("topology: [ Switch ]"));
        assertTrue(network.contains("npus_count: [ " + AstraModel.GPUS + " ]"));
        assertTrue(network.contains("bandwidth: [ " + AstraModel.BANDWIDTH + " ]"));
        assertTrue(network.contains("latency: [ " + AstraModel.LATENCY + " ]"));
        String system = Files.readString(Samples.file("astra-sim/HGX-H100-validated.json"));
        AstraModel chunks = AstraModel.CHUNKS;
        assertTrue(system.contains("\"preferred-dataset-splits\": " + chunks.chunks));
        assertTrue(system.contains("\"active-chunks-per-dimension\": " + chunks.active));
        assertTrue(system.contains("\"endpoint-delay\": 10,"));
        assertTrue(
                system.replaceAll("\\s", "").contains("\"all-reduce-implementation\":[\"ring\"]"));
    }

    /** 128 KiB at 400 x 2^30 B/s are 305.176 ns. */
    @Test
    void aStepIsTwoLinks() {
        double transfer = 131072 / 429.4967296;
        assertEquals(
                14 * (2 * 936.25 + transfer),
                AstraModel.CONGESTION_UNAWARE.formula(Collective.ALL_REDUCE, MEBIBYTE),
                1e-6);
        assertEquals(
                7 * 2 * (936.25 + transfer),
                AstraModel.CONGESTION_AWARE.formula(Collective.ALL_GATHER, MEBIBYTE),
                1e-6);
    }

    @Test
    void chunksGoRoundInTwoWavesOfTwo() {
        double transfer = 32768 / 429.4967296;
        assertEquals(
                2 * (14 * 2 * (936.25 + transfer) + transfer),
                AstraModel.CHUNKS.formula(Collective.ALL_REDUCE, MEBIBYTE),
                1e-6);
    }

    /** As in NCCL's tests: 2 (n - 1) / n of the size over the time, or (n - 1) / n. */
    @Test
    void busBandwidthCountsWhatALinkCarries() {
        assertEquals(175, Collective.ALL_REDUCE.busBandwidth(100_000, 1000));
        assertEquals(87.5, Collective.ALL_GATHER.busBandwidth(100_000, 1000));
    }
}
