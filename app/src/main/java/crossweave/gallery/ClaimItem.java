package crossweave.gallery;

import crossweave.papers.Claim;
import crossweave.papers.Judgement;
import crossweave.papers.Judgement.Verdict;
import crossweave.report.Html;

import java.util.List;
import java.util.stream.IntStream;

/** A claim of an exhibit as an item of a list. */
record ClaimItem(Exhibit exhibit, int index) {

    static List<ClaimItem> of(Exhibit exhibit) {
        return IntStream.range(0, exhibit.judgements().size())
                .mapToObj(i -> new ClaimItem(exhibit, i))
                .toList();
    }

    private Judgement judgement() {
        return exhibit.judgements().get(index);
    }

    boolean is(Verdict verdict) {
        return judgement().verdict() == verdict;
    }

    boolean isOfPaper() {
        return judgement().claim().source().isOfPaper();
    }

    /** Its anchor on the page, among the claims of its exhibit. */
    private String anchor() {
        return exhibit.reproduction().id() + "-" + (index + 1);
    }

    /** Writes the claim with its anchor. */
    void put(Html html) {
        open(html).with("id", anchor());
        putBody(html);
    }

    /** Writes the claim elsewhere, with a link to its anchor. */
    void putCopy(Html html) {
        open(html);
        html.open("p").link(anchor(), exhibit.reproduction().id()).close();
        putBody(html);
    }

    private Html open(Html html) {
        return html.open("li").with("class", "claim " + mark().cssClass());
    }

    private VerdictMark mark() {
        return new VerdictMark(judgement().verdict());
    }

    private void putBody(Html html) {
        Claim claim = judgement().claim();
        html.open("p").text("span", mark().text()).with("class", "verdict");
        html.text("strong", claim.text());
        html.soft("span", claim.source().toString()).close();
        html.open("dl");
        pair(html, "holds for", judgement().members());
        if (!judgement().dependsOn().isEmpty()) {
            pair(html, "depends on", judgement().dependsOn());
        }
        pair(html, "measured", claim.measured());
        pair(html, "expected", claim.expected());
        if (!claim.why().isEmpty() && !is(Verdict.HOLDS)) {
            pair(html, "why", claim.why());
        }
        html.close().close();
    }

    private static void pair(Html html, String name, String text) {
        html.text("dt", name).text("dd", text);
    }
}
