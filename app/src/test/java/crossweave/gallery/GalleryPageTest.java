package crossweave.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.gallery.TimeTaken.Stopwatch;
import crossweave.papers.Claim;
import crossweave.papers.Claim.Verdict;
import crossweave.papers.Findings;
import crossweave.papers.Reproduction;
import crossweave.papers.Table;
import crossweave.papers.study.Reproductions;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;

/** The page of the gallery, with findings that are made up. */
class GalleryPageTest {
    private static final TimeTaken TIME = new TimeTaken(2, 3);

    private static Findings findings(List<Table> tables, Verdict... verdicts) {
        List<Claim> claims =
                Arrays.stream(verdicts)
                        .map(
                                verdict ->
                                        new Claim(
                                                "<b>it</b> is so", verdict, "5", "6", why(verdict)))
                        .toList();
        return new Findings(claims, List.of(), tables, List.of("a & b"), List.of(7L), List.of());
    }

    private static String why(Verdict verdict) {
        return verdict == Verdict.HELD ? "" : "because of \"x < y\"";
    }

    private static Exhibit exhibit(String id, boolean quick, Verdict... verdicts) {
        Findings findings = findings(List.of(), verdicts);
        return new Exhibit(Gallery.find(id), quick, findings, "1.2.3", TIME);
    }

    private static String page(Exhibit... exhibits) {
        return new GalleryPage(List.of(exhibits), exhibits.length).html();
    }

    private static int count(String part, String text) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void verdictsAreCountedOverAllByPaperAndByReproduction() {
        String html =
                page(
                        exhibit("pec-levels", true, Verdict.HELD, Verdict.NOT_HELD),
                        exhibit("pec-fat", true, Verdict.NOT_HELD),
                        exhibit("moc-31", true, Verdict.UNDECIDED));
        for (String tally : List.of("✓ 1 held", "✗ 2 not held", "? 1 undecided", "of 4 claims")) {
            assertTrue(html.contains(">" + tally + "<"), tally);
        }
        assertTrue(html.contains(">1 held, 2 not held, 0 undecided<"), "of the paper on PEC");
        assertTrue(html.contains("They took 9.0 s of processor time in 6.0 s."), "3 times each");
        assertTrue(html.contains("3 of " + Reproductions.ALL.size()));
    }

    @Test
    void claimsThatDoNotHoldAreThereOnceMoreWithALinkToTheirPlace() {
        String html = page(exhibit("pec-levels", true, Verdict.HELD, Verdict.NOT_HELD));
        assertTrue(html.contains("Claims that do not hold: 1<"));
        assertEquals(1, count("id=\"pec-levels-2\"", html));
        assertEquals(1, count("href=\"#pec-levels-2\"", html));
        assertEquals(2, count("because of &quot;x &lt; y&quot;", html));
        assertFalse(html.contains("Claims that stay undecided"), "there is none");
    }

    @Test
    void everyLinkLeadsToAPlaceOfThePage() {
        String html =
                page(
                        exhibit("booksim", false, Verdict.UNDECIDED),
                        exhibit("sp2-tables", false, Verdict.NOT_HELD, Verdict.HELD));
        List<String> links =
                Pattern.compile("href=\"#([^\"]+)\"")
                        .matcher(html)
                        .results()
                        .map(link -> link.group(1))
                        .toList();
        assertTrue(links.size() > 6, links.toString());
        links.forEach(id -> assertEquals(1, count("id=\"" + id + "\"", html), id));
    }

    @Test
    void textsOfClaimsAndNotesAreTexts() {
        String html = page(exhibit("pec-levels", true, Verdict.HELD));
        assertTrue(html.contains("&lt;b&gt;it&lt;/b&gt; is so"), html);
        assertTrue(html.contains("<li>a &amp; b</li>"), html);
    }

    @Test
    void itSaysWhichFormsAreThereAndHowManyAreMissing() {
        Exhibit quick = exhibit("pec-levels", true, Verdict.HELD);
        Exhibit full = exhibit("pec-fat", false, Verdict.HELD);
        assertTrue(page(quick).contains("in their quick form"));
        assertTrue(page(full).contains(", in full, by crossweave 1.2.3"));
        assertTrue(page(quick, full).contains("1 of them in their quick form"));
        assertFalse(page(quick).contains("Interrupted"));
        String part = new GalleryPage(List.of(quick), 34).html();
        assertTrue(part.contains("Interrupted: 1 of 34 are finished."));
    }

    @Test
    void longTablesAreFolded() {
        for (int rows : new int[] {3, 30}) {
            Table table = new Table("sizes", List.of("n"), Collections.nCopies(rows, List.of("1")));
            Findings findings = findings(List.of(table), Verdict.HELD);
            String html = page(new Exhibit(Gallery.find("pec-fat"), true, findings, "1.2.3", TIME));
            assertEquals(rows == 30, html.contains("<summary>sizes (30 rows)</summary>"));
            assertEquals(rows == 3, html.contains("<h4>sizes</h4>"));
        }
    }

    @Test
    void anExhibitTakesTheTimeThatIsBetweenTwoLooks() {
        Iterator<Long> clock = List.of(5_000_000_000L, 7_500_000_000L).iterator();
        Iterator<Long> processors = List.of(1_000_000_000L, 6_000_000_000L).iterator();
        Reproduction nothing =
                new Reproduction("nothing", "", "", _ -> findings(List.of(), Verdict.HELD));
        Exhibit exhibit =
                Exhibit.make(
                        nothing,
                        true,
                        "1.2.3",
                        new Stopwatch(clock::next, processors::next),
                        (_, _) -> true);
        assertEquals(new TimeTaken(7.5 - 5, 6.0 - 1), exhibit.time());
    }

    @Test
    void aTimeIsSaidOnceWhereBothAreAlikeOrOneIsUnknown() {
        assertEquals("5.0 s of processor time in 2.5 s", new TimeTaken(2.5, 5).toString());
        assertEquals("2.5 s", new TimeTaken(2.5, 2.55).toString());
        assertEquals("2.5 s", new TimeTaken(2.5, 0).toString());
        assertEquals("10.0 min", new TimeTaken(600, 0).toString());
    }
}
