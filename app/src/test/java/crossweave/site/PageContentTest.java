package crossweave.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What becomes of links, headings, code and recorded runs of a page. */
class PageContentTest {
    private static final DocumentationFolder OURS = new DocumentationFolder(ProjectFolder.find());

    private static String html(String text, Map<String, String> players) {
        MarkdownPage page = MarkdownPage.read("docs/guide/page.md", text);
        Map<String, MarkdownPage> pages = Map.of(page.file(), page);
        return PageContent.html(page, new LinkTargets(OURS, pages), players);
    }

    private static String html(String text) {
        return html(text, Map.of());
    }

    @ParameterizedTest
    @CsvSource({
        "README.md, index.html",
        "docs/guide/README.md, guide/index.html",
        "docs/guide/lab.md, guide/lab.html",
        "docs/images/a.svg, images/a.svg",
        "examples/01-first-run/scenario.yaml, examples/01-first-run/scenario.yaml.html",
        "LICENSE, LICENSE.html",
    })
    void filesHaveAPlaceInTheSite(String file, String path) {
        assertEquals(path, SitePath.of(file));
    }

    @ParameterizedTest
    @CsvSource({
        "index.html, guide/a.html, guide/a.html",
        "guide/a.html, guide/b.html, b.html",
        "guide/a.html, index.html, ../index.html",
        "a/b/c.html, a/d/e.html, ../d/e.html",
        "guide/a.html, guide/a.html, a.html",
    })
    void addressesAreRelative(String from, String to, String relative) {
        assertEquals(relative, SitePath.relative(from, to));
        assertEquals(to, SitePath.resolve(from, relative));
    }

    @Test
    void linksLeadToPagesOfTheSite() {
        assertTrue(
                html("[x](../../examples/01-first-run/README.md)")
                        .contains("href=\"../examples/01-first-run/index.html\""));
        assertTrue(html("[x](https://a.b/c.md)").contains("href=\"https://a.b/c.md\""));
    }

    @Test
    void headingsHaveTheNamesThatGitHubGivesThem() {
        String html = html("# See `--svg`, once more\n\n## A (b)\n\n## A b\n");
        assertTrue(html.contains("<h1 id=\"see---svg-once-more\">"), html);
        assertTrue(html.contains("<h2 id=\"a-b\">"), html);
        assertTrue(html.contains("<h2 id=\"a-b-1\">"), html);
    }

    @Test
    void commentsAreNotShownAndOtherHtmlIsText() {
        assertEquals("<p>a b</p>\n", html("<!-- file: x.cpc -->\na <!-- c -->b\n").strip() + "\n");
        assertTrue(html("a <b>c</b>").contains("&lt;b&gt;c&lt;/b&gt;"));
        assertTrue(html("<script>x</script>\n").contains("&lt;script&gt;"));
    }

    @Test
    void codeHasColoursAndStaysText() {
        assertEquals(
                "<span class=\"key\">load</span>: <span class=\"number\">0.1</span> "
                        + "<span class=\"comment\"># &lt;flits&gt;</span>",
                code("yaml", "load: 0.1 # <flits>"));
        assertEquals(
                "<span class=\"keyword\">int</span> x = <span class=\"number\">1</span>;",
                code("c", "int x = 1;"));
        assertEquals(
                "<span class=\"prompt\">$</span> xw run <span class=\"option\">--set</span> a\n1\n",
                code("console", "$ xw run --set a\n1\n"));
        assertEquals("x &amp; y", code("", "x & y"));
    }

    private static String code(String language, String code) {
        return Highlighter.block(language, code)
                .replaceAll("(?s)^<pre[^>]*><code>|</code></pre>\n$", "");
    }

    @Test
    void aCellWithoutAWordIsNoHeader() {
        String html = html("| | a |\n|---|---|\n| b | |\n");
        assertTrue(html.contains("<td></td>\n<th>a</th>"), html);
    }

    @Test
    void aRunThatIsRecordedIsPlayedBelowItsCommand() {
        String page =
                "```sh\n"
                        + "./xw run a.yaml --set \"b=c d\" --record x.html --seed 2 # exit code 1\n"
                        + "```\n";
        assertTrue(!html(page).contains("iframe"), "without a player there is the command alone");
        String html = html(page, Map.of("players/x.html", "a title"));
        assertTrue(
                html.contains(
                        "<iframe src=\"../players/x.html\" title=\"A recorded run: a title\""),
                html);
    }

    /** So that pages of the site and of the laboratory look alike. */
    @Test
    void theColoursAreThoseOfTheLaboratory() throws IOException {
        String look =
                Files.readString(ProjectFolder.find().resolve("app/src/main/web/src/look.css"));
        String css;
        try (InputStream file = Site.class.getResourceAsStream("site.css")) {
            css = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
        List<String> colours =
                Pattern.compile("--\\w+: light-dark\\([^)]*\\)")
                        .matcher(css)
                        .results()
                        .map(MatchResult::group)
                        .toList();
        assertTrue(colours.size() > 5, css);
        colours.forEach(colour -> assertTrue(look.contains(colour), colour));
    }
}
