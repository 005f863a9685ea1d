package crossweave.workload.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.script.BundledScripts;
import crossweave.script.Param;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProcessReport.One;
import crossweave.workload.Wires;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Every script that comes with the laboratory does what its first lines say. */
class BundledScriptsTest {
    private static final long FOR_EVER = 1_000_000_000;

    private static ProcessReport report(String name, String params, int processes) {
        Wires wires =
                Played.wires(BundledScripts.text(name).orElseThrow(), params, processes, false);
        wires.run(FOR_EVER);
        ProcessReport report = wires.work().processes().orElseThrow();
        assertTrue(report.isComplete(), () -> wires.work().waiting().toString());
        assertEquals(0, report.unreceived());
        return report;
    }

    private static long messages(String name, String params, int processes) {
        return report(name, params, processes).processes().stream().mapToLong(One::messages).sum();
    }

    static List<String> names() {
        return BundledScripts.NAMES;
    }

    @ParameterizedTest
    @MethodSource("names")
    void aBenchmarkSaysWhatItIs(String name) {
        assertTrue(BundledScripts.text(name).orElseThrow().startsWith("# "));
        assertTrue(
                BundledScripts.sentence(name).endsWith(".")
                        || BundledScripts.sentence(name).contains(":"));
        for (Param param : BundledScripts.find(name).orElseThrow().params()) {
            assertFalse(param.meaning().isEmpty(), param.toString());
        }
    }

    /** The answer comes together with the acknowledgement. */
    @Test
    void aPingPongIsTwoMessages() {
        int times = 7;
        ProcessReport report = report("ping-pong", "bytes=9 partner=2 times=" + times, 5);
        assertEquals(List.of(1L * times, 0L, 1L * times, 0L, 0L), sent(report));
        assertEquals(2 * Played.HEARD, report.perPass(0).orElseThrow().mean());
        assertEquals(2, messages("ping-pong", "sync=0", 5));
    }

    private static List<Long> sent(ProcessReport report) {
        return report.processes().stream().map(One::messages).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 30})
    void allToAllIsAMessageFromEveryOneToEveryOther(int size) {
        int times = 3;
        for (int choice = 0; choice < 4; choice++) {
            String params = "times=%d sync=%d turns=%d".formatted(times, choice % 2, choice / 2);
            for (One one : report("all-to-all", params, size).processes()) {
                assertEquals(times * (size - 1), one.messages());
            }
        }
    }

    /** All are received, however many are sent before the first. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6, 7, 20})
    void allToAllCanSendAhead(int ahead) {
        for (One one : report("all-to-all", "times=2 sync=0 ahead=" + ahead, 7).processes()) {
            assertEquals(2 * 6, one.messages());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void aRingExchangeIsAMessageToBothNeighbours(int size) {
        assertEquals(2L * 5 * size, messages("ring-exchange", "times=5", size));
    }

    @Test
    void allToAllTakesThirtyTwoRounds() {
        int size = 5;
        assertEquals(32L * size * (size - 1), messages("all-to-all", "", size));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shiftsAreMessagesToAllAndToOneself(int size) {
        for (One one : report("shifts", "times=3", size).processes()) {
            assertEquals(3L * size, one.messages());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, 0, 1, 1, 2",
        "8, 0, 1, 1, 14",
        "8, 7, 1, 1, 7",
        "5, 0, 4, 2, 32",
        "5, 4, 3, 2, 12",
        "4, 3, 2, 8, 6"
    })
    void ringStepsAreMessagesToTheNextOne(
            int size, int steps, int chunks, int active, long messages) {
        String params = "steps=%d chunks=%d active=%d".formatted(steps, chunks, active);
        ProcessReport report = report("ring-steps", params, size);
        for (One one : report.processes()) {
            assertEquals(messages, one.messages());
        }
        long waves = (chunks + active - 1) / active;
        long inSteps = (steps == 0 ? 2 * (size - 1) : steps) * waves;
        assertEquals(inSteps * Played.HEARD, report.lastEnd());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 9, 16, 64})
    void allTogetherSend4096Messages(int size) {
        long each = 4096 / size;
        assertEquals(each * size, messages("equal-dist", "", size));
        assertEquals(each * (size - size % 2), messages("unequal-dist", "", size));
    }

    /** Of a square of so many, and of one node more, which is left out. */
    @ParameterizedTest
    @CsvSource({
        "adjacent, 4, 16",
        "adjacent, 3, 6",
        "ab-1nn, 4, 16",
        "aa-1nn, 4, 16",
        "aa-1nn, 5, 20",
        "diagonal, 4, 4",
        "diagonal, 5, 4",
        "matrix-transpose, 4, 12",
        "matrix-transpose, 3, 6",
        "ab-4nn, 4, 48",
        "ab-4nn, 1, 0",
        "aa-4nn, 3, 24"
    })
    void aLoopOfTheSymultExperimentsHasItsMessages(String name, int side, long messages) {
        int loops = 6;
        for (int alike = 0; alike <= 1; alike++) {
            for (int extra = 0; extra <= 1; extra++) {
                String params = "bytes=4 t=20 skip=2 loops=%d alike=%d".formatted(loops, alike);
                ProcessReport report = report(name, params, side * side + extra);
                long sent = report.processes().stream().mapToLong(One::messages).sum();
                assertEquals(loops * messages, sent);
                for (One one : report.processes()) {
                    boolean isIdle = one.end() == 0;
                    assertEquals(isIdle ? 0 : loops - 2, one.passes().getFirst());
                }
            }
        }
    }

    /** Two messages follow each other, then both compute equally long. */
    @Test
    void peersThatComputeAlikeNeverWaitForEachOther() {
        int loops = 50;
        int t = 40;
        ProcessReport report =
                report("ab-1nn", "bytes=4 skip=0 loops=%d t=%d".formatted(loops, t), 4);
        for (int first = 0; first < 4; first += 2) {
            One a = report.processes().get(first);
            One b = report.processes().get(first + 1);
            assertEquals(a.computing(), b.computing());
            assertEquals(a.computing() + loops * 2L * Played.HEARD, a.end());
        }
    }

    @Test
    void unknownNamesAreNoBenchmarks() {
        assertTrue(BundledScripts.find("pong").isEmpty());
    }
}
