package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cli.output.ExitCode;
import crossweave.cuda.FakeCuda;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Commands with {@code --device gpu} say what they say without it, or why they cannot. */
class GpuCommandsTest {
    private static final String SCENARIO =
            """
            network: {topology: mesh 4x4, technique: vc-router, vcs: 2}
            workload: {name: traffic, load: 0.2, packet: 4}
            measure: {cycles: 500}
            """;

    @TempDir private static Path libraries;
    private static FakeCuda fake;
    @TempDir private Path folder;
    private Path scenario;

    @BeforeAll
    static void makeLibraries() {
        fake = FakeCuda.in(libraries);
    }

    @BeforeEach
    void writeAScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("s.yaml"), SCENARIO);
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

    private Xw xw(String command, String... more) {
        List<String> args = new ArrayList<>(List.of(command, scenario.toString()));
        args.addAll(List.of(more));
        return Xw.run(args.toArray(String[]::new));
    }

    /** What a command prints but for the lines that name the engine. */
    private static List<String> figures(Xw said) {
        assertEquals(ExitCode.OK.number(), said.exit(), said.err());
        return said.out()
                .lines()
                .filter(line -> !line.contains(" speed ") && !line.contains("simulated on a GPU"))
                .toList();
    }

    @Test
    void aRunHasTheSameResult() {
        Xw gpu = xw("run", "--device", "gpu");
        assertEquals(figures(xw("run")), figures(gpu));
        assertTrue(gpu.out().contains("engine: gpu"), gpu.out());
        assertTrue(gpu.out().contains("simulated on a GPU: Fake GPU"), gpu.out());
        assertEquals(0, fake.used());
    }

    @Test
    void theSettingOfAScenarioIsEnough() {
        assertTrue(xw("run", "--set", "measure.device=gpu").out().contains("engine: gpu"));
    }

    @Test
    void aSweepHasTheSameTable() {
        String[] options = {"--vary", "workload.load=0.1,0.3", "--replicas", "3"};
        List<String> more = new ArrayList<>(List.of(options));
        more.addAll(List.of("--device", "gpu"));
        assertEquals(
                figures(xw("sweep", options)), figures(xw("sweep", more.toArray(String[]::new))));
        assertEquals(0, fake.used());
    }

    /** A mesh takes a third of a million bytes, and so do the tables that all have. */
    @Test
    void pointsForWhichThereIsNoMemoryWaitForOthers() {
        fake.set("memory", 1_500_000);
        String[] options = {"--vary", "workload.load=0.1,0.2,0.3", "--replicas", "3"};
        List<String> more = new ArrayList<>(List.of(options));
        more.addAll(List.of("--device", "gpu"));
        assertEquals(
                figures(xw("sweep", options)), figures(xw("sweep", more.toArray(String[]::new))));
        assertEquals(0, fake.used());
    }

    @Test
    void someOfThePointsMayAskForAGpu() {
        Xw said = xw("sweep", "--vary", "measure.device=cpu,gpu", "--columns", "latency");
        assertEquals(ExitCode.OK.number(), said.exit(), said.err());
        List<String> rows =
                said.out().lines().filter(line -> line.matches("(cpu|gpu) .*")).toList();
        assertEquals(2, rows.size(), said.out());
        assertEquals(rows.get(0).substring(3), rows.get(1).substring(3));
    }

    @Test
    void saturationIsFoundAtTheSameLoad() {
        String[] options = {"--precision", "40%", "--device", "gpu"};
        assertEquals(
                figures(xw("saturation", options[0], options[1])),
                figures(xw("saturation", options)));
    }

    @Test
    void aStudyIsNotRunAgainOnOtherHardware() throws IOException {
        Path study =
                Files.writeString(
                        folder.resolve("study.yaml"),
                        "scenario: s.yaml\nvary: {workload.load: [0.1, 0.2]}\nreplicas: 2\n");
        Xw gpu = Xw.run("study", study.toString(), "--device", "gpu");
        assertEquals(ExitCode.OK.number(), gpu.exit(), gpu.err());
        Xw cpu = Xw.run("study", study.toString());
        assertTrue(cpu.out().contains("4 of 4 runs were already there"), cpu.out());
    }

    @ParameterizedTest
    @CsvSource({
        "network.technique=wormhole,network.technique",
        "network.technique=vc-router speculative=true,network.technique",
        "network.deadlock=recover,network.deadlock",
        "engine=reference,engine",
        "node=kernel,node",
        "measure.cycles=3000000000,measure.cycles",
        "workload=batch,workload",
    })
    void whatAGpuDoesNotSimulateIsRefused(String setting, String path) {
        Xw said = xw("run", "--device", "gpu", "--set", setting);
        assertEquals(ExitCode.BAD_INPUT.number(), said.exit(), said.out());
        assertTrue(said.says(path + ": not-supported"), said.err());
    }

    @Test
    void tooManyVcsAreRefused() {
        Xw said = xw("run", "--device", "gpu", "--set", "network.vcs=16");
        assertEquals(ExitCode.BAD_INPUT.number(), said.exit(), said.out());
        assertTrue(said.err().contains("at most 64 VCs"), said.err());
    }

    @ParameterizedTest
    @CsvSource({"--threads,2", "--trace,t.csv", "--timeline,t.json"})
    void optionsThatDivideOrListenAreRefused(String option, String value) {
        Xw said = xw("run", "--device", "gpu", option, value);
        assertEquals(ExitCode.BAD_INPUT.number(), said.exit(), said.out());
        assertTrue(said.err().contains("a GPU"), said.err());
    }

    @Test
    void withoutAGpuNothingIsRun() {
        fake.letFail("cuInit", 100);
        for (String command : List.of("run", "saturation")) {
            Xw said = xw(command, "--device", "gpu");
            assertEquals(ExitCode.BAD_INPUT.number(), said.exit(), said.out());
            assertTrue(said.says("needs-software"), said.err());
        }
        Xw said = xw("sweep", "--device", "gpu", "--vary", "workload.load=0.1,0.2");
        assertEquals(ExitCode.BAD_INPUT.number(), said.exit(), said.out());
    }

    @Test
    void aLaunchThatFailsEndsTheRun() {
        fake.letFail("cuLaunchKernel", 719);
        Xw said = xw("run", "--device", "gpu");
        assertEquals(ExitCode.FAILED.number(), said.exit(), said.out());
        assertTrue(said.err().contains("a launch failed"), said.err());
    }

    @Test
    void aLaunchThatFailsLosesNoFinishedPoint() {
        String kept = folder.resolve("kept").toString();
        String[] first = {"--folder", kept, "--device", "gpu", "--vary", "workload.load=0.1"};
        assertEquals(ExitCode.OK.number(), xw("sweep", first).exit());
        fake.letFail("cuLaunchKernel", 719);
        String[] both = {"--folder", kept, "--device", "gpu", "--vary", "workload.load=0.1,0.2"};
        Xw said = xw("sweep", both);
        assertEquals(ExitCode.FAILED.number(), said.exit(), said.out());
        assertTrue(said.out().contains("a launch failed"), said.out());
        fake.reset();
        assertEquals(ExitCode.OK.number(), xw("sweep", both).exit());
    }

    @Test
    void devicesAreListedAndTried() {
        Xw said = Xw.run("devices", "--try");
        assertEquals(ExitCode.OK.number(), said.exit(), said.out());
        assertTrue(said.out().contains("Fake GPU"), said.out());
        assertTrue(said.out().contains("GPU 0 works"), said.out());
        fake.letFail("cuInit", 100);
        Xw none = Xw.run("devices");
        assertEquals(ExitCode.OK.number(), none.exit(), none.out());
        assertTrue(none.out().contains("No GPU can be used"), none.out());
        assertEquals(ExitCode.FAILED.number(), Xw.run("devices", "--try").exit());
    }
}
