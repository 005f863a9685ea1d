package crossweave.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.result.Result;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** A GPU that has failed is taken anew, as a service must that goes on for days. */
class GpuRunsTest {
    @TempDir private static Path folder;
    private static FakeCuda fake;

    @BeforeAll
    static void makeLibraries() {
        fake = FakeCuda.in(folder);
    }

    @AfterEach
    void forget() {
        fake.reset();
    }

    @AfterAll
    static void removeLibraries() {
        if (fake != null) {
            fake.close();
        }
    }

    private static Result run(GpuRuns gpus, Experiment experiment) {
        return gpus.run(
                experiment,
                builder -> new Run(experiment, Run.Log.NONE, new ThreadTeam(1), builder).run());
    }

    @Test
    void aRunAfterAFailureIsAsAnyOther() {
        Experiment experiment =
                DeviceComparison.experiment("network.topology=mesh 3x3; measure.cycles=300");
        try (GpuRuns gpus = new GpuRuns(() -> CudaDevice.open(fake.places(), 0))) {
            String expected = run(gpus, experiment).fingerprint();
            for (String function :
                    new String[] {"cuLaunchKernel", "cuMemcpyHtoD_v2", "cuMemcpyDtoH_v2"}) {
                fake.letFail(function, 719);
                assertThrows(DeviceFailure.class, () -> run(gpus, experiment), function);
                fake.reset();
                assertEquals(expected, run(gpus, experiment).fingerprint(), function);
            }
        }
        assertEquals(0, fake.used());
    }

    @Test
    void theKernelsThatWereUsedLastAreKept(@TempDir Path cached) throws IOException {
        KernelCache cache = new KernelCache(Optional.of(cached));
        for (int i = 0; i < 305; i++) {
            cache.write("kernel" + i, new byte[] {1});
        }
        try (Stream<Path> files = Files.list(cached)) {
            assertEquals(300, files.count());
        }
    }
}
