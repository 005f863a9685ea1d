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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Repeats all experiments in their quick form, once, and looks at what comes out. Nightly there are
 * two members of every ensemble; otherwise there is one, and two for some studies of every paper.
 */
class ReproduceCommandTest {
    private static final boolean ALL_TWICE =
            Boolean.getBoolean("crossweave.nightly") || Shown.RENEWS;

    /** Short ones, whose members agree on some claims and disagree on others. */
    private static final List<String> TWICE =
            List.of(
                    "cpss-tables",
                    "chittor-random",
                    "chittor-time",
                    "moc-pingpong",
                    "pec-contention",
                    "sp2-ablation");

    private static final Path PAGES = ProjectFolder.find().resolve("docs/validation");

    /** Claims on time depend on the machine. */
    private static final Set<String> TIMED = Set.of("chittor-speed", "moc-engine", "sp2-speedup");

    private static final Pattern HEADING = Pattern.compile("### ([a-z0-9-]+), .*");
    private static final Pattern ROW =
            Pattern.compile(
                    "\\| ([^|]+) \\| ([^|]+) \\| (holds|depends|does not hold|undecided) \\|"
                            + "( [^|]+ \\|){3}");

    /** What came out of every claim in two members, but of those on the time of programs. */
    private static final Path GOLDEN =
            ProjectFolder.find().resolve("app/src/test/resources/papers/quick.txt");

    @TempDir private static Path folder;
    private static Made all;
    private static Made twice;

    /** What a command made of some experiments. */
    private record Made(
            String name, List<String> ids, Path out, Xw xw, JsonNode documents, String page) {

        static Made by(String name, List<String> ids, int members) throws IOException {
            Path out = folder.resolve(name);
            Path json = folder.resolve(name + ".json");
            Path html = folder.resolve(name + ".html");
            List<String> words = new ArrayList<>(List.of("reproduce", "--quick"));
            words.addAll(name.equals("all") ? List.of(name) : ids);
            words.addAll(List.of("--members", "" + members, "--json", json.toString()));
            words.addAll(List.of("--html", html.toString(), "--folder", out.toString()));
            Xw xw = Xw.run(words.toArray(String[]::new));
            JsonNode documents = new ObjectMapper().readTree(Files.readString(json));
            return new Made(name, ids, out, xw, documents, Files.readString(html));
        }

        /** A line for each claim of a reproduction. */
        List<String> claims(BiFunction<String, JsonNode, String> line) {
            List<String> lines = new ArrayList<>();
            for (String id : ids) {
                for (JsonNode claim : documents.get(id).get("claims")) {
                    lines.add(line.apply(id, claim));
                }
            }
            return lines;
        }

        /** Claims of papers with a verdict. */
        long count(String verdict) {
            return claims((_, c) -> source(c).startsWith("ours") ? "" : text(c, "verdict")).stream()
                    .filter(verdict::equals)
                    .count();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    static void reproduceEverything() throws IOException {
        all = Made.by("all", Reproductions.ids(), ALL_TWICE ? 2 : 1);
        if (!ALL_TWICE) {
            Path out = Files.createDirectory(folder.resolve("twice"));
            for (String id : TWICE) { // their first members are there already
                Files.copy(log(all, id), out.resolve(log(all, id).getFileName()));
            }
            twice = Made.by("twice", TWICE, 2);
        }
    }

    static List<Made> made() {
        return ALL_TWICE ? List.of(all) : List.of(all, twice);
    }

    private static Path log(Made made, String id) {
        return made.out.resolve(id + ".members.jsonl");
    }

    private static String text(JsonNode claim, String key) {
        return claim.get(key).asString();
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
                            : all.documents.get(id).get("claims");
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
        List<String> outcomes = new ArrayList<>();
        for (String id : Reproductions.ids()) {
            outcomes.addAll(outcomes(id));
        }
        if (Shown.RENEWS) {
            Files.createDirectories(GOLDEN.getParent());
            Files.write(GOLDEN, outcomes);
        }
        List<String> golden = Files.readAllLines(GOLDEN);
        assertEquals(golden.stream().map(ReproduceCommandTest::ofMembersMade).toList(), outcomes);
    }

    @Test
    void documentsCountWhatCameOutOfMembers() throws IOException {
        for (String id : Reproductions.ids()) {
            List<String> outcomes = outcomes(id);
            for (JsonNode claim : mostMembers(id).documents.get(id).get("claims")) {
                String start = "%s: %s: ".formatted(id, text(claim, "text"));
                String line =
                        outcomes.stream().filter(l -> l.startsWith(start)).findAny().orElseThrow();
                List<String> each = List.of(line.substring(start.length()).split(", ", -1));
                if (!TIMED.contains(id)) {
                    long held = each.stream().filter("held"::equals).count();
                    long failed = each.stream().filter("not held"::equals).count();
                    assertEquals(held, claim.get("held").asLong(), line);
                    assertEquals(held + failed, claim.get("decided").asLong(), line);
                }
            }
        }
    }

    private static Made mostMembers(String id) {
        return TWICE.contains(id) && !ALL_TWICE ? twice : all;
    }

    /** A line for each claim with what came out of it, member by member. */
    private static List<String> outcomes(String id) throws IOException {
        Made made = mostMembers(id);
        Map<Integer, JsonNode> members = new TreeMap<>(); // they are kept as they end
        for (String line : Files.readAllLines(log(made, id))) {
            JsonNode member = new ObjectMapper().readTree(line);
            members.put(member.get("member").asInt(), member.get("findings").get("claims"));
        }
        Map<String, String> outcomes = new LinkedHashMap<>(); // by the text of the claim
        for (JsonNode claims : members.values()) {
            for (JsonNode claim : claims) {
                String outcome = TIMED.contains(id) ? "timed" : text(claim, "outcome");
                String words = outcome.toLowerCase(Locale.ROOT).replace('_', ' ');
                outcomes.merge(
                        text(claim, "text"),
                        words,
                        (one, other) -> TIMED.contains(id) ? one : one + ", " + other);
            }
        }
        return outcomes.entrySet().stream()
                .map(claim -> "%s: %s: %s".formatted(id, claim.getKey(), claim.getValue()))
                .toList();
    }

    /** A line without the outcome of a second member where there is none. */
    private static String ofMembersMade(String line) {
        boolean hasBoth = ALL_TWICE || TWICE.contains(line.substring(0, line.indexOf(':')));
        return hasBoth ? line : line.replaceFirst("(: (not )?[a-z]+), [a-z ]+$", "$1");
    }

    @ParameterizedTest
    @MethodSource("made")
    void claimsThatDoNotHoldAreResultsAndNoFailure(Made made) {
        assertEquals(0, made.xw.exit(), made.xw.err());
        assertTrue(made.xw.out().contains("\n  DOES NOT HOLD: "), made.xw.out());
    }

    @Test
    void whoeverWantsAStudyAgainIsToldTheMembersToo() {
        Made made = ALL_TWICE ? all : twice;
        assertTrue(
                made.xw.out().contains("  again: xw reproduce chittor-time --quick --members 2"));
    }

    @ParameterizedTest
    @MethodSource("made")
    void everyClaimSaysWhatWasMeasuredAndExpected(Made made) {
        for (String id : made.ids) {
            assertTrue(made.documents.get(id).get("claims").size() > 0, id);
            for (JsonNode claim : made.documents.get(id).get("claims")) {
                assertTrue(text(claim, "measured").length() > 3, claim.toString());
                assertTrue(text(claim, "expected").length() > 3, claim.toString());
            }
        }
    }

    /** Our own questions need none; those that depend say on what. */
    @ParameterizedTest
    @MethodSource("made")
    void claimsOfPapersThatDoNotHoldSayWhy(Made made) {
        List<String> unexplained =
                made.claims((id, claim) -> isExplained(claim) ? "" : id + ": " + claim.get("text"));
        assertEquals(List.of(), unexplained.stream().filter(text -> !text.isEmpty()).toList());
        assertTrue(made.xw.out().contains("            why: "), made.xw.out());
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
            boolean single = Files.exists(all.out.resolve(id + ".svg"));
            String name = single ? id + ".svg" : id + "-1.svg";
            String svg = Files.readString(all.out.resolve(name));
            String after = each.source().startsWith("[") ? "[00" : each.source();
            assertTrue(svg.contains("After " + after), id);
            assertTrue(svg.contains("crossweave " + Version.text() + ", seed"), id);
            assertTrue(Files.exists(all.out.resolve(id + ".json")), id);
        }
    }

    @ParameterizedTest
    @MethodSource("made")
    void thePageHasEveryClaimWithWhatWasMeasuredAndWhy(Made made) {
        for (String id : made.ids) {
            int start = made.page.indexOf("<article id=\"%s\">".formatted(id));
            assertTrue(start >= 0, id);
            String article = made.page.substring(start, made.page.indexOf("</article>", start));
            for (JsonNode claim : made.documents.get(id).get("claims")) {
                for (String key : List.of("text", "verdict", "measured", "expected", "why")) {
                    String text = Svg.escape(text(claim, key));
                    assertTrue(article.contains(text), id + ": " + text);
                }
            }
            assertTrue(article.contains("<code>xw reproduce " + id + " --quick"), id);
        }
    }

    @ParameterizedTest
    @MethodSource("made")
    void thePageAndTheTerminalCountWhatTheDocumentsSay(Made made) {
        String tally =
                tally(
                        made,
                        Map.of(
                                "holds", "hold",
                                "depends", "depend",
                                "does not hold", "do not hold",
                                "undecided", "undecided"));
        assertTrue(made.xw.out().contains("\nclaims of papers: " + tally + "\n"), tally);
        for (String count : tally.split(", ")) {
            assertTrue(made.page.contains(" " + count + "<"), count);
        }
        String chapter = made.page.substring(made.page.indexOf("<section id=\"does-not-hold\">"));
        chapter = chapter.substring(0, chapter.indexOf("</section>"));
        assertEquals(
                made.count("does not hold"),
                chapter.split("class=\"claim does-not-hold\"", -1).length - 1);
    }

    private static String tally(Made made, Map<String, String> several) {
        return Stream.of("holds", "depends", "does not hold", "undecided")
                .filter(verdict -> made.count(verdict) > 0)
                .map(verdict -> counted(made.count(verdict), verdict, several.get(verdict)))
                .collect(Collectors.joining(", "));
    }

    private static String counted(long count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }

    @ParameterizedTest
    @MethodSource("made")
    void thePageHasEveryFigureAndLoadsNothing(Made made) throws IOException {
        try (Stream<Path> files = Files.list(made.out)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".svg")).toList()) {
                assertTrue(made.page.contains(Files.readString(file)), file.toString());
            }
        }
        Pattern loading =
                Pattern.compile(
                        "<(link|script|img|iframe|object|embed|use)\\b|src=|url\\(|@import");
        assertFalse(loading.matcher(made.page).find());
        String others = made.page.replace("href=\"#", "");
        assertFalse(others.contains("href="), "all links stay in the page");
        Path file = folder.resolve(made.name + ".html");
        assertTrue(made.xw.out().endsWith("page: " + file + "\n"));
    }

    /** JSON is YAML: the scenario of a point is a scenario file as it is. */
    @Test
    void everyPointCanBeRunAgain() throws IOException {
        for (String id : Reproductions.ids()) {
            JsonNode point = all.documents.get(id).get("points").get(0);
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
