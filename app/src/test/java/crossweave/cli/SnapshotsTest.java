package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.engine.Snapshot;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;
import crossweave.result.Result;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Whatever the technique, a run goes on from a snapshot as if nothing had been. */
class SnapshotsTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wormhole | vcs: 1 | fast",
                "wormhole | 'vcs: 3, buffer: 2' | fast",
                "wormhole | 'duplex: half, arbitration: biased' | fast",
                "wormhole | 'vcs: 2, arbitration: fifo-lru' | reference",
                "wormhole | 'topology: ring 8, deadlock: recover' | fast",
                "vc-router | vcs: 3 | fast",
                "vc-router hold-switch switch-allocator=wavefront | 'vcs: 2, buffer: 3' | fast",
                "vc-router speculative vc-allocation-delay=2 buffers=shared | vcs: 4 | fast",
                "vc-router priority=class | vcs: 2 | fast",
                "vc-router priority=class | vcs: 2 | reference",
                "cut-through | 'buffer: 32, arbitration: round-robin' | fast",
                "store-and-forward | 'packets: {most: 5, header: 1}' | fast",
                "circuit | arbitration: source-clock | fast",
                "simulated-packet | arbitration: random | fast",
                "shortest-path | vcs: 1 | fast",
                "loggp latency=20 gap=5 gap-per-flit=1 | vcs: 1 | fast",
                "ideal | vcs: 1 | fast"
            })
    void aRunGoesOnAsIfNothingHadBeen(String technique, String more, String engine)
            throws IOException {
        goesOn(technique, more, engine, 1);
    }

    /** In several parts there is also what one of them has posted for another. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wormhole | vcs: 1 | 3",
                "wormhole | 'vcs: 3, buffer: 2' | 4",
                "wormhole non-atomic-vcs | buffer: 4 | 2",
                "wormhole non-atomic-vcs credit-delay=2 | 'topology: mesh 4x4 latency=3, buffer: 8'"
                        + " | 3",
                "wormhole non-atomic-vcs | 'topology: torus 4x4, vcs: 2, deadlock: recover' | 8",
                "vc-router | vcs: 3 | 4",
                "link-queues | vcs: 1 | 3"
            })
    void soDoesARunInParts(String technique, String more, int parts) throws IOException {
        goesOn(technique, more, "fast", parts);
    }

    private void goesOn(String technique, String more, String engine, int parts)
            throws IOException {
        String topology = more.contains("topology") ? "" : "topology: mesh 4x4, ";
        Path file = folder.resolve("s.yaml");
        Files.writeString(
                file,
                """
                network: {%stechnique: %s, %s}
                workload: [{load: 0.1}, {load: 0.1, priority: 1}]
                measure: {cycles: 3000, warmup: 100}
                engine: %s
                """
                        .formatted(topology, technique, more, engine));
        Run run = new Run(ScenarioFile.read(file, List.of()), _ -> {}, ThreadTeam.alone(parts));
        assertEquals(parts > 1, run.network().divided().isPresent());
        while (run.cycle() < 1300) {
            run.step();
        }
        Snapshot<Run> snapshot = new Snapshot<>(run);
        Result first = run.run();
        Result again = snapshot.restore().run();
        assertEquals(first.fingerprint(), again.fingerprint());
        assertEquals(first.traffic(), again.traffic());
        assertEquals(first.delays(), again.delays());
        assertEquals(first.workloads(), again.workloads());
        assertEquals(first.channels(), again.channels());
    }
}
