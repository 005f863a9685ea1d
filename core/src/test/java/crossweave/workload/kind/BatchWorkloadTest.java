package crossweave.workload.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class BatchWorkloadTest {
    private static final long LATENCY = 10; // of the wires
    private static final long FOREVER = 1_000_000;

    private static List<Sent> sent(String text) {
        return Wires.sentBy(Wires.work(text, 4), FOREVER);
    }

    @Test
    void everyTerminalMakesAPacketACycle() {
        List<Sent> sent = sent("batch packets=5 packet=3");
        assertEquals(4 * 5, sent.size());
        for (int i = 0; i < sent.size(); i++) {
            assertEquals(1 + i / 4, sent.get(i).cycle());
            assertEquals(3, sent.get(i).flits());
        }
    }

    @Test
    void aBatchBeginsWhenTheLastHasArrived() {
        List<Sent> sent = sent("batch packets=5 batches=3");
        assertEquals(3 * 4 * 5, sent.size());
        assertEquals(5 + LATENCY + 1, sent.get(4 * 5).cycle());
    }

    @Test
    void noMoreThanTheLimitAreUnderWay() {
        List<Sent> sent = sent("batch packets=4 outstanding=2");
        List<Long> cycles = sent.stream().filter(s -> s.source() == 0).map(Sent::cycle).toList();
        assertEquals(List.of(1L, 2L, 2 + LATENCY, 3 + LATENCY), cycles);
    }

    @ParameterizedTest
    @ValueSource(strings = {"batch packets=7 batches=2", "batch packets=7 outstanding=2"})
    void theOrderOfHearingDoesNotMatter(String text) {
        List<Sent> first = new Wires(Wires.work(text, 4), LATENCY, false).run(FOREVER);
        List<Sent> last = new Wires(Wires.work(text, 4), LATENCY, true).run(FOREVER);
        assertEquals(first, last);
    }

    @Test
    void itIsFinishedWhenAllHasArrived() {
        Workload work = Wires.work("batch packets=2", 4);
        assertTrue(work.hasEnd());
        new Wires(work, LATENCY, false).run(FOREVER);
        assertTrue(work.isFinished());
    }

    @Test
    void aBatchNeedsTwoNodes() {
        assertThrows(IllegalArgumentException.class, () -> Wires.work("batch nodes=3", 4));
    }
}
