package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.store.StudyStore;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Searches over real runs: small networks of which every point can be tried. */
class SearchCommandTest {
    private static final String STUDY =
            """
            scenario:
              workload: {load: 0.4, packet: 4}
              measure: {warmup: 200, cycles: 300}
            configurations:
              mesh: {network.topology: mesh 4x4}
              torus: {network.topology: torus 4x4}
              ring: {network.topology: ring 16}
            vary:
              network.vcs: [1, 2, 4]
              network.buffer: [1, 2, 4, 8]
            search:
              subject-to: {latency: "< 20", accepted: ">= 0.37"}
              cost: {router: 10, port: 2, link: 1, buffer: 0.5}
            """;

    private static final int POINTS = 36;

    @TempDir private Path folder;
    private Path study;

    @BeforeEach
    void writeAStudy() throws IOException {
        study = Files.writeString(folder.resolve("s.yaml"), STUDY);
    }

    private Xw run(String... more) {
        List<String> args = new ArrayList<>(List.of("search", study.toString()));
        args.addAll(List.of(more));
        return Xw.run(args.toArray(String[]::new));
    }

    private static String line(Xw xw, String start) {
        return xw.out().lines().filter(line -> line.startsWith(start)).findFirst().orElse("");
    }

    /** Routers and ports and links by hand; a buffer for each VC of each channel and terminal. */
    private static double cost(String network, int vcs, int buffer) {
        Map<String, Integer> links = Map.of("mesh", 24, "torus", 32, "ring", 16);
        int count = links.getOrDefault(network, 0);
        int ports = 2 * count + 16;
        return 16 * 10 + 2 * ports + count + .5 * (2 * count + 16) * vcs * buffer;
    }

    /** The least cost of the points in a store that keep the bounds. */
    private Optional<Double> cheapest() {
        TreeMap<Double, String> costs = new TreeMap<>();
        try (StudyStore store = StudyStore.openToRead(folder.resolve("s.db"))) {
            store.forEach(
                    point -> {
                        double latency = number(point.outcome().metrics().get("latency"));
                        double accepted = number(point.outcome().metrics().get("accepted"));
                        boolean isSaturated = point.outcome().values().saturated();
                        if (!isSaturated && latency < 20 && accepted >= .37) {
                            Map<String, String> at = point.settings();
                            costs.put(
                                    cost(
                                            point.configuration(),
                                            Integer.parseInt(at.getOrDefault("network.vcs", "")),
                                            Integer.parseInt(
                                                    at.getOrDefault("network.buffer", ""))),
                                    point.configuration());
                        }
                    });
        }
        return costs.isEmpty() ? Optional.empty() : Optional.of(costs.firstKey());
    }

    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "halving", "surrogate"})
    void everyMethodFindsWhatTryingAllFinds(String method) throws IOException {
        assertEquals(0, Xw.run("study", study.toString()).exit());
        double best = cheapest().orElseThrow();
        Files.writeString(study, STUDY + "  method: " + method + "\n  budget: " + POINTS + "\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err() + xw.out());
        String cost = best == Math.rint(best) ? "%.0f".formatted(best) : Double.toString(best);
        assertTrue(line(xw, "best:").startsWith("best: cost " + cost + " ("), best + xw.out());
        assertTrue(xw.out().contains("; none is better"), xw.out());
        assertTrue(xw.out().contains(" runs were already there"), xw.out());
        try (StudyStore store = StudyStore.openToRead(folder.resolve("s.db"))) {
            assertEquals(POINTS, store.size()); // nothing was run again
        }
    }

    /** Of 240 points; the first search goes on until it is certain. */
    @Test
    void aSixthOfThePointsIsEnoughForAModel() throws IOException {
        String larger =
                STUDY.replace("{load: 0.4, packet: 4}", "{load: 0.5, packet: 8}")
                        .replace("{warmup: 200, cycles: 300}", "{warmup: 500, cycles: 1000}")
                        .replace(
                                "vary:",
                                "  cube: {network.topology: hypercube 4}\n"
                                        + "  tree: {network.topology: fat-tree k=4 levels=2}\n"
                                        + "vary:")
                        .replace("[1, 2, 4]", "[1, 2, 3, 4, 6, 8]")
                        .replace("[1, 2, 4, 8]", "[1, 2, 3, 4, 6, 8, 12, 16]")
                        .replaceFirst("subject-to:.*", "subject-to: {latency: < 26}");
        Files.writeString(study, larger + "  budget: 240\n");
        Xw certain = run();
        assertTrue(certain.out().contains("; none is better"), certain.out() + certain.err());
        for (int seed = 2; seed <= 5; seed++) {
            Files.writeString(study, larger + "  seed: " + seed + "\n  budget: 40\n");
            assertEquals(line(certain, "best:"), line(run(), "best:"), "seed " + seed);
        }
    }

    @Test
    void theNumberOfJobsChangesNothing() throws IOException {
        String one = run("--jobs", "1", "--folder", folder + "/f").out();
        Files.delete(folder.resolve("s.db"));
        assertEquals(one, run("--jobs", "2", "--folder", folder + "/f").out());
    }

    @Test
    void aStudyFindsWhatASearchHasRun() {
        Xw search = run();
        int points =
                Integer.parseInt(search.out().replaceAll("(?s).*\\n  (\\d+) of 36 points.*", "$1"));
        assertTrue(points < POINTS, search.out());
        Xw all = Xw.run("study", study.toString());
        assertTrue(
                all.out().contains(points + " of 36 runs were already there"),
                search.out() + all.out());
    }

    @Test
    void shortMeasurementsHaveNamesOfTheirOwn() throws IOException {
        Files.writeString(study, STUDY + "  method: halving\n  budget: 20\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains(", after 48 shorter measurements"), xw.out());
        String names =
                Xw.run(
                                "study",
                                "query",
                                folder + "/s.db",
                                "SELECT DISTINCT name FROM result ORDER BY name")
                        .out();
        assertTrue(names.contains("mesh, 1/3 of the time"), names);
    }

    @Test
    void aTableAndAFigureAreWritten() throws IOException {
        Files.writeString(study, STUDY + "  formats: [svg, png]\n");
        assertEquals(0, run().exit());
        List<String> csv = Files.readAllLines(folder.resolve("s/search.csv"));
        assertTrue(csv.getFirst().startsWith("configuration,network.vcs,network.buffer,"));
        assertTrue(csv.getFirst().contains(",cost,feasible,"), csv.getFirst());
        String svg = Files.readString(folder.resolve("s/search.svg"));
        for (String name : List.of("Pareto front", "keeps all bounds", "does not", "best")) {
            assertTrue(svg.contains(">" + name + "<"), name);
        }
        assertTrue(Files.exists(folder.resolve("s/search.png")));
        assertFalse(Files.exists(folder.resolve("s/search.pdf")));
    }

    @Test
    void boundsThatNothingKeepsAreAFailure() throws IOException {
        Files.writeString(study, STUDY.replace("< 20", "< 2") + "  budget: 10\n");
        Xw xw = run();
        assertEquals(1, xw.exit(), xw.out());
        assertTrue(
                xw.out()
                        .contains(
                                "nothing was found that keeps all bounds; raise search.budget, or"
                                        + " loosen a bound\n"),
                xw.out());
        Files.writeString(study, STUDY.replace("< 20", "< 2") + "  budget: 100\n");
        assertTrue(run().out().contains("no point does: loosen a bound, or vary more\n"));
    }

    @Test
    void aMetricIsMinimizedWithinACost() throws IOException {
        Files.writeString(
                study,
                STUDY.replaceAll("subject-to: .*", "minimize: latency\n  subject-to: {cost: < 450}")
                        + "  budget: 36\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(line(xw, "best:").matches("best: latency [\\d.]+ \\(.*\\)"), xw.out());
        assertTrue(xw.out().contains("need no run because of what they cost; none is better"));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "minimize: speed                       | unknown-choice",
                "subject-to: {latncy: < 3}             | unknown-choice",
                "subject-to: {latency: about 3}        | wrong-form",
                "subject-to: {latency: 3}              | wrong-form",
                "subject-to: {latency: < x}            | wrong-form",
                "subject-to: {}                        | missing-setting",
                "cost: {}                              | missing-setting",
                "cost: {router: -1}                    | too-small",
                "budget: 0                             | too-small",
                "batch: 0                              | too-small",
                "method: simplex                       | unknown-choice"
            })
    void whatMakesNoSenseIsRefused(String change, String code) throws IOException {
        String key = change.replaceFirst(":.*", "");
        Files.writeString(
                study, STUDY.replaceAll("(?m)^  " + key + ": .*\n", "") + "  " + change + "\n");
        Xw xw = run();
        assertEquals(2, xw.exit(), xw.out());
        assertTrue(xw.codes().getFirst().endsWith(": " + code), xw.err());
        assertFalse(Files.exists(folder.resolve("s.db")));
    }

    @Test
    void aStudyWithoutASearchOrWithoutAChoiceIsRefused() throws IOException {
        Files.writeString(study, STUDY.replaceFirst("(?s)search:.*", ""));
        assertTrue(run().codes().getFirst().endsWith(": missing-setting"));
        Files.writeString(
                study,
                STUDY.replaceFirst("(?s)configurations:.*search:", "search:")
                        .replace("scenario:", "scenario:\n  network: {topology: mesh 4x4}"));
        Xw xw = run();
        assertTrue(xw.err().contains("nothing varies"), xw.err());
        assertEquals(2, xw.exit());
    }

    @Test
    void buffersWithoutEndHaveNoPrice() throws IOException {
        Files.writeString(
                study,
                STUDY.replace("scenario:", "scenario:\n  network: {technique: cut-through}")
                        .replaceFirst("  network.buffer.*\n", ""));
        assertTrue(run().codes().getFirst().endsWith(": conflicting-settings"));
    }

    @Test
    void workloadsThatEndCannotBeHalved() throws IOException {
        Files.writeString(
                study,
                STUDY.replace("{load: 0.4, packet: 4}", "{name: tasks, graph: ring}")
                                .replaceFirst("  measure:.*\n", "")
                        + "  method: halving\n");
        assertTrue(run().codes().getFirst().endsWith(": not-supported"));
    }

    @Test
    void theSchemaHasTheSection() {
        String schema = Xw.run("schema", "study").out();
        for (String key : List.of("search", "minimize", "subject-to", "budget", "wire")) {
            assertTrue(schema.contains("\"" + key + "\""), key);
        }
    }
}
