package crossweave.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.problem.BadInput;
import crossweave.util.TextTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Tables of claims in pages that people write. */
class ValidationPagesTest {
    @TempDir private Path folder;

    private static Exhibit exhibit(String id, double... measured) {
        List<Findings> members =
                Arrays.stream(measured).mapToObj(ValidationPagesTest::findings).toList();
        return new Exhibit(
                Gallery.find(id),
                true,
                members.getFirst(),
                Ensemble.OF_SEEDS.judge(members),
                members.size(),
                "1.2.3",
                new TimeTaken(1, 1));
    }

    private static Findings findings(double measured) {
        return new Findings.Draft()
                .claim(
                        ClaimSource.stated("2.1"),
                        "it is small",
                        ClaimCheck.below(1),
                        "so much",
                        measured)
                .claim(ClaimSource.derived("table 1"), "it is none", ClaimCheck.none(), "some", 1)
                .table(new TextTable("times", List.of("x", "ns"), List.of(List.of("1", "2.5"))))
                .build(List.of(1L), List.of());
    }

    @Test
    void theTableBelowTheHeadingIsReplacedAndTheTextStays() throws IOException {
        Path page = folder.resolve("pec.md");
        Files.writeString(page, "# PEC\n\n### pec-fat, before\n\n| old |\n|---|\n\nA text.\n");
        ValidationPages pages = new ValidationPages(folder);
        pages.update(exhibit("pec-fat", 0, 0));
        String renewed = Files.readString(page);
        assertEquals(
                """
                # PEC

                ### pec-fat, [000] 6.2.3, 7

                | claim | source | verdict | holds for | measured | expected |
                |---|---|---|---|---|---|
                | it is small | stated, 2.1 | holds | 2 of 2 members, 34 to 100 % | so much | below 1 |
                | it is none | derived, table 1 | does not hold | 0 of 2 members, 0 to 66 % | some | none |

                Made by `xw reproduce pec-fat --quick --members 2`, 2 members.

                A text.
                """,
                renewed);
        pages.update(exhibit("pec-fat", 0, 0));
        assertEquals(renewed, Files.readString(page));
    }

    @Test
    void aTableWithTheHeaderOfATableOfTheFindingsGetsItsRows() throws IOException {
        Path page = folder.resolve("pec.md");
        Files.writeString(
                page,
                """
                ### pec-fat, before

                Times:

                | x | ns |
                |---|---:|
                | 1 | 9 |
                | 2 | 9 |

                | x | us |
                |---|---|
                | 1 | 9 |
                """);
        new ValidationPages(folder).update(exhibit("pec-fat", 0));
        String renewed = Files.readString(page);
        assertTrue(
                renewed.endsWith(
                        """
                        | x | ns |
                        |---|---:|
                        | 1 | 2.5 |

                        | x | us |
                        |---|---|
                        | 1 | 9 |
                        """),
                renewed);
    }

    @Test
    void aPageThatIsMissingIsNamed() {
        ValidationPages pages = new ValidationPages(folder);
        BadInput told = assertThrows(BadInput.class, () -> pages.update(exhibit("pec-levels", 0)));
        assertEquals(folder + ": no page has '### pec-levels,'", told.getMessage());
    }

    @Test
    void theSummaryCountsByPaperAndKind() throws IOException {
        Path page = folder.resolve("README.md");
        Files.writeString(page, "# All\n\n## Claims by paper\n\nA text.\n");
        new ValidationPages(folder)
                .summarize(List.of(exhibit("pec-levels", 0), exhibit("moc-31", 2)));
        List<String> rows =
                Files.readAllLines(page).stream().filter(line -> line.startsWith("|")).toList();
        assertEquals(
                List.of(
                        "| paper | stated | derived | ours |",
                        "|---|---|---|---|",
                        row("pec-levels", "1 holds"),
                        row("moc-31", "1 does not hold"),
                        "| all | 1 holds, 1 does not hold | 2 do not hold | none |"),
                rows);
    }

    private static String row(String id, String stated) {
        return "| %s | %s | 1 does not hold | none |"
                .formatted(
                        PaperExhibits.of(List.of(exhibit(id, 0))).getFirst().paper().toString(),
                        stated);
    }
}
