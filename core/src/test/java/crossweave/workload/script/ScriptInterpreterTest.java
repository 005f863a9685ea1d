package crossweave.workload.script;

import static crossweave.workload.script.Played.HEARD;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.workload.ProcessReport.One;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/** What statements and expressions mean. */
class ScriptInterpreterTest {

    /** Lengths are positive, but values need not be. */
    private static final int ABOVE = 1000;

    private static long value(String expression) {
        Played played =
                Played.finished("let x = 7\nsend %d + (%s) to 0".formatted(ABOVE, expression), 1);
        return played.flits().getFirst() - ABOVE;
    }

    @ParameterizedTest
    @CsvSource({
        "1 + 2 * 3, 7",
        "(1 + 2) * 3, 9",
        "10 - 3 - 2, 5",
        "100 / 5 / 2, 10",
        "-7 / 2, -4",
        "-7 mod 3, 2",
        "7 mod -3, -2",
        "- - 4, 4",
        "-x * 2, -14",
        "5 xor 1, 4",
        "4 + 1 xor 1, 4",
        "(6 xor 1 = 7), 1",
        "3 < 3, 0",
        "3 <= 3, 1",
        "3 > 2, 1",
        "2 >= 3, 0",
        "2 != 3, 1",
        "not 0, 1",
        "not 5, 0",
        "not not 5, 1",
        "not 1 = 2, 1",
        "1 and 2, 1",
        "1 and 0, 0",
        "0 or 3, 1",
        "0 or 0, 0",
        "1 or 0 and 0, 1",
        "1 = 1 and 2 = 2, 1",
        "0 and 1 / 0, 0",
        "1 or 1 / 0, 1",
        "'min(3, x)', 3",
        "'max(3, x)', 7",
        "abs(-3), 3",
        "log2(1), 0",
        "log2(63), 5",
        "log2(64), 6",
        "sqrt(63), 7",
        "sqrt(64), 8",
        "sqrt(9223372036854775807) - 3037000499, 0",
        "rank, 0",
        "size, 1",
        "now, 0",
        "sender, -1"
    })
    void anExpressionHasItsValue(String expression, long expected) {
        assertEquals(expected, value(expression));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "repeat 3 | 1 1 1",
                "repeat 0 - 3 | ",
                "for i = 1 to 3 | 1 1 1",
                "for i = 3 to 1 | ",
                "for i = 3 to 1 step -1 | 1 1 1",
                "for i = 1 to 10 step 4 | 1 1 1",
                "if x = 3 | 1",
                "if x = 4 | "
            })
    void aBlockIsDoneAsOftenAsItsFirstLineSays(String block, String expected) {
        Played played = Played.finished("let x = 3\n" + block + "\nsend 1 to 0\nend\n", 1);
        String flits =
                String.join(" ", played.flits().stream().map(f -> Integer.toString(f)).toList());
        assertEquals(expected == null ? "" : expected, flits);
    }

    @Test
    void loopsCountAndNest() {
        Played played =
                Played.finished(
                        """
                        for i = 1 to 3
                            for j = i to 1 step -1
                                send 10 * i + j to 0
                            end
                        end
                        """,
                        1);
        assertEquals(List.of(11, 22, 21, 33, 32, 31), played.flits());
    }

    @Test
    void theFirstBranchThatHoldsIsTaken() {
        Played played =
                Played.finished(
                        """
                        for i = 1 to 4
                            if i = 1
                                send 10 to 0
                            else if i <= 2
                                send 20 to 0
                            else if i = 2 or i = 3
                                send 30 to 0
                            else
                                send 40 to 0
                            end
                        end
                        """,
                        1);
        assertEquals(List.of(10, 20, 30, 40), played.flits());
    }

    @Test
    void aWhileLoopLooksAtItsConditionBeforeEveryRound() {
        Played played =
                Played.finished("let x = 1\nwhile x < 20\nsend x to 0\nlet x = 3 * x\nend\n", 1);
        assertEquals(List.of(1, 3, 9), played.flits());
    }

    @Test
    void boundsOfALoopAreComputedOnce() {
        Played played =
                Played.finished("let n = 2\nfor i = 1 to n\nlet n = 9\nsend i to 0\nend\n", 1);
        assertEquals(List.of(1, 2), played.flits());
    }

    @Test
    void stopEndsAProcessWhereverItIs() {
        Played played =
                Played.finished(
                        "repeat 3\nsend 1 to 0\nif rank = 0\nstop\nend\nend\ncompute 5\n", 2);
        assertEquals(1 + 3, played.sent().size());
        assertEquals(List.of(0L, 5L), List.of(played.end(0), played.end(1)));
    }

    @Test
    void everyProcessHasItsOwnVariables() {
        Played played = Played.finished("let x = rank\ncompute 10 * x\nsend 1 + x to 0\n", 4);
        assertEquals(List.of(1, 2, 3, 4), played.flits());
        assertEquals(10 * 3, played.end(3));
    }

    @Test
    void paramsCanBeSetFromOutside() {
        String script = "param a = 2\nparam b = a + size\nsend b to 0\n";
        assertEquals(List.of(2 + 1), Played.finished(script, 1).flits());
        assertEquals(5 + 1, Played.wires(script, "a=5", 1, false).run(99).getFirst().flits());
        assertEquals(9, Played.wires(script, "b=9", 1, false).run(99).getFirst().flits());
    }

    // Time

    @Test
    void aSendThatIsNotSynchronousDoesNotWait() {
        Played played = Played.finished("if rank = 0\nsend 4 to 1\nelse\nreceive from 0\nend\n", 2);
        assertEquals(0, played.end(0));
        assertEquals(HEARD, played.end(1));
    }

    @Test
    void aSynchronousSendWaitsUntilItIsKnownToBeReceived() {
        Played played =
                Played.finished(
                        "if rank = 0\nsync send 4 to 1\nelse\ncompute 50\nreceive from 0\nend\n",
                        2);
        assertEquals(50, played.end(1), "it came long before");
        assertEquals(50 + HEARD, played.end(0));
        One first = played.report().processes().getFirst();
        assertEquals(50 + HEARD, first.sending());
        assertEquals(0, first.computing() + first.receiving() + first.inBarriers());
    }

    @Test
    void aBarrierLetsAllGoOnWhenTheLastOneCame() {
        Played played = Played.finished("compute 10 * rank\nbarrier\ncompute 1\n", 5);
        for (int process = 0; process < 5; process++) {
            assertEquals(40 + 1, played.end(process));
            One one = played.report().processes().get(process);
            assertEquals(40 - 10 * process, one.inBarriers());
        }
    }

    @Test
    void nowIsTheCycle() {
        assertEquals(
                List.of(3, 8),
                Played.finished("compute 3\nsend now to 0\ncompute 5\nsend now to 0\n", 1).flits());
    }

    @Test
    void messagesOfASenderComeInOrderUnlessTagsTellThemApart() {
        Played played =
                Played.finished(
                        """
                        if rank = 0
                            send 1 to 1 tag 1
                            compute 100
                            send 1 to 1 tag 2
                        else
                            receive from 0 tag 2
                            receive from any tag 1
                            compute 1
                        end
                        """,
                        2);
        assertEquals(100 + HEARD + 1, played.end(1));
    }

    @Test
    void senderIsWhoSentWhatWasReceivedLast() {
        Played played =
                Played.finished(
                        """
                        if rank = 0
                            repeat size - 1
                                receive from any
                                send 100 + sender to sender
                            end
                        else
                            compute 7 * (size - rank)
                            send 1 to 0
                            receive from 0
                        end
                        """,
                        4);
        List<Integer> answers =
                played.sent().stream().filter(s -> s.source() == 0).map(Sent::flits).toList();
        assertEquals(List.of(103, 102, 101), answers);
    }

    @Test
    void whatIsMeasuredIsCountedAndTimed() {
        Played played =
                Played.finished(
                        """
                        for i = 1 to 10
                            measure all
                                compute i
                                measure late if i > 7
                                    compute 100
                                end
                            end
                        end
                        """,
                        2);
        assertEquals(List.of("all", "late"), played.report().sections());
        for (One one : played.report().processes()) {
            assertEquals(List.of(10L, 3L), one.passes());
            assertEquals(List.of(55L + 10 * 100, 300L), one.spent());
        }
        assertEquals(105.5, played.report().perPass(0).orElseThrow().mean());
        assertEquals(100, played.report().perPass(1).orElseThrow().most());
        assertEquals(6, played.report().passes(1));
    }

    // Chance

    private static List<Integer> drawn(String expression, int draws) {
        return Played.finished("repeat %d\nsend %s to 0\nend\n".formatted(draws, expression), 1)
                .flits();
    }

    @Test
    void uniformNumbersIncludeBothEnds() {
        int draws = 3000;
        int[] count = new int[7];
        drawn("uniform(3, 6)", draws).forEach(x -> count[x]++);
        for (int x = 3; x <= 6; x++) {
            assertEquals(draws / 4., count[x], 5 * Math.sqrt(draws * .25 * .75));
        }
    }

    @Test
    void exponentialNumbersHaveTheirMean() {
        int draws = 4000;
        int mean = 20;
        double sum =
                drawn("1 + exponential(%d)".formatted(mean), draws).stream()
                        .mapToInt(x -> x - 1)
                        .sum();
        assertEquals(mean, sum / draws, 5 * (mean + 1) / Math.sqrt(draws));
        assertEquals(0, value("exponential(0)"));
    }

    @Test
    void processesDrawTheirOwnNumbersUnlessTheyShareASeed() {
        String draws = "repeat 20\nsend uniform(1, 1000000) to 0\nend\n";
        Played own = Played.finished(draws, 2);
        Played shared = Played.finished("seed 5\n" + draws, 2);
        assertNotEquals(flitsOf(0, own), flitsOf(1, own));
        assertEquals(flitsOf(0, shared), flitsOf(1, shared));
        assertNotEquals(flitsOf(0, shared), flitsOf(0, Played.finished("seed 6\n" + draws, 2)));
    }

    private static List<Integer> flitsOf(int process, Played played) {
        return played.sent().stream().filter(s -> s.source() == process).map(Sent::flits).toList();
    }

    // Errors

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "compute 3 / (x - 7)|2:11: process 0: 3 / 0: division by 0",
                "compute 3 mod (x - 7)|2:11: process 0: 3 mod 0: division by 0",
                "compute x - 9|2:1: process 0: compute for -2 cycles, but time goes forwards",
                "compute 9223372036854775807 + x|2:29: process 0: 9223372036854775807 + 7: more"
                        + " than 64 bits can hold",
                "compute log2(x - 7)|2:9: process 0: log2 of 0: only numbers from 1 on have a"
                        + " logarithm",
                "compute sqrt(-x)|2:9: process 0: sqrt of -7: negative numbers have no square"
                        + " root",
                "compute uniform(x, 6)|2:9: process 0: uniform(7, 6): there is nothing to choose"
                        + " from",
                "compute exponential(-x)|2:9: process 0: exponential(-7): a mean is not negative",
                "send 1 to x|2:1: process 0: receiver is 7, but must be from 0 to 3",
                "send 1 to -1|2:1: process 0: receiver is -1, but must be from 0 to 3",
                "send 0 to 1|2:1: process 0: length is 0, but must be from 1 to 2147483647",
                "sync send -x to 1|2:1: process 0: length is -7, but must be from 1 to 2147483647",
                "send 1 to 1 tag -1|2:1: process 0: tag is -1, but must be from 0 to 2147483647",
                "receive from 4|2:1: process 0: sender is 4, but must be from 0 to 3",
                "receive from -1|2:1: process 0: sender is -1, but must be from 0 to 3",
                "receive from 1 tag -1|2:1: process 0: tag is -1, but must be from 0 to"
                        + " 2147483647",
                "seed -1|2:1: process 0: seed is -1, but must be from 0 to 2147483647",
            })
    void whatCannotBeDoneEndsTheRun(String line, String message) {
        WorkloadFailed failed =
                assertThrows(WorkloadFailed.class, () -> Played.of("let x = 7\n" + line + "\n", 4));
        assertEquals("s.xws:" + message + " (x = 7)", failed.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "while 1 = 1|2:1: process 1: this goes round for ever in cycle 3: nothing in it"
                        + " takes time",
                "for i = 1 to 3 step rank - 1|2:1: process 1: a loop with steps of 0 has no end",
            })
    void aLoopWithoutEndIsFound(String first, String message) {
        WorkloadFailed failed =
                assertThrows(
                        WorkloadFailed.class,
                        () ->
                                Played.of(
                                        "compute 3 * rank\n"
                                                + first
                                                + "\nif rank = 0\nstop\nend\nend\n",
                                        2));
        assertTrue(failed.getMessage().startsWith("s.xws:" + message), failed.getMessage());
    }

    @Test
    void soIsOneThatOnlyDoesWhatTakesNoTime() {
        assertThrows(WorkloadFailed.class, () -> Played.of("while 1\ncompute 0\nend\n", 1));
        assertThrows(WorkloadFailed.class, () -> Played.of("while 1\nbarrier\nend\n", 1));
    }

    @Test
    void aLoopThatTakesTimeMayBeLong() {
        int rounds = 11_000_000; // more than are allowed in one cycle
        String half = "repeat %d\nlet x = x + 1\nend\ncompute 1\n".formatted(rounds / 2);
        Played played = Played.finished("let x = 0\n" + half.repeat(2), 1);
        assertEquals(2, played.end(0));
    }

    // Waiting for ever

    @Test
    void whoWaitsForWhomIsTold() {
        assertEquals(
                List.of(
                        "process 0 (s.xws:1) waits for a message from process 1",
                        "process 1 (s.xws:1) waits for a message from process 0"),
                Played.of("receive from 1 - rank\nsend 1 to 1 - rank\n", 2).waiting());
        assertEquals(
                List.of(
                        "process 0 (s.xws:1) waits until process 1 receives what it sent with tag"
                                + " 3",
                        "process 1 (s.xws:1) waits until process 0 receives what it sent with tag"
                                + " 3"),
                Played.of("sync send 1 to 1 - rank tag 3\nreceive from any\n", 2).waiting());
        assertEquals(
                List.of("process 0 (s.xws:2) waits for a message from process 1, which has ended"),
                Played.of("if rank = 0\nreceive from 1\nend\n", 2).waiting());
        assertEquals(
                List.of(
                        "process 1 (s.xws:4) waits in a barrier, where 2 of 3 processes are",
                        "process 2 (s.xws:4) waits in a barrier, where 2 of 3 processes are"),
                Played.of("if rank = 0\nstop\nend\nbarrier\n", 3).waiting());
        assertEquals(
                List.of("process 0 (s.xws:2) waits for a message from any process with tag 2"),
                Played.of("if rank = 0\nreceive from any tag 2\nelse\nsend 1 to 0\nend\n", 2)
                        .waiting());
    }

    @Test
    void messagesThatNobodyReceivesAreCounted() {
        assertEquals(3, Played.finished("repeat 3\nsend 1 to 0\nend\n", 1).report().unreceived());
        assertEquals(
                2,
                Played.finished("repeat 3\nsend 1 to 0\nend\ncompute 50\nreceive from 0\n", 1)
                        .report()
                        .unreceived());
    }

    // Order and snapshots

    private static final String BUSY =
            """
            for round = 1 to 20
                let next = (rank + round) mod size
                send uniform(1, 9) to next tag round mod 2
                if uniform(0, 1)
                    compute exponential(3)
                end
                measure wait
                    receive from any
                    send 3 to sender tag 5
                    receive from any
                end
                if round mod 5 = 0
                    barrier
                end
            end
            """;

    @Test
    void theOrderOfDeliveriesWithinACycleDoesNotMatter() {
        Wires forwards = Played.wires(BUSY, "", 12, false);
        Wires backwards = Played.wires(BUSY, "", 12, true);
        assertEquals(List.copyOf(forwards.run(5000)), backwards.run(5000));
        assertEquals(forwards.work().processes(), backwards.work().processes());
        assertTrue(forwards.run(0).size() > 100);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40, 150})
    void aSnapshotGoesOnAsTheRunDid(int cycle) {
        Wires wires = Played.wires(BUSY, "", 12, false);
        wires.run(cycle);
        assertFalse(wires.work().isFinished());
        Snapshot<Wires> snapshot = new Snapshot<>(wires);
        List<Sent> expected = new ArrayList<>(wires.run(5000));
        Wires copy = snapshot.restore();
        assertEquals(expected, copy.run(5000));
        assertEquals(wires.work().processes(), copy.work().processes());
    }
}
