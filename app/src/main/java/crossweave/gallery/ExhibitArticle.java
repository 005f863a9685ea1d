package crossweave.gallery;

import crossweave.papers.Findings;
import crossweave.papers.Reproduction;
import crossweave.report.Html;
import crossweave.util.TextTable;

/**
 * An exhibit as a part of a page: figures, claims, tables, notes, and the command that repeats it.
 */
record ExhibitArticle(Exhibit exhibit) {
    private static final int COLLAPSED_FROM = 10; // rows of a table

    void put(Html html) {
        Reproduction reproduction = exhibit.reproduction();
        Findings findings = exhibit.findings();
        html.open("article", reproduction.id());
        html.text("h3", reproduction.id() + ": " + reproduction.sentence());
        html.open("p").soft("span", reproduction.source());
        html.link(GalleryPage.SUMMARY, "all results").with("class", "up").close();
        html.open("div").with("class", "figures");
        exhibit.figures().values().forEach(html::figure);
        html.close();
        html.open("ul").with("class", "claims");
        ClaimItem.of(exhibit).forEach(claim -> claim.put(html));
        html.close();
        findings.tables().forEach(table -> put(table, html));
        if (!findings.notes().isEmpty()) {
            html.text("h4", "Notes").open("ul").with("class", "notes");
            findings.notes().forEach(note -> html.text("li", note));
            html.close();
        }
        putOrigin(html);
        html.close();
    }

    private static void put(TextTable table, Html html) {
        boolean isLong = table.rows().size() >= COLLAPSED_FROM;
        html.open(isLong ? "details" : "div").with("class", "table");
        if (isLong) {
            html.text("summary", "%s (%d rows)".formatted(table.title(), table.rows().size()));
        } else {
            html.text("h4", table.title());
        }
        html.table(table.columns(), table.rows()).close();
    }

    private void putOrigin(Html html) {
        html.open("p").with("class", "origin");
        html.soft("span", "Again:").text("code", exhibit.command());
        html.soft(
                "span",
                "%s; crossweave %s; took %s"
                        .formatted(exhibit.seeds(), exhibit.version(), exhibit.time()));
        html.close();
    }
}
