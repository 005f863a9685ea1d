package crossweave.study.cluster.ignite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.cli.Main;
import crossweave.problem.BadInput;
import crossweave.store.StudyStore;
import crossweave.study.cluster.ClusterKey;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Clusters of real processes, some of which are killed, and some of which are refused. */
@HangGuard
class ClusterProcessesTest {
    private static final int SEEDS = 100;
    private static final int POINTS = 2 * 3 * SEEDS;
    private static final String STUDY =
            """
            scenario:
              network: {topology: mesh 4x4}
              measure: {cycles: 1000}
            configurations:
              mesh: {}
              torus: {network: {topology: torus 4x4, vcs: 2}}
            vary:
              workload.load: 0.1:0.3:0.1
              seed: 1:%d:1
            """;

    @TempDir private Path folder;
    private Path study;
    private Path key;
    private String hosts;
    private final List<Process> processes = new ArrayList<>();

    @BeforeEach
    void prepare() throws IOException {
        study = Files.writeString(folder.resolve("s.yaml"), STUDY.formatted(SEEDS));
        key = folder.resolve("key.p12");
        ClusterKey.create(key);
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            hosts = "127.0.0.1:" + free.getLocalPort();
        }
    }

    @AfterEach
    void endProcesses() throws InterruptedException {
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }
    }

    /** A process whose output is in the file of its number. */
    private Process start(String classPath, List<String> args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String opened : List.of("java.nio", "java.util", "java.lang")) {
            command.add("--add-opens=java.base/%s=ALL-UNNAMED".formatted(opened));
        }
        command.add("--sun-misc-unsafe-memory-access=allow");
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // short runs
        command.addAll(List.of("-cp", classPath, "crossweave.cli.Main"));
        command.addAll(args);
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output(processes.size()).toFile())
                        .start();
        processes.add(process);
        return process;
    }

    private Path output(int process) {
        return folder.resolve("out-%d.txt".formatted(process));
    }

    private String said(Process process) throws IOException {
        return Files.readString(output(processes.indexOf(process)));
    }

    private Process worker(String... args) throws IOException {
        return workerWith(System.getProperty("java.class.path"), args);
    }

    private Process workerWith(String classPath, String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of("worker", "--cluster", hosts, "--jobs", "1"));
        all.addAll(List.of(args));
        return start(classPath, all);
    }

    private Process coordinator() throws IOException {
        return start(
                System.getProperty("java.class.path"),
                List.of("study", study.toString(), "--cluster", hosts, "--key", key.toString()));
    }

    private void await(BooleanSupplier condition, Process process) throws Exception {
        while (!condition.getAsBoolean()) {
            assertTrue(process.isAlive(), said(process));
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private long size() {
        if (!Files.exists(folder.resolve("s.db"))) {
            return 0;
        }
        try (StudyStore store = StudyStore.openToRead(folder.resolve("s.db"))) {
            return store.size();
        } catch (BadInput e) {
            return 0; // its tables are not there yet
        }
    }

    private Map<String, String> fingerprints(String store) {
        Map<String, String> all = new TreeMap<>();
        try (StudyStore read = StudyStore.openToRead(folder.resolve(store))) {
            read.forEach(
                    point -> {
                        String same = all.put(point.key(), point.outcome().values().fingerprint());
                        assertEquals(null, same, "a duplicate");
                    });
        }
        return all;
    }

    private static String run(String... args) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        assertEquals(0, Main.run(args, writer, writer), out.toString());
        return out.toString();
    }

    /** Two of four workers and the coordinator are killed, and one worker comes late. */
    @Test
    void nothingIsLostOrComputedTwiceWhenProcessesAreKilled() throws Exception {
        List<Process> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            workers.add(worker("--key", key.toString()));
        }
        Process first = coordinator();
        await(() -> size() > 20, first);
        workers.get(0).destroyForcibly();
        long then = size();
        await(() -> size() > then + 20, first);
        workers.get(1).destroyForcibly();
        first.destroyForcibly().waitFor();
        long kept = size();
        assertTrue(kept < POINTS, "it was too fast to be killed: " + kept);
        Process late = worker("--key", key.toString());
        Process second = coordinator();
        second.waitFor();
        assertEquals(0, second.exitValue(), said(second));
        String already = "%,d of %,d runs were already there".formatted(kept, POINTS);
        assertTrue(said(second).contains(already), said(second));
        run("study", study.toString(), "--store", folder + "/alone.db");
        assertEquals(fingerprints("alone.db"), fingerprints("s.db"));
        assertEquals(POINTS, fingerprints("s.db").size());
        assertTrue(said(workers.get(2)).contains("joined the study at " + hosts));
        assertTrue(said(late).contains("joined the study at " + hosts), said(late));
    }

    @Test
    void strangersAreRefused() throws Exception {
        Path other = folder.resolve("other.p12");
        ClusterKey.create(other);
        Process coordinator = coordinator();
        List<Process> strangers =
                List.of(
                        worker("--key", other.toString()),
                        worker(),
                        workerWith(classPathOfAnotherVersion(), "--key", key.toString()));
        for (Process stranger : strangers) {
            stranger.waitFor();
            assertEquals(2, stranger.exitValue(), said(stranger));
        }
        assertTrue(said(strangers.get(0)).contains("has another key"), said(strangers.get(0)));
        assertTrue(said(strangers.get(1)).contains("has a key"), said(strangers.get(1)));
        assertTrue(said(strangers.get(2)).contains("9.9"), said(strangers.get(2)));
        assertEquals(0, size());
        assertTrue(coordinator.isAlive(), said(coordinator));
        assertFalse(said(coordinator).contains("failed"), said(coordinator));
        worker("--key", key.toString());
        coordinator.waitFor();
        assertEquals(POINTS, size());
    }

    private String classPathOfAnotherVersion() throws IOException {
        Path properties = folder.resolve("other/crossweave/cli/output/version.properties");
        Files.createDirectories(properties.getParent());
        Files.writeString(properties, "version=9.9\n");
        return folder.resolve("other") + File.pathSeparator + System.getProperty("java.class.path");
    }
}
