package crossweave.cpc.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.workload.ProgramReport.Kind;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.ProgramReport.Origin;
import crossweave.workload.SourceLocation;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Behind whom messages wait at their processors. */
class ProfilerTest {
    private static final int PROCESSOR = 3;

    private static SourceLine line(int number) {
        return new SourceLine("p.cpc", number);
    }

    /** Sent by a line in a cycle, and left so much later. */
    private static MessageTrip trip(int line, long sent, long atSource) {
        Origin origin = new Origin(0, new SourceLocation("p.cpc", line, 1, true));
        MessageRecord message =
                new MessageRecord(
                        sent,
                        origin,
                        Kind.SEND_DATA,
                        PROCESSOR,
                        0,
                        8,
                        MessageRecord.NONE,
                        sent,
                        sent + atSource + 10);
        return new MessageTrip(message, 1, atSource, List.of());
    }

    @Test
    void aMessageWaitsBehindThoseThatLeaveMeanwhile() {
        ProcessorQueues queues = new ProcessorQueues();
        assertEquals(Map.of(), queues.add(trip(1, 100, 0)));
        assertEquals(Map.of(line(1), 50L), queues.add(trip(2, 110, 50)));
        // line 2 begins to leave in cycle 160, line 3 in cycle 200
        assertEquals(Map.of(line(1), 40L, line(2), 40L), queues.add(trip(3, 120, 80)));
        assertEquals(Map.of(), queues.add(trip(4, 300, 0)));
    }

    @Test
    void aMessageThatWaitsAloneHasItselfToBlame() {
        assertEquals(Map.of(line(7), 5L), new ProcessorQueues().add(trip(7, 0, 5)));
    }
}
