package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import picocli.CommandLine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** No command runs code that its input names before the user agrees; the list has every command. */
class HostileScenarioTest {
    private static final AtomicInteger VERSION = new AtomicInteger();

    /**
     * A line or more for each command: whatever it takes from outside is hostile. EVIL is a choice
     * that is code, SCENARIO a file that names it.
     */
    private static final List<String> LINES =
            List.of(
                    "run SCENARIO",
                    "run GOOD --set network.topology=EVIL",
                    "run GOOD --set workload.pattern=EVIL",
                    "sweep SCENARIO --vary workload.load=0.1",
                    "sweep GOOD --vary network.topology=EVIL",
                    "breakdown SCENARIO",
                    "breakdown GOOD --what-if network.topology=EVIL",
                    "saturation SCENARIO",
                    "devices --verify EVIL",
                    "study STUDY",
                    "study EVIL",
                    "search STUDY",
                    "search EVIL",
                    "study query EVIL",
                    "study export EVIL --csv -",
                    "study merge EVIL EVIL",
                    "worker --cluster EVIL",
                    "worker --key EVIL",
                    "cluster EVIL",
                    "cluster key EVIL",
                    "reproduce EVIL",
                    "calibrate CALIBRATION",
                    "topology EVIL",
                    "topology compare ring_4 EVIL",
                    "topology compare ring_4 --saturation EVIL",
                    "topology compare ring_4 --set network.routing=EVIL",
                    "topology ring_4 --routing EVIL",
                    "theory EVIL",
                    "theory latency EVIL",
                    "theory cuts EVIL",
                    "theory bandwidth EVIL",
                    "theory contention EVIL",
                    "theory traffic EVIL",
                    "theory mapping EVIL",
                    "jobs SCENARIO",
                    "analyze SCENARIO",
                    "analyze --graph EVIL --topology ring_4",
                    "analyze --graph ring --topology EVIL",
                    "route EVIL --from 0 --to 1",
                    "map --graph EVIL --topology ring_4 --steps 1",
                    "map --graph ring --topology EVIL --steps 1",
                    "map --graph ring --topology ring_4 --mapping EVIL",
                    "chart EVIL",
                    "list EVIL",
                    "docs --out EVIL",
                    "theory collective EVIL",
                    "trace EVIL",
                    "trace show EVIL",
                    "trace convert EVIL out.goal",
                    "machine EVIL",
                    "machine list EVIL",
                    "machine show EVIL",
                    "script EVIL",
                    "script check EVIL",
                    "script list EVIL",
                    "script show EVIL",
                    "cpc EVIL",
                    "cpc run EVIL",
                    "cpc run cpss-ring --machine SCENARIO",
                    "cpc run cpss-ring --machine EVIL_4",
                    "cpc run cpss-ring --mapping EVIL",
                    "cpc profile cpss-ring --machine SCENARIO",
                    "cpc debug cpss-ring --machine SCENARIO",
                    "cpc dap EVIL",
                    "cpc graph cpss-ring --machine SCENARIO",
                    "cpc races cpss-ring --machine SCENARIO --runs 2",
                    "cpc format EVIL",
                    "cpc lsp EVIL",
                    "cpc compile EVIL",
                    "cpc instructions EVIL",
                    "cpc library EVIL",
                    "graph EVIL",
                    "graph show EVIL",
                    "graph convert EVIL -",
                    "graph from-trace EVIL",
                    "graph from-run SCENARIO",
                    "lab EVIL",
                    "schema EVIL",
                    "help EVIL",
                    "man EVIL",
                    "completion EVIL");

    @TempDir private Path folder;

    static Stream<String> lines() {
        return LINES.stream();
    }

    /** Writes the files anew, as a class is initialised only once. */
    private String[] hostile(String line) throws IOException {
        Path harm = folder.resolve("harm");
        Files.deleteIfExists(harm);
        String evil =
                """
                // %d
                import crossweave.topology.*; import crossweave.routing.*; import crossweave.config.*;
                import crossweave.workload.*; import crossweave.workload.graph.*; import crossweave.workload.pattern.*;
                public record Evil(@Doc(value = "n", byDefault = "4") int n) implements Family {
                    static void harm() {
                        try { java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "done"); }
                        catch (java.io.IOException e) { throw new IllegalStateException(e); }
                    }
                    static { harm(); }
                    public int routers() { return n; }
                    public int terminals() { return n; }
                    public int ports(int router) { return 1; }
                    public int neighbor(int router, int port) { return (router + 1) %% n; }
                    record Way() implements RoutingAlgorithm {
                        static { harm(); }
                        public RoutingFunction on(Topology t, int vcs) { throw new IllegalArgumentException("no"); }
                    }
                    record Graph() implements TaskGraph.Rule {
                        static { harm(); }
                        public TaskGraph on(WorkloadSettings.Site site) { throw new IllegalArgumentException("no"); }
                    }
                    record Places() implements Mapping.Rule {
                        static { harm(); }
                        public Mapping of(TaskGraph graph, WorkloadSettings.Site site) { throw new IllegalArgumentException("no"); }
                    }
                    record Targets() implements Pattern.Rule {
                        static { harm(); }
                        public Pattern on(WorkloadSettings.Site site) { throw new IllegalArgumentException("no"); }
                    }
                }
                """
                        .formatted(VERSION.incrementAndGet(), harm);
        String rest = "\nworkload: {name: tasks, graph: ring}\nmeasure: {warmup: 0, cycles: 10}\n";
        Path file = Files.writeString(folder.resolve("Evil.java"), evil);
        Path scenario = folder.resolve("evil.yaml");
        Files.writeString(scenario, "network: {topology: Evil.java, deadlock: recover}" + rest);
        Path good = folder.resolve("good.yaml");
        Files.writeString(
                good,
                "network: {topology: ring 4}\n"
                        + "workload: {load: 0.1}\n"
                        + "measure: {warmup: 0, cycles: 10}\n");
        Path calibration = folder.resolve("calibration.yaml");
        Files.writeString(
                calibration,
                "scenario: evil.yaml\n"
                        + "unknowns: [{path: workload.compute, from: 1, to: 2}]\n"
                        + "targets: [{name: t, figure: latency, value: 1}]\n"
                        + "search: {samples: 1, steps: 1, pair-steps: 1}\n");
        Path study =
                Files.writeString(folder.resolve("study.yaml"), "scenario: " + scenario + "\n");
        return Arrays.stream(line.split(" "))
                .map(word -> word.replace('_', ' '))
                .map(word -> word.replace("STUDY", study.toString()))
                .map(word -> word.replace("CALIBRATION", calibration.toString()))
                .map(word -> word.replace("EVIL", file.toString()))
                .map(word -> word.replace("SCENARIO", scenario.toString()))
                .map(word -> word.replace("GOOD", good.toString()))
                .toArray(String[]::new);
    }

    private boolean isHarmed() {
        return Files.exists(folder.resolve("harm"));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void nothingThatTheInputNamesIsRun(String line) throws IOException {
        Xw xw = Xw.run(hostile(line));
        assertFalse(isHarmed(), line);
        assertNotEquals(70, xw.exit(), xw.err());
        if (hasTrust(line)) {
            assertEquals(2, xw.exit(), xw.err());
        }
    }

    /** Whether the line has a command that can be told to trust, and gets as far as the code. */
    private static boolean hasTrust(String line) {
        CommandLine command = Main.commandLine();
        for (String word : line.split(" ")) {
            command = command.getSubcommands().getOrDefault(word, command);
        }
        return command.getCommandSpec().optionsMap().containsKey("--trust");
    }

    static Stream<String> linesThatCanTrust() {
        return lines().filter(HostileScenarioTest::hasTrust)
                .filter(line -> !line.startsWith("cpc dap") && !line.startsWith("worker"))
                .filter(
                        line ->
                                !List.of("cpc run EVIL", "study EVIL", "search EVIL")
                                        .contains(line)); // no code there
    }

    /** So that the lines do reach the code, and the test above is not right for another reason. */
    @ParameterizedTest
    @MethodSource("linesThatCanTrust")
    void theRefusalNamesTheFileAndBothWaysOut(String line) throws IOException {
        String said = Xw.run(hostile(line)).err();
        assertTrue(said.contains("Evil.java is code, which xw would compile and run"), said);
        assertTrue(said.contains("on a terminal and agree there, or give --trust"), said);
        List<String> trusting = new ArrayList<>(List.of(hostile(line)));
        trusting.add("--trust");
        Xw.run(trusting.toArray(String[]::new));
        assertTrue(isHarmed(), line);
    }

    private static Stream<String> names(CommandLine command) {
        return command.getSubcommands().values().stream()
                .flatMap(
                        each ->
                                Stream.concat(
                                        Stream.of(
                                                each.getCommandSpec()
                                                        .qualifiedName(" ")
                                                        .replaceFirst("^xw ", "")),
                                        names(each)));
    }

    @Test
    void everyCommandIsTried() {
        Set<String> missing =
                names(Main.commandLine())
                        .filter(name -> LINES.stream().noneMatch(l -> l.startsWith(name + " ")))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), missing);
    }
}
