package crossweave.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.gallery.TimeTaken.Stopwatch;
import crossweave.papers.Claim;
import crossweave.papers.Claim.Outcome;
import crossweave.papers.ClaimSource;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.papers.Reproduction;
import crossweave.papers.study.Reproductions;
import crossweave.util.TextTable;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The page of the gallery, with findings that are made up. */
class GalleryPageTest {
    private static final TimeTaken TIME = new TimeTaken(2, 3);

    private static Findings findings(List<TextTable> tables, Outcome... outcomes) {
        List<Claim> claims = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            String text = "<b>it</b> is so " + claims.size();
            ClaimSource source = ClaimSource.stated("2.1, p. 8");
            claims.add(new Claim(text, source, outcome, "5", "6", "because of \"x < y\""));
        }
        return new Findings(claims, List.of(), tables, List.of("a & b"), List.of(7L), List.of());
    }

    private static Exhibit exhibit(String id, boolean quick, Outcome... outcomes) {
        Findings findings = findings(List.of(), outcomes);
        return exhibit(id, quick, List.of(findings));
    }

    private static Exhibit exhibit(String id, boolean quick, List<Findings> members) {
        return new Exhibit(
                Gallery.find(id),
                quick,
                members.getFirst(),
                Ensemble.OF_SEEDS.judge(members),
                members.size(),
                "1.2.3",
                TIME);
    }

    private static String page(Exhibit... exhibits) {
        return new GalleryPage(List.of(exhibits), exhibits.length).html();
    }

    private static int count(String part, String text) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void outcomesAreCountedOverAllByPaperAndByReproduction() {
        String html =
                page(
                        exhibit("pec-levels", true, Outcome.HELD, Outcome.NOT_HELD),
                        exhibit("pec-fat", true, Outcome.NOT_HELD),
                        exhibit("moc-31", true, Outcome.UNDECIDED));
        for (String tally : List.of("✓ 1 holds", "✗ 2 do not hold", "? 1 undecided")) {
            assertTrue(html.contains(">" + tally + "<"), tally);
        }
        assertTrue(
                html.contains(">stated: 1 holds, 2 do not hold; derived: none; ours: none<"),
                "of the paper on PEC");
        assertTrue(html.contains("They took 9.0 s of processor time in 6.0 s."), "3 times each");
        assertTrue(html.contains("3 of " + Reproductions.ALL.size()));
    }

    @Test
    void claimsThatDoNotHoldAreThereOnceMoreWithALinkToTheirPlace() {
        String html = page(exhibit("pec-levels", true, Outcome.HELD, Outcome.NOT_HELD));
        assertTrue(html.contains("Claims of papers that do not hold: 1<"));
        assertEquals(1, count("id=\"pec-levels-2\"", html));
        assertEquals(1, count("href=\"#pec-levels-2\"", html));
        assertEquals(2, count("because of &quot;x &lt; y&quot;", html));
        assertFalse(html.contains("that remain undecided"), "there is none");
    }

    @Test
    void aClaimSaysItsSourceAndForHowManyMembersItHolds() {
        List<Findings> members =
                new ArrayList<>(Collections.nCopies(9, findings(List.of(), Outcome.HELD)));
        members.add(findings(List.of(), Outcome.NOT_HELD));
        String html = page(exhibit("pec-sums", false, members));
        assertTrue(html.contains(">✓ holds<"), html);
        assertTrue(html.contains(">stated, 2.1, p. 8<"), html);
        assertTrue(html.contains(">9 of 10 members, 60 to 98 %<"), html);
        members.addAll(Collections.nCopies(2, findings(List.of(), Outcome.NOT_HELD)));
        assertTrue(page(exhibit("pec-sums", false, members)).contains(">~ depends<"));
    }

    @Test
    void everyLinkLeadsToAPlaceOfThePage() {
        String html =
                page(
                        exhibit("booksim", false, Outcome.UNDECIDED),
                        exhibit("sp2-tables", false, Outcome.NOT_HELD, Outcome.HELD));
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
        String html = page(exhibit("pec-levels", true, Outcome.HELD));
        assertTrue(html.contains("&lt;b&gt;it&lt;/b&gt; is so"), html);
        assertTrue(html.contains("<li>a &amp; b</li>"), html);
    }

    @Test
    void itSaysWhichFormsAreThereAndHowManyAreMissing() {
        Exhibit quick = exhibit("pec-levels", true, Outcome.HELD);
        Exhibit full = exhibit("pec-fat", false, Outcome.HELD);
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
            TextTable table =
                    new TextTable("sizes", List.of("n"), Collections.nCopies(rows, List.of("1")));
            Findings findings = findings(List.of(table), Outcome.HELD);
            String html = page(exhibit("pec-fat", true, List.of(findings)));
            assertEquals(rows == 30, html.contains("<summary>sizes (30 rows)</summary>"));
            assertEquals(rows == 3, html.contains("<h4>sizes</h4>"));
        }
    }

    @Test
    void anExhibitTakesTheTimeThatIsBetweenTwoLooks() {
        Iterator<Long> clock = List.of(5_000_000_000L, 7_500_000_000L).iterator();
        Iterator<Long> processors = List.of(1_000_000_000L, 6_000_000_000L).iterator();
        Reproduction nothing =
                new Reproduction(
                        "nothing", "", "", Ensemble.EXACT, _ -> findings(List.of(), Outcome.HELD));
        Exhibit exhibit =
                Exhibit.make(
                        nothing,
                        Exhibit.Form.of(true),
                        new MemberLog(Optional.empty(), "1.2.3"),
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
