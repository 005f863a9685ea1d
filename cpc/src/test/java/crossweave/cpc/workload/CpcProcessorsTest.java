package crossweave.cpc.workload;

import static crossweave.cpc.runtime.Ran.HEAD;
import static crossweave.cpc.runtime.Ran.SEEN;
import static crossweave.cpc.runtime.Ran.WORK;
import static crossweave.cpc.runtime.Ran.forall;
import static crossweave.cpc.runtime.Ran.setup;
import static crossweave.cpc.runtime.Ran.with;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.machine.ProcessorCosts;
import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.runtime.CpcWorkload;
import crossweave.cpc.runtime.ProgramObserver;
import crossweave.cpc.runtime.Ran;
import crossweave.workload.ProgramReport;
import crossweave.workload.Wires;
import crossweave.workload.Workload;

import org.junit.jupiter.api.Test;

import java.util.List;

/** How processes share processors, and what processors cost. */
class CpcProcessorsTest {
    private static final ProcessorPlacement ONE =
            ProcessorPlacement.identical(3, true).sequential();

    private static Ran run(String text, ProcessorPlacement layout, ProcessorCosts timing) {
        return Ran.of(with(setup(text, layout), timing)).finished();
    }

    private static List<Long> ends(Ran ran) {
        return ran.report().lives().stream().map(ProgramReport.Life::ended).toList();
    }

    private static ProcessorCosts timing(long quantum, long switchTime) {
        return new ProcessorCosts(quantum, switchTime, 0, 0, 0, new double[] {1});
    }

    @Test
    void withoutAQuantumProcessesHaveTheProcessorOneAfterTheOther() {
        Ran ran = run(forall(3, "RANDOM\n"), ONE, timing(0, 0));
        assertEquals(List.of(3 * WORK, WORK, 2 * WORK, 3 * WORK), ends(ran));
    }

    @Test
    void withAQuantumTheyTakeTurns() {
        long quantum = 30;
        Ran ran = run(forall(3, "RANDOM\n"), ONE, timing(quantum, 0));
        long rest = WORK % quantum; // of the last turn of each
        long turns = 3 * (WORK - rest);
        assertEquals(
                List.of(3 * WORK, turns + rest, turns + 2 * rest, turns + 3 * rest), ends(ran));
        assertEquals(3 * WORK, ran.report().processors().getFirst().computing());
        assertEquals(1.0, ran.report().utilisation());
    }

    @Test
    void whoeverComesInMidTurnWaitsForTheEndOfAQuantum() {
        // Child 0 computes from cycle 0 on; child 2, on its processor, waits for a message of child
        // 1.
        long quantum = 30;
        ProcessorPlacement two = new ProcessorPlacement(new int[] {0, 1, 0}, true, 2);
        String body =
                """
                LDLOCAL 0
                SWITCH 0:work 1:tell else:listen
                work:
                RANDOM
                FORALLCHILDEND
                tell:
                ADLOCAL 1
                REF
                CONST 1
                CONST 0
                CONST 2
                VIRTUAL_SEND int
                FORALLCHILDEND
                listen:
                ADLOCAL 1
                REF
                CONST 1
                CONST 0
                CONST 1
                RECEIVE int
                RANDOM
                """;
        ProcessorCosts timing = new ProcessorCosts(quantum, 0, 0, 0, 0, new double[] {1, 1});
        Ran ran = run(forall(3, body), two, timing);
        long jump = 1;
        long turn = quantum + jump; // child 2 jumped after the first quantum of child 0
        long came = SEEN + jump + SEEN;
        long begins = turn + Math.ceilDiv(came - turn, quantum) * quantum; // of child 2
        long done = begins - jump; // by child 0, until then
        long left = jump + WORK - done; // of child 0
        assertEquals(begins + Math.ceilDiv(left, quantum) * quantum + left, ran.life(1).ended());
        assertEquals(begins + left + WORK, ran.life(3).ended());
    }

    @Test
    void goingOverToAnotherProcessTakesTime() {
        long cost = 7;
        Ran ran = run(forall(2, "RANDOM\n"), ONE, timing(50, cost));
        // main, then 1, 2, 1, 2, main: a switch before each but the first.
        assertEquals(2 * WORK + 5 * cost, ran.end());
        assertEquals(5 * cost, ran.report().processors().getFirst().switching());
    }

    @Test
    void anInteractionThatDoesNotWaitKeepsTheProcessor() {
        Ran ran = run(forall(2, "RANDOM\nYIELD\nRANDOM\n"), ONE, timing(1000, 7));
        assertEquals(2 * WORK + 7, ran.life(1).ended());
    }

    @Test
    void speedsDivideWhatIsComputedWithoutRoundingAddingUp() {
        double speed = 3;
        ProcessorPlacement alone = ProcessorPlacement.identical(1, true);
        ProcessorCosts timing = new ProcessorCosts(0, 0, 0, 0, 0, new double[] {speed});
        Ran ran = run(HEAD + "RANDOM\nYIELD\n".repeat(10) + "PROGRAMEND\n", alone, timing);
        assertEquals((long) Math.ceil(10 * WORK / speed), ran.end());
    }

    private static final String ONE_MESSAGE =
            """
            LDLOCAL 0
            JNZ other
            ADLOCAL 1
            REF
            CONST 1
            CONST 0
            CONST 1
            VIRTUAL_SEND int
            JUMP end
            other:
            ADLOCAL 1
            REF
            CONST 1
            CONST 0
            CONST 0
            RECEIVE int
            end:
            """;

    @Test
    void messagesAreStartedUpByTheirProcessor() {
        long start = 9;
        ProcessorCosts timing = new ProcessorCosts(0, 0, start, 0, 0, new double[] {1, 1});
        Ran ran = run(forall(2, ONE_MESSAGE), ProcessorPlacement.identical(2, true), timing);
        // Main starts the birth of child 1 up; then it is child 0's turn: its jump, its message.
        long leaves = start + 1 + start;
        assertEquals(leaves + SEEN + start, ran.life(2).ended(), "its death is started up too");
        assertEquals(2 * start, ran.report().processors().getFirst().communicating());
        assertEquals(start, ran.life(1).sending());
    }

    @Test
    void messagesWithinAProcessorHaveACostOfTheirOwn() {
        long local = 4;
        ProcessorPlacement one = ProcessorPlacement.identical(2, true).sequential();
        Ran ran =
                run(
                        forall(2, ONE_MESSAGE),
                        one,
                        new ProcessorCosts(0, 0, 9, local, 0, new double[] {1}));
        int jumps = 3;
        int messages = 2 + 1 + 2; // births, data, deaths
        assertEquals(jumps + messages * local, ran.end());
    }

    /** A node that lets processes go on some time after they sent or found a message there. */
    private record Slow(CpcWorkload work, long sending, long pickingUp) implements Workload {
        @Override
        public long nextEvent() {
            return work.nextEvent();
        }

        @Override
        public void act(long cycle, Outbox outbox) {
            work.act(cycle, outbox);
        }

        @Override
        public void delivered(int tag, long cycle) {
            work.delivered(tag, cycle);
        }

        @Override
        public void released(int tag, long cycle) {
            work.released(tag, cycle + sending);
        }

        @Override
        public void computed(int tag, long cycle) {
            work.computed(tag, cycle + pickingUp);
        }

        @Override
        public boolean isFinished() {
            return work.isFinished();
        }
    }

    @Test
    void aProcessGoesOnWhenItsNodeSaysSo() {
        long sending = 5;
        long pickingUp = 3;
        String late = ONE_MESSAGE.replace("other:\n", "other:\nRANDOM\nYIELD\n");
        CpcWorkload work =
                new CpcWorkload(
                        setup(forall(2, late), ProcessorPlacement.identical(2, true)),
                        ProgramObserver.NOBODY);
        Wires wires = new Wires(new Slow(work, sending, pickingUp), Ran.LATENCY, false);
        wires.run(1_000_000);
        ProgramReport report = work.program().orElseThrow();
        // Main sends the birth of child 1 first; child 0 jumps, sends and jumps; its death is
        // local.
        assertEquals(sending + 1 + sending + 1, report.lives().get(1).ended());
        // The message is there before child 1 has computed; its death is a message too.
        assertEquals(SEEN + 1 + WORK + pickingUp + sending, report.lives().get(2).ended());
        assertEquals(pickingUp, report.lives().get(2).waiting());
    }

    @Test
    void theProfileHoldsAllThatWasComputed() {
        Ran ran = run(forall(3, "RANDOM\n"), ONE, timing(30, 5));
        ProgramReport.Profile profile = ran.report().profile();
        long computed = profile.busy().getFirst().stream().mapToLong(Long::longValue).sum();
        assertEquals(3 * WORK, computed);
        assertEquals(Math.ceilDiv(ran.end(), profile.width()), profile.busy().getFirst().size());
    }

    @Test
    void sharedMemoryCostsWhatAnAccessDoesAndLocksKeepOthersOut() {
        long access = 6;
        long shared = ((long) Integer.MAX_VALUE << 32) + 3;
        String cell = "LITERAL 0x%x\n".formatted(shared);
        String body =
                "CONST 1\nLOCK\n%s%sLDREF\nRANDOM\nPOP\nCONST 1\nIADD\nSTREF\nCONST 1\nUNLOCK\n"
                        .formatted(cell, cell);
        String text =
                forall(3, body)
                        .replace(".globals", ".arch shared 3\n.globals")
                        .replace("AWAIT\n", "AWAIT\n" + cell + "LDREF\nPRINT \"%d\"\n");
        ProcessorCosts timing = new ProcessorCosts(0, 0, 0, 0, access, new double[] {1, 1, 1});
        Ran ran = run(text, ProcessorPlacement.identical(3, true), timing);
        assertEquals("3", ran.output());
        long inside = access + WORK + access + access; // load, work, store, unlock
        assertEquals(access + 3 * inside, ran.life(3).ended());
    }
}
