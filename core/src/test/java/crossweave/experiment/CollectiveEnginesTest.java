package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Collective operations, whose long messages are trains of packets, on both implementations. */
class CollectiveEnginesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cut-through | torus 4x4 | ring",
                "cut-through | fat-tree 4 2 | halving-doubling",
                "store-and-forward | torus 4x4 | ring",
                "store-and-forward | hypercube 4 | recursive-doubling",
                "wormhole | torus 4x4 | ring",
                "circuit | mesh 4x4 | ring",
                "vc-router | mesh 4x4 | ring"
            })
    void anAllReduceEndsInTheSameCycle(String technique, String topology, String algorithm) {
        assertEquals(
                run("reference", technique, topology, algorithm),
                run("fast", technique, topology, algorithm));
    }

    private static String run(String engine, String technique, String topology, String algorithm) {
        var result =
                new Run(
                                Prepared.experiment(
                                        "network.topology=" + topology,
                                        "network.technique=" + technique,
                                        "network.vcs=2",
                                        "network.packets.most=8",
                                        "engine=" + engine,
                                        "workload=collective kind=all-reduce bytes=16000"
                                                + " bytes-per-flit=8 algorithm="
                                                + algorithm))
                        .run();
        return result.fingerprint() + " " + result.cycles();
    }
}
