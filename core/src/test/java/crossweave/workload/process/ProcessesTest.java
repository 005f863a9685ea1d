package crossweave.workload.process;

import static crossweave.workload.process.ProcessActions.ANY;
import static crossweave.workload.process.Steps.barrier;
import static crossweave.workload.process.Steps.compute;
import static crossweave.workload.process.Steps.receive;
import static crossweave.workload.process.Steps.send;
import static crossweave.workload.process.Steps.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;
import crossweave.workload.Workload;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Processes on wires on which every message takes L cycles. */
class ProcessesTest {
    private static final long L = 20;
    private static final int BARRIER = 5; // cycles

    private static Wires run(List<List<Steps.Step>> steps) {
        Wires wires = new Wires(new Processes(new Steps(steps), 1, BARRIER), L, false);
        wires.run(1_000_000);
        return wires;
    }

    private static ProcessReport report(Wires wires) {
        return wires.work().processes().orElseThrow();
    }

    private static long end(Wires wires, int process) {
        return report(wires).processes().get(process).end();
    }

    @Test
    void aMessageIsReceivedInTheCycleAfterItsDelivery() {
        Wires wires = run(List.of(List.of(compute(7), send(1, 0)), List.of(receive(0, 0))));
        assertEquals(7, end(wires, 0), "who sends goes on at once");
        assertEquals(7 + L + 1, end(wires, 1));
        assertEquals(7 + L + 1, report(wires).processes().get(1).receiving());
        assertEquals(7, report(wires).processes().get(0).computing());
        assertTrue(wires.work().isFinished());
    }

    @Test
    void aMessageThatCameBeforeItIsWantedIsReceivedAtOnce() {
        Wires wires = run(List.of(List.of(send(1, 0)), List.of(compute(1000), receive(0, 0))));
        assertEquals(1000, end(wires, 1));
        assertEquals(0, report(wires).processes().get(1).receiving());
    }

    @Test
    void aSynchronousSendEndsWhenItsReceiptIsKnown() {
        Wires wires = run(List.of(List.of(sync(1)), List.of(compute(100), receive(0, 0))));
        assertEquals(100, end(wires, 1));
        assertEquals(100 + L + 1, end(wires, 0), "the acknowledgement takes its time");
        assertEquals(100 + L + 1, report(wires).processes().get(0).sending());
    }

    /** Ten receives at once, of messages that come one after the other, take the time of one. */
    @Test
    void timeIsSpentOnceHoweverManyThingsItIsSpentOn() {
        Wires wires = new Wires(new Processes(new Flood(10), 1, BARRIER), L, false);
        wires.run(1_000_000);
        ProcessReport report = report(wires);
        assertEquals(L + 1, end(wires, 1));
        assertEquals(L + 1, report.processes().get(1).receiving());
        assertEquals(1, report.share(ProcessReport.One::receiving).orElseThrow().most());
    }

    @Test
    void tagsAndSendersChooseWhatIsReceived() {
        Wires wires =
                run(
                        List.of(
                                List.of(send(2, 7), send(2, 8)),
                                List.of(compute(50), send(2, 7)),
                                List.of(
                                        compute(500),
                                        receive(1, 7),
                                        receive(0, 8),
                                        receive(ANY, ANY))));
        assertTrue(wires.work().isFinished());
        assertEquals(0, report(wires).unreceived());
    }

    @Test
    void everybodyLeavesABarrierWhenTheLastHasCome() {
        Wires wires =
                run(
                        List.of(
                                List.of(compute(10), barrier()),
                                List.of(compute(90), barrier()),
                                List.of(barrier(), compute(1))));
        assertEquals(90 + BARRIER, end(wires, 0));
        assertEquals(90 + BARRIER, end(wires, 1));
        assertEquals(90 + BARRIER + 1, end(wires, 2));
        assertEquals(80 + BARRIER, report(wires).processes().get(0).inBarriers());
    }

    @Test
    void whoWaitsForWhomIsSaid() {
        Wires wires =
                run(
                        List.of(
                                List.of(receive(1, 0), send(1, 0)),
                                List.of(receive(0, 3), send(0, 0)),
                                List.of(compute(3)),
                                List.of(receive(2, 0)),
                                List.of(sync(2)),
                                List.of(barrier()),
                                List.of(receive(ANY, 0))));
        assertFalse(wires.work().isFinished());
        assertEquals(
                List.of(
                        "process 0 (step 0) waits for a message from process 1",
                        "process 1 (step 0) waits for a message from process 0 with tag 3",
                        "process 3 (step 0) waits for a message from process 2, which has ended",
                        "process 4 (step 0) waits until process 2 receives what it sent, which has"
                                + " ended",
                        "process 5 (step 0) waits in a barrier, where 1 of 7 processes are",
                        "process 6 (step 0) waits for a message from any process"),
                wires.work().waiting());
        assertEquals(1, report(wires).unreceived());
    }

    @Test
    void theOrderOfHearingDoesNotMatter() {
        List<List<Steps.Step>> steps = new ArrayList<>();
        for (int p = 0; p < 6; p++) {
            steps.add(List.of(compute(3), send(6, p), send(7, 0), barrier()));
        }
        List<Steps.Step> all = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            all.add(receive(ANY, ANY));
            all.add(compute(i));
        }
        all.add(barrier());
        steps.add(all);
        steps.add(all);
        Steps forwards = new Steps(steps);
        Steps backwards = new Steps(steps);
        new Wires(new Processes(forwards, 1, 0), L, false).run(10_000);
        new Wires(new Processes(backwards, 1, 0), L, true).run(10_000);
        assertEquals(forwards.log, backwards.log);
    }

    /** An outbox by which later messages overtake earlier ones. */
    private static final class Shuffle implements Workload.Outbox {
        private final Processes work;
        private final List<Integer> sent = new ArrayList<>();
        private long now;

        Shuffle(Processes work) {
            this.work = work;
        }

        @Override
        public void send(int tag, int source, int destination, int flits) {
            sent.add(tag);
            work.released(tag, now);
        }

        @Override
        public void multicast(int tag, int source, int[] destinations, int flits) {}

        @Override
        public void replicate(int[] tags, int source, int[] destinations, int flits) {}

        @Override
        public int group(int[] sources, int[] destinations) {
            return 0;
        }

        @Override
        public void contribute(int tag, int group, int member, int flits) {}

        @Override
        public void signal(int tag, int source, int destination, int flits) {}

        @Override
        public void compute(int tag, int node, long cycles) {
            work.computed(tag, now + cycles);
        }

        @Override
        public void pickUp(int tag, int node) {
            work.computed(tag, now);
        }

        @Override
        public void recordActivity(Workload.ActivityRecord activity) {}

        void run(long until) {
            while (work.nextEvent() <= until) {
                now = work.nextEvent();
                work.act(now, this);
            }
            now = until;
        }
    }

    @Test
    void messagesOfASenderAreReceivedInTheOrderTheyWereSentIn() {
        Steps program =
                new Steps(
                        List.of(
                                List.of(send(1, 1), send(1, 2), send(1, 3)),
                                List.of(receive(0, ANY), receive(0, 2), receive(0, 3))));
        Processes work = new Processes(program, 1, 0);
        Shuffle wires = new Shuffle(work);
        wires.run(0);
        for (int i = 2; i >= 0; i--) { // the last one comes first
            work.delivered(wires.sent.get(i), 10 - i);
            wires.run(11 - i);
            assertEquals(i == 0, work.isFinished());
        }
        assertEquals(11, work.processes().orElseThrow().processes().get(1).end());
    }
}
