package crossweave.gallery;

import crossweave.papers.Judgement.Verdict;
import crossweave.report.Html;

import java.util.List;

/** The summary: a row per reproduction, grouped by paper, and a row for all. */
record SummaryTable(List<Exhibit> exhibits) {

    void put(Html html) {
        html.open("div").with("class", "scroll").open("table").with("class", "summary");
        html.open("thead").open("tr").text("th", "claims of papers");
        for (Verdict verdict : Verdict.values()) {
            html.open("th").with("class", "number").text("span", new VerdictMark(verdict).sign());
            html.text("span", verdict.toString()).with("class", "word").close();
        }
        html.text("th", "ours").with("class", "number");
        html.text("th", "time").with("class", "number").close().close();
        PaperExhibits.of(exhibits).forEach(paper -> put(paper, html));
        html.open("tbody").open("tr").with("class", "paper").text("th", "all");
        putNumbers(exhibits, html);
        html.close().close().close();
    }

    private static void put(PaperExhibits paper, Html html) {
        html.open("tbody").open("tr").with("class", "paper").open("th");
        html.link(paper.anchor(), paper.paper().toString()).close();
        putNumbers(paper.exhibits(), html);
        for (Exhibit exhibit : paper.exhibits()) {
            String id = exhibit.reproduction().id();
            html.open("tr").open("td").link(id, id);
            html.soft("span", exhibit.reproduction().sentence()).close();
            putNumbers(List.of(exhibit), html);
        }
        html.close();
    }

    /** Writes the cells after the title of a row. */
    private static void putNumbers(List<Exhibit> some, Html html) {
        VerdictTally tally = VerdictTally.ofPapers(some);
        for (Verdict verdict : Verdict.values()) {
            long count = tally.count(verdict);
            html.text("td", count == 0 ? "" : Long.toString(count)).with("class", "number");
        }
        VerdictTally ours = VerdictTally.ours(some);
        html.text("td", ours.all() == 0 ? "" : ours.count(Verdict.HOLDS) + " of " + ours.all())
                .with("class", "number");
        html.text("td", TimeTaken.of(some).brief()).with("class", "number").close();
    }
}
