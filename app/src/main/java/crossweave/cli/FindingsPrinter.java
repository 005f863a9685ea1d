package crossweave.cli;

import crossweave.draw.chart.Figure;
import crossweave.papers.Claim;
import crossweave.papers.Claim.Verdict;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Reproduction;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The findings of a reproduction for people, for programs and as figures. */
record FindingsPrinter(Reproduction reproduction, Findings findings, String command) {
    private static final int WIDTH = 100; // characters of a line of text

    void print(PrintWriter out) {
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
                                seeds(),
                                Version.text()));
        out.println("  again: " + command);
        out.println();
    }

    private String undecided() {
        long count = findings.count(Verdict.UNDECIDED);
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
        out.println("### %s, %s\n".formatted(reproduction.id(), reproduction.source()));
        out.println("| claim | verdict | measured | expected |\n|---|---|---|---|");
        for (Claim claim : findings.claims()) {
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

    private String seeds() {
        return findings.seeds().size() == 1
                ? "seed " + findings.seeds().getFirst()
                : "seeds "
                        + findings.seeds().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "));
    }

    Map<String, Object> document(boolean quick) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", reproduction.id());
        document.put("source", reproduction.source());
        document.put("sentence", reproduction.sentence());
        document.put("version", Version.text());
        document.put("command", command);
        document.put("quick", quick);
        document.put("seeds", findings.seeds());
        document.put("claims", findings.claims().stream().map(FindingsPrinter::claim).toList());
        document.put("tables", findings.tables());
        document.put("notes", findings.notes());
        document.put("points", findings.points());
        return document;
    }

    private static Map<String, Object> claim(Claim claim) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("text", claim.text());
        fields.put("held", claim.held());
        fields.put("verdict", claim.verdict().toString());
        fields.put("measured", claim.measured());
        fields.put("expected", claim.expected());
        return fields;
    }

    /** Each figure as SVG. */
    List<String> figures() {
        return findings.plots().stream().map(plot -> figure(plot).svg()).toList();
    }

    private Figure figure(Plot plot) {
        boolean hasIntervals =
                plot.panels().stream()
                        .flatMap(panel -> panel.lines().stream())
                        .flatMap(line -> line.points().stream())
                        .anyMatch(p -> p.ci95() > 0 && Double.isFinite(p.ci95()));
        String caption =
                "After %s.%s\n%s, crossweave %s, %s"
                        .formatted(
                                plot.paperFigure(),
                                hasIntervals ? " Bars are 95 % intervals over the seeds." : "",
                                command,
                                Version.text(),
                                seeds());
        return new PlotFigure(plot, caption).figure();
    }
}
