package crossweave.cpc.runtime;

import static crossweave.cpc.runtime.Ran.SEEN;
import static crossweave.cpc.runtime.Ran.TO_NEXT;
import static crossweave.cpc.runtime.Ran.WORK;
import static crossweave.cpc.runtime.Ran.begun;
import static crossweave.cpc.runtime.Ran.forall;
import static crossweave.cpc.runtime.Ran.lineOf;
import static crossweave.cpc.runtime.Ran.onRing;
import static crossweave.cpc.runtime.Ran.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.workload.ProgramReport.Kind;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;

/**
 * Messages between processors: whom they go to, in which order they are taken, barriers and
 * broadcasts.
 */
class CpcMessagesTest {
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
}
