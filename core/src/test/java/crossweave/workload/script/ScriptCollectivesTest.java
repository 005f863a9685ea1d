package crossweave.workload.script;

import static crossweave.workload.script.Played.HEARD;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.collective.CollectiveKind;
import crossweave.collective.algorithm.Algorithms;
import crossweave.engine.Snapshot;
import crossweave.experiment.ScenarioRecipe;
import crossweave.problem.BadInput;
import crossweave.result.Result;
import crossweave.workload.CollectiveReport;
import crossweave.workload.Wires;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** What processes of a script do together. */
class ScriptCollectivesTest {
    private static final ScenarioRecipe TORUS =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "torus 4x4")
                    .with("network.technique", "cut-through");

    @TempDir private Path folder;

    private static List<CollectiveReport> reports(Result result) {
        return result.processes().getFirst().report().collectives();
    }

    private Result run(String text, String... settings) throws IOException {
        Path file = Files.writeString(folder.resolve("s.xws"), text);
        ScenarioRecipe recipe =
                TORUS.with("workload.name", "script").with("workload.program", file.toString());
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            recipe = recipe.with("workload." + parts[0], parts[1]);
        }
        return recipe.run();
    }

    private static String statement(CollectiveKind kind, int flits) {
        return switch (kind) {
            case BARRIER -> "barrier";
            case REDUCE, GATHER -> "%s %d to 3".formatted(kind, flits);
            case BROADCAST, SCATTER -> "%s %d from 3".formatted(kind, flits);
            default -> "%s %d".formatted(kind, flits);
        };
    }

    /** Also with bytes that fill no flit, and with additions that take time. */
    @ParameterizedTest
    @EnumSource
    void anOperationTakesAsLongAsTheWorkloadCollective(CollectiveKind kind) throws IOException {
        int flits = kind == CollectiveKind.BARRIER ? 0 : 100;
        for (String name : Algorithms.names(kind)) {
            String algorithm = name.equals("hierarchical") ? "hierarchical group=4" : name;
            Result expected =
                    TORUS.with(
                                    "workload",
                                    "collective %s '%s' bytes=%d bytes-per-flit=8 root=%d repeat=3"
                                                    .formatted(
                                                            kind,
                                                            algorithm,
                                                            8 * flits,
                                                            kind.hasRoot() ? 3 : 0)
                                            + " cycles-per-byte=0.5")
                            .run();
            Result actual =
                    run(
                            "repeat 3\n%s by %s\nend\n"
                                    .formatted(statement(kind, flits), algorithm),
                            "bytes-per-flit=8",
                            "cycles-per-byte=0.5");
            assertEquals(reports(expected), reports(actual), algorithm);
            assertEquals(expected.fingerprint(), actual.fingerprint(), algorithm);
        }
    }

    /** Any number of processes, any network, and one after another as one by one. */
    @Test
    void randomOperationsTakeAsLongAsTheWorkloadCollective() throws IOException {
        Random random = new Random(3);
        for (int i = 0; i < 30; i++) {
            CollectiveKind[] kinds = CollectiveKind.values();
            CollectiveKind kind = kinds[random.nextInt(kinds.length)];
            int ranks = 4 + random.nextInt(13);
            int flits = kind == CollectiveKind.BARRIER ? 0 : random.nextInt(300);
            String technique = random.nextBoolean() ? "wormhole" : "store-and-forward";
            Result expected =
                    TORUS.with("network.technique", technique)
                            .with(
                                    "workload",
                                    "collective %s bytes=%d root=%d ranks=%d repeat=2"
                                            .formatted(kind, flits, kind.hasRoot() ? 3 : 0, ranks))
                            .run();
            Path file =
                    Files.writeString(
                            folder.resolve("s.xws"),
                            "repeat 2\n%s by automatic\nend\n".formatted(statement(kind, flits)));
            Result actual =
                    TORUS.with("network.technique", technique)
                            .with("workload", "script '%s' processes=%d".formatted(file, ranks))
                            .run();
            assertEquals(reports(expected), reports(actual));
            assertEquals(expected.fingerprint(), actual.fingerprint());
        }
    }

    @Test
    void theScenarioChoosesWhereTheScriptDoesNot() throws IOException {
        String text = "all-reduce 64\nall-reduce 64 by bruck\nbroadcast 64 from 0\n";
        List<CollectiveReport> reports = reports(run(text, "collectives=all-reduce=ring"));
        assertEquals(
                List.of("ring", "bruck", "binomial (automatic)"),
                reports.stream().map(CollectiveReport::algorithm).toList());
        assertEquals(
                List.of("ring channels=2", "bruck", "chain chunks=4"),
                reports(
                                run(
                                        text,
                                        "collectives=all-reduce=ring channels=2, broadcast=chain"
                                                + " chunks=4"))
                        .stream()
                        .map(CollectiveReport::algorithm)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ring|wrong-form",
                "all-reduce=ring all-reduce=bruck|wrong-form",
                "broadcast=ring|conflicting-settings",
                "all-reduce=rng|unknown-choice",
                "all-reduce=ring channels=0|too-small",
            })
    void aWrongChoiceOfAlgorithmsIsRefused(String choices, String code) {
        BadInput refused =
                assertThrows(BadInput.class, () -> run("all-reduce 1\n", "collectives=" + choices));
        assertEquals(code, refused.problems().getFirst().code().toString());
    }

    /** On wires that never share anything, where each message takes as long. */
    @Test
    void whatComesBeforeAndAfterIsInOrder() {
        Played played =
                Played.finished(
                        """
                        compute 10 * rank
                        all-reduce 5 by recursive-doubling
                        send 1 to rank
                        receive from any
                        barrier
                        barrier by dissemination
                        """,
                        4);
        long reduced = 10 * 3 + 2 * HEARD;
        for (int process = 0; process < 4; process++) {
            assertEquals(reduced + HEARD + 2 * HEARD, played.end(process));
        }
        assertEquals(0, played.report().unreceived());
    }

    @Test
    void aProcessAloneNeedsNoMessages() {
        Played played = Played.finished("all-reduce 5 by ring\nbroadcast 3 from 0\ncompute 7\n", 1);
        assertEquals(7, played.end(0));
        assertEquals(List.of(), played.flits());
    }

    @Test
    void operationsOfOtherRootsCountTogether() {
        Played played = Played.finished("for i = 0 to 3\nbroadcast 8 from i by binomial\nend\n", 4);
        List<CollectiveReport> reports = played.report().collectives();
        assertEquals(1, reports.size());
        assertEquals(4, reports.getFirst().repetitions().size());
    }

    @Test
    void theWordsCanBeNames() {
        Played played =
                Played.finished(
                        "param by = 2\nlet gather = by\nlet reduce = gather\ngather reduce to 0 by"
                                + " linear\n",
                        2);
        assertEquals(List.of(1), played.flits());
    }

    @Test
    void aCopyGoesOnAsTheOriginal() {
        String text = "repeat 3\nall-reduce 4096 by double-binary-tree\ncompute rank\nend\n";
        Wires wires = Played.wires(text, "", 11, false);
        wires.run(5 * HEARD);
        Wires copy = new Snapshot<>(wires).restore();
        assertEquals(wires.run(1_000_000), copy.run(1_000_000));
        assertTrue(copy.work().isFinished());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "all-reduce 8|all-reduce 9|all-reduce 9 by automatic, but collective operation 2 of"
                        + " process 0 is all-reduce 8 by automatic (s.xws:4)",
                "broadcast 8 from 0|broadcast 8 from 1|broadcast 8 with root 1 by automatic, but"
                        + " collective operation 2 of process 0 is broadcast 8 with root 0 by"
                        + " automatic (s.xws:4)",
                "all-reduce 8|all-reduce 8 by ring|all-reduce 8 by ring, but collective operation"
                        + " 2 of process 0 is all-reduce 8 by automatic (s.xws:4)",
                "barrier|all-gather 8|all-gather 8 by automatic, but collective operation 2 of"
                        + " process 0 is barrier (s.xws:4)",
                "barrier|stop|ends, but collective operation 2 of process 0 is barrier (s.xws:4)",
                "stop|gather 1 to 0|gather 1 with root 0 by automatic is collective operation 2 of"
                        + " this process, but process 0 has ended after 1",
                "stop|barrier|barrier is collective operation 2 of this process, but process 0 has"
                        + " ended after 1",
            })
    void processesThatDoNotDoTheSameAreToldSo(String first, String second, String message) {
        String text =
                "all-reduce 3 by ring\ncompute rank\nif rank = 0\n%s\nelse if rank = 1\n%s\nelse\ncompute 9\nend\n"
                        .formatted(first, second);
        WorkloadFailed failed = assertThrows(WorkloadFailed.class, () -> Played.of(text, 3));
        assertEquals(
                "s.xws:6:1: process 1: " + message + "; all must do the same in the same order",
                failed.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "all-reduce -x|process 0: length is -7, but must be from 0 to 1125899906842624",
                "broadcast 1 from x|process 0: root is 7, but must be from 0 to 2",
                "all-reduce 1 by hierarchical group=2|process 0: algorithm has groups of 2"
                        + " ranks, but there are 3 ranks; choose a group that divides them",
            })
    void whatCannotBeDoneEndsTheRun(String line, String message) {
        WorkloadFailed failed =
                assertThrows(WorkloadFailed.class, () -> Played.of("let x = 7\n" + line, 3));
        assertEquals("s.xws:2:1: %s (x = 7)".formatted(message), failed.getMessage());
    }
}
