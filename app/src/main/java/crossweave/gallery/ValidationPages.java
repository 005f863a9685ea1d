package crossweave.gallery;

import crossweave.files.WriteErrors;
import crossweave.papers.Claim;
import crossweave.papers.ClaimSource.Kind;
import crossweave.papers.Judgement;
import crossweave.papers.Reproduction;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;
import crossweave.util.CountedNoun;
import crossweave.util.TextTable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Markdown pages about reproductions. Below a heading that begins with the id of a reproduction are
 * the table of its claims and how it was run. A table on that page with the same header as a table
 * of the findings gets the rows of that one. People write the text around them. README.md has a
 * table of all reproductions.
 */
public record ValidationPages(Path folder) {
    private static final String GENERATED = "Made by `";
    private static final String SUMMARY = "## Claims by paper";

    /** Updates the claims and tables of an exhibit on the page that has its heading. */
    public void update(Exhibit exhibit) {
        String id = exhibit.reproduction().id();
        Path page =
                pages().stream()
                        .filter(each -> indexOf(lines(each), "### " + id + ",") >= 0)
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                folder.toString(),
                                                ProblemCode.MISSING_PART,
                                                "no page has '### " + id + ",'"));
        update(page, "### " + id + ",", section(exhibit));
        exhibit.findings().tables().forEach(table -> update(page, table));
    }

    /** Replaces the rows of a table whose header is on the page. */
    private static void update(Path page, TextTable table) {
        List<String> lines = new ArrayList<>(lines(page));
        int header = lines.indexOf(row(table.columns()));
        if (header < 0) {
            return;
        }
        int start = header + 2; // below the line of dashes
        int end = start;
        while (end < lines.size() && lines.get(end).startsWith("|")) {
            end++;
        }
        lines.subList(start, end).clear();
        lines.addAll(start, table.rows().stream().map(ValidationPages::row).toList());
        write(page, lines);
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /** Updates the counts of all claims on the summary page. */
    public void summarize(List<Exhibit> exhibits) {
        List<String> lines = new ArrayList<>(List.of(SUMMARY, ""));
        lines.add("| paper | stated | derived | ours |");
        lines.add("|---|---|---|---|");
        PaperExhibits.of(exhibits)
                .forEach(paper -> lines.add(row(paper.paper().toString(), paper.exhibits())));
        lines.add(row("all", exhibits));
        lines.add("");
        update(folder.resolve("README.md"), SUMMARY, lines);
    }

    private static String row(String name, List<Exhibit> exhibits) {
        return row(
                List.of(
                        name,
                        VerdictTally.of(exhibits, Kind.STATED).toString(),
                        VerdictTally.of(exhibits, Kind.DERIVED).toString(),
                        VerdictTally.ours(exhibits).toString()));
    }

    /** Replaces a heading and the generated text below it. */
    private static void update(Path page, String heading, List<String> section) {
        List<String> lines = new ArrayList<>(lines(page));
        int start = indexOf(lines, heading);
        int end = start + 1;
        while (end < lines.size() && isGenerated(lines.get(end))) {
            end++;
        }
        lines.subList(start, end).clear();
        lines.addAll(start, section);
        write(page, lines);
    }

    private static boolean isGenerated(String line) {
        return line.isBlank() || line.startsWith("|") || line.startsWith(GENERATED);
    }

    /**
     * The heading and the table of an exhibit and how it was run, each followed by an empty line.
     */
    public static List<String> section(Exhibit exhibit) {
        Reproduction reproduction = exhibit.reproduction();
        List<String> lines = new ArrayList<>();
        lines.add("### %s, %s".formatted(reproduction.id(), reproduction.source()));
        lines.add("");
        lines.add("| claim | source | verdict | holds for | measured | expected |");
        lines.add("|---|---|---|---|---|---|");
        exhibit.judgements().forEach(judgement -> lines.add(row(judgement)));
        lines.add("");
        lines.add(
                GENERATED
                        + "%s`, %s."
                                .formatted(
                                        exhibit.command(),
                                        CountedNoun.of(exhibit.members(), "member")));
        lines.add("");
        return lines;
    }

    private static String row(Judgement judgement) {
        Claim claim = judgement.claim();
        return row(
                List.of(
                        claim.text(),
                        claim.source().toString(),
                        judgement.verdict().toString(),
                        judgement.members(),
                        claim.measured(),
                        claim.expected()));
    }

    private static int indexOf(List<String> lines, String heading) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(heading)) {
                return i;
            }
        }
        return -1;
    }

    private List<Path> pages() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
        } catch (IOException e) {
            throw new BadInput(
                    folder.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "is no folder that can be read");
        }
    }

    private static List<String> lines(Path page) {
        return InputFile.text(page).lines().toList();
    }

    private static void write(Path page, List<String> lines) {
        try {
            Files.write(page, lines);
        } catch (IOException e) {
            throw WriteErrors.because(e, page.toString());
        }
    }
}
