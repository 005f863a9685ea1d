package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import crossweave.HangGuard;
import crossweave.cli.output.ExitCode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Real processes under a real {@code mpirun}: what two of them make is what one makes. */
@HangGuard
class MpiTest {
    private static final String PLAIN =
            "network: {topology: torus 6x5, technique: vc-router, vcs: 4}\n"
                    + "workload: {load: .2, packet: 3}\n";
    private static final String SP2 =
            "machine: sp2-64\n"
                    + "workload: {load: .4, packet: 100}\n"
                    + "measure: {warmup: 500, cycles: 3000}\n";
    private static final String ENDLESS = PLAIN + "measure: {warmup: 0, cycles: 1000000000000}\n";

    @TempDir private Path folder;
    private Path file;
    private Process process;

    /** Whoever wants no test left out says so in the environment. */
    @BeforeEach
    void isThere() throws IOException {
        file = folder.resolve("s.yaml");
        String path = System.getenv().getOrDefault("PATH", "");
        boolean isThere =
                Arrays.stream(path.split(File.pathSeparator, -1))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "mpirun")));
        if (!isThere && System.getenv("XW_NEEDS_MPI") != null) {
            fail("there is no mpirun on the PATH, but XW_NEEDS_MPI is set");
        }
        Assumptions.assumeTrue(isThere, "no test with MPI: there is no mpirun on the PATH");
    }

    @AfterEach
    void endTheProcess() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private void start(int ranks, String scenario, String... args) throws IOException {
        Files.writeString(file, scenario);
        start(processes(ranks, file, args));
    }

    private static List<String> processes(int ranks, Path scenario, String... args) {
        List<String> command = new ArrayList<>(List.of("-n", "" + ranks));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // short runs
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("crossweave.cli.Main", "run", "--mpi", scenario.toString()));
        command.addAll(List.of(args));
        return command;
    }

    private void start(List<String> processes) throws IOException {
        List<String> command = new ArrayList<>(List.of("mpirun", "--oversubscribe"));
        command.addAll(processes);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1"); // in containers one is
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        process =
                builder.redirectError(folder.resolve("err").toFile())
                        .redirectOutput(folder.resolve("out").toFile())
                        .start();
    }

    private int end() throws Exception {
        return process.waitFor();
    }

    private String err() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    private ObjectNode alone() {
        return document(Xw.run("run", file.toString(), "--json", "-").out());
    }

    private static ObjectNode document(String text) {
        return (ObjectNode) new ObjectMapper().readTree(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                PLAIN, // a warm-up that is looked for, and an end by precision
                PLAIN + "measure: {warmup: 100, cycles: 2000}\n",
                "network: {topology: dragonfly 2, technique: vc-router, routing: ugal, vcs: 4}\n"
                        + "workload: {load: .2, packet: 3}\nmeasure: {cycles: 2000}\n",
                "network: {topology: mesh 4x4, technique: vc-router, vcs: 2}\n"
                        + "workload: tasks graph=ring compute=20 messages=30\n",
                "network: {topology: mesh 6x6, technique: wormhole}\n"
                        + "workload: {load: .1, packet: 8}\nmeasure: {cycles: 2000}\n",
                "network: {topology: mesh 6x6, technique: wormhole, vcs: 2}\n"
                        + "workload: {load: .2, packet: 8}\nmeasure: {cycles: 2000}\n",
                "network: {topology: mesh 6x6 latency=2, technique: wormhole non-atomic-vcs"
                        + " credit-delay=2, buffer: 8}\n"
                        + "workload: {load: .2, packet: 8}\n"
                        + "measure: {warmup: 300, cycles: 2000}\n",
                "network: {topology: mesh 6x6, technique: link-queues}\n"
                        + "workload: {load: .03, packet: 1}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                SP2
            })
    void twoProcessesMakeWhatOneMakes(String scenario) throws Exception {
        start(2, scenario, "--json", "-");
        assertEquals(0, end(), err());
        ObjectNode both = document(Files.readString(folder.resolve("out")));
        assertEquals(2, both.get("parallel").get("processes").asInt());
        assertEquals(
                alone().remove(ThreadsTest.TIMES).toString(),
                both.remove(ThreadsTest.TIMES).toString());
    }

    @Test
    void processesOfSeveralThreadsDoSoToo() throws Exception {
        start(3, PLAIN, "--json", "-", "--threads", "2");
        assertEquals(0, end(), err());
        ObjectNode all = document(Files.readString(folder.resolve("out")));
        assertEquals(6, all.get("parallel").get("parts").asInt());
        assertEquals(alone().get("fingerprint"), all.get("fingerprint"));
    }

    @Test
    void processesOfTheSp2MeetAsOftenAsThreads() throws Exception {
        start(2, SP2, "--json", "-", "--threads", "2");
        assertEquals(0, end(), err());
        ObjectNode all = document(Files.readString(folder.resolve("out")));
        ObjectNode threads =
                document(Xw.run("run", file.toString(), "--json", "-", "--threads", "4").out());
        assertEquals(threads.get("fingerprint"), all.get("fingerprint"));
        for (String key : List.of("parts", "windows", "mean_window", "full_buffers")) {
            assertEquals(threads.get("parallel").get(key), all.get("parallel").get(key), key);
        }
        assertTrue(all.get("parallel").get("mean_window").asDouble() > 1); // one latency
    }

    @Test
    void whatIsWrongIsSaidOnce() throws Exception {
        start(2, "network: {topology: torus 6x5, lanse: 4}\n");
        assertNotEquals(0, end());
        assertEquals(1, err().lines().filter(line -> line.contains("lanse")).count(), err());
    }

    @Test
    void otherContentsOfAFileThatTheScenarioNamesAreRefused() throws Exception {
        List<String> command = new ArrayList<>();
        for (String name : List.of("one", "other")) {
            Path own = Files.createDirectory(folder.resolve(name)).resolve("s.yaml");
            Files.writeString(
                    own, "network: {topology: line 2}\nworkload: {pattern: matrix weights}\n");
            Files.writeString(
                    own.resolveSibling("weights"),
                    name.equals("one") ? "0 1\n1 0\n" : "0 2\n1 0\n");
            command.addAll(command.isEmpty() ? List.of() : List.of(":"));
            command.addAll(processes(1, own));
        }
        start(command);
        assertNotEquals(0, end());
        assertTrue(
                err().contains(
                                "--mpi: process 1 has other contents in the files that the scenario"
                                        + " names than process 0"),
                err());
    }

    @Test
    void oneProcessIsARunAsEver() throws Exception {
        start(1, PLAIN, "--json", "-");
        assertEquals(0, end(), err());
        ObjectNode one = document(Files.readString(folder.resolve("out")));
        assertEquals(alone().get("fingerprint"), one.get("fingerprint"));
        start(1, "network: {topology: torus 6x5, lanse: 4}\n");
        assertEquals(ExitCode.BAD_INPUT.number(), end());
        assertTrue(err().contains("lanse") && !err().contains("bug"), err());
    }

    @Test
    void aRoutingThatMayDeadlockIsRefused() throws Exception {
        start(2, "network: {topology: ring 8, technique: vc-router, routing: shortest-path}\n");
        assertNotEquals(0, end());
        assertTrue(
                err().contains("--mpi: needs a network that is known to be free of deadlock"),
                err());
    }

    @Test
    void whatCannotBeDividedIsRefusedWithTheReason() throws Exception {
        start(2, "network: {topology: mesh 4x4, technique: wormhole credit-delay=0, vcs: 2}\n");
        assertNotEquals(0, end());
        assertTrue(err().contains("--mpi: this network cannot be divided"), err());
        assertTrue(err().contains("credit-delay 0"), err());
    }

    @Test
    void whatOnlyOneProcessKnowsEndsTheJob() throws Exception {
        Files.writeString(
                folder.resolve("Next.java"),
                """
                import crossweave.workload.WorkloadSettings;
                import crossweave.workload.pattern.Pattern;

                public record Next() implements Pattern.Rule {
                    public Pattern on(WorkloadSettings.Site site) {
                        return (source, random) -> {
                            if (System.getenv("OMPI_COMM_WORLD_RANK").equals("1")) {
                                throw new IllegalStateException("not in this process");
                            }
                            return 0;
                        };
                    }
                }
                """);
        start(2, PLAIN.replace("{load:", "{pattern: Next.java, load:"), "--trust");
        assertNotEquals(0, end());
        assertTrue(err().contains("process 1 of 2 ends them all"), err());
        assertTrue(err().contains("not in this process"), err());
    }

    @Test
    void aFileThatOneProcessCannotWriteIsToldByTheCodeOfAll() throws Exception {
        start(2, PLAIN, "--trace", "/dev/full"); // which takes nothing, once it is written
        assertEquals(ExitCode.UNWRITTEN.number(), end());
        assertEquals(1, err().lines().filter(line -> line.contains("/dev/full")).count(), err());
        assertTrue(Files.readString(folder.resolve("out")).contains("latency"));
    }

    @Test
    void aWrongOptionIsSaidOnce() throws Exception {
        start(2, PLAIN, "--threads", "0");
        assertNotEquals(0, end());
        assertEquals(1, err().lines().filter(line -> line.contains("--threads: ")).count(), err());
    }

    @Test
    void aProcessThatDiesEndsTheJob() throws Exception {
        Path trace = folder.resolve("trace.csv");
        start(2, ENDLESS, "--trace", trace.toString());
        while (!Files.exists(trace) || Files.size(trace) == 0) {
            assertTrue(process.isAlive(), err());
            Thread.sleep(50);
        }
        ProcessHandle one = process.children().findFirst().orElseThrow();
        assertTrue(one.destroyForcibly());
        assertNotEquals(0, end());
        assertTrue(err().contains("exited on signal 9"), err());
    }
}
