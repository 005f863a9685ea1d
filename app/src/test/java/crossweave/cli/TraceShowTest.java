package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.files.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What {@code xw trace show} tells beside messages and operations. */
class TraceShowTest {
    private static final Path EXAMPLES = ProjectFolder.find().resolve("examples");
    private static final Path TRAINING = EXAMPLES.resolve("22-a-training-step");
    private static final String GROUPS = TRAINING.resolve("groups.json").toString();

    @TempDir Path folder;

    private static Xw done(String... words) {
        Xw xw = Xw.run(words);
        assertEquals(0, xw.exit(), xw.err());
        return xw;
    }

    private static Map<String, Object> shown(Path trace, String... options) {
        List<String> words =
                new ArrayList<>(List.of("trace", "show", trace.toString(), "--json", "-"));
        words.addAll(List.of(options));
        return Json.read(done(words.toArray(String[]::new)).out());
    }

    @Test
    void processGroupsHaveNamesAndSizes() {
        Map<String, Object> found = shown(TRAINING.resolve("step.0.et"), "--groups", GROUPS);
        assertTrue(found.get("groups") instanceof Map<?, ?>);
        Map<?, ?> groups = (Map<?, ?>) found.get("groups");
        assertEquals(
                Set.of("tensor 0", "tensor 1", "tensor 2", "tensor 3", "data 0", "data 1"),
                groups.keySet());
        assertEquals(2, groups.get("tensor 3"));
        assertEquals(4, groups.get("data 1"));
    }

    /** Five steps of the slowest rank, as the program that has written the trace counts them. */
    @Test
    void aTraceOfCallsTellsHowLongItTook() {
        Map<String, Object> found = shown(EXAMPLES.resolve("23-a-recorded-program/stencil.meta"));
        assertEquals("s", found.get("recorded_unit"));
        double seconds = ((Number) found.get("recorded")).doubleValue();
        double stepOfStencil = 8 * 500 + 30_000 + 40_000 + 10_000; // ns, and up to 4000 more
        assertTrue(seconds > 5 * stepOfStencil * 1e-9, seconds + " s");
        assertTrue(seconds < 5 * (stepOfStencil + 4000) * 1e-9 + 1.5e-6, seconds + " s");
    }

    @Test
    void aTableOfMessagesTellsItsCycles() throws IOException {
        Path file = folder.resolve("m.csv");
        Files.writeString(file, "time,source,destination,flits\n5,0,1,4\n25,1,0,4\n");
        Map<String, Object> found = shown(file);
        assertEquals(20.0, ((Number) found.get("recorded")).doubleValue());
        assertEquals("cycles", found.get("recorded_unit"));
    }

    /** Each of 4 ranks sends 3/4 of the data twice around a ring, or all of it 2 times. */
    @ParameterizedTest
    @CsvSource({"ring, 6", "recursive-doubling, 8"})
    void collectiveOperationsCountAsTheNamedAlgorithmDoesThem(String algorithm, int times)
            throws IOException {
        String lines =
                IntStream.range(0, 4)
                        .mapToObj(rank -> rank + " allreduce 4096 0\n")
                        .collect(Collectors.joining());
        Path file = Files.writeString(folder.resolve("t.txt"), lines);
        Object volume = shown(file, "--algorithm", algorithm).get("volume");
        assertEquals(times * 4096.0, ((Number) volume).doubleValue());
    }

    /** Both ranks send half of the data, each to the other. */
    @ParameterizedTest
    @CsvSource({"'', 1048576", "16MiB, 16777216", "1000, 1000"})
    void anAlgorithmOfMscclHasTheBytesThatAreAskedFor(String bytes, long each) throws IOException {
        String gpu =
                """
                <gpu id="%d"><tb id="0" send="%d" recv="%d" chan="0">
                  <step s="0" type="s" cnt="1"/><step s="1" type="rrc" cnt="1"/>
                </tb></gpu>
                """;
        String text =
                "<algo name='x' coll='allreduce' ngpus='2' nchunksperloop='1'>%s%s</algo>"
                        .formatted(gpu.formatted(0, 1, 1), gpu.formatted(1, 0, 0));
        Path file = Files.writeString(folder.resolve("x.xml"), text);
        Map<String, Object> found = bytes.isEmpty() ? shown(file) : shown(file, "--data", bytes);
        assertEquals(2.0 * each, ((Number) found.get("volume")).doubleValue());
    }

    @Test
    void sizesThatAreNoneAreRefused() {
        String trace = TRAINING.resolve("step.0.et").toString();
        Xw xw = Xw.run("trace", "show", trace, "--data", "0");
        assertEquals(List.of("--data 0: wrong-form"), xw.codes());
    }

    /** The graph of the trace is placed, which needs to know its groups. */
    @Test
    void aTraceWithProcessGroupsIsMapped() {
        String graph = "trace %s groups=%s".formatted(TRAINING.resolve("step.0.et"), GROUPS);
        Xw xw = done("map", "--graph", graph, "--topology", "torus 8", "--steps", "500");
        assertTrue(xw.out().contains("weight on a channel"), xw.out());
    }
}
