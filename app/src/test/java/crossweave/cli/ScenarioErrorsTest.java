package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a user is told about a scenario that is wrong. */
class ScenarioErrorsTest {
    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("s.yaml");
    }

    private List<String> complaints(String scenario, String... more) throws IOException {
        Files.writeString(file, scenario);
        String[] args = new String[more.length + 2];
        args[0] = "run";
        args[1] = file.toString();
        System.arraycopy(more, 0, args, 2, more.length);
        Xw xw = Xw.run(args);
        assertEquals(2, xw.exit(), xw.err());
        assertEquals("", xw.out());
        assertFalse(xw.err().contains("Exception"), xw.err());
        return xw.err().lines().map(line -> line.replace(file.toString(), "s.yaml")).toList();
    }

    @Test
    void aNameThatIsWrittenAsASettingIsReportedAsOne() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:2:12: workload.script: is a workload, not a setting; write name:"
                                + " script"),
                complaints(
                        "network: {topology: mesh 4x4}\nworkload: {script: ring.xws, set: a=1}\n"));
    }

    @Test
    void everythingThatIsWrongIsReportedAtOnceWithItsPlace() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:1:1: netwrk: there is no such setting; did you mean 'network'?",
                        "s.yaml:4:13: network.topology: 'tors' is no topology; did you mean"
                                + " 'torus'?",
                        "s.yaml:5:28: network.routing.odrer: there is no such setting; did you mean"
                                + " 'order'?",
                        "s.yaml:6:8: network.vcs: expected integer but found 'two'",
                        "s.yaml:7:3: network.bufer: there is no such setting; did you mean"
                                + " 'buffer'?",
                        "s.yaml:9:9: workload.load: load is -1.0, but must be positive (flits per"
                                + " terminal per cycle)",
                        "s.yaml:10:11: workload.packet: expected a length but found a list of 2",
                        "s.yaml:12:14: measure.precision: precision is 0.02 and cycles 100, but a"
                                + " run ends by one of them; leave one out (--set"
                                + " measure.precision= takes it away)"),
                complaints(
                        """
                        netwrk:
                          a: 1
                        network:
                          topology: tors 8x8
                          routing: dimension-order odrer=rows-first
                          vcs: two
                          bufer: 3
                        workload:
                          load: -1
                          packet: [1, 2]
                        measure:
                          precision: 2%
                          cycles: 100
                        """));
    }

    @Test
    void anEndThatIsGivenTwiceIsOneMistakeWhateverItsPrecision() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:2:22: measure.precision: precision is 0.0 and cycles 100, but a"
                                + " run ends by one of them; leave one out (--set"
                                + " measure.precision= takes it away)"),
                complaints("network: {topology: ring 4}\nmeasure: {precision: 0, cycles: 100}\n"));
    }

    @Test
    void aFileIsCalledFileEverywhere() throws IOException {
        List<String> said =
                complaints(
                        """
                        network:
                          topology: {name: file, path: net.gml}
                          routing: {name: routes, path: net.routes}
                        workload: {name: trace, path: t.csv}
                        """);
        assertEquals(
                3,
                said.stream()
                        .filter(line -> line.endsWith("such setting; did you mean 'file'?"))
                        .count(),
                said.toString());
    }

    @Test
    void aMachineWhereATopologyIsMeantIsToldFromOne() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:1:21: network.topology: 'sp2-64' is no topology; it is a machine:"
                                + " write 'machine: sp2-64' beside 'network:'"),
                complaints("network: {topology: sp2-64}\n"));
        assertEquals(
                List.of(
                        "s.yaml:1:21: network.topology: 'sp2-16' is no topology; did you mean"
                                + " 'machine: sp2-64'?"),
                complaints("network: {topology: sp2-16}\n"));
    }

    @Test
    void settingsThatWorksShareAreTakenAndRefusedAmongTheirOwn() throws IOException {
        assertEquals(
                List.of(
                        "--set workload.priority=high: workload.priority: expected integer but"
                                + " found 'high'",
                        "s.yaml:2:22: node.cutting: cutting is -1, but time goes forwards",
                        "s.yaml:2:31: node.ports: ports is 65, but a node has 1 to 64 channels to"
                                + " the network",
                        "s.yaml:4:9: workload.load: load is -1.0, but must be positive (flits per"
                                + " terminal per cycle)",
                        "s.yaml:5:10: workload.until: until is 4, but must be later than from,"
                                + " which is 9",
                        "s.yaml:6:3: workload.shift: there is no such setting; known: pattern,"
                            + " load, load-counts, packet, injection, multicast, priority, nodes,"
                            + " from, until"),
                complaints(
                        """
                        network: {topology: ring 4}
                        node: kernel cutting=-1 ports=65
                        workload:
                          load: -1
                          until: 4
                          shift: 7
                          from: 9
                        """,
                        "--set",
                        "workload.priority=high"));
    }

    @Test
    void aPlaceInsideAShortTextIsPointedAt() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:2:21: network.topology.sizes: expected sizes such as 8x8 or 4x4x4"
                                + " but found '8by8'"),
                complaints("network:\n  topology: 'torus  8by8'\n"));
    }

    @Test
    void bothFormsOfAChoiceAreCheckedAlike() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:4:5: network.topology.radx: there is no such setting; did you mean"
                                + " 'radix'?",
                        "s.yaml:3:5: network.topology.radix: missing (routers along each dimension"
                                + " (k))"),
                complaints(
                                """
                                network:
                                  topology:
                                    name: k-ary-n-cube
                                    radx: 4
                                    dimensions: 2
                                """)
                        .stream()
                        .sorted(java.util.Comparator.reverseOrder())
                        .toList());
    }

    @Test
    void whatIsMissingIsNamedWithItsMeaning() throws IOException {
        assertEquals(
                List.of("s.yaml:1:1: network.topology: missing (who is wired to whom)"),
                complaints("seed: 3\n"));
    }

    @Test
    void valuesThatCannotWorkTogetherAreNamedBoth() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:3:12: network.routing: vcs is 2, but routing 'minimal-adaptive'"
                                + " on 'torus 8x8' needs 2 for escape and at least 1 more; set vcs:"
                                + " 3"),
                complaints(
                        "network:\n"
                                + "  topology: torus 8x8\n"
                                + "  routing: minimal-adaptive\n"
                                + "  vcs: 2\n"));
        assertEquals(
                List.of(
                        "s.yaml:3:12: network.routing: routing 'west-first' is for open 2-D meshes,"
                                + " but the topology is 'torus 8x8'; its own is 'dimension-order'"),
                complaints("network:\n  topology: torus 8x8\n  routing: west-first\n"));
    }

    @Test
    void presetsAreNamedAndOverridden() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:1:10: machine: there is no preset 'symult-2100'; did you mean"
                                + " 'symult-2010'?"),
                complaints("machine: symult-2100\n"));
        Files.writeString(file, "machine: symult-2010\nnetwork: {vcs: 3}\nmeasure: {cycles: 50}\n");
        Xw xw = Xw.run("run", file.toString(), "--json", "-");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("\"topology\" : \"mesh 12x12\""), xw.out());
        assertTrue(xw.out().contains("\"vcs\" : 3"), xw.out());
        assertTrue(xw.out().contains("\"buffer\" : 1"), xw.out());
    }

    @Test
    void optionsAreCheckedLikeTheFile() throws IOException {
        String good = "network: {topology: ring 8}\n";
        assertEquals(
                List.of(
                        "--set network.vcs=0: network.vcs: vcs is 0, but a channel has 1 to"
                                + " 64"),
                complaints(good, "--set", "network.vcs=0"));
        assertEquals(
                List.of("--set vcs: expected PATH=VALUE, such as network.vcs=4"),
                complaints(good, "--set", "vcs"));
        assertTrue(complaints(good, "--set", "nework.vcs=2").getFirst().contains("'network'"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "- a\n- b\n",
                "just a text",
                "network: [1, 2",
                "network:\n\ttopology: x\n",
                "network: {topology: ring 8}\nnetwork: {topology: ring 9}\n",
                "network: &a {topology: *a}\n",
                "network: {topology: file nothing.txt}\n",
                "network: {topology: mesh 100000x100000}\n",
                "network: {topology: hypercube 99}\n",
                "network: {topology: ''}\n",
                "network: {topology: }\n",
                "network: {topology: {}}\n",
                "network: {topology: ring 8 9 10}\n",
                "network: {topology: ring 1}\n",
                "network: {topology: ring 8, technique: wormholes}\n",
                "network: {topology: ring 8, technique: cut-through, buffer: 8}\n",
                "network: {topology: ring 8, technique: store-and-forward, buffer: 64}\n"
                        + "workload: {packet: exponential 8}\n",
                "network: {topology: ring 8, technique: wormhole credit-delay=999999}\n",
                "network: {topology: ring 8, faults: 200%}\n",
                "network: {topology: line 8, faults: 3-4}\n",
                "network: {topology: ring 8}\nseed: many\n",
                "? [a]\n: b\n",
                "network: &a [*a]\n",
                "network: {topology: mesh 8x8 sizes=4x4}\n",
                "network: {topology: pec 8x8 fat fat=false}\n",
                "network: {topology: mesh 4x4, vcs: 99999999999}\n",
                "network: {topology: mesh 4x4, faults: [abc%, 99999999999]}\n",
                "\u0000\u0001"
            })
    void badInputEndsWithExitCodeTwoAndAPlace(String scenario) throws IOException {
        for (String line : complaints(scenario)) {
            assertTrue(
                    line.matches("(s\\.yaml|.*nothing\\.txt)(:\\d+:\\d+)?: .+"),
                    "no place in: " + line);
        }
    }

    @Test
    void severalDemandsOfOneGroupAndOfAChoiceAreToldTogether() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:1:26: network.topology.height: height is 0, but at least 1 is"
                                + " needed",
                        "s.yaml:1:34: network.vcs: vcs is 99, but a channel has 1 to 64",
                        "s.yaml:2:18: workload.load: load is -1.0, but must be positive (flits per"
                                + " terminal per cycle)",
                        "s.yaml:2:30: workload.packet.flits: flits is -1, but a packet has at"
                                + " least 1 flit"),
                complaints(
                        "network: {topology: clos 0, vcs: 99}\n"
                                + "workload: {load: -1, packet: -1}\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pattern: transpose|21: workload.pattern: pattern is transpose, but 12 terminals"
                        + " are no square; restrict it with nodes: 0-8",
                "pattern: shuffle|21: workload.pattern: pattern is shuffle, but 12 terminals are"
                        + " no power of 2; restrict it with nodes: 0-7",
                "pattern: hot-spot 3-12|21: workload.pattern: pattern is hot-spot 3-12, but there"
                        + " are 12 terminals, 0-11",
                "packet: 0|20: workload.packet.flits: flits is 0, but a packet has at least 1 flit",
                "packet: uniform 4-8|28: workload.packet.range: expected a range such as 4..32 but"
                        + " found '4-8'",
                "nodes: 8-19|19: workload.nodes: nodes is 8-19, but there are 12 terminals, 0-11",
                "nodes: 3|19: workload.nodes: nodes is 3, but traffic needs at least 2",
                "multicast: 5% to 12|23: workload.multicast: multicast is 5% to 12, but a terminal"
                        + " has only 11 others",
                "from: 9, until: 9|28: workload.until: until is 9, but must be later than from,"
                        + " which is 9",
            })
    void aWorkThatDoesNotFitTheNetworkIsPointedAt(String settings, String problem)
            throws IOException {
        assertEquals(
                List.of("s.yaml:2:" + problem),
                complaints("network: {topology: mesh 3x4}\nworkload: {%s}\n".formatted(settings)));
    }

    @Test
    void eachOfSeveralWorksIsPointedAt() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:4:15: workload[1].pattern: pattern is bit-reverse, but 12"
                                + " terminals are no power of 2; restrict it with nodes: 0-7"),
                complaints(
                        """
                        network: {topology: mesh 3x4}
                        workload:
                          - {load: 0.1, nodes: 0-7, pattern: bit-reverse}
                          - {pattern: bit-reverse}
                        """));
    }

    @Test
    void keysThatAreSetTwiceAreToldWithEverythingElse() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:2:1: 'seed' is set twice, first at s.yaml:1:1",
                        "s.yaml:3:21: network.topology: 'rng' is no topology; did you mean"
                                + " 'ring'?"),
                complaints("seed: 1\nseed: 2\nnetwork: {topology: rng 8}\n"));
    }

    @Test
    void tooDeepNestingAndTooLongTextsAreNoBug() throws IOException {
        assertEquals(1, complaints("a: " + "[".repeat(5000)).size());
        assertEquals(1, complaints("network: {topology: m" + "e".repeat(100_000) + "}\n").size());
        assertTrue(
                complaints("network: {topology: ring " + "'8' ".repeat(20_000) + "}\n").size() > 1);
    }

    @Test
    void aQuoteWithoutEndIsSaidToBeOne() throws IOException {
        assertEquals(
                List.of("s.yaml:1:21: network.topology: a quote has no end in: ring \"8"),
                complaints("network: {topology: ring \"8}\n"));
    }

    @Test
    void aMissingFileIsBadInput() {
        Xw xw = Xw.run("run", folder.resolve("no.yaml").toString());
        assertEquals(2, xw.exit());
        assertTrue(xw.err().endsWith("no.yaml: there is no such file\n"), xw.err());
        assertEquals(2, Xw.run("run", folder.toString()).exit());
    }
}
