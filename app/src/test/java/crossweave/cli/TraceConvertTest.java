package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Traces that {@code xw trace convert} has written run as those that it has read. */
class TraceConvertTest {
    private static final Path TRAINING = ProjectFolder.find().resolve("examples/22-a-training-step");

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
                network: {topology: %s, technique: ideal}
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
                fingerprint("mesh 4x2", setting + "file: %s, groups: %s".formatted(trace, groups)),
                fingerprint(
                        "mesh 4x2", setting + "file: copy.0.et, groups: copy.groups.json"));
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
