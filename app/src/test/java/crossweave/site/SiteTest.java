package crossweave.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The site of our own documentation, and of small ones that have faults. */
class SiteTest {
    private static final DocumentationFolder OURS = new DocumentationFolder(ProjectFolder.find());
    private static final Pattern REFERENCE =
            Pattern.compile("(<\\w+) [^>]*(href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("<\\w+ id=\"([^\"]*)\"");

    private static final Map<String, byte[]> SITE = site(OURS).files();

    @TempDir private Path folder;

    /** With players that are empty pages. */
    private static Site site(DocumentationFolder documentation) {
        RunRecorder recorder = arguments -> "<title>" + arguments.getFirst() + "</title>";
        return Site.of(documentation, "1.0", Optional.of(recorder), _ -> {});
    }

    @Test
    void everyLinkLeadsToAPlaceInTheSite() {
        List<String> dead = new ArrayList<>();
        for (String path : pages(SITE)) {
            for (MatchResult link : references(SITE, path)) {
                String address = link.group(3);
                if (!isElsewhere(address) && !leadsSomewhere(SITE, path, address)) {
                    dead.add(path + ": " + address);
                }
            }
        }
        assertEquals(List.of(), dead);
    }

    @Test
    void nothingIsRequestedFromOthers() {
        for (String path : pages(SITE)) {
            for (MatchResult reference : references(SITE, path)) {
                boolean isLink = reference.group(1).equals("<a");
                assertTrue(
                        isLink || !reference.group(3).contains("://"),
                        path + " requests " + reference.group(3));
            }
        }
    }

    @Test
    void everyPageIsReachedFromTheFirst() {
        Set<String> reached = new TreeSet<>(Set.of("index.html"));
        Deque<String> next = new ArrayDeque<>(reached);
        while (!next.isEmpty()) {
            String path = next.remove();
            references(SITE, path).stream()
                    .map(reference -> target(path, reference.group(3)))
                    .filter(SITE::containsKey)
                    .filter(target -> target.endsWith(".html") && reached.add(target))
                    .forEach(next::add);
        }
        assertEquals(new TreeSet<>(pages(SITE)), reached);
    }

    @Test
    void everyPageOfTheDocumentationIsThere() {
        for (String page : OURS.pages()) {
            assertTrue(SITE.containsKey(SitePath.of(page)), page);
        }
        assertTrue(SITE.containsKey("guide/first-run.html"));
        assertTrue(SITE.containsKey("players/first-run.html"));
    }

    @Test
    void theSameDocumentationGivesTheSameBytes() {
        Map<String, byte[]> again = site(OURS).files();
        assertEquals(SITE.keySet(), again.keySet());
        SITE.forEach((path, bytes) -> assertArrayEquals(bytes, again.get(path), path));
    }

    @Test
    void linksThatLeadNowhereAreToldTogetherWithTheirPlaces() throws IOException {
        write("README.md", "# Home\n\n[a](docs/guide/README.md#none) and\n[b](gone.md)\n");
        write("docs/guide/README.md", "# Guide\n\n![c](gone.svg)\n");
        BadInput bad = assertThrows(BadInput.class, () -> site(new DocumentationFolder(folder)));
        assertEquals(
                List.of(
                        "README.md:3:1: unknown-name",
                        "README.md:4:1: unknown-name",
                        "docs/guide/README.md:3:1: unknown-name"),
                bad.problems().stream().map(Problem::coded).toList());
    }

    @Test
    void anIndexSaysTheOrderOfPages() throws IOException {
        write("README.md", "# Home\n");
        write(
                "docs/guide/README.md",
                "# Guide\n\n## Begin\n\n[z](z.md)\n\n## Go on\n\n[a](a.md)\n");
        write("docs/guide/a.md", "# A\n");
        write("docs/guide/m.md", "# M\n");
        write("docs/guide/z.md", "# Z\n");
        for (String section :
                List.of("examples", "docs/reference", "docs/validation", "docs/decisions")) {
            write(section + "/README.md", "# Section\n");
        }
        String page = text(site(new DocumentationFolder(folder)).files(), "guide/a.html");
        List<String> order =
                Pattern.compile("<p>(Begin|Go on|More)</p>|>([AMZ])</a></li>")
                        .matcher(page)
                        .results()
                        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                        .toList();
        assertEquals(List.of("Begin", "Z", "Go on", "A", "More", "M"), order);
        assertTrue(page.contains("<a rel=\"prev\" href=\"z.html\">"), page);
        assertTrue(page.contains("<a rel=\"next\" href=\"m.html\">"), page);
    }

    @Test
    void twoRunsOfOneNameAreRefused() throws IOException {
        write("README.md", "# Home\n\n" + command("a.yaml") + "\n" + command("b.yaml"));
        BadInput bad = assertThrows(BadInput.class, () -> site(new DocumentationFolder(folder)));
        assertEquals("README.md:7:1: duplicate", bad.problems().getFirst().coded());
    }

    private static String command(String scenario) {
        return "```sh\n./xw run %s --record run.html\n```\n".formatted(scenario);
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static List<String> pages(Map<String, byte[]> files) {
        return files.keySet().stream().filter(path -> path.endsWith(".html")).toList();
    }

    private static String text(Map<String, byte[]> files, String path) {
        return new String(files.get(path), StandardCharsets.UTF_8);
    }

    private static List<MatchResult> references(Map<String, byte[]> files, String path) {
        return REFERENCE.matcher(text(files, path)).results().toList();
    }

    private static boolean isElsewhere(String address) {
        return address.matches("(https?|data|mailto):.*");
    }

    private static String target(String path, String address) {
        String file = address.replaceFirst("#.*", "");
        return file.isEmpty() ? path : SitePath.resolve(path, file);
    }

    private static boolean leadsSomewhere(Map<String, byte[]> files, String path, String address) {
        String target = target(path, address);
        int hash = address.indexOf('#');
        return files.containsKey(target)
                && (hash < 0 || ids(text(files, target)).contains(address.substring(hash + 1)));
    }

    private static Set<String> ids(String page) {
        return ID.matcher(page)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(HashSet::new));
    }
}
