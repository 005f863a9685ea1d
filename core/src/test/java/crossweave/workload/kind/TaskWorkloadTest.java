package crossweave.workload.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.engine.Snapshot;
import crossweave.problem.BadInput;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.workload.TaskReport;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.LongSummaryStatistics;

class TaskWorkloadTest {
    private static final long FOR_EVER = 100_000_000;

    @TempDir Path folder;

    private static Wires finished(String text, int terminals, long latency) {
        Wires wires = new Wires(Wires.work(text, terminals), latency, false);
        wires.run(FOR_EVER);
        assertTrue(wires.work().isFinished());
        return wires;
    }

    private static TaskReport report(Wires wires) {
        return wires.work().report().orElseThrow();
    }

    private Workload fromFile(String graph, String settings, int terminals) throws IOException {
        Files.writeString(folder.resolve("g.txt"), graph);
        return new Binder(Workloads.CATALOGS, folder, new Problems())
                .choose(Workloads.ALL, "tasks 'file g.txt' " + settings)
                .build()
                .on(new WorkloadSettings.Site(terminals, List.of(), new RandomStreams(1), 0));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "100, 7", "13, 200"})
    void withoutContentionNodeTrafficIsTheAppliedOne(int compute, int latency) {
        int flits = 32;
        Wires wires =
                finished(
                        "tasks ring compute=%d distribution=constant message=%d messages=50"
                                .formatted(compute, flits),
                        8,
                        latency);
        TaskReport report = report(wires);
        double expected = (double) flits / (compute + latency);
        assertEquals(expected, report.appliedNodeTraffic(latency));
        assertEquals(expected, report.meanNodeTraffic());
        assertEquals(expected, report.worstNodeTraffic());
        assertEquals(50L * (compute + latency), wires.cycle());
    }

    @Test
    void theFirstTimeMayVaryWhereAllOthersAreTheSame() {
        int t = 100;
        int latency = 7;
        int messages = 5;
        Wires wires =
                finished(
                        "tasks ring compute=%d distribution=constant first=uniform messages=%d"
                                .formatted(t, messages),
                        64,
                        latency);
        LongSummaryStatistics first =
                report(wires).tasks().stream()
                        .mapToLong(TaskReport.Task::firstSend)
                        .summaryStatistics();
        assertTrue(first.getMin() < t / 4 && first.getMax() > 7 * t / 4 && first.getMax() <= 2 * t);
        for (TaskReport.Task task : report(wires).tasks()) {
            long rest = (messages - 1) * (long) (t + latency) + latency;
            assertEquals(rest, task.until() - task.firstSend());
        }
    }

    /** A network cannot be asked twice in a cycle: what is heard in it is answered in the next. */
    @Test
    void whoDoesNotComputeSendsInTheCycleAfterADelivery() {
        int latency = 3;
        Wires wires = finished("tasks ring compute=0 message=8 messages=50", 8, latency);
        assertEquals(50L * latency + 49, wires.cycle());
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "exponential"})
    void computingTakesItsMeanTime(String distribution) {
        int compute = 40;
        int latency = 10;
        int messages = 20_000;
        TaskReport report =
                report(
                        finished(
                                "tasks uniform compute=%d distribution=%s message=8 messages=%d"
                                        .formatted(compute, distribution, messages),
                                4,
                                latency));
        double expected = 8. / (compute + latency);
        double deviation = expected * compute / (compute + latency); // at most, of one message
        assertEquals(expected, report.meanNodeTraffic(), 5 * deviation / Math.sqrt(messages));
        assertTrue(report.worstNodeTraffic() <= report.meanNodeTraffic());
    }

    @Test
    void uniformTimesGoUpToTwiceTheMeanAndFirstSendsTooAreDrawn() {
        TaskReport report = report(finished("tasks complete compute=10 messages=1", 500, 5));
        LongSummaryStatistics first =
                report.tasks().stream().mapToLong(TaskReport.Task::firstSend).summaryStatistics();
        assertEquals(0, first.getMin());
        assertEquals(2 * 10, first.getMax());
    }

    @Test
    void allGoOnSendingUntilTheLastIsDone() {
        TaskReport report = report(finished("tasks ring compute=50 messages=30", 16, 9));
        assertTrue(report.isComplete());
        assertTrue(report.tasks().stream().allMatch(t -> t.counted() == 30));
        assertTrue(report.tasks().stream().anyMatch(t -> t.completed() > 30));
        assertEquals(16, report.tasks().size());
    }

    @Test
    void noTaskHasTwoMessagesOnTheirWay() {
        Wires wires = new Wires(Wires.work("tasks complete compute=3", 6), 25, false);
        long[] last = {-99, -99, -99, -99, -99, -99};
        for (Sent sent : wires.run(5000)) {
            assertTrue(sent.cycle() - last[sent.source()] >= 25);
            last[sent.source()] = sent.cycle();
        }
    }

    @Test
    void neighboursAreServedInTurn() {
        List<Sent> sent = Wires.sentBy(Wires.work("tasks mesh-2d compute=5", 9, 3, 3), 2000);
        List<Integer> ofMiddle =
                sent.stream().filter(s -> s.source() == 4).map(Sent::destination).toList();
        List<Integer> turn = List.of(5, 3, 7, 1);
        for (int i = 0; i < ofMiddle.size(); i++) {
            assertEquals(turn.get(i % 4), ofMiddle.get(i));
        }
    }

    @Test
    void silentTasksAreNotWaitedFor() {
        TaskReport report = report(finished("tasks matrix-transpose compute=5 messages=10", 9, 4));
        assertEquals(9 - 3, report.tasks().size());
    }

    @Test
    void oddTasksMayHaveOtherMessages() {
        Wires wires = finished("tasks ring compute=5 message=4 odd-message=64", 8, 4);
        assertTrue(wires.run(0).stream().allMatch(s -> s.flits() == (s.tag() % 2 == 0 ? 4 : 64)));
        assertEquals((4 + 64) / 2., report(wires).meanFlits());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "mapping=identity|0 1 2 3",
                "mapping='list 7,2-4'|7 2 3 4",
                "mapping=identity nodes=6-3|6 5 4 3",
                "mapping='list 3-0' nodes=6-3|3 4 5 6"
            })
    void aMappingPlacesTasks(String settings, String terminals) {
        Workload work = Wires.work("tasks 'line tasks=4' compute=5 " + settings, 8);
        Wires.sentBy(work, 1000);
        String placed =
                String.join(
                        " ",
                        work.report().orElseThrow().tasks().stream()
                                .map(t -> Integer.toString(t.terminal()))
                                .toList());
        assertEquals(terminals, placed);
    }

    @Test
    void aRandomMappingUsesEveryNodeOnce() {
        Workload work = Wires.work("tasks ring mapping=random", 64);
        List<Integer> terminals = new ArrayList<>();
        work.report().orElseThrow().tasks().forEach(t -> terminals.add(t.terminal()));
        List<Integer> sorted = new ArrayList<>(terminals);
        Collections.sort(sorted);
        assertFalse(sorted.equals(terminals));
        assertEquals(64, sorted.stream().distinct().count());
    }

    @Test
    void weightsShareTheRoundsEvenly() throws IOException {
        Workload work = fromFile("0 1 2\n0 2\n1 0\n", "compute=5", 3);
        List<Integer> targets =
                Wires.sentBy(work, 500).stream()
                        .filter(s -> s.source() == 0)
                        .map(Sent::destination)
                        .limit(6)
                        .toList();
        assertEquals(List.of(1, 2, 1, 1, 2, 1), targets);
    }

    @Test
    void phasesFollowEachOtherAndComeAgain() throws IOException {
        String graph = "phase 2 messages\n0 1\nphase 3 messages\n0 2\n1 0\n";
        List<Integer> targets =
                Wires.sentBy(fromFile(graph, "compute=5", 3), 500).stream()
                        .filter(s -> s.source() == 0)
                        .map(Sent::destination)
                        .limit(7)
                        .toList();
        assertEquals(List.of(1, 1, 2, 2, 2, 1, 1), targets);
    }

    @Test
    void aSendThatWaitsComesAfterAReceive() throws IOException {
        int latency = 10;
        Workload work = fromFile("0 1\n1 0 waits\n", "compute=0 distribution=constant", 2);
        List<Sent> sent = new Wires(work, latency, false).run(1000);
        assertEquals(0, sent.getFirst().source());
        for (Sent each : sent) {
            assertEquals(
                    0, each.cycle() % (latency + 1), "what is heard is answered a cycle later");
        }
        long answers = sent.stream().filter(s -> s.source() == 1).count();
        assertTrue(answers <= sent.size() - answers, "an answer needs a question");
    }

    @Test
    void tasksThatAllWaitNeverBegin() throws IOException {
        Workload work = fromFile("0 1 waits\n1 0 waits\n", "compute=5", 2);
        assertEquals(List.of(), Wires.sentBy(work, 1000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks uniform compute=2", "tasks complete compute=1 nodes=3-14"})
    void theOrderOfDeliveriesWithinACycleDoesNotMatter(String text) {
        List<Sent> forwards = new Wires(Wires.work(text, 16), 4, false).run(3000);
        List<Sent> backwards = new Wires(Wires.work(text, 16), 4, true).run(3000);
        assertEquals(forwards, backwards);
    }

    @Test
    void norDoesItWhereTasksWait() throws IOException {
        String graph = "0 3\n1 3\n2 3\n3 0 waits\n3 1 2 waits\n";
        List<Sent> forwards = new Wires(fromFile(graph, "compute=2", 4), 4, false).run(3000);
        List<Sent> backwards = new Wires(fromFile(graph, "compute=2", 4), 4, true).run(3000);
        assertEquals(forwards, backwards);
    }

    @Test
    void timeInAReportBeginsWithTheWork() {
        TaskReport now = report(finished("tasks ring messages=5", 8, 4));
        TaskReport later = report(finished("tasks ring messages=5 from=1000", 8, 4));
        assertEquals(now, later);
    }

    @Test
    void workWithAnEndOfItsTimeIsFinishedThen() {
        Wires wires = finished("tasks ring messages=1000000 until=500", 8, 4);
        assertTrue(wires.cycle() <= 500 + 4);
        assertFalse(report(wires).isComplete());
    }

    @Test
    void aSnapshotGoesOnAsTheRunDid() {
        Wires wires =
                new Wires(
                        Wires.work("tasks uniform compute=9 message='uniform 4..9'", 16), 4, false);
        wires.run(500);
        Snapshot<Wires> snapshot = new Snapshot<>(wires);
        List<Sent> expected = List.copyOf(wires.run(1500));
        Wires copy = snapshot.restore();
        assertEquals(expected, copy.run(1500));
        assertEquals(report(wires), report(copy));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tasks",
                "tasks 'ring tasks=1'",
                "tasks 'mesh-2d sizes=4x4x4'",
                "tasks ring compute=-1",
                "tasks ring messages=0",
                "tasks ring message=0"
            })
    void settingsThatCannotWorkAreRefused(String text) {
        assertThrows(BadInput.class, () -> Wires.work(text, 16));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tasks 'ring tasks=17'",
                "tasks hypercube nodes=0-11",
                "tasks matrix-transpose nodes=0-11",
                "tasks mesh-2d nodes=0-11",
                "tasks mesh-3d",
                "tasks ring mapping='list 0-7'",
                "tasks ring mapping='list 1-16'",
                "tasks ring nodes=8-20"
            })
    void whatDoesNotFitTheTerminalsIsRefused(String text) {
        String message =
                assertThrows(IllegalArgumentException.class, () -> Wires.work(text, 16))
                        .getMessage();
        assertTrue(message.matches("(graph|mapping|nodes) is .+, but .+|.+give it sizes"), message);
    }
}
