package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.Locale.ROOT;

import crossweave.ProjectFolder;
import crossweave.config.Catalog;
import crossweave.experiment.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import picocli.CommandLine;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The commands as a script or a person uses them. */
class CommandsTest {
    private static final Pattern CURE = Pattern.compile("cure: --set ([^ ]+):");
    @TempDir private Path folder;

    private static JsonNode json(String text) {
        return new ObjectMapper().readTree(text);
    }

    private static String firstRun() {
        return ProjectFolder.find().resolve("examples/01-first-run/scenario.yaml").toString();
    }

    private static Stream<String> commands(CommandLine command) {
        return command.getSubcommands().values().stream()
                .distinct()
                .flatMap(
                        each ->
                                Stream.concat(
                                        Stream.of(each.getCommandSpec().qualifiedName(" ")),
                                        commands(each)));
    }

    static Stream<String> commands() {
        return commands(Main.commandLine());
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "sweep", "saturation"})
    void anOptionThatTookTheScenarioIsTold(String command) {
        Xw xw = Xw.run(command, "--json", "s.yaml");
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("SCENARIO"), xw.err());
        assertTrue(xw.err().contains("--json took 's.yaml'"), xw.err());
        assertTrue(xw.err().contains("--json - s.yaml"), xw.err());
        assertFalse(Xw.run(command, "--json", "-").err().contains("took"));
        assertFalse(Xw.run(command, "--json=out.json").err().contains("took"));
    }

    @Test
    void theVersionIsToldWithoutDescribingAllCommands() {
        assertEquals(Xw.run("-V").out(), Xw.run("--version").out());
        assertEquals(0, Xw.run("--version").exit());
    }

    /** By that, a command line finds the commands that it needs. */
    @Test
    void theNameOfACommandBeginsThatOfItsClass() {
        Main.commandLine()
                .getSubcommands()
                .forEach(
                        (name, command) -> {
                            Class<?> type = command.getCommandSpec().userObject().getClass();
                            assertEquals(name + "command", type.getSimpleName().toLowerCase(ROOT));
                        });
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandTellsWhatItDoes(String command) {
        String[] words = (command.replaceFirst("^xw ", "") + " --help").split(" ");
        Xw xw = Xw.run(words);
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().startsWith("Usage: " + command + " "), xw.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cpc profile cpss-ring --top -1 | --top: expected 0 at least but found -1",
                "cpc profile cpss-ring --json - --svg - | --json - --svg -: only one of them",
                "cpc run cpss-ring --compare ideal --json x.json | --compare: prints a table",
                "map --graph ring --topology ring_8 --out - --json - | --json - --out -: only one"
                        + " of them",
                "map --graph ring --topology ring_8 --routes 2 --out - | --routes --out -: routes"
                        + " go to FILE.routes",
                "map --graph ring --topology ring_8 --simulate --best 0 | --best: expected 1 at"
                        + " least but found 0",
                "run x.yaml --json - --figure - | --json - --figure -: only one of them",
                "list nothing | , booksim-keys"
            })
    void whatDoesNotGoTogetherIsRefusedBeforeAnythingIsDone(String command, String said) {
        String[] words = command.split(" ");
        Arrays.setAll(words, i -> words[i].replace('_', ' '));
        Xw xw = Xw.run(words);
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.err().contains(said), xw.err());
        assertFalse(Files.exists(Path.of("x.json")));
    }

    @Test
    void picturesGoToFilesOrToTheOutput() throws IOException {
        Path file = folder.resolve("new/picture.svg");
        Xw xw = Xw.run("topology", "ring 6", "--svg", file.toString());
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(Files.readString(file).startsWith("<svg"), "a drawing");
        assertTrue(Xw.run("topology", "ring 6", "--svg", "-").out().startsWith("<svg"));
    }

    @Test
    void routePrintsThePathWithTheNamesOfItsChannels() {
        Xw xw = Xw.run("route", "mesh 4x4", "--from", "0", "--to", "5");
        assertEquals(
                """
                mesh 4x4: 2 hops
                  terminal 0->(0,0)
                  (0,0)->(0,1)
                  (0,1)->(1,1)
                  (1,1)->terminal 5
                """,
                xw.out());
        JsonNode path =
                json(Xw.run("route", "mesh 4x4", "--from", "0", "--to", "5", "--json", "-").out());
        assertEquals(2, path.get("hops").asInt());
        assertEquals("(0,0)->(0,1)", path.get("channels").get(1).asString());
    }

    @Test
    void routeToSeveralTerminalsIsATree() {
        Xw xw = Xw.run("route", "line 4", "--from", "0", "--to", "2,3");
        assertTrue(xw.out().startsWith("line 4: multicast over 6 channels"), xw.out());
    }

    @Test
    void terminalsThatDoNotExistAreRefused() {
        Xw xw = Xw.run("route", "mesh 4x4", "--from", "0", "--to", "16");
        assertEquals(2, xw.exit());
        assertEquals("--to: there is no terminal 16: 'mesh 4x4' has 0 to 15\n", xw.err());
    }

    @Test
    void listShowsEveryEntryOfEveryCatalog() {
        String all = Xw.run("list").out();
        JsonNode machine = json(Xw.run("list", "--json", "-").out());
        for (Catalog<?> catalog : Scenario.CATALOGS) {
            for (Catalog.Entry<?> entry : catalog.entries()) {
                assertTrue(all.contains(entry.name() + " "), entry.name());
                assertTrue(all.contains(entry.sentence()), entry.sentence());
            }
            JsonNode listed = machine.get(ListCommand.plural(catalog));
            assertEquals(catalog.entries().size(), listed.size());
        }
        assertTrue(Xw.run("list", "topologies").out().startsWith("topologies\n"));
        assertTrue(Xw.run("list", "topology").out().startsWith("topologies\n"));
        assertEquals(2, Xw.run("list", "topologys").exit());
    }

    private static JsonNode metric(JsonNode result, String name) {
        return result.get("metrics").get(name).get("value");
    }

    @Test
    void aRunSaysWhatItMeasuredAndHowToRepeatIt() {
        JsonNode result = json(Xw.run("run", firstRun(), "--json", "-").out());
        for (String key :
                List.of(
                        "format",
                        "version",
                        "scenario",
                        "seed",
                        "fingerprint",
                        "whole",
                        "metrics",
                        "saturated",
                        "deadlock",
                        "failure",
                        "interrupted",
                        "channels",
                        "nodes",
                        "notes",
                        "flit_hops_per_second",
                        "wall_seconds")) {
            assertTrue(result.has(key), key);
        }
        double mean = metric(result, "latency").asDouble();
        double ci95 = result.get("metrics").get("latency").get("ci95").asDouble();
        double alone = 2 * 4.0 * 64 / 63 + 16 + 1; // the mean distance is 4 to all terminals
        assertTrue(mean > alone, "contention takes time");
        assertTrue(ci95 <= .02 * mean, "the precision asked for");
    }

    @Test
    void theSameSeedGivesTheSameRunAndAnotherSeedAnother() {
        String first = fingerprint();
        assertEquals(first, fingerprint());
        assertNotEquals(first, fingerprint("--seed", "2"));
        assertNotEquals(first, fingerprint("--set", "workload.load=0.05"));
        assertNotEquals(first, fingerprint("--set", "network.buffer=1"));
        assertEquals(first, fingerprint("--set", "network.deadlock=recover"), "no effect here");
    }

    private static String fingerprint(String... more) {
        String[] args = new String[more.length + 4];
        System.arraycopy(more, 0, args, 4, more.length);
        args[0] = "run";
        args[1] = firstRun();
        args[2] = "--json";
        args[3] = "-";
        return json(Xw.run(args).out()).get("fingerprint").asString();
    }

    @Test
    void hopTimeMultipliesLatency() {
        assertEquals(1, latencyPerHop("shortest-path"), 1e-9);
        assertEquals(5, latencyPerHop("shortest-path hop-time=5"), 1e-9);
    }

    private static double latencyPerHop(String technique) {
        Xw xw = Xw.run("run", firstRun(), "--set", "network.technique=" + technique, "--json", "-");
        JsonNode result = json(xw.out());
        double hops = metric(result, "hops").asDouble();
        assertEquals(4.0 * 64 / 63, hops, .02 * hops, "mean distance of other terminals");
        return metric(result, "latency").asDouble() / hops;
    }

    @Test
    void aRunTooShortForAnyPacketSaysSo() throws IOException {
        Path file = folder.resolve("short.yaml");
        Files.writeString(
                file,
                "network: {topology: ring 8, technique: shortest-path}\nworkload: {load: 0.001}\n"
                        + "measure: {cycles: 1}\n");
        Xw xw = Xw.run("run", file.toString(), "--json", "-");
        assertEquals(0, xw.exit(), xw.err());
        JsonNode result = json(xw.out());
        assertEquals(0, metric(result, "packets").asInt());
        assertTrue(metric(result, "latency").isNull(), "no number is no number");
        assertTrue(result.get("notes").get(1).asString().startsWith("nothing was sent"));
    }

    /** What stands there would be lost. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "workload.load=0.1 | workload is a list; write workload[0].load",
                "network.topology.sizes=4x4 | network.topology is 'ring 8', which has no sizes"
            })
    void settingsBelowWhatIsNoGroupAreRefused(String setting, String complaint) throws IOException {
        Path file = folder.resolve("two.yaml");
        Files.writeString(
                file, "network: {topology: ring 8}\nworkload: [{nodes: 0-3}, {load: 0.2}]");
        Xw xw = Xw.run("run", file.toString(), "--set", setting);
        assertEquals(2, xw.exit());
        assertTrue(xw.err().startsWith("--set " + setting + ": " + complaint), xw.err());
    }

    /** Both tasks wait for the other one's message before they send theirs. */
    @Test
    void tasksThatWaitForEverEndTheRun() throws IOException {
        Files.writeString(folder.resolve("both-wait.tasks"), "0 1 waits\n1 0 waits\n");
        Path file = folder.resolve("stuck.yaml");
        Files.writeString(
                file,
                "network: {topology: ring 8}\n"
                        + "workload: {name: tasks, graph: file both-wait.tasks, messages: 3}");
        Xw xw = Xw.run("run", file.toString(), "--json", "-");
        assertEquals(1, xw.exit(), xw.err());
        assertTrue(xw.out().contains("nothing can happen any more"), xw.out());
        assertTrue(metric(json(xw.out()), "latency-p99").isNull(), "of nothing");
    }

    @Test
    void whatCannotBeWrittenIsSaidBeforeTheRun() {
        Xw xw = Xw.run("run", firstRun(), "--json", "/dev/null/x.json");
        assertEquals(2, xw.exit());
        assertEquals("", xw.out());
        assertTrue(xw.err().startsWith("/dev/null/x.json: cannot be written: "), xw.err());
    }

    /** What a result says of its scenario makes the same scenario again. */
    @Test
    void effectiveSettingsCanBeReadBack() throws IOException {
        Path first = folder.resolve("first.yaml");
        Files.writeString(
                first,
                """
                network:
                  topology: {name: mesh, sizes: 4x4, concentration: 2}
                  routing: {name: valiant, base: {name: dimension-order, order: columns-first}}
                  vcs: 2
                  faults: []
                measure: {cycles: 100}
                """);
        JsonNode result = json(Xw.run("run", first.toString(), "--json", "-").out());
        Path second = folder.resolve("second.yaml"); // JSON is YAML
        Files.writeString(second, result.get("scenario").toString());
        JsonNode again = json(Xw.run("run", second.toString(), "--json", "-").out());
        assertEquals(result.get("scenario"), again.get("scenario"));
        assertEquals(result.get("fingerprint"), again.get("fingerprint"));
    }

    @Test
    void wordsOfATopologyNeedNoQuotesAndOptionsMayBeLists() {
        assertEquals(0, Xw.run("topology", "torus", "4x4").exit());
        Xw xw =
                Xw.run(
                        "run",
                        firstRun(),
                        "--set",
                        "network.faults=['(0,0)-(0,1)', 5]",
                        "--set",
                        "network.routing=up*/down*",
                        "--set",
                        "measure.most=20000",
                        "--json",
                        "-");
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(2, json(xw.out()).get("scenario").get("network").get("faults").size());
    }

    /**
     * All packets count, also those that arrive after the last cycle: short ways have no advantage.
     */
    @Test
    void aShortRunIsNotBiasedTowardsShortWays() throws IOException {
        Path file = folder.resolve("wide.yaml");
        Files.writeString(
                file,
                "network: {topology: ring 400, technique: shortest-path}\nworkload: {load: 1}\n"
                        + "measure: {cycles: 60}\n");
        JsonNode result = json(Xw.run("run", file.toString(), "--json", "-").out());
        assertEquals(100, metric(result, "hops").asDouble(), 10, "a quarter of the ring");
    }

    @Test
    void theTraceHasALineForEveryMessage() throws IOException {
        Path trace = folder.resolve("new/trace.csv");
        Path file = folder.resolve("ring.yaml");
        Files.writeString(
                file,
                "network: {topology: ring 8, technique: shortest-path}\n"
                        + "measure: {cycles: 300, warmup: 0}\n");
        Xw xw = Xw.run("run", file.toString(), "--trace", trace.toString(), "--json", "-");
        List<String> lines = Files.readAllLines(trace);
        assertEquals(
                "sent,entered,arrived,source,destination,flits,hops,blocked,work",
                lines.getFirst());
        assertTrue(lines.size() - 1 >= metric(json(xw.out()), "messages").asInt());
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            long latency = Long.parseLong(cells[2]) - Long.parseLong(cells[0]);
            assertEquals(Long.parseLong(cells[6]), latency, "a hop takes a cycle");
        }
        assertEquals(2, Xw.run("run", firstRun(), "--trace", "/dev/null/x").exit());
    }

    /**
     * What deadlocks is warned of before, also where VCs do not help, and told afterwards; and
     * every cure is one.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wormhole | vcs: 1 | true",
                "wormhole | vcs: 2 | false",
                "circuit | vcs: 2 | true",
                "circuit | duplex: half, routing: up*/down* | true",
                "cut-through | buffer: 16 | true",
                "cut-through | vcs: 1 | false",
                "store-and-forward | 'buffer: 16, vcs: 2' | false",
                "store-and-forward | buffer: 16 | true"
            })
    void deadlocksAreExpectedAndFound(String technique, String more, boolean deadlocks)
            throws IOException {
        Path file = folder.resolve("ring.yaml");
        Files.writeString(
                file,
                """
                network: {topology: ring 8, technique: %s, %s}
                workload: {load: 0.9}
                measure: {cycles: 2500, warmup: 0}
                """
                        .formatted(technique, more));
        Xw xw = Xw.run("run", file.toString());
        assertEquals(deadlocks ? 1 : 0, xw.exit(), xw.err());
        assertEquals(deadlocks, xw.err().contains("may deadlock"), xw.err());
        assertEquals(deadlocks, xw.out().contains("wait for each other"), xw.out());
        assertFalse(xw.out().contains("too short"), xw.out());
        assertFalse(xw.out().contains("holds ,"), xw.out());
        assertEquals(!deadlocks, xw.out().contains("saturated"), "standing still is another thing");
        assertEquals(deadlocks, xw.out().contains("cure: "), xw.out());
        for (String cure : CURE.matcher(xw.out()).results().map(m -> m.group(1)).toList()) {
            Xw cured = Xw.run("run", file.toString(), "--set", cure.replace("'", ""));
            assertEquals(0, cured.exit(), cure + ": " + cured.out() + cured.err());
            assertFalse(cured.out().contains("packets wait for each other"), cure);
        }
    }

    @Test
    void aDeadlockBeforeTheWindowPrintsNoFigures() throws IOException {
        Path file = folder.resolve("ring.yaml");
        Files.writeString(
                file,
                """
                network: {topology: ring 8}
                workload: {load: 0.9}
                measure: {cycles: 2500, warmup: 2000}
                """);
        Xw xw = Xw.run("run", file.toString());
        assertEquals(1, xw.exit(), xw.err());
        assertFalse(xw.out().contains("NaN"), xw.out());
    }

    @Test
    void packetsWithdrawnFromDeadlocksAreCounted() throws IOException {
        Path file = folder.resolve("ring.yaml");
        Files.writeString(
                file,
                """
                network: {topology: ring 8, deadlock: recover}
                workload: {load: 0.9}
                measure: {cycles: 2500, warmup: 0}
                """);
        Xw xw = Xw.run("run", file.toString());
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("packets were withdrawn and sent again"), xw.out());
        assertTrue(xw.out().contains("(saturated)"), xw.out());
    }

    @Test
    void severalWorksAreMeasuredTogetherAndEach() throws IOException {
        Path file = folder.resolve("two.yaml");
        Files.writeString(
                file,
                """
                network: {topology: ring 8}
                workload:
                  - {load: 0.1, packet: 4}
                  - {load: 0.2, packet: 8}
                measure: {cycles: 2000}
                """);
        JsonNode result = json(Xw.run("run", file.toString(), "--json", "-").out());
        JsonNode works = result.get("workloads");
        assertEquals(2, works.size());
        assertEquals(
                metric(result, "messages").asLong(),
                works.get(0).get("messages").asLong() + works.get(1).get("messages").asLong());
        assertTrue(works.get(1).get("latency").has("p99"));
    }

    @Test
    void anUnreachableTerminalIsToldBeforeTheRun() throws IOException {
        Path graph = folder.resolve("star.anynet");
        Files.writeString(graph, "router 0 node 0\nrouter 1 node 1\nrouter 2 node 2 router 1\n");
        Path file = folder.resolve("star.yaml");
        Files.writeString(file, "network: {topology: file star.anynet}\n");
        Xw xw = Xw.run("run", file.toString());
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("from terminal 1 to terminal 0"), xw.err());
        assertTrue(xw.err().contains("none for any routing"), xw.err());
    }

    @Test
    void aNetworkInPiecesCanStillBeLookedAt() {
        Xw xw = Xw.run("topology", "line 8", "--faults", "3-4");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("cut off          32 pairs of terminals"), xw.out());
        assertTrue(xw.out().contains("not decided: a packet from terminal 4 to"), xw.out());
    }

    @Test
    void brokenLinksDoNotTouchTheChannelsOfTerminals() {
        Xw xw = Xw.run("topology", "torus 4x4", "--faults", "100%");
        assertTrue(xw.out().contains("0 between routers (0 links), 32 to and from"), xw.out());
    }

    @Test
    void aPresetCanBeAnOptionToo() {
        JsonNode result =
                json(Xw.run("run", firstRun(), "--set", "machine=sp2-64", "--json", "-").out());
        assertEquals("torus 8x8", result.get("scenario").get("network").get("topology").asString());
        assertEquals(2, Xw.run("run", firstRun(), "--set", "machine=sp2-65").exit());
    }

    @Test
    void oddDestinationsAreNoBug() {
        assertEquals(2, Xw.run("route", "ring 8", "--from", "0", "--to", ",").exit());
        assertEquals(0, Xw.run("route", "line 20000", "--from", "0", "--to", "19999,19998").exit());
        assertEquals(
                2,
                Xw.run("route", "line 8", "--from", "0", "--to", "5,6", "--faults", "2-3").exit());
    }

    @Test
    void everyWrongOptionIsTold() {
        Xw xw = Xw.run("topology", "mesh 4x4x", "--routing", "nope", "--vcs", "77");
        assertEquals(3, xw.err().lines().count(), xw.err());
    }

    @Test
    void presetsCanBePrintedAndListed() {
        assertTrue(Xw.run("machine", "show", "symult-2010").out().contains("mesh 12x12"));
        assertEquals(2, Xw.run("machine", "show", "symult-2011").exit());
        assertTrue(Xw.run("list", "machines").out().contains("sp2-64"));
        String all = Xw.run("list", "machines").out();
        assertEquals(all, Xw.run("machine", "show").out());
        assertEquals(all, Xw.run("machine", "list").out());
    }

    @Test
    void wrongOptionsEndWithExitCodeTwoAndHelp() {
        assertEquals(2, Xw.run("topolgy").exit());
        assertTrue(Xw.run("topolgy").err().contains("xw topology"));
        assertEquals(2, Xw.run("topology").exit());
        assertEquals(2, Xw.run("topology", "ring 8", "--vcs", "none").exit());
        assertEquals(2, Xw.run("topology", "ring 8", "--vcs", "0").exit());
        assertEquals(0, Xw.run("--help").exit());
        assertEquals(0, Xw.run("--version").exit());
    }
}
