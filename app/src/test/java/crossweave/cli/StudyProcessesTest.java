package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import crossweave.HangGuard;
import crossweave.problem.BadInput;
import crossweave.store.StoredPoint;
import crossweave.store.StudyStore;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Studies in real processes: several of them, and such as are killed. */
@HangGuard
class StudyProcessesTest {
    private static final String STUDY =
            """
            scenario:
              network: {topology: mesh 4x4}
              measure: {cycles: 300}
            configurations:
              mesh: {}
              torus: {network: {topology: torus 4x4, vcs: 2}}
            vary:
              workload.load: 0.1:0.3:0.1
              seed: 1:%d:1
            """;

    @TempDir private Path folder;
    private Path study;
    private final List<Process> processes = new ArrayList<>();

    @BeforeEach
    void writeAStudy() throws IOException {
        write(4);
    }

    private void write(int seeds) throws IOException {
        study = Files.writeString(folder.resolve("s.yaml"), STUDY.formatted(seeds));
    }

    @AfterEach
    void endProcesses() {
        processes.forEach(Process::destroyForcibly);
    }

    private Process start(List<String> before, String... args) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // short runs
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("crossweave.cli.Main", "study", study.toString()));
        command.addAll(List.of(args));
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("out.txt").toFile())
                        .start();
        processes.add(process);
        return process;
    }

    private String output(Process process) throws IOException, InterruptedException {
        process.waitFor();
        String said = Files.readString(folder.resolve("out.txt"));
        assertEquals(0, process.exitValue(), said);
        return said;
    }

    private List<StoredPoint> points(String store) {
        List<StoredPoint> points = new ArrayList<>();
        try (StudyStore read = StudyStore.openToRead(folder.resolve(store))) {
            read.forEach(points::add);
        }
        return points;
    }

    /** Fingerprints by key: the same runs, whoever computed them. */
    private TreeMap<String, String> fingerprints(String store) {
        TreeMap<String, String> all = new TreeMap<>();
        points(store).forEach(p -> all.put(p.key(), p.outcome().values().fingerprint()));
        return all;
    }

    @Test
    void aStudyThatIsKilledLosesOnlyWhatWasUnderWay() throws Exception {
        write(120);
        int all = 2 * 3 * 120;
        Process first = start(List.of(), "--jobs", "2");
        Path store = folder.resolve("s.db");
        while (size(store) < 40) {
            assertTrue(first.isAlive(), Files.readString(folder.resolve("out.txt")));
            TimeUnit.MILLISECONDS.sleep(5);
        }
        long before = size(store);
        first.destroyForcibly().waitFor();
        long kept = size(store);
        assertTrue(kept >= before && kept < all, before + " and then " + kept);
        String said = output(start(List.of(), "--jobs", "2"));
        assertTrue(said.contains("%,d of %,d runs were already there".formatted(kept, all)), said);
        assertEquals(all, fingerprints("s.db").size());
    }

    /** The points of a store that another process writes. */
    static long size(Path store) {
        if (!Files.exists(store)) {
            return 0;
        }
        try (StudyStore read = StudyStore.openToRead(store)) {
            return read.size();
        } catch (BadInput e) {
            return 0; // its tables are not there yet
        }
    }

    /** As in a job array. */
    @Test
    void partsOfAStudyAreMerged() throws Exception {
        output(start(List.of()));
        List<String> parts = new ArrayList<>();
        for (int part = 1; part <= 3; part++) {
            String said = output(start(List.of(), "--shard", part + "/3"));
            parts.add(folder + "/s-%d-of-3.db".formatted(part));
            assertTrue(said.contains("the points are in " + parts.getLast()), said);
        }
        String merged = folder + "/merged.db";
        Xw.run(
                Stream.concat(Stream.of("study", "merge", merged), parts.stream())
                        .toArray(String[]::new));
        assertEquals(fingerprints("s.db"), fingerprints("merged.db"));
        assertEquals(2 * 3 * 4, points("merged.db").size());
        Xw again = Xw.run("study", study.toString(), "--store", merged);
        assertTrue(again.out().contains("24 of 24 runs were already there"), again.out());
    }

    @Test
    void processesOfMpiShareTheWork() throws Exception {
        String path = System.getenv().getOrDefault("PATH", "");
        boolean isThere =
                Arrays.stream(path.split(File.pathSeparator, -1))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, "mpirun")));
        if (!isThere && System.getenv("XW_NEEDS_MPI") != null) {
            fail("there is no mpirun on the PATH, but XW_NEEDS_MPI is set");
        }
        Assumptions.assumeTrue(isThere, "no test with MPI: there is no mpirun on the PATH");
        output(start(List.of()));
        List<String> mpirun =
                List.of("mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "3");
        String said = output(start(mpirun, "--mpi", "--jobs", "1", "--store", folder + "/mpi.db"));
        assertTrue(said.contains("2 configurations, 24 points"), said);
        assertEquals(fingerprints("s.db"), fingerprints("mpi.db"));
        assertEquals(24, points("mpi.db").size());
    }
}
