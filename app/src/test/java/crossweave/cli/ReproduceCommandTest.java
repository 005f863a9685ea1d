package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.draw.svg.Svg;
import crossweave.papers.study.Reproductions;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Repeats all experiments in their quick form, once, and looks at what comes out. */
class ReproduceCommandTest {
    /** Claims on time depend on the machine: all of one experiment, and some of another. */
    private static boolean isTimed(String id, String text) {
        boolean isOfEngines =
                id.equals("moc-engine") && !text.startsWith("the engine of heads does");
        return id.equals("chittor-speed") || isOfEngines;
    }

    private static final Pattern HEADING = Pattern.compile("### ([a-z0-9-]+), .*");
    private static final Pattern ROW =
            Pattern.compile(
                    "\\| ([^|]+) \\| [^|]+ \\| (holds|depends|does not hold|undecided) \\|( [^|]+"
                        + " \\|){3}");

    @TempDir private static Path folder;
    private static Xw all;
    private static JsonNode documents;
    private static String page;

    @BeforeAll
    static void reproduceEverything() throws IOException {
        Path json = folder.resolve("all.json");
        Path html = folder.resolve("gallery.html");
        all =
                Xw.run(
                        "reproduce",
                        "all",
                        "--quick",
                        "--members",
                        "2",
                        "--json",
                        json.toString(),
                        "--html",
                        html.toString(),
                        "--folder",
                        folder.resolve("out").toString());
        documents = new ObjectMapper().readTree(Files.readString(json));
        page = Files.readString(html);
    }

    /** Claims as {@code id: text: verdict}; those on time without their verdict. */
    private static String line(String id, String text, String verdict) {
        return id + ": " + text + (isTimed(id, text) ? "" : ": " + verdict);
    }

    private static List<String> measured() {
        List<String> lines = new ArrayList<>();
        for (String id : Reproductions.ids()) {
            for (JsonNode claim : documents.get(id).get("claims")) {
                lines.add(line(id, claim.get("text").asString(), claim.get("verdict").asString()));
            }
        }
        return lines;
    }

    private static List<String> documented() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> pages =
                Files.list(ProjectFolder.find().resolve("docs/validation")).sorted()) {
            for (Path page : pages.toList()) {
                String id = "";
                for (String line : Files.readAllLines(page)) {
                    Matcher heading = HEADING.matcher(line);
                    Matcher row = ROW.matcher(line);
                    if (heading.matches()) {
                        id = heading.group(1);
                    } else if (row.matches() && Reproductions.find(id).isPresent()) {
                        lines.add(line(id, row.group(1), row.group(2)));
                    }
                }
            }
        }
        return lines;
    }

    @Test
    void theVerdictsAreThoseOfThePagesOnValidation() throws IOException {
        assertEquals(
                measured().stream().sorted().toList(), documented().stream().sorted().toList());
    }

    @Test
    void claimsThatDoNotHoldAreResultsAndNoFailure() {
        assertEquals(0, all.exit(), all.err());
        assertTrue(all.out().contains("  NOT HELD  FIFO declines past saturation: average node"));
        assertTrue(all.out().contains("  again: xw reproduce chittor-time --quick"));
    }

    @Test
    void everyClaimSaysWhatWasMeasuredAndExpected() {
        for (String id : Reproductions.ids()) {
            assertTrue(documents.get(id).get("claims").size() > 0, id);
            for (JsonNode claim : documents.get(id).get("claims")) {
                assertTrue(claim.get("measured").asString().length() > 3, claim.toString());
                assertTrue(claim.get("expected").asString().length() > 3, claim.toString());
            }
        }
    }

    /** Those that hold have no reason. */
    @Test
    void claimsThatDoNotHoldSayWhy() {
        List<String> unexplained = new ArrayList<>();
        for (String id : Reproductions.ids()) {
            for (JsonNode claim : documents.get(id).get("claims")) {
                String text = claim.get("text").asString();
                boolean hasReason = !claim.get("why").asString().isEmpty();
                if (!isTimed(id, text) && hasReason == claim.get("held").asBoolean()) {
                    unexplained.add(id + ": " + text);
                }
            }
        }
        assertEquals(List.of(), unexplained);
        assertTrue(all.out().contains("            why: The example of the thesis has nu where"));
    }

    @Test
    void figuresNameThePaperTheVersionAndTheSeeds() throws IOException {
        for (String id : Reproductions.ids()) {
            boolean single = Files.exists(folder.resolve("out/" + id + ".svg"));
            String name = single ? id + ".svg" : id + "-1.svg";
            String svg = Files.readString(folder.resolve("out").resolve(name));
            assertTrue(svg.contains(id.equals("booksim") ? "After BookSim 2" : "After [00"), id);
            assertTrue(svg.contains("crossweave " + Version.text() + ", seed"), id);
            assertTrue(Files.exists(folder.resolve("out/" + id + ".json")), id);
        }
    }

    @Test
    void thePageHasEveryClaimWithWhatWasMeasuredAndWhy() {
        for (String id : Reproductions.ids()) {
            int start = page.indexOf("<article id=\"%s\">".formatted(id));
            assertTrue(start >= 0, id);
            String article = page.substring(start, page.indexOf("</article>", start));
            for (JsonNode claim : documents.get(id).get("claims")) {
                for (String key : List.of("text", "verdict", "measured", "expected", "why")) {
                    String text = Svg.escape(claim.get(key).asString());
                    assertTrue(article.contains(text), id + ": " + text);
                }
            }
            assertTrue(article.contains("<code>xw reproduce " + id + " --quick</code>"), id);
        }
    }

    @Test
    void thePageAndTheTerminalCountWhatTheDocumentsSay() {
        long[] counts =
                Stream.of("held", "not held", "undecided")
                        .mapToLong(ReproduceCommandTest::count)
                        .toArray();
        String tally =
                "%d held, %d not held, %d undecided".formatted(counts[0], counts[1], counts[2]);
        assertTrue(all.out().contains("\nclaims: " + tally + "\n"), tally);
        assertTrue(page.contains(">✓ %d held<".formatted(counts[0])), tally);
        assertTrue(page.contains(">✗ %d not held<".formatted(counts[1])), tally);
        assertTrue(page.contains(">? %d undecided<".formatted(counts[2])), tally);
        String chapter = page.substring(page.indexOf("<section id=\"not-held\">"));
        chapter = chapter.substring(0, chapter.indexOf("</section>"));
        assertEquals(counts[1], chapter.split("class=\"claim not-held\"", -1).length - 1);
    }

    private static long count(String verdict) {
        return documents.findValuesAsString("verdict").stream().filter(verdict::equals).count();
    }

    @Test
    void thePageHasEveryFigureAndLoadsNothing() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".svg")).toList()) {
                assertTrue(page.contains(Files.readString(file)), file.toString());
            }
        }
        Pattern loading =
                Pattern.compile(
                        "<(link|script|img|iframe|object|embed|use)\\b|src=|url\\(|@import");
        assertFalse(loading.matcher(page).find());
        assertFalse(page.replace("href=\"#", "").contains("href="), "all links stay in the page");
        assertTrue(all.out().endsWith("page: " + folder.resolve("gallery.html") + "\n"));
    }

    /** JSON is YAML: the scenario of a point is a scenario file as it is. */
    @Test
    void everyPointCanBeRunAgain() throws IOException {
        for (String id : Reproductions.ids()) {
            JsonNode point = documents.get(id).get("points").get(0);
            Path file = folder.resolve(id + ".yaml");
            Path result = folder.resolve(id + "-again.json");
            Files.writeString(file, point.get("scenario").toString());
            Xw run = Xw.run("run", file.toString(), "--json", result.toString());
            assertEquals(0, run.exit(), run.err());
            JsonNode again = new ObjectMapper().readTree(Files.readString(result));
            JsonNode before = point.get("measured").get("mean_node_traffic");
            if (before != null) {
                JsonNode tasks = again.get("tasks").get(0);
                assertEquals(before.asDouble(), tasks.get("mean_node_traffic").asDouble());
            }
        }
    }

    @Test
    void theListNamesIdSourceAndSentence() {
        Xw list = Xw.run("reproduce", "list");
        assertEquals(0, list.exit());
        assertEquals(Reproductions.ALL.size(), list.out().lines().count());
        assertTrue(list.out().contains("chittor-length       [003] fig 5.9 "), list.out());
    }

    @Test
    void anUnknownIdIsAnsweredWithTheNearestOne() {
        Xw xw = Xw.run("reproduce", "chittor-lenght", "--quick");
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("did you mean 'chittor-length'?"), xw.err());
    }

    @Test
    void onlyOneDocumentGoesToTheOutput() {
        Xw both = Xw.run("reproduce", "pec-levels", "--quick", "--json", "-", "--html", "-");
        assertEquals(2, both.exit());
        assertTrue(both.err().contains("--json - --html -: only one of them"), both.err());
        Xw page = Xw.run("reproduce", "pec-levels", "--quick", "--html", "-");
        assertTrue(page.out().startsWith("<!DOCTYPE html>"), page.out());
        assertTrue(page.out().endsWith("</html>\n"), page.out());
    }
}
