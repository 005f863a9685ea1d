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

    /** The place, the path and the code of each problem; words are tested elsewhere. */
    private List<String> complaints(String scenario, String... more) throws IOException {
        return run(scenario, more).codes().stream()
                .map(line -> line.replace(file.toString(), "s.yaml"))
                .toList();
    }

    private Xw run(String scenario, String... more) throws IOException {
        Files.writeString(file, scenario);
        String[] args = new String[more.length + 2];
        args[0] = "run";
        args[1] = file.toString();
        System.arraycopy(more, 0, args, 2, more.length);
        Xw xw = Xw.run(args);
        assertEquals(2, xw.exit(), xw.err());
        assertEquals("", xw.out());
        assertFalse(xw.err().contains("Exception"), xw.err());
        return xw;
    }

    @Test
    void aNameThatIsWrittenAsASettingIsReportedAsOne() throws IOException {
        assertEquals(
                List.of("s.yaml:2:12: workload.script: unknown-setting"),
                complaints(
                        "network: {topology: mesh 4x4}\nworkload: {script: ring.xws, set: a=1}\n"));
    }

    @Test
    void everythingThatIsWrongIsReportedAtOnceWithItsPlace() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:1:1: netwrk: unknown-setting",
                        "s.yaml:4:13: network.topology: unknown-choice",
                        "s.yaml:5:28: network.routing.odrer: unknown-setting",
                        "s.yaml:6:8: network.vcs: not-a-number",
                        "s.yaml:7:3: network.bufer: unknown-setting",
                        "s.yaml:9:9: workload.load: too-small",
                        "s.yaml:10:11: workload.packet: wrong-form",
                        "s.yaml:12:14: measure.precision: conflicting-settings"),
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
                List.of("s.yaml:2:22: measure.precision: conflicting-settings"),
                complaints("network: {topology: ring 4}\nmeasure: {precision: 0, cycles: 100}\n"));
    }

    @Test
    void aFileIsCalledFileEverywhere() throws IOException {
        String said =
                run("""
                network:
                  topology: {name: file, path: net.gml}
                  routing: {name: routes, path: net.routes}
                workload: {name: trace, path: t.csv}
                """)
                        .err();
        assertEquals(
                3,
                said.lines()
                        .filter(line -> line.endsWith("such setting; did you mean 'file'?"))
                        .count(),
                said);
    }

    @Test
    void aMachineWhereATopologyIsMeantIsToldFromOne() throws IOException {
        assertEquals(
                List.of("s.yaml:1:21: network.topology: unknown-choice"),
                complaints("network: {topology: sp2-64}\n"));
        assertEquals(
                List.of("s.yaml:1:21: network.topology: unknown-choice"),
                complaints("network: {topology: sp2-16}\n"));
    }

    @Test
    void settingsThatWorksShareAreTakenAndRefusedAmongTheirOwn() throws IOException {
        assertEquals(
                List.of(
                        "--set workload.priority=high: workload.priority: not-a-number",
                        "s.yaml:2:22: node.cutting: too-small",
                        "s.yaml:2:31: node.ports: too-large",
                        "s.yaml:4:9: workload.load: too-small",
                        "s.yaml:5:10: workload.until: conflicting-settings",
                        "s.yaml:6:3: workload.shift: unknown-setting"),
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
                List.of("s.yaml:2:21: network.topology.sizes: wrong-form"),
                complaints("network:\n  topology: 'torus  8by8'\n"));
    }

    @Test
    void bothFormsOfAChoiceAreCheckedAlike() throws IOException {
        assertEquals(
                List.of(
                        "s.yaml:4:5: network.topology.radx: unknown-setting",
                        "s.yaml:3:5: network.topology.radix: missing-setting"),
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
                List.of("s.yaml:1:1: network.topology: missing-setting"), complaints("seed: 3\n"));
    }

    @Test
    void valuesThatCannotWorkTogetherAreNamedBoth() throws IOException {
        assertEquals(
                List.of("s.yaml:3:12: network.routing: too-small"),
                complaints(
                        "network:\n"
                                + "  topology: torus 8x8\n"
                                + "  routing: minimal-adaptive\n"
                                + "  vcs: 2\n"));
        assertEquals(
                List.of("s.yaml:3:12: network.routing: does-not-fit-network"),
                complaints("network:\n  topology: torus 8x8\n  routing: west-first\n"));
    }

    @Test
    void presetsAreNamedAndOverridden() throws IOException {
        assertEquals(
                List.of("s.yaml:1:10: machine: unknown-choice"),
                complaints("machine: symult-2100\n"));
        Files.writeString(
                file,
                "machine: symult-2010\nnetwork: {vcs: 3}\nmeasure: {warmup: 0, cycles: 50}\n");
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
                List.of("--set network.vcs=0: network.vcs: too-small"),
                complaints(good, "--set", "network.vcs=0"));
        assertEquals(List.of("--set vcs: wrong-form"), complaints(good, "--set", "vcs"));
        assertEquals(
                List.of("--set nework.vcs=2: nework: unknown-setting"),
                complaints(good, "--set", "nework.vcs=2"));
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
                        "s.yaml:1:26: network.topology.height: too-small",
                        "s.yaml:1:34: network.vcs: too-large",
                        "s.yaml:2:18: workload.load: too-small",
                        "s.yaml:2:30: workload.packet.flits: too-small"),
                complaints(
                        "network: {topology: clos 0, vcs: 99}\n"
                                + "workload: {load: -1, packet: -1}\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pattern: transpose|21: workload.pattern: does-not-fit-network",
                "pattern: shuffle|21: workload.pattern: does-not-fit-network",
                "pattern: hot-spot 3-12|21: workload.pattern: does-not-fit-network",
                "packet: 0|20: workload.packet.flits: too-small",
                "packet: uniform 4-8|28: workload.packet.range: wrong-form",
                "nodes: 8-19|19: workload.nodes: does-not-fit-network",
                "nodes: 3|19: workload.nodes: wrong-count",
                "multicast: 5% to 12|23: workload.multicast: does-not-fit-network",
                "from: 9, until: 9|28: workload.until: conflicting-settings",
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
                List.of("s.yaml:4:15: workload[1].pattern: does-not-fit-network"),
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
                List.of("s.yaml:2:1: duplicate", "s.yaml:3:21: network.topology: unknown-choice"),
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
                List.of("s.yaml:1:21: network.topology: syntax"),
                complaints("network: {topology: ring \"8}\n"));
    }

    @Test
    void aMissingFileIsBadInput() {
        Xw xw = Xw.run("run", folder.resolve("no.yaml").toString());
        assertEquals(2, xw.exit());
        assertTrue(xw.says("file-missing"), xw.err());
        assertEquals(2, Xw.run("run", folder.toString()).exit());
    }
}
