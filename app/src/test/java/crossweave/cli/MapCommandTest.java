package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

class MapCommandTest {
    @TempDir private Path folder;

    @Test
    void stepsGiveTheSameAnswerTwice() {
        String[] args = {
            "map",
            "--graph",
            "hypercube tasks=16",
            "--topology",
            "torus 4x4",
            "--steps",
            "3000",
            "--json",
            "-"
        };
        Xw one = Xw.run(args);
        assertEquals(0, one.exit(), one.err());
        assertEquals(one.out(), Xw.run(args).out());
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        String file = folder.resolve("tree.txt").toString();
        String[] tree = {"map", "--graph", "binary-tree tasks=15", "--topology", "mesh 4x4"};
        Xw written = xw(tree, "--mapping", "tree-tiles", "--routes", "2", "--out", file);
        assertEquals(0, written.exit(), written.err());
        assertTrue(written.out().contains("channel load, worst"), written.out());
        Xw read = xw(tree, "--mapping", "file " + file);
        assertEquals(0, read.exit(), read.err());
        Xw route = Xw.run("topology", "mesh 4x4", "--routing", "routes file=" + file + ".routes");
        assertEquals(28, Files.readAllLines(Path.of(file + ".routes")).size());
        assertEquals(0, route.exit(), route.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"st.map", "st.txt", "st", "st.rf", "st.rankfile"})
    void aScenarioReadsWhatAMapWrites(String name) throws IOException {
        String file = folder.resolve(name).toString();
        String[] ring = {
            "map", "--graph", "ring tasks=16", "--topology", "mesh 4x4", "--steps", "2000"
        };
        Xw found = xw(ring, "--out", file, "--json", folder.resolve("found.json").toString());
        assertEquals(0, found.exit(), found.err());
        JsonNode json = new ObjectMapper().readTree(Files.readString(folder.resolve("found.json")));
        Xw read = xw(ring, "--mapping", "file " + file, "--json", "-");
        assertEquals(0, read.exit(), read.err());
        assertEquals(json.get("mapping"), new ObjectMapper().readTree(read.out()).get("mapping"));
        Path scenario = folder.resolve("s.yaml");
        Files.writeString(
                scenario,
                """
                network: {topology: mesh 4x4}
                workload: {name: tasks, graph: ring, mapping: "file %s", messages: 2}
                """
                        .formatted(name));
        Xw run = Xw.run("run", scenario.toString());
        assertEquals(0, run.exit(), run.err());
    }

    @Test
    void picturesShowBeforeAfterAndTheCourse() throws IOException {
        String[] ring = {"map", "--graph", "ring tasks=16", "--topology", "mesh 4x4"};
        String svg = folder.resolve("loads.svg").toString();
        String chart = folder.resolve("course.svg").toString();
        String[] drawn = {"--svg", svg, "--figure", chart, "--steps", "2000", "--before", "random"};
        Xw xw = xw(ring, drawn);
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(Files.readString(Path.of(chart)).contains("placements tried"));
        assertEquals(scale("loads-before.svg"), scale("loads.svg"), "colours mean the same");
    }

    private List<String> scale(String name) throws IOException {
        return Pattern.compile("up to [0-9.]+")
                .matcher(Files.readString(folder.resolve(name)))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void simulationsHaveTheBrokenLinksOfTheSearch() {
        String[] tree = {
            "map",
            "--graph",
            "ring tasks=8",
            "--topology",
            "mesh 2x4",
            "--steps",
            "500",
            "--simulate"
        };
        Xw whole = xw(tree, "--routing", "shortest-path");
        Xw broken = xw(tree, "--routing", "shortest-path", "--faults", "(0,1)-(0,2)");
        assertEquals(0, broken.exit(), broken.err());
        String ofWhole = whole.out().substring(whole.out().indexOf("simulated"));
        assertFalse(broken.out().contains(ofWhole), broken.out());
    }

    @Test
    void routesThatAreFoundAreNotSimulated() {
        String[] tree = {
            "map",
            "--graph",
            "binary-tree tasks=15",
            "--topology",
            "mesh 4x4",
            "--mapping",
            "tree-tiles"
        };
        Xw xw = xw(tree, "--routes", "2", "--simulate");
        assertEquals(2, xw.exit());
        assertTrue(xw.says("conflicting-settings"), xw.err());
    }

    @Test
    void theBestAreSimulatedAndTheQuickestIsFirst() {
        String[] tree = {"map", "--graph", "binary-tree tasks=15", "--topology", "mesh 4x4"};
        Xw xw = xw(tree, "--steps", "3000", "--simulate", "--best", "2");
        assertEquals(0, xw.exit(), xw.err());
        List<Double> cycles =
                xw.out()
                        .lines()
                        .filter(line -> line.startsWith("  mapping "))
                        .map(line -> line.trim().split("\\s+")[2].replace(",", ""))
                        .map(Double::valueOf)
                        .toList();
        assertEquals(2, cycles.size(), xw.out());
        assertTrue(cycles.get(0) <= cycles.get(1), xw.out());
    }

    @Test
    void theMappingBeforeIsSimulatedBesideTheBest() {
        String[] ring = {
            "map", "--graph", "ring tasks=16", "--topology", "mesh 4x4", "--steps", "2000"
        };
        Xw xw = xw(ring, "--simulate", "--before", "random", "--json", "-");
        assertEquals(0, xw.exit(), xw.err());
        JsonNode found = new ObjectMapper().readTree(xw.out());
        JsonNode before = found.get("simulated").get(0);
        JsonNode after = found.get("simulated").get(1);
        assertEquals("before", before.get("name").asString());
        assertEquals("mapping 1", after.get("name").asString());
        assertEquals(
                found.get("before").get("channel_load_max").asInt(),
                before.get("channel_load").asInt());
        assertTrue(after.get("cycles").asDouble() < before.get("cycles").asDouble(), xw.out());
    }

    @ParameterizedTest
    @CsvSource({
        "ring tasks=17, --steps, 10, 17 tasks",
        "ring, --budget, soon, expected a time",
        "ring, --steps, 0, at least 1",
        "ring, --objective, beauty, beauty",
        "ring, --mapping, h-tree, complete binary trees",
    })
    void mistakesAreToldWithAWayOut(String graph, String option, String value, String message) {
        Xw xw = Xw.run("map", "--graph", graph, "--topology", "mesh 4x4", option, value);
        assertEquals(2, xw.exit(), xw.out());
        assertTrue(xw.err().contains(message), xw.err());
    }

    private static Xw xw(String[] first, String... more) {
        String[] all = new String[first.length + more.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return Xw.run(all);
    }
}
