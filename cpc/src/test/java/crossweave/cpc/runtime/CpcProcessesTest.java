package crossweave.cpc.runtime;

import static crossweave.cpc.runtime.Ran.HEAD;
import static crossweave.cpc.runtime.Ran.SEEN;
import static crossweave.cpc.runtime.Ran.WORK;
import static crossweave.cpc.runtime.Ran.begun;
import static crossweave.cpc.runtime.Ran.forall;
import static crossweave.cpc.runtime.Ran.lineOf;
import static crossweave.cpc.runtime.Ran.onRing;
import static crossweave.cpc.runtime.Ran.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Processes that create others, and reach into each other's memory. */
class CpcProcessesTest {
    /**
     * Each of two children makes two of its own, and each of these counts up a variable of main.
     */
    static final String GENERATIONS =
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
}
