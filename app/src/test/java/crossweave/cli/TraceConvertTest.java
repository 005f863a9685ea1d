package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Traces that {@code xw trace convert} has written run as those that it has read. */
class TraceConvertTest {
    private static final Path EXAMPLES = ProjectFolder.find().resolve("examples");
    private static final Path TRAINING = EXAMPLES.resolve("22-a-training-step");
    private static final List<String> NETWORKS =
            List.of(
                    "topology: mesh 4x4, technique: ideal",
                    "topology: mesh 4x4, technique: wormhole",
                    "topology: mesh 4x4, technique: cut-through");

    @TempDir Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private static Xw done(String... words) {
        Xw xw = Xw.run(words);
        assertEquals(0, xw.exit(), xw.err());
        return xw;
    }

    private static Xw convert(String... words) {
        List<String> all = new ArrayList<>(List.of("trace", "convert"));
        all.addAll(List.of(words));
        return done(all.toArray(String[]::new));
    }

    /** What was delivered when, in one number. */
    private String fingerprint(String network, String workload) throws IOException {
        String text =
                """
                network: {%s}
                workload: {%s}
                """
                        .formatted(network, workload);
        Path scenario = Files.writeString(folder.resolve("s.yaml"), text);
        String out = done("run", scenario.toString()).out();
        assertTrue(out.contains("fingerprint "), out);
        return out.substring(out.indexOf("fingerprint "));
    }

    @Test
    void processGroupsStandBesideTheTraces() throws IOException {
        String trace = TRAINING.resolve("step.0.et").toString();
        String groups = TRAINING.resolve("groups.json").toString();
        String out = convert(trace, "--groups", groups, path("copy.et")).out();
        assertTrue(out.contains("copy.groups.json has their 6 process groups"), out);
        String setting = "name: chakra, algorithm: ring, bytes-per-flit: 50, flops-per-cycle: 1e5,";
        assertEquals(
                fingerprint(
                        NETWORKS.getFirst(),
                        setting + "file: %s, groups: %s".formatted(trace, groups)),
                fingerprint(
                        NETWORKS.getFirst(),
                        setting + "file: copy.0.et, groups: copy.groups.json"));
    }

    /** On networks where packets of other messages are waited for, and where they are not. */
    private void assertGoalRunsAsTheTrace(String trace, String goal) throws IOException {
        for (String network : NETWORKS) {
            assertEquals(fingerprint(network, trace), fingerprint(network, goal), network);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ring channels=2", "halving-doubling"})
    void aRecordedProgramBecomesMessages(String algorithm) throws IOException {
        Path trace = EXAMPLES.resolve("23-a-recorded-program/stencil.meta");
        convert(trace.toString(), path("t.goal"), "--algorithm", orAutomatic(algorithm));
        String setting = algorithm.isEmpty() ? "" : ", algorithm: " + algorithm;
        assertGoalRunsAsTheTrace(
                "name: dumpi, bytes-per-flit: 16, file: " + trace + setting,
                "name: goal, bytes-per-flit: 16, file: t.goal");
    }

    private static String orAutomatic(String algorithm) {
        return algorithm.isEmpty() ? "automatic" : algorithm;
    }

    /** Computations get the time that the accelerator and its memory take. */
    @ParameterizedTest
    @ValueSource(strings = {"t.goal", "t.bin"})
    void aTrainingStepBecomesMessages(String file) throws IOException {
        String trace = TRAINING.resolve("step.0.et").toString();
        String groups = TRAINING.resolve("groups.json").toString();
        convert(
                trace,
                path(file),
                "--groups",
                groups,
                "--flops",
                "1e14",
                "--memory",
                "2e12",
                "--algorithm",
                "ring");
        assertGoalRunsAsTheTrace(
                "name: chakra, algorithm: ring, bytes-per-flit: 50, flops-per-cycle: 1e5,"
                        + " memory-per-cycle: 2e3, file: %s, groups: %s".formatted(trace, groups),
                "name: goal, bytes-per-flit: 50, file: " + file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"automatic", "recursive-doubling"})
    void aTraceOfSimGridBecomesMessages(String algorithm) throws IOException {
        String lines =
                IntStream.range(0, 8)
                        .mapToObj(
                                rank ->
                                        "%1$d compute %2$d\n%1$d allreduce 4096 64\n%1$d allgather 64 64\n"
                                                .formatted(rank, 100 * rank))
                        .collect(Collectors.joining());
        String file = Files.writeString(folder.resolve("t.txt"), lines).toString();
        convert(file, path("t.goal"), "--flops", "1e9", "--algorithm", algorithm);
        assertGoalRunsAsTheTrace(
                "name: simgrid, bytes-per-flit: 16, file: t.txt, algorithm: " + algorithm,
                "name: goal, bytes-per-flit: 16, file: t.goal");
    }

    /** Blocks of different sizes are messages in both. */
    @Test
    void unevenBlocksAreMessages() throws IOException {
        String uneven =
                IntStream.range(0, 4)
                        .mapToObj(rank -> "%d gatherv %d 5 6 7 8 2\n".formatted(rank, 5 + rank))
                        .collect(Collectors.joining());
        String file = Files.writeString(folder.resolve("t.txt"), uneven).toString();
        convert(file, path("t.goal"));
        assertEquals(
                "t.goal: schedule of GOAL",
                done("trace", "show", path("t.goal")).out().lines().findFirst().orElseThrow());
        Xw refused = Xw.run("trace", "convert", file, path("t.et"));
        assertTrue(refused.says("not-supported"), refused.err());
        convert(file, path("t.et"), "--algorithm", "automatic");
    }

    @Test
    void anAlgorithmThatCannotDoItIsRefused() {
        String trace = EXAMPLES.resolve("23-a-recorded-program/stencil.meta").toString();
        Xw xw = Xw.run("trace", "convert", trace, path("t.goal"), "--algorithm", "chain");
        assertEquals(List.of("--algorithm chain: conflicting-settings"), xw.codes());
    }

    @Test
    void whatExecutionTracesTellLessExactlyIsSaid() throws IOException {
        String goal = "num_ranks 1\nrank 0 {\ncalc 3 cpu 1\ncalc 4 cpu 2\n}\n";
        Path file = Files.writeString(folder.resolve("g.goal"), goal);
        String out = convert(file.toString(), path("g.et")).out();
        assertTrue(out.lines().skip(1).allMatch(line -> line.startsWith("note: 2 ")), out);
        assertEquals(2, out.lines().count(), out);
    }
}
