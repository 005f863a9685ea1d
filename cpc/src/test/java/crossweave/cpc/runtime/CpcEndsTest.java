package crossweave.cpc.runtime;

import static crossweave.cpc.runtime.Ran.HEAD;
import static crossweave.cpc.runtime.Ran.SEEN;
import static crossweave.cpc.runtime.Ran.TO_NEXT;
import static crossweave.cpc.runtime.Ran.WORK;
import static crossweave.cpc.runtime.Ran.begun;
import static crossweave.cpc.runtime.Ran.forall;
import static crossweave.cpc.runtime.Ran.lineOf;
import static crossweave.cpc.runtime.Ran.onRing;
import static crossweave.cpc.runtime.Ran.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramLimits;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;

import java.util.List;

/** How programs end: by themselves, with a fault, at a limit, or waiting for what never comes. */
class CpcEndsTest {
    @Test
    void exitEndsTheProgramAtOnce() {
        Ran ran = onRing(2, forall(2, "RANDOM\nPOP\nCONST 3\nEXIT\n")).finished();
        assertEquals(3, ran.report().status());
        assertEquals(WORK, ran.end());
        assertEquals(
                List.of(WORK, WORK, WORK), ran.processes().stream().map(p -> p.end()).toList());
    }

    @Test
    void whoWaitsForWhatIsSaid() {
        String text =
                forall(
                        2,
                        "LDLOCAL 0\nJNZ other\n"
                                + TO_NEXT.replace("VIRTUAL_SEND int", "POP\nPOP\nPOP\nPOP")
                                + "FORALLCHILDEND\nother:\nCONST 3\nBARRIER\n");
        Ran ran = onRing(2, text);
        assertFalse(ran.work().isFinished());
        assertEquals(
                List.of(
                        "process 0 on processor 0 (test.cpc:%d) waits for 2 children of its forall"
                                .formatted(lineOf(text, "AWAIT")),
                        "process 1 on processor 0 (test.cpc:%d) waits for a message with tag 0; nobody is left to send it"
                                .formatted(lineOf(text, "RECEIVE")),
                        "process 2 on processor 1 (test.cpc:%d) waits in a barrier, where 1 of 3 processes are"
                                .formatted(lineOf(text, "BARRIER"))),
                ran.work().waiting());
    }

    @Test
    void aFaultHappensAtItsTime() {
        String body =
                "LDLOCAL 0\n"
                        + "JNZ other\n"
                        + "RANDOM\n"
                        + "POP\n"
                        + "CONST 1\n"
                        + "CONST 0\n"
                        + "IDIV\n"
                        + "other:\n"
                        + "PRINT \"still \"\n";
        Ran ran = begun(setup(forall(2, body), ProcessorPlacement.identical(2, true)));
        WorkloadFailed why = assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        assertEquals(
                "(process 1 on processor 0, at %d)".formatted(WORK + 1),
                why.getMessage().substring(why.getMessage().indexOf("(process")));
        assertEquals("still ", ran.output(), "what others did before it");
    }

    /** Children 1 and 2 compute for as long as each other, and then divide by what is given. */
    private static Ran dividing(String divisor) {
        String body =
                "LDLOCAL 0\nJZ end\nRANDOM\nPOP\nCONST 1\n"
                        + divisor
                        + "IDIV\nPOP\nLDLOCAL 0\nPRINT \"%d divides \"\nend:\n";
        return begun(setup(forall(3, body), ProcessorPlacement.identical(3, true)));
    }

    @Test
    void whatOthersDoInTheCycleOfAFaultIsDone() {
        Ran ran = dividing("LDLOCAL 0\nCONST 1\nISUB\n"); // 0 for child 1
        WorkloadFailed why = assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        long begin = SEEN + 1; // after the jump
        assertEquals(2, why.process().orElseThrow());
        assertTrue(why.getMessage().endsWith("at %d)".formatted(begin + WORK)), why.getMessage());
        assertEquals("2 divides ", ran.output());
    }

    @Test
    void allThatFailInACycleAreNamed() {
        Ran ran = dividing("CONST 0\n");
        WorkloadFailed why = assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        assertEquals(2, why.process().orElseThrow(), "the first");
        List<String> others = ran.work().waiting();
        assertEquals(2, others.size(), others.toString());
        assertTrue(others.getFirst().endsWith("waits for 2 children of its forall"));
        assertTrue(others.getLast().startsWith("process 3 on processor 2 "));
        assertTrue(others.getLast().endsWith("has failed: division by zero"));
    }

    @Test
    void aProgramThatIsStoppedIsReportedUpToThen() {
        String text =
                forall(2, "LDLOCAL 0\nJNZ other\nagain:\nJUMP again\nother:\nCONST 3\nBARRIER\n");
        Ran ran = begun(setup(text, ProcessorPlacement.identical(2, true)));
        long stop = 1000;
        ran.wires().run(stop);
        ran.work().stop(stop, ran.wires());
        ProgramReport report = ran.report();
        assertFalse(report.isFinished());
        assertEquals(stop, report.time());
        assertEquals(stop, report.measured());
        assertEquals(stop, report.progress(), "one computes all the time");
        assertEquals(stop, report.processors().getFirst().computing());
        assertEquals(stop, ran.life(1).computing());
        assertEquals(stop, ran.life(0).waiting());
        assertEquals(stop - SEEN - 1, ran.life(2).inBarriers());
        ran.work().stop(stop, ran.wires());
        assertEquals(report, ran.report(), "once is enough");
    }

    @Test
    void theLastProgressOfThoseThatWaitIsThatOfTheLastToWait() {
        String text = forall(2, "RANDOM\nPOP\nCONST 3\nBARRIER\n");
        Ran ran = begun(setup(text, ProcessorPlacement.identical(2, true)));
        ran.wires().run(1000);
        ran.work().stop(1000, ran.wires());
        long heard = SEEN + WORK + SEEN; // by the barrier's keeper, of the second one
        assertEquals(heard, ran.report().progress());
        assertEquals(1000, ran.report().time());
    }

    @Test
    void tooManyProcessesAreAFaultThatNamesTheSetting() {
        ProgramLimits few = new ProgramLimits(2, 1 << 20, 1 << 20, 10, 100, 100, 1000);
        Ran ran = begun(Ran.with(setup(forall(2, ""), ProcessorPlacement.identical(2, true)), few));
        WorkloadFailed why = assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        assertEquals(
                "test.cpc:%d:1: more than 2 processes: the program may need more (raise max-processes), or has no end"
                        .formatted(lineOf(HEAD, ".entry") + 9),
                why.getMessage().substring(0, why.getMessage().indexOf(" (process")));
    }

    @Test
    void anEndlessLoopEndsWithTheMostTime() {
        ProgramLimits few = new ProgramLimits(2, 1 << 20, 1 << 20, 10, 100, 100, 1000);
        ProgramSetup setup = setup(HEAD + "on:\nJUMP on\n", ProcessorPlacement.identical(1, true));
        Ran ran = begun(Ran.with(setup, few));
        WorkloadFailed why =
                assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000_000));
        assertTrue(why.getMessage().contains("raise max-time"), why.getMessage());
        assertTrue(why.getMessage().endsWith("at %d)".formatted(1000 + 1)), why.getMessage());
    }
}
