package crossweave.cpc.runtime;

import static crossweave.cpc.runtime.Ran.HEAD;
import static crossweave.cpc.runtime.Ran.SEEN;
import static crossweave.cpc.runtime.Ran.TO_NEXT;
import static crossweave.cpc.runtime.Ran.WORK;
import static crossweave.cpc.runtime.Ran.begun;
import static crossweave.cpc.runtime.Ran.forall;
import static crossweave.cpc.runtime.Ran.onRing;
import static crossweave.cpc.runtime.Ran.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramLimits;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.engine.Snapshot;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Kind;
import crossweave.workload.Wires;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Programs that pass messages, create processes and reach into each other's memory. */
class CpcWorkloadTest {
    private static final int BIRTH_AND_DEATH = 2; // messages that the life of a child takes

    @Test
    void numbersOfProcessorsWrapAroundOnARing() {
        Ran ran = onRing(4, forall(4, TO_NEXT)).finished();
        // Child 0 is born at home: what it sends comes when the others begin.
        assertEquals("1 got 0\n0 got 30\n2 got 10\n3 got 20\n", ran.output());
        assertEquals(3 * SEEN, ran.end(), "birth, data, death");
        assertEquals(4, ran.report().traffic().get(Kind.SEND_DATA).messages());
        assertEquals(4, ran.report().traffic().get(Kind.BIRTH).messages());
        assertEquals(1, ran.report().traffic().get(Kind.BIRTH).local());
        assertEquals(3 * SEEN, ran.report().traffic().get(Kind.DEATH).latency());
    }

    @Test
    void elsewhereThereIsNoProcessorBeyondTheLast() {
        Ran ran = begun(setup(forall(4, TO_NEXT), ProcessorPlacement.identical(4, false)));
        WorkloadFailed why = assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        assertEquals(
                "test.cpc:%d:1: there is no processor 4: they are numbered 0..3 (process 4 on processor 3, at %d)"
                        .formatted(lineOf(forall(4, TO_NEXT), "VIRTUAL_SEND"), SEEN),
                why.getMessage());
    }

    private static int lineOf(String text, String word) {
        List<String> lines = text.lines().toList();
        return 1
                + lines.indexOf(
                        lines.stream()
                                .filter(line -> line.contains(word))
                                .findFirst()
                                .orElseThrow());
    }

    @Test
    void onOneProcessorAllIsLocalAndNothingUsesTheNetwork() {
        ProgramSetup setup =
                setup(forall(4, TO_NEXT), ProcessorPlacement.identical(4, true).sequential());
        Ran ran = Ran.of(setup).finished();
        assertEquals(0, ran.wires().run(0).size());
        assertEquals(0, ran.end(), "nothing computes, and local messages are free here");
        assertEquals(
                4 * (1 + BIRTH_AND_DEATH),
                ran.report().traffic().values().stream().mapToLong(t -> t.local()).sum());
    }

    @Test
    void messagesOfOneTagAreTakenInTheOrderOfSendingAndOthersPassThem() {
        String send = "ADLOCAL 1\nREF\nCONST 1\nCONST %d\nCONST 1\nVIRTUAL_SEND int\n";
        String receive =
                "ADLOCAL 1\n"
                        + "REF\n"
                        + "CONST 1\n"
                        + "CONST %d\n"
                        + "CONST 0\n"
                        + "RECEIVE int\n"
                        + "POP\n"
                        + "LDLOCAL 1\n"
                        + "PRINT \"%%d \"\n"
                        + "POP\n";
        String first =
                "CONST 7\nSTLOCAL 1\n%sCONST 8\nSTLOCAL 1\n%sCONST 9\nSTLOCAL 1\n%sJUMP end\n"
                        .formatted(send.formatted(1), send.formatted(1), send.formatted(2));
        String second = receive.formatted(2) + receive.formatted(1) + receive.formatted(-1);
        Ran ran =
                onRing(
                                2,
                                forall(
                                        2,
                                        "LDLOCAL 0\nJNZ second\n"
                                                + first
                                                + "second:\n"
                                                + second
                                                + "end:\n"))
                        .finished();
        assertEquals("9 7 8 ", ran.output());
    }

    @Test
    void aMessageOfAnotherTypeOrOfTooManyElementsIsAFault() {
        String send =
                "LDLOCAL 0\n"
                        + "JNZ other\n"
                        + "ADLOCAL 1\n"
                        + "REF\n"
                        + "CONST 2\n"
                        + "CONST 0\n"
                        + "CONST 1\n"
                        + "VIRTUAL_SEND int\n"
                        + "FORALLCHILDEND\n"
                        + "other:\n";
        String receive = "ADLOCAL 1\nREF\nCONST 1\nCONST 0\nCONST -2147483648\nRECEIVE ";
        assertFails(
                "wants at most 1 elements, but 2 came from processor 0", send + receive + "int\n");
        assertFails(
                "wants elements of type float, but a message of type int came from processor 0",
                send + receive + "float\n");
    }

    private static void assertFails(String why, String body) {
        Ran ran = begun(setup(forall(2, body), ProcessorPlacement.identical(2, true)));
        WorkloadFailed failed =
                assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        String text = failed.getMessage();
        assertEquals(why, text.substring(text.indexOf(": ") + 2, text.indexOf(" (process")));
    }

    @Test
    void everybodyLeavesABarrierWhenProcessorZeroHasHeardOfTheLast() {
        // Child 2 computes first.
        String body =
                "LDLOCAL 0\n"
                        + "CONST 2\n"
                        + "NE\n"
                        + "JNZ on\n"
                        + "RANDOM\n"
                        + "on:\n"
                        + "CONST 3\n"
                        + "BARRIER\n"
                        + "CLOCK\n"
                        + "PRINT \"%g \"\n";
        Ran ran = onRing(3, forall(3, body)).finished();
        long last = SEEN + 1 + WORK + SEEN; // its birth, its jump, its work, its message
        assertEquals("%d %d %d ".formatted(last, last + SEEN, last + SEEN), ran.output());
        assertEquals(last - 1, ran.life(1).inBarriers(), "local, after its jump");
        assertEquals(6, ran.report().traffic().get(Kind.IGNORE_ME).messages());
    }

    @Test
    void aBroadcastGoesToAllOtherProcessors() {
        String body =
                """
                LDLOCAL 0
                JNZ other
                CONST 5
                STLOCAL 1
                ADLOCAL 1
                REF
                CONST 1
                CONST 0
                VIRTUAL_BROADCAST int
                FORALLCHILDEND
                other:
                ADLOCAL 1
                REF
                CONST 1
                CONST 0
                CONST -2147483648
                RECEIVE int
                LDLOCAL 1
                SENDER
                PRINT "%d %d from %d\\n"
                """;
        Ran ran = onRing(4, forall(4, body)).finished();
        assertEquals("1 5 from 0\n".repeat(3), ran.output());
        assertEquals(3, ran.report().traffic().get(Kind.SEND_DATA).messages());
        assertEquals(3 * 4, ran.report().traffic().get(Kind.SEND_DATA).bytes());
    }

    @Test
    void aMessageToAPhysicalProcessorIsForWhoeverReceivesThere() {
        // Virtual processors 0 and 1 are on 0, and 2 is on 1.
        String body =
                """
                SELF
                SWITCH 2:send 1:receive else:nothing
                send:
                ADLOCAL 0
                REF
                CONST 1
                CONST 3
                CONST 0
                PHYSICAL_SEND int
                nothing:
                FORALLCHILDEND
                receive:
                CONST 3
                CONST -2147483648
                PROBE
                PRINT "%d "
                ADLOCAL 1
                REF
                CONST 4
                CONST -1
                CONST 2
                RECEIVE int
                LDLOCAL 1
                PRINT "%d %d"
                """;
        ProcessorPlacement layout = new ProcessorPlacement(new int[] {0, 0, 1}, false, 2);
        assertEquals("-1 1 2", Ran.of(setup(forall(3, body), layout)).finished().output());
    }

    // Channels

    private static final String CHANNELS =
            HEAD.replace(".function", ".channel int\n.channel int\n.function");

    /** A child that owns channel 1 adds 1 to what comes there and sends it to channel 0. */
    private static final String ADDER =
            CHANNELS
                    + """
                    CONST 1
                    CONST 1
                    NEWFORKCHILD child 1
                    CONST 1
                    GIVECHANNEL 1
                    WAKEUP
                    CONST 1
                    CONST 41
                    STCHANNEL int
                    CONST 0
                    LDCHANNEL int
                    PRINT "%d"
                    POP
                    JOIN
                    CONST 1
                    READY
                    PRINT " %d"
                    PROGRAMEND
                    child:
                    POP
                    CONST 0
                    CONST 1
                    LDCHANNEL int
                    CONST 1
                    IADD
                    STCHANNEL int
                    FORKCHILDEND
                    """;

    @Test
    void aChannelBelongsToTheChildItWasGivenToAndThenToItsParentAgain() {
        Ran ran = onRing(2, ADDER).finished();
        assertEquals("42 0", ran.output());
        assertEquals(2 * SEEN, ran.end(), "birth and value, then value and death");
    }

    @Test
    void onlyItsOwnerReadsAChannel() {
        Ran ran =
                begun(
                        setup(
                                ADDER.replace("GIVECHANNEL 1", "POP"),
                                ProcessorPlacement.identical(2, true)));
        WorkloadFailed why = assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        assertEquals(
                "test.cpc:%d:1: channel 1 cannot be read here: it belongs to process 0 (process 1 on processor 1, at %d)"
                        .formatted(lineOf(ADDER, "child:") + 4, SEEN),
                why.getMessage());
    }

    // Processes

    /**
     * Each of two children makes two of its own, and each of these counts up a variable of main.
     */
    private static final String GENERATIONS =
            HEAD
                    + """
                    ADLOCAL 7
                    REF
                    STLOCAL 1
                    CONST -2147483648
                    NEWFORALLCHILD child
                    WAKEUP
                    CONST -2147483648
                    NEWFORALLCHILD child
                    WAKEUP
                    AWAIT
                    LDLOCAL 7
                    PRINT "main %d\\n"
                    PROGRAMEND
                    child:
                    SELF
                    JZ now
                    RANDOM
                    now:
                    CONST 2
                    NEWFORALLCHILD grandchild
                    WAKEUP
                    AWAIT
                    SELF
                    LDLOCAL 1
                    LDREF
                    PRINT "%d sees %d\\n"
                    POP
                    FORALLCHILDEND
                    grandchild:
                    LDLOCAL 1
                    PROCESS
                    STREF
                    FORALLCHILDEND
                    """;

    @Test
    void aGrandchildWritesToAVariableOfItsGrandparent() {
        Ran ran = onRing(4, GENERATIONS).finished();
        assertEquals("0 sees 3\n1 sees 4\nmain 4\n", ran.output());
        assertEquals(
                List.of(-1, 0, 0, 1, 2),
                ran.report().lives().stream().map(l -> l.parent()).toList());
        assertEquals(
                List.of(0, 0, 1, 2, 2),
                ran.report().lives().stream().map(l -> l.virtual()).toList());
        assertEquals(1 + SEEN, ran.life(3).began());
        assertEquals(SEEN + 1 + WORK + SEEN, ran.life(4).began());
        // Its write, then its death, then its parent's request and answer, and its parent's death.
        assertEquals(ran.life(4).began() + 5 * SEEN, ran.end());
    }

    @Test
    void aRemoteAccessWaitsWhileTheOwnerComputes() {
        String program =
                HEAD
                        + """
                        CONST 5
                        STLOCAL 7
                        ADLOCAL 7
                        REF
                        STLOCAL 1
                        CONST 1
                        NEWFORALLCHILD child
                        WAKEUP
                        CONST 6
                        STLOCAL 7
                        RANDOM
                        POP
                        YIELD
                        CONST 7
                        STLOCAL 7
                        AWAIT
                        PROGRAMEND
                        child:
                        LDLOCAL 1
                        LDREF
                        PRINT "%d"
                        CLOCK
                        PRINT " at %g"
                        FORALLCHILDEND
                        """;
        Ran ran = onRing(2, program).finished();
        assertEquals("6 at " + (WORK + SEEN), ran.output(), "asked at %d".formatted(2 * SEEN));
    }

    /** Child 1 sends main's variable to child 0, which receives it into another one of main's. */
    @Test
    void whatIsBehindAReferenceIsSentAndReceivedWhoeverItBelongsTo() {
        String text =
                forall(
                                2,
                                """
                                LDLOCAL 0
                                JZ zero
                                LDLOCAL 1
                                CONST 1
                                CONST 0
                                CONST 0
                                VIRTUAL_SEND int
                                FORALLCHILDEND
                                zero:
                                LDLOCAL 1
                                OFFSET 1
                                CONST 1
                                CONST 0
                                CONST 1
                                RECEIVE int
                                """)
                        .replace(
                                ".entry\n",
                                ".entry\nCONST 77\nSTLOCAL 4\nADLOCAL 4\nREF\nSTLOCAL 1\n")
                        .replace("AWAIT\n", "AWAIT\nLDLOCAL 5\nPRINT \"%d\"\n");
        Ran ran = onRing(2, text).finished();
        assertEquals("77", ran.output());
        // Birth, jump, request, answer, message; the write and the deaths after it are local.
        assertEquals(SEEN + 1 + 3 * SEEN, ran.life(1).ended());
    }

    @Test
    void textOfAnotherProcessIsPrinted() {
        String text =
                forall(2, "LDLOCAL 1\nLDLOCAL 1\nPRINT \"<%s %.1s>\"\n")
                        .replace(
                                ".entry\n",
                                ".entry\n"
                                        + "CONST 72\n"
                                        + "STLOCAL 4\n"
                                        + "CONST 105\n"
                                        + "STLOCAL 5\n"
                                        + "ADLOCAL 4\n"
                                        + "REF\n"
                                        + "STLOCAL 1\n");
        assertEquals("<Hi H><Hi H>", onRing(2, text).finished().output());
    }

    @Test
    void aVariableIsGoneWithItsProcess() {
        // The child hands out a reference to a local of its own and ends.
        String program =
                HEAD
                        + """
                        ADLOCAL 7
                        REF
                        STLOCAL 1
                        CONST 1
                        NEWFORALLCHILD child
                        WAKEUP
                        AWAIT
                        LDLOCAL 7
                        LDREF
                        PROGRAMEND
                        child:
                        LDLOCAL 1
                        ADLOCAL 2
                        REF
                        STREF
                        FORALLCHILDEND
                        """;
        Ran ran = begun(setup(program, ProcessorPlacement.identical(2, true)));
        WorkloadFailed why = assertThrows(WorkloadFailed.class, () -> ran.wires().run(1_000_000));
        assertEquals(
                "test.cpc:%d:1: the variable is gone: process 1, which it belonged to, has ended (process 0 on processor 0, at %d)"
                        .formatted(lineOf(program, "LDREF"), 4 * SEEN),
                why.getMessage());
    }

    @Test
    void aProcessEndsWhenItsForkedChildrenHave() {
        String program =
                HEAD
                        + """
                        CONST 1
                        CONST 11
                        CONST 22
                        NEWFORKCHILD child 2
                        WAKEUP
                        PROGRAMEND
                        child:
                        PRINT "%d %d"
                        RANDOM
                        FORKCHILDEND
                        """;
        Ran ran = onRing(2, program).finished();
        assertEquals("11 22", ran.output());
        assertEquals(SEEN + WORK, ran.life(1).ended());
        assertEquals(SEEN + WORK + SEEN, ran.end());
    }

    @Test
    void childrenHaveCopiesOfGlobalsAsTheyWere() {
        String body = "LDGLOBAL 3\nPRINT \"%d \"\nCONST 9\nSTGLOBAL 3\n";
        String text =
                forall(2, body)
                        .replaceFirst(
                                "CONST 0\nSTLOCAL 0", "CONST 5\nSTGLOBAL 3\nCONST 0\nSTLOCAL 0");
        assertEquals("5 5 ", onRing(2, text).finished().output());
    }

    @Test
    void exitEndsTheProgramAtOnce() {
        Ran ran = onRing(2, forall(2, "RANDOM\nPOP\nCONST 3\nEXIT\n")).finished();
        assertEquals(3, ran.report().status());
        assertEquals(WORK, ran.end());
        assertEquals(
                List.of(WORK, WORK, WORK), ran.processes().stream().map(p -> p.end()).toList());
    }

    // Ends

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

    @Test
    void theOrderOfHearingDoesNotMatter() {
        for (String text : List.of(forall(4, TO_NEXT), GENERATIONS, ADDER)) {
            ProgramSetup setup = setup(text, ProcessorPlacement.identical(4, true));
            Ran one = begun(setup, false);
            Ran other = begun(setup, true);
            assertEquals(one.wires().run(1_000_000), other.wires().run(1_000_000));
            assertEquals(one.report().messages(), other.report().messages());
        }
    }

    @Test
    void aSnapshotInMidRunComesToTheSameEnd() {
        for (String text : List.of(forall(4, TO_NEXT), GENERATIONS, ADDER)) {
            Ran ran = begun(setup(text, ProcessorPlacement.identical(4, true)));
            ran.wires().run(SEEN + 5);
            Wires copy = new Snapshot<>(ran.wires()).restore();
            Object end = List.of(ran.wires().run(1_000_000), ran.report().messages(), ran.output());
            CpcWorkload again = (CpcWorkload) copy.work();
            assertEquals(
                    end,
                    List.of(
                            copy.run(1_000_000),
                            again.program().orElseThrow().messages(),
                            again.program().orElseThrow().text()));
        }
    }

    @Test
    void timeIsMeasuredWhenTheProgramSaysSo() {
        String program =
                HEAD + "TIMEOFF\nRANDOM\nTIMEON\nRANDOM\nRANDOM\nTIMEOFF\nRANDOM\nPROGRAMEND\n";
        ProgramReport report = onRing(1, program).finished().report();
        assertEquals(4 * WORK, report.time());
        assertEquals(2 * WORK, report.measured());
        assertEquals(2 * WORK, report.processors().getFirst().computing());
        assertEquals(2 * WORK, report.lives().getFirst().computing());
        assertEquals(1.0, report.utilisation());
        assertEquals(List.of(new ProgramReport.Interval(WORK, 3 * WORK)), report.intervals());
    }
}
