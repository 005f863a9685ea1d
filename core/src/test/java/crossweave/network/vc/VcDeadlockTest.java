package crossweave.network.vc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.technique.TestNetwork;
import crossweave.network.technique.TestNetwork.Send;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

/** Packets that wait for each other are found, named and, if asked for, taken out. */
class VcDeadlockTest {
    private static final int NODES = 5;

    /** On a ring whose VCs are not classed, everybody sends two nodes on, some times. */
    private static TestNetwork everybodyTwoOn(
            String technique, int times, long pause, int flits, boolean recovers) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("ring " + NODES, technique)
                        .routing("shortest-path")
                        .buffer(4)
                        .recovers(recovers);
        List<Send> sends =
                IntStream.range(0, NODES * times)
                        .mapToObj(i -> send(i / NODES * pause, i % NODES, flits))
                        .toList();
        return new TestNetwork(setup, false, sends).run(1_000_000);
    }

    private static Send send(long cycle, int node, int flits) {
        return new Send(cycle, node, (node + 2) % NODES, flits);
    }

    @ParameterizedTest
    @CsvSource({
        "vc-router",
        "vc-router speculative",
        "vc-router hold-switch",
        "vc-router wait-for-tail-credit",
        "vc-router buffers=shared"
    })
    void aRingOfPacketsIsReportedWithItsChannels(String technique) {
        Deadlock deadlock = everybodyTwoOn(technique, 1, 0, 40, false).deadlock().orElseThrow();
        assertEquals(NODES, deadlock.ring().size());
        assertEquals(1000, deadlock.cycle(), "it is looked for every 1000 cycles");
        for (int i = 0; i < NODES; i++) {
            PacketPlace next = deadlock.ring().get((i + 1) % NODES);
            assertTrue(next.channels().contains(deadlock.ring().get(i).waitsFor()));
        }
    }

    /** No VC is taken for good, but no buffer has a slot. */
    @ParameterizedTest
    @CsvSource({"1", "2", "4"})
    void packetsThatWaitForSlotsAreFoundToo(int flits) {
        Deadlock deadlock =
                everybodyTwoOn("vc-router", 40, 0, flits, false).deadlock().orElseThrow();
        assertTrue(deadlock.ring().size() >= NODES);
    }

    @ParameterizedTest
    @CsvSource({
        "vc-router,40",
        "vc-router,6",
        "vc-router hold-switch speculative,13",
        "vc-router wait-for-tail-credit,9",
        "vc-router buffers=shared switch-allocation-delay=2 vc-allocation-delay=2,12"
    })
    void withRecoveryEverythingArrives(String technique, int flits) {
        int times = 4;
        TestNetwork lab = everybodyTwoOn(technique, times, 10_000, flits, true);
        assertEquals(NODES * times, lab.arrivals().size());
        assertTrue(lab.network().counters().withdrawn() >= NODES);
    }
}
