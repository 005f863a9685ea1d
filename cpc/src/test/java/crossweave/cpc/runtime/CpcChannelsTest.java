package crossweave.cpc.runtime;

import static crossweave.cpc.runtime.Ran.HEAD;
import static crossweave.cpc.runtime.Ran.SEEN;
import static crossweave.cpc.runtime.Ran.begun;
import static crossweave.cpc.runtime.Ran.lineOf;
import static crossweave.cpc.runtime.Ran.onRing;
import static crossweave.cpc.runtime.Ran.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;

/** Channels and whom they belong to. */
class CpcChannelsTest {
    private static final String CHANNELS =
            HEAD.replace(".function", ".channel int\n.channel int\n.function");

    /** A child that owns channel 1 adds 1 to what comes there and sends it to channel 0. */
    static final String ADDER =
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
}
