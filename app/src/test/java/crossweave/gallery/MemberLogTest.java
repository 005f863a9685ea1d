package crossweave.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.gallery.Exhibit.Form;
import crossweave.gallery.TimeTaken.Stopwatch;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Reproduction;
import crossweave.papers.StudyRunner;
import crossweave.problem.BadInput;
import crossweave.util.TextTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

class MemberLogTest {
    @TempDir private Path folder;
    private final AtomicInteger runs = new AtomicInteger();

    /** The third run is interrupted, if that is wanted. */
    private Exhibit make(String version, int members, boolean isInterrupted) {
        Reproduction reproduction =
                new Reproduction(
                        "some",
                        "",
                        "",
                        Ensemble.OF_SEEDS,
                        _ -> {
                            if (runs.incrementAndGet() == 3 && isInterrupted) {
                                throw new StudyRunner.Stopped();
                            }
                            return findings();
                        });
        return Exhibit.make(
                reproduction,
                Form.of(true, members),
                new MemberLog(Optional.of(folder), version),
                Stopwatch.CLOCK_ONLY,
                (_, _) -> true);
    }

    private static Findings findings() {
        List<Plot.Point> points = List.of(new Plot.Point(1, Double.NaN), new Plot.Point(2, 3));
        Plot.Axis axis = Plot.Axis.logarithmic("x");
        Plot.Panel panel = new Plot.Panel("", axis, axis, List.of(Plot.Line.measured("a", points)));
        return new Findings.Draft()
                .claim(
                        ClaimSource.derived("table 1"),
                        "it is small",
                        ClaimCheck.below(1),
                        "0.5",
                        .5)
                .plot(new Plot("times", "[1]", List.of(panel)))
                .table(new TextTable("t", List.of("a"), List.of(List.of("1"))))
                .note("so")
                .build(
                        List.of(1L),
                        List.of(new Findings.Point(Map.of("seed", "1"), Map.of("x", 2.))));
    }

    @Test
    void anInterruptedReproductionGoesOnWhereItWasStopped() {
        assertThrows(StudyRunner.Stopped.class, () -> make("1", 5, true));
        Exhibit exhibit = make("1", 5, false);
        assertEquals(5 + 1, runs.get(), "only the interrupted one is run again");
        assertEquals(5, exhibit.judgements().getFirst().held());
        assertEquals(findings(), exhibit.findings(), "the first member is there as it was");
    }

    @Test
    void whereMembersDisagreeThereAreMore() {
        Reproduction mixed =
                new Reproduction(
                        "mixed",
                        "",
                        "",
                        Ensemble.OF_SEEDS,
                        _ ->
                                new Findings.Draft()
                                        .claim(
                                                ClaimSource.ours(),
                                                "it is even",
                                                ClaimCheck.none(),
                                                "",
                                                runs.getAndIncrement() % 2)
                                        .build(List.of(), List.of()));
        Exhibit exhibit =
                Exhibit.make(
                        mixed,
                        new Form(false, 4, 10),
                        new MemberLog(Optional.empty(), "1"),
                        Stopwatch.CLOCK_ONLY,
                        (_, _) -> true);
        assertEquals(10, exhibit.members());
        assertEquals(10 / 2, exhibit.judgements().getFirst().held());
    }

    @Test
    void whatAnotherVersionFoundIsNotTaken() {
        make("1", 2, false);
        make("2", 2, false);
        assertEquals(2 + 2, runs.get());
        make("2", 3, false);
        assertEquals(2 + 2 + 1, runs.get(), "more members can be asked for");
    }

    @Test
    void aFileThatIsNoneOfOursIsRefused() throws IOException {
        Files.writeString(folder.resolve("some.members.jsonl"), "hello\n");
        assertThrows(BadInput.class, () -> make("1", 2, false));
    }
}
