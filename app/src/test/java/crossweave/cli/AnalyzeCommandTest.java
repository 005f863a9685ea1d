package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cli.output.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code xw analyze}, as a script or a person uses it. */
class AnalyzeCommandTest {
    private static final double TINY = 1e-9;

    /** Options are separated by |, as they may hold blanks. */
    private static Xw analyze(String line) {
        List<String> words = new ArrayList<>(List.of("analyze"));
        words.addAll(List.of(line.split("[|]")));
        return Xw.run(words.toArray(String[]::new));
    }

    private static JsonNode json(String line) {
        Xw xw = analyze(line + "|--json|-");
        assertEquals(0, xw.exit(), xw.err());
        return new ObjectMapper().readTree(xw.out());
    }

    @Test
    void mappingsAreComparedSideBySide() {
        JsonNode found =
                json("--graph|mesh-2d|--topology|mesh 4x4|--mapping|identity|--mapping|random");
        JsonNode identity = found.get("mappings").get(0);
        JsonNode random = found.get("mappings").get(1);
        assertEquals(1, identity.get("path_length").get("most").asInt());
        assertEquals(0, identity.get("contention_level").get("most").asInt());
        assertEquals(48. / 16, identity.get("saturation_worst").asDouble(), TINY); // delta
        double nu = random.get("contention_level").get("most").asDouble();
        assertEquals(3 / (nu + 1), random.get("saturation_worst").asDouble(), TINY);
        assertEquals(16, random.get("nodes").size());
    }

    @Test
    void theVerdictSaysWhoIsSlowed() {
        String network = "--graph|mesh-2d|--topology|mesh 4x4|--mapping|";
        assertTrue(analyze(network + "identity|--applied|.1").out().contains("good enough"));
        Xw random = analyze(network + "random|--applied|.9");
        assertTrue(
                random.out()
                        .matches(
                                "(?s).*most nodes will be slowed: 0.9000 is applied, but the"
                                    + " average node saturates at 0\\.\\d+, the worst at 0\\..*"),
                random.out());
        assertTrue(
                random.out()
                        .matches(
                                "(?s).*\\d+ of 16 nodes cannot send 0.9000 over their own paths;"
                                        + " the worst 6: task \\d+ at \\(\\d,\\d\\) sends at most"
                                        + " 0\\..*"),
                random.out());
    }

    /**
     * Saturation is estimated for a node of average degree; a node's own bound is another thing.
     */
    @Test
    void eachNumberOfAVerdictSaysWhatItIs() {
        String tree = "--graph|binary-tree tasks=61|--topology|mesh 8x8|--top|0|--applied|";
        String most = analyze(tree + ".3").out();
        assertTrue(
                most.contains(
                        """
                            verdict  most nodes will be slowed: 0.3000 is applied, but the average node saturates at 0.2549, the worst at 0.1157
                            bounds   1 of 61 nodes cannot send 0.3000 over its own paths: task 23 at (2,7) sends at most 0.1765
                        """),
                most);
        String some = analyze(tree + ".2").out();
        assertTrue(
                some.contains(
                        """
                            verdict  1 of 61 nodes will be slowed, as 0.2000 is applied: task 23 at (2,7) sends at most 0.1765
                        """),
                some);
        String may = analyze(tree + ".15").out();
        assertTrue(
                may.contains(
                        """
                            verdict  some nodes may be slowed: 0.1500 is applied, but the worst node saturates at 0.1157
                        """),
                may);
    }

    @Test
    void aRefusalNamesWhatWasTypedOnce() {
        assertTrue(
                analyze("--graph|Evil.java|--topology|ring 8")
                        .err()
                        .startsWith("--graph Evil.java: workload.graph: "));
    }

    /** t = 1000 instructions / 10 MIPS = 100 us, b L = 1000 * 0.05 = 50 us, a = 50 us. */
    @Test
    void appliedTrafficIsDerivedFromTheProgram() {
        JsonNode found =
                json(
                        "--graph|ring|--topology|ring 8|--instructions|1000|--mips|10|--bytes|1000"
                                + "|--per-byte|.05|--overhead|50");
        assertEquals(50. / 200, found.get("mappings").get(0).get("applied").asDouble(), TINY);
    }

    @Test
    void aSimulationStandsBesideThePrediction() {
        Path file = ProjectFolder.find().resolve("examples/14-a-mapping-analysed/scenario.yaml");
        JsonNode found = json(file + "|--simulate|--set|workload.messages=20");
        JsonNode one = found.get("mappings").get(0);
        JsonNode given = one.get("simulated").get(0);
        JsonNode saturated = one.get("simulated").get(1);
        assertEquals(given.get("applied").asDouble(), one.get("applied").asDouble(), TINY);
        assertTrue(given.get("average").asDouble() <= 1.1 * given.get("applied").asDouble());
        assertTrue(saturated.get("average").asDouble() > given.get("average").asDouble());
    }

    @Test
    void aSimulationAppliesWhatIsAskedFor() {
        JsonNode one =
                json("--graph|mesh-2d|--topology|mesh 4x4|--applied|.2|--simulate|--set|"
                                + "workload.messages=20")
                        .get("mappings")
                        .get(0);
        JsonNode given = one.get("simulated").get(0);
        assertEquals(.2, given.get("applied").asDouble(), .005); // cycles are whole
        assertTrue(given.get("compute").asDouble() > 0);
        assertEquals(0, one.get("simulated").get(1).get("compute").asDouble());
    }

    @Test
    void whereTasksAreIsShownBeforeWhatComesOfIt() {
        String grid =
                analyze("--graph|mesh-2d|--topology|mesh 2x3|--mapping|list 5,4,3,2,1,0").out();
        assertTrue(grid.contains("tasks on the grid"), grid);
        assertTrue(grid.matches("(?s).* 5 4 3\\R +2 1 0\\R.*contention: .*"), grid);
        String ring = analyze("--graph|ring tasks=3|--topology|ring 4").out();
        assertTrue(ring.matches("(?s).*in the order of nodes\\R +0 1 2 \\.\\R.*"), ring);
    }

    @Test
    void itSaysHowFarThePredictionCanBeTrusted() {
        String network = "--graph|mesh-2d 8x8|--topology|mesh 8x8|--mapping|";
        assertEquals("hardly-any", trust(network + "identity"));
        assertEquals("some-contention", trust(network + "random"));
        assertEquals("much-contention", trust("--graph|hypercube tasks=64|--topology|line 64"));
        assertTrue(analyze(network + "random").out().contains("the average node had"));
    }

    private static String trust(String line) {
        return json(line).get("mappings").get(0).get("trust").get("kind").asString();
    }

    @Test
    void picturesOfSeveralMappingsHaveTheirNames(@TempDir Path folder) {
        Xw xw =
                analyze(
                        "--graph|ring|--topology|mesh"
                                + " 4x4|--mapping|identity|--mapping|random|--svg|"
                                + folder.resolve("load.svg"));
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(Files.exists(folder.resolve("load-identity.svg")));
        assertTrue(Files.exists(folder.resolve("load-random.svg")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "--graph|ring; xw analyze: missing-setting",
                "--graph|rong|--topology|ring 8; unknown-choice",
                "--graph|ring tasks=9|--topology|ring 8; does-not-fit-network",
                "--graph|ring|--topology|ring 8|--mapping|nowhere; unknown-choice",
                "--graph|ring|--topology|mesh 4x4|--routing|west-first; no-route",
                "--graph|ring|--topology|ring 8|--applied|2; --applied: not-allowed",
                "--graph|ring|--topology|ring 8|--mips|2; --instructions: missing-setting",
                "--graph|ring|--topology|ring 8|--mapping|identity|--mapping|random|--svg|-;"
                        + " conflicting-settings"
            })
    void mistakesAreSaid(String line, String message) {
        Xw xw = analyze(line);
        assertEquals(ExitCode.BAD_INPUT.number(), xw.exit(), xw.err());
        assertTrue(xw.codes().toString().contains(message.strip()), xw.err());
    }
}
