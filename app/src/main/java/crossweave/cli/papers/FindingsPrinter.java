package crossweave.cli.papers;

import crossweave.cli.output.TablePrinter;
import crossweave.gallery.Exhibit;
import crossweave.gallery.ValidationPages;
import crossweave.gallery.VerdictTally;
import crossweave.papers.Claim;
import crossweave.papers.Findings;
import crossweave.papers.Judgement;
import crossweave.papers.Judgement.Verdict;
import crossweave.papers.Reproduction;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Prints the findings of a reproduction. */
record FindingsPrinter(Exhibit exhibit) {
    private static final int WIDTH = 100; // of a line of text, in characters

    void print(PrintWriter out) {
        Reproduction reproduction = exhibit.reproduction();
        Findings findings = exhibit.findings();
        out.println(
                "%s: %s (%s)"
                        .formatted(
                                reproduction.id(), reproduction.sentence(), reproduction.source()));
        findings.tables().forEach(table -> new TablePrinter(table).print(out));
        out.println();
        exhibit.judgements().forEach(judgement -> print(judgement, out));
        out.println();
        for (String note : findings.notes()) {
            wrapped("note: " + note, out);
        }
        out.println(
                "  claims of the paper: %s; ours: %s"
                        .formatted(
                                VerdictTally.ofPapers(List.of(exhibit)),
                                VerdictTally.ours(List.of(exhibit))));
        out.println(
                "  %s, crossweave %s, %s"
                        .formatted(
                                exhibit.members() == 1
                                        ? "one member"
                                        : exhibit.members() + " members",
                                exhibit.version(),
                                exhibit.seeds()));
        out.println("  again: " + exhibit.command());
        out.println();
    }

    private static void print(Judgement judgement, PrintWriter out) {
        Claim claim = judgement.claim();
        String verdict = judgement.verdict().toString();
        boolean holds = judgement.verdict() == Verdict.HOLDS;
        out.println(
                "  %s: %s (%s)"
                        .formatted(
                                holds ? verdict : verdict.toUpperCase(Locale.ROOT),
                                claim.text(),
                                claim.source()));
        wrapped("holds for: " + judgement.members(), out);
        if (!judgement.dependsOn().isEmpty()) {
            wrapped("depends on " + judgement.dependsOn(), out);
        }
        wrapped("measured: " + claim.measured(), out);
        wrapped("expected: " + claim.expected(), out);
        if (!claim.why().isEmpty() && !holds) {
            wrapped("why: " + claim.why(), out);
        }
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

    /** Prints a row per claim, as in the pages on validation. */
    void printMarkdown(PrintWriter out) {
        ValidationPages.section(exhibit).forEach(out::println);
    }
}
