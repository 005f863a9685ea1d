package crossweave.cli;

import crossweave.gallery.Exhibit;
import crossweave.papers.Claim;
import crossweave.papers.Claim.Verdict;
import crossweave.papers.Findings;
import crossweave.papers.Reproduction;

import java.io.PrintWriter;
import java.util.Locale;

/** The findings of a reproduction for people. */
record FindingsPrinter(Exhibit exhibit) {
    private static final int WIDTH = 100; // characters of a line of text

    void print(PrintWriter out) {
        Reproduction reproduction = exhibit.reproduction();
        Findings findings = exhibit.findings();
        out.println(
                "%s: %s (%s)"
                        .formatted(
                                reproduction.id(), reproduction.sentence(), reproduction.source()));
        findings.tables().forEach(table -> new TablePrinter(table).print(out));
        out.println();
        for (Claim claim : findings.claims()) {
            String verdict = claim.verdict().toString();
            out.println(
                    "  %-9s %s"
                            .formatted(
                                    claim.held() ? verdict : verdict.toUpperCase(Locale.ROOT),
                                    claim.text()));
            wrapped("measured: " + claim.measured(), out);
            wrapped("expected: " + claim.expected(), out);
            if (!claim.why().isEmpty()) {
                wrapped("why: " + claim.why(), out);
            }
        }
        out.println();
        for (String note : findings.notes()) {
            wrapped("note: " + note, out);
        }
        out.println(
                "  %d of %d claims held%s, %s, crossweave %s"
                        .formatted(
                                findings.count(Verdict.HELD),
                                findings.claims().size(),
                                undecided(),
                                exhibit.seeds(),
                                exhibit.version()));
        out.println("  again: " + exhibit.command());
        out.println();
    }

    private String undecided() {
        long count = exhibit.findings().count(Verdict.UNDECIDED);
        return count == 0 ? "" : ", %d undecided".formatted(count);
    }

    private static void wrapped(String text, PrintWriter out) {
        StringBuilder line = new StringBuilder("            ");
        for (String word : text.split(" ", -1)) {
            if (line.length() + word.length() > WIDTH) {
                out.println(line.toString().stripTrailing());
                line.setLength(0);
                line.append("              ");
            }
            line.append(word).append(' ');
        }
        out.println(line.toString().stripTrailing());
    }

    /** A row per claim, as in the pages on validation. */
    void printMarkdown(PrintWriter out) {
        Reproduction reproduction = exhibit.reproduction();
        out.println("### %s, %s\n".formatted(reproduction.id(), reproduction.source()));
        out.println("| claim | verdict | measured | expected |\n|---|---|---|---|");
        for (Claim claim : exhibit.findings().claims()) {
            out.println(
                    "| %s | %s | %s | %s |"
                            .formatted(
                                    claim.text(),
                                    claim.verdict(),
                                    claim.measured(),
                                    claim.expected()));
        }
        out.println();
    }
}
