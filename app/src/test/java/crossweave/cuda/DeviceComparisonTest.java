package crossweave.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cuda.DeviceComparison.Outcome;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** What is compared on a GPU is valid, and differences would be told. */
class DeviceComparisonTest {
    @TempDir private Path folder;

    @Test
    void allScenariosAreValid() {
        for (String scenario : DeviceComparison.scenarios("")) {
            assertTrue(GpuRuns.isOnGpu(DeviceComparison.experiment(scenario)), scenario);
        }
    }

    @Test
    void aScenarioIsTheSameOrRefused() {
        try (FakeCuda fake = FakeCuda.in(folder)) {
            compareRings();
            assertEquals(0, fake.used());
        }
    }

    private static void compareRings() {
        try (GpuRuns gpus = GpuRuns.ofThisComputer()) {
            List<String> rings = DeviceComparison.scenarios("ring 12");
            for (String ring : rings) {
                assertEquals(Outcome.SAME, DeviceComparison.compare(ring, gpus).outcome(), ring);
            }
            String vcs = rings.getFirst() + "; network.vcs=40";
            assertEquals(Outcome.REFUSED, DeviceComparison.compare(vcs, gpus).outcome());
        }
    }
}
