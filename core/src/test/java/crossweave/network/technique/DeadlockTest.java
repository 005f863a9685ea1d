package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.PacketPlace;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Packets that wait for each other are found, named and, if asked for, taken out. */
class DeadlockTest {
    private static final int NODES = 5;

    /** On a ring whose VCs are not classed, everybody sends two nodes on at once. */
    private static TestNetwork everybodyTwoOn(
            String technique, int vcs, boolean reference, boolean recovers) {
        return everybodyTwoOn(technique, vcs, reference, recovers, vcs);
    }

    private static TestNetwork everybodyTwoOn(
            String technique, int vcs, boolean reference, boolean recovers, int messages) {
        TestNetwork.Setup setup =
                new TestNetwork.Setup(
                        "ring " + NODES,
                        "shortest-path",
                        technique,
                        vcs,
                        Optional.empty(),
                        NetworkConfig.Duplex.FULL,
                        ArbitrationPolicy.DEFAULT,
                        PacketSettings.PLAIN,
                        recovers);
        List<TestNetwork.Send> sends =
                IntStream.range(0, NODES * messages)
                        .mapToObj(i -> new TestNetwork.Send(0, i % NODES, (i + 2) % NODES, 40))
                        .toList();
        return new TestNetwork(setup, reference, sends).run(300_000);
    }

    @ParameterizedTest
    @CsvSource({
        "wormhole,1,false",
        "wormhole,1,true",
        "wormhole non-atomic-vcs,1,false",
        "wormhole non-atomic-vcs,1,true",
        "circuit,1,false"
    })
    void aRingOfPacketsIsReportedWithItsChannels(String technique, int vcs, boolean reference) {
        TestNetwork lab = everybodyTwoOn(technique, vcs, reference, false);
        Deadlock deadlock = lab.deadlock().orElseThrow();
        assertEquals(NODES, deadlock.ring().size());
        assertEquals(1000, deadlock.cycle(), "it is looked for every 1000 cycles");
        for (int i = 0; i < NODES; i++) {
            PacketPlace next = deadlock.ring().get((i + 1) % NODES);
            assertTrue(next.channels().contains(deadlock.ring().get(i).waitsFor()));
        }
    }

    /** The next packets of the terminals must not close the ring again and again. */
    @ParameterizedTest
    @CsvSource({
        "wormhole,1,false",
        "wormhole,1,true",
        "wormhole non-atomic-vcs,1,false",
        "wormhole non-atomic-vcs,1,true",
        "circuit,1,false",
        "vc-router,1,false"
    })
    void queuesBehindARingArriveToo(String technique, int vcs, boolean reference) {
        TestNetwork lab = everybodyTwoOn(technique, vcs, reference, true, 4);
        assertEquals(4 * NODES, lab.arrivals().size());
    }

    @ParameterizedTest
    @CsvSource({
        "wormhole,1,false",
        "wormhole,1,true",
        "wormhole non-atomic-vcs,1,false",
        "wormhole non-atomic-vcs,1,true",
        "circuit,1,false"
    })
    void withRecoveryEverythingArrives(String technique, int vcs, boolean reference) {
        TestNetwork lab = everybodyTwoOn(technique, vcs, reference, true);
        assertEquals(NODES, lab.arrivals().size());
        assertTrue(lab.network().counters().withdrawn() >= NODES);
    }

    @ParameterizedTest
    @CsvSource({"store-and-forward", "cut-through"})
    void buffersWithoutBoundNeverDeadlock(String technique) {
        TestNetwork lab = everybodyTwoOn(technique, 1, false, false);
        assertEquals(NODES, lab.arrivals().size());
    }

    /** Packets still in the queues of terminals are in no buffer, and nobody waits for them. */
    @ParameterizedTest
    @CsvSource({"store-and-forward", "cut-through"})
    void fullBuffersDeadlock(String technique) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("ring " + NODES, technique)
                        .routing("shortest-path")
                        .buffer(10);
        List<TestNetwork.Send> sends =
                IntStream.range(0, NODES * 40)
                        .mapToObj(i -> new TestNetwork.Send(0, i % NODES, (i + 2) % NODES, 10))
                        .toList();
        Deadlock deadlock =
                new TestNetwork(setup, false, sends).run(300_000).deadlock().orElseThrow();
        assertEquals(1000, deadlock.cycle(), "the first look finds it");
        assertEquals(NODES, deadlock.ring().size());
    }
}
