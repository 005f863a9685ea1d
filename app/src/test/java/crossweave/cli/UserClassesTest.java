package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.ProjectFolder;
import crossweave.config.Catalog;
import crossweave.config.code.CodeTrust;
import crossweave.engine.Snapshot;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Run;
import crossweave.experiment.Scenario;
import crossweave.files.scenario.ScenarioFile;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import javax.tools.ToolProvider;

/** Networks, routings, nodes and work that are not ours: from source files and the class path. */
class UserClassesTest {
    private static final Path EXAMPLE =
            ProjectFolder.find().resolve("examples/17-classes-of-your-own");
    private static final CodeTrust TRUST = _ -> Optional.empty();
    private static final String TRAFFIC = "\nworkload: {load: 0.3, packet: 4}\n";

    @TempDir private Path folder;

    private Path scenario(String text) throws IOException {
        return Files.writeString(folder.resolve("s.yaml"), text);
    }

    /** {@code lines} are the body of a ring of {@code n} routers; more records may be in it. */
    private void ring(String lines) throws IOException {
        Files.writeString(
                folder.resolve("Ring.java"),
                """
                import crossweave.topology.*; import crossweave.routing.*; import crossweave.node.*; import java.util.*;
                public record Ring(int n) implements Family {
                    public int routers() { return n; }
                    public int terminals() { return n; }
                    public int ports(int router) { return 1; }
                    public int neighbor(int router, int port) { return (router + 1) %% n; }
                %s
                }
                """
                        .formatted(lines));
    }

    private Result result(Path file, int threads) {
        return new Run(
                        ScenarioFile.open(file).trusting(TRUST).experiment(),
                        _ -> {},
                        new ThreadTeam(threads))
                .run();
    }

    /** A ring of two is a full connection: the same network gives the same run. */
    @Test
    void aNetworkOfOnesOwnIsAsGoodAsOneOfOurs() throws IOException {
        ring("");
        String text =
                "network: {topology: %s, routing: shortest-path, deadlock: recover}" + TRAFFIC;
        Result own = result(scenario(text.formatted("Ring.java 2")), 1);
        Result ours = result(scenario(text.formatted("full 2")), 1);
        assertEquals(ours.fingerprint(), own.fingerprint());
    }

    @Test
    void itRunsTheSameOnSeveralThreads() throws IOException {
        Path file = scenario(Files.readString(EXAMPLE.resolve("scenario.yaml")));
        for (String name : List.of("Chords", "Driver", "Token")) {
            Files.copy(EXAMPLE.resolve(name + ".java"), folder.resolve(name + ".java"));
        }
        assertEquals(result(file, 1).fingerprint(), result(file, 3).fingerprint());
        String busy = Files.readString(file).replaceFirst("(?s)node:.*", "").strip() + TRAFFIC;
        Path other = scenario(busy);
        assertEquals(result(other, 1).fingerprint(), result(other, 3).fingerprint());
    }

    @Test
    void aRunGoesOnFromASnapshot() {
        Path file = EXAMPLE.resolve("scenario.yaml");
        Run run = new Run(ScenarioFile.open(file).trusting(TRUST).experiment());
        run.step(500);
        Snapshot<Run> snapshot = new Snapshot<>(run);
        assertEquals(run.run().fingerprint(), snapshot.restore().run().fingerprint());
        assertEquals(result(file, 1).fingerprint(), snapshot.restore().run().fingerprint());
    }

    @Test
    void itIsCheckedForDeadlockLikeOurs() {
        String network = EXAMPLE.resolve("Chords.java").toString();
        Xw free = Xw.run("topology", network, "16", "--routing", network, "--vcs", "2", "--trust");
        assertTrue(free.out().contains("deadlock-free, proved by an acyclic"), free.out());
        Xw cycle = Xw.run("topology", network, "16", "--routing", network, "--trust");
        assertTrue(cycle.out().contains("(16 VCs)"), cycle.out());
    }

    @Test
    void aRecordMayMakeWhatIsWanted() throws IOException {
        ring(
                "record Maker(int n) implements java.util.function.Supplier<NodeModel> {"
                        + " public NodeModel get() { return null; } }");
        Xw xw =
                Xw.run(
                        "run",
                        scenario("network: {topology: Ring.java 4}\nnode: Ring.java 4").toString(),
                        "--trust");
        assertTrue(xw.says("node: user-code"), xw.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Ring.java | network.topology.n: missing-setting",
                "Ring.java 4 5 | network.topology: wrong-count",
                "Rong.java 4 | network.topology: file-missing",
                "Mesh 4x4 | network.topology: unknown-choice",
                "org.me.Ring 4 | network.topology: unknown-choice",
                "java.lang.String | network.topology: user-code",
                "Ring.java 0 | network.topology: not-allowed",
                "Two.java 4 | network.topology: user-code",
                "None.java 4 | network.topology: user-code",
                "Odd.java 4 | network.topology: user-code",
                "Wrong.java | Wrong.java:1:27: ",
                "Latin.java | Latin.java: is no text in UTF-8"
            })
    void whatIsWrongWithItIsSaid(String topology, String said) throws IOException {
        ring("");
        String body =
                "implements crossweave.topology.Family { public int routers() { return 1; } public"
                    + " int terminals() { return 1; } public int ports(int r) { return 0; } public"
                    + " int neighbor(int r, int p) { return -1; } }\n";
        Files.writeString(
                folder.resolve("Two.java"),
                "interface Two { record A(int n) %s record B(int n) %s }".formatted(body, body));
        Files.writeString(folder.resolve("None.java"), "record None(int n) {}");
        Files.writeString(folder.resolve("Odd.java"), "record Odd(float x) " + body);
        Files.writeString(folder.resolve("Wrong.java"), "record Wrong() { int x = y }");
        Files.write(folder.resolve("Latin.java"), new byte[] {'/', '/', (byte) 0xe4});
        Path file = scenario("network: {topology: '%s'}".formatted(topology) + TRAFFIC);
        Xw xw = Xw.run("run", file.toString(), "--trust");
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.says(said) || xw.err().contains(said), xw.err());
        assertFalse(xw.err().contains("Exception"), xw.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ways.add(0, 1, 0); | 2 | network.routing: no-route",
                "ways.add(99, 1, 0); | 2 | network.routing: no-route",
                "ways.add(router, 2, 0); | 2 | network.routing: no-route",
                " | 2 | network.routing: no-route",
                "ways.add(new int[] {}[router], 1, 0); | 1 | in a class of yours: Ring.java:8:"
                        + " ArrayIndexOutOfBoundsException"
            })
    void aRoutingThatOffersWhatIsNotThereIsStopped(String offer, int exit, String said)
            throws IOException {
        ring(
                """
                    record Way() implements RoutingAlgorithm { public RoutingFunction on(Topology t, int vcs) {
                        return (router, destination, state, ways) -> { %s }; } }
                """
                        .formatted(offer == null ? "" : offer));
        Path file = scenario("network: {topology: Ring.java 4, routing: Ring.java}" + TRAFFIC);
        Xw xw = Xw.run("run", file.toString(), "--trust");
        assertEquals(exit, xw.exit(), xw.err());
        assertTrue(xw.says(said) || xw.err().contains(said), xw.err());
        assertFalse(xw.err().contains("bug of crossweave"), xw.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "16 | work 1 sends 8 flits from node",
                "-1 | to node -1, but nodes are 0 to 15",
                "3 | in a class of yours: Far.java:4: ArithmeticException"
            })
    void workThatSendsWhereNobodyIsEndsTheRun(int to, String said) throws IOException {
        Files.writeString(
                folder.resolve("Far.java"),
                """
                import crossweave.workload.*; import crossweave.workload.pattern.*;
                record Far(int to) implements Pattern.Rule {
                    public Pattern on(WorkloadSettings.Site site) {
                        return (source, random) -> to == 3 ? 1 / (to - 3) : to;
                    }
                }
                """);
        Path file =
                scenario(
                        "network: {topology: mesh 4x4}\n"
                                + "workload: {pattern: Far.java %d, packet: 8}".formatted(to));
        Xw xw = Xw.run("run", file.toString(), "--trust");
        assertEquals(1, xw.exit(), xw.err());
        assertTrue(xw.says(said) || xw.err().contains(said), xw.err());
    }

    /** The table of the guide names interfaces that there are, all of those of open catalogs. */
    @Test
    void theGuideNamesTheInterfaces() throws IOException {
        String page = Files.readString(ProjectFolder.find().resolve("docs/guide/own.md"));
        for (Catalog<?> catalog : Scenario.CATALOGS) {
            String name = catalog.type().getName().replaceFirst(".*\\.", "").replace('$', '.');
            assertEquals(catalog.isOpen(), page.contains(name + "`"), catalog.concept());
        }
    }

    /** As another process, since the class path is given to it by the environment. */
    @HangGuard
    @Test
    void classesAreFoundOnTheClassPathOfTheUser() throws Exception {
        Path classes = folder.resolve("classes");
        String ours = System.getProperty("java.class.path");
        String source = EXAMPLE.resolve("Chords.java").toString();
        int compiled =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), "-cp", ours, source);
        assertEquals(0, compiled);
        ProcessBuilder builder =
                new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        ours,
                        Main.class.getName(),
                        "topology",
                        "Chords",
                        "16",
                        "--routing",
                        "Chords$Greedy",
                        "--vcs",
                        "2");
        builder.environment().put("XW_CLASSPATH", "nowhere" + File.pathSeparator + classes);
        File out = folder.resolve("out").toFile();
        Process process = builder.redirectErrorStream(true).redirectOutput(out).start();
        assertEquals(0, process.waitFor());
        String said = Files.readString(out.toPath());
        assertTrue(said.contains("deadlock-free, proved by an acyclic dependency graph"), said);
        assertTrue(said.startsWith("Chords 16\n"), said);
    }
}
