package crossweave.gallery;

import crossweave.papers.ClaimSource.Kind;
import crossweave.papers.Judgement.Verdict;
import crossweave.papers.study.Reproductions;
import crossweave.report.Html;

import java.util.List;

/**
 * One or more exhibits as a self-contained HTML file: a summary in numbers, each exhibit under its
 * paper, and a list of claims that do not hold.
 *
 * @param asked the number of exhibits requested; fewer are present after an interruption
 */
public record GalleryPage(List<Exhibit> exhibits, int asked) {
    static final String SUMMARY = "summary"; // anchor on the page

    public GalleryPage {
        exhibits = List.copyOf(exhibits);
    }

    public String html() {
        Html html = new Html("Results of papers, reproduced", GalleryStyle.CSS);
        putSummary(html);
        PaperExhibits.of(exhibits).forEach(paper -> put(paper, html));
        putClaims(Verdict.DOES_NOT_HOLD, "Claims of papers that do not hold", html);
        putClaims(Verdict.DEPENDS, "Claims of papers that depend on seeds or open values", html);
        putClaims(Verdict.UNDECIDED, "Claims of papers that remain undecided", html);
        return html.toString();
    }

    private void putSummary(Html html) {
        html.open("section", SUMMARY);
        html.soft(
                "p",
                "%d of %d reproductions, %s, by crossweave %s. They took %s."
                        .formatted(
                                exhibits.size(),
                                Reproductions.ALL.size(),
                                form(),
                                exhibits.getFirst().version(),
                                TimeTaken.of(exhibits)));
        if (exhibits.size() < asked) {
            html.text("p", "Interrupted: %d of %d are finished.".formatted(exhibits.size(), asked))
                    .with("class", "interrupted");
        }
        putTally(html);
        html.soft(
                "p",
                "A claim is a statement of a paper, in our words (stated, with section "
                        + "and page), something that its numbers or curves show (derived), or a "
                        + "question of our own, by which no paper is judged. Each claim is "
                        + "judged over an ensemble of runs, with other seeds and with other "
                        + "values of what the paper leaves open. It holds if 90 % of the members "
                        + "confirm it, does not hold if 10 % or fewer do, and otherwise depends. "
                        + "A claim that does not hold is a result, not a failure; the reason is "
                        + "given as far as it is known.");
        new SummaryTable(exhibits).put(html);
        html.close();
    }

    private String form() {
        long quick = exhibits.stream().filter(Exhibit::quick).count();
        if (quick == 0) {
            return "in full";
        }
        return quick == exhibits.size()
                ? "in their quick form (fewer and smaller runs)"
                : "%d of them in their quick form (fewer and smaller runs)".formatted(quick);
    }

    /** Writes the counts of verdicts, and a bar with their shares. */
    private void putTally(Html html) {
        VerdictTally tally = VerdictTally.ofPapers(exhibits);
        html.open("p").with("class", "tally");
        for (Verdict verdict : Verdict.values()) {
            VerdictMark mark = new VerdictMark(verdict);
            String text = mark.text(tally.count(verdict));
            boolean isChapter = verdict != Verdict.HOLDS && tally.count(verdict) > 0;
            (isChapter ? html.link(mark.cssClass(), text) : html.text("span", text))
                    .with("class", mark.cssClass());
        }
        html.soft(
                        "span",
                        "of %d claims of papers; of our own: %s"
                                .formatted(tally.all(), VerdictTally.ours(exhibits)))
                .close();
        html.open("div").with("class", "shares").with("aria-hidden", "true");
        for (Verdict verdict : Verdict.values()) {
            html.text("span", "")
                    .with("class", new VerdictMark(verdict).cssClass())
                    .with("style", "flex-grow: " + tally.count(verdict));
        }
        html.close();
    }

    private static void put(PaperExhibits paper, Html html) {
        html.open("section", paper.anchor()).text("h2", paper.paper().toString());
        html.soft(
                "p",
                "stated: %s; derived: %s; ours: %s"
                        .formatted(
                                VerdictTally.of(paper.exhibits(), Kind.STATED),
                                VerdictTally.of(paper.exhibits(), Kind.DERIVED),
                                VerdictTally.ours(paper.exhibits())));
        paper.exhibits().forEach(exhibit -> new ExhibitArticle(exhibit).put(html));
        html.close();
    }

    /** Writes all claims with a verdict, by paper; nothing if there are none. */
    private void putClaims(Verdict verdict, String title, Html html) {
        long count = VerdictTally.ofPapers(exhibits).count(verdict);
        if (count == 0) {
            return;
        }
        html.open("section", new VerdictMark(verdict).cssClass());
        html.text("h2", "%s: %d".formatted(title, count));
        for (PaperExhibits paper : PaperExhibits.of(exhibits)) {
            List<ClaimItem> some = paper.claims(verdict);
            if (!some.isEmpty()) {
                html.text("h3", "%s: %d".formatted(paper.paper(), some.size()));
                html.open("ul").with("class", "claims");
                some.forEach(claim -> claim.putCopy(html));
                html.close();
            }
        }
        html.close();
    }
}
