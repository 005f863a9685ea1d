package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cli.output.Version;
import crossweave.draw.svg.Svg;
import crossweave.papers.Reproduction;
import crossweave.papers.study.Reproductions;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Repeats all experiments in their quick form, once, and looks at what comes out. */
class ReproduceCommandTest {
    private static final Path PAGES = ProjectFolder.find().resolve("docs/validation");

    /** Claims on time depend on the machine. */
    private static final Set<String> TIMED = Set.of("chittor-speed", "moc-engine", "sp2-speedup");

    private static final Pattern HEADING = Pattern.compile("### ([a-z0-9-]+), .*");
    private static final Pattern ROW =
            Pattern.compile(
                    "\\| ([^|]+) \\| ([^|]+) \\| (holds|depends|does not hold|undecided) \\|"
                            + "( [^|]+ \\|){3}");

    /** What came out of every claim, but of those on the time that programs take. */
    private static final Path GOLDEN =
            ProjectFolder.find().resolve("app/src/test/resources/papers/quick.txt");

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

    /** A line for each claim of a reproduction. */
    private static List<String> claims(BiFunction<String, JsonNode, String> line) {
        List<String> lines = new ArrayList<>();
        for (String id : Reproductions.ids()) {
            for (JsonNode claim : documents.get(id).get("claims")) {
                lines.add(line.apply(id, claim));
            }
        }
        return lines;
    }

    private static String source(JsonNode claim) {
        String where = claim.get("where").asString();
        return claim.get("kind").asString() + (where.isEmpty() ? "" : ", " + where);
    }

    private static List<String> documented() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> pages = Files.list(PAGES).sorted()) {
            for (Path page : pages.filter(Files::isRegularFile).toList()) {
                String id = "";
                for (String line : Files.readAllLines(page)) {
                    Matcher heading = HEADING.matcher(line);
                    Matcher row = ROW.matcher(line);
                    if (heading.matches()) {
                        id = heading.group(1);
                    } else if (row.matches() && Reproductions.find(id).isPresent()) {
                        lines.add(id + ": " + row.group(1) + ": " + row.group(2));
                    }
                }
            }
        }
        return lines;
    }

    /** Claims of the full form are those of its members, which lie beside the pages. */
    @Test
    void thePagesOnValidationHaveEveryClaimWithItsSource() throws IOException {
        List<String> made = new ArrayList<>();
        for (String id : Reproductions.ids()) {
            Path members = PAGES.resolve("members").resolve(id + ".members.jsonl.gz");
            JsonNode claims =
                    Files.exists(members)
                            ? firstMember(members).get("findings").get("claims")
                            : documents.get(id).get("claims");
            for (JsonNode claim : claims) {
                JsonNode source = claim.has("kind") ? claim : claim.get("source");
                made.add(id + ": " + claim.get("text").asString() + ": " + source(source));
            }
        }
        assertEquals(made.stream().sorted().toList(), documented().stream().sorted().toList());
    }

    private static JsonNode firstMember(Path members) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                new GZIPInputStream(Files.newInputStream(members)),
                                StandardCharsets.UTF_8))) {
            return new ObjectMapper().readTree(lines.readLine());
        }
    }

    @Test
    void claimsComeOutAsTheyDidBefore() throws IOException {
        List<String> made =
                claims(
                        (id, c) ->
                                "%s: %s: %s"
                                        .formatted(
                                                id,
                                                c.get("text").asString(),
                                                TIMED.contains(id)
                                                        ? "timed"
                                                        : c.get("held").asInt()
                                                                + " of "
                                                                + c.get("decided").asInt()));
        if (Shown.RENEWS) {
            Files.createDirectories(GOLDEN.getParent());
            Files.write(GOLDEN, made);
        }
        assertEquals(Files.readAllLines(GOLDEN), made);
    }

    @Test
    void claimsThatDoNotHoldAreResultsAndNoFailure() {
        assertEquals(0, all.exit(), all.err());
        assertTrue(all.out().contains("\n  DOES NOT HOLD: "), all.out());
        assertTrue(all.out().contains("  again: xw reproduce chittor-time --quick --members 2"));
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

    /** Our own questions need none; those that depend say on what. */
    @Test
    void claimsOfPapersThatDoNotHoldSayWhy() {
        List<String> unexplained =
                claims((id, claim) -> isExplained(claim) ? "" : id + ": " + claim.get("text"));
        assertEquals(List.of(), unexplained.stream().filter(text -> !text.isEmpty()).toList());
        assertTrue(all.out().contains("            why: "), all.out());
    }

    private static boolean isExplained(JsonNode claim) {
        boolean isOurs = claim.get("kind").asString().equals("ours");
        String reason = claim.get("why").asString();
        return switch (claim.get("verdict").asString()) {
            case "holds" -> reason.isEmpty();
            case "does not hold" -> isOurs || !reason.isEmpty();
            case "depends" -> !claim.get("depends").asString().isEmpty();
            default -> true; // there is nothing to compare with
        };
    }

    @Test
    void figuresNameThePaperTheVersionAndTheSeeds() throws IOException {
        for (Reproduction each : Reproductions.ALL) {
            String id = each.id();
            boolean single = Files.exists(folder.resolve("out/" + id + ".svg"));
            String name = single ? id + ".svg" : id + "-1.svg";
            String svg = Files.readString(folder.resolve("out").resolve(name));
            String after = each.source().startsWith("[") ? "[00" : each.source();
            assertTrue(svg.contains("After " + after), id);
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
            assertTrue(article.contains("<code>xw reproduce " + id + " --quick"), id);
        }
    }

    @Test
    void thePageAndTheTerminalCountWhatTheDocumentsSay() {
        String tally =
                tally(
                        Map.of(
                                "holds", "hold",
                                "depends", "depend",
                                "does not hold", "do not hold",
                                "undecided", "undecided"));
        assertTrue(all.out().contains("\nclaims of papers: " + tally + "\n"), tally);
        for (String count : tally.split(", ")) {
            assertTrue(page.contains(" " + count + "<"), count);
        }
        String chapter = page.substring(page.indexOf("<section id=\"does-not-hold\">"));
        chapter = chapter.substring(0, chapter.indexOf("</section>"));
        assertEquals(
                count("does not hold"),
                chapter.split("class=\"claim does-not-hold\"", -1).length - 1);
    }

    private static String tally(Map<String, String> several) {
        return Stream.of("holds", "depends", "does not hold", "undecided")
                .filter(verdict -> count(verdict) > 0)
                .map(
                        verdict ->
                                count(verdict)
                                        + " "
                                        + (count(verdict) == 1 ? verdict : several.get(verdict)))
                .collect(Collectors.joining(", "));
    }

    /** Claims of papers with a verdict. */
    private static long count(String verdict) {
        return claims((_, c) -> source(c).startsWith("ours") ? "" : c.get("verdict").asString())
                .stream()
                .filter(verdict::equals)
                .count();
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
