package crossweave.gallery;

import crossweave.config.BadInput;
import crossweave.files.Unwritable;
import crossweave.papers.Claim;
import crossweave.papers.Judgement;
import crossweave.papers.Reproduction;
import crossweave.trace.InputFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Pages in Markdown that tell of reproductions: below the heading of each, which begins with its
 * id, is the table of its claims, and people write around it.
 */
public record ValidationPages(Path folder) {

    /** Puts the claims of an exhibit into the page that has its heading. */
    public void renew(Exhibit exhibit) {
        String id = exhibit.reproduction().id();
        Path page =
                pages().stream()
                        .filter(each -> heading(lines(each), id) >= 0)
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                folder.toString(),
                                                "no page has '### " + id + ",'"));
        List<String> lines = new ArrayList<>(lines(page));
        int start = heading(lines, id);
        int end = start + 1;
        while (end < lines.size() && (lines.get(end).isBlank() || lines.get(end).startsWith("|"))) {
            end++;
        }
        lines.subList(start, end).clear();
        lines.addAll(start, section(exhibit));
        write(page, lines);
    }

    /** The heading and the table of an exhibit, with an empty line behind each. */
    public static List<String> section(Exhibit exhibit) {
        Reproduction reproduction = exhibit.reproduction();
        List<String> lines = new ArrayList<>();
        lines.add("### %s, %s".formatted(reproduction.id(), reproduction.source()));
        lines.add("");
        lines.add("| claim | source | verdict | holds for | measured | expected |");
        lines.add("|---|---|---|---|---|---|");
        exhibit.judgements().forEach(judgement -> lines.add(row(judgement)));
        lines.add("");
        return lines;
    }

    private static String row(Judgement judgement) {
        Claim claim = judgement.claim();
        return "| %s | %s | %s | %s | %s | %s |"
                .formatted(
                        claim.text(),
                        claim.source(),
                        judgement.verdict(),
                        judgement.members(),
                        claim.measured(),
                        claim.expected());
    }

    private static int heading(List<String> lines, String id) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("### " + id + ",")) {
                return i;
            }
        }
        return -1;
    }

    private List<Path> pages() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
        } catch (IOException e) {
            throw new BadInput(folder.toString(), "is no folder that can be read");
        }
    }

    private static List<String> lines(Path page) {
        return InputFile.text(page).lines().toList();
    }

    private static void write(Path page, List<String> lines) {
        try {
            Files.write(page, lines);
        } catch (IOException e) {
            throw Unwritable.because(e, page.toString());
        }
    }
}
