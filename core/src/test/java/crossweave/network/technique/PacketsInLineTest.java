package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.Counters;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.PacketPlace;
import crossweave.topology.Topology;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Wormholes whose packets queue in buffers: a channel is free when the last flit has crossed it.
 */
class PacketsInLineTest {
    private static final int L = 10; // flits
    private static final int LONG = 100; // flits

    private static TestNetwork run(
            String technique, int buffer, boolean reference, TestNetwork.Send... sends) {
        TestNetwork.Setup setup = TestNetwork.Setup.of("line 3", technique).buffer(buffer);
        return new TestNetwork(setup, reference, List.of(sends)).run(10_000);
    }

    /**
     * The channel from 1 to 2 is kept busy by a long packet. A packet from 0 stops at 1, whole in
     * the buffer there; what does the next one from 0, which goes to 1 only?
     */
    private static TestNetwork behindABlockedPacket(String technique, boolean reference) {
        return run(
                technique,
                L,
                reference,
                new TestNetwork.Send(0, 1, 2, LONG),
                new TestNetwork.Send(1, 0, 2, L),
                new TestNetwork.Send(2, 0, 1, L));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aPacketEntersTheBufferThatAnotherHasNotLeft(boolean reference) {
        TestNetwork lab = behindABlockedPacket("wormhole 0 0 non-atomic-vcs", reference);
        int ready = 2 + L; // cycle: the first was sent in 1 and followed at once
        int slot = 1 + LONG; // cycle in which the first begins to leave the buffer at 1
        int front = slot + L; // cycle in which it has left
        TestNetwork.Arrival second = lab.arrivals().get(2);
        assertEquals(
                slot - ready, second.blocked(), "it had got the channel, but there was no slot");
        assertEquals(front + L - 1, second.cycle());
        int ejection = TestNetwork.Setup.of("line 3", "").build().ejection(1);
        assertEquals(front - (slot + 1), lab.network().counters().queued(ejection));
    }

    @ParameterizedTest
    @CsvSource({"wormhole 0 0,false", "wormhole 0 0,true"})
    void withoutQueuesItWaitsForTheChannelInstead(String technique, boolean reference) {
        TestNetwork lab = behindABlockedPacket(technique, reference);
        Counters counters = lab.network().counters();
        Topology topology = TestNetwork.Setup.of("line 3", "").build();
        assertTrue(lab.arrivals().get(2).blocked() > LONG / 2);
        long queued = IntStream.range(0, topology.channels()).mapToLong(counters::queued).sum();
        assertEquals(0, queued);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void channelsAreLetGoWhenTheTailHasCrossed(boolean reference) {
        // Two packets over the same channel from different terminals: no cycle of it is lost.
        TestNetwork.Send first = new TestNetwork.Send(0, 0, 2, L);
        TestNetwork.Send second = new TestNetwork.Send(0, 1, 2, L);
        TestNetwork lab = run("wormhole 0 0 non-atomic-vcs", 64, reference, first, second);
        long end =
                lab.arrivals().stream().mapToLong(TestNetwork.Arrival::cycle).max().orElseThrow();
        assertEquals(1 + 2 * L, end, "a hop of the head of the second, and all flits");
    }

    /**
     * Packets fill the buffers that they are in, and have all got a channel, but no slot: nobody
     * asks for anything.
     */
    @ParameterizedTest
    @CsvSource({"false,false", "true,false", "false,true", "true,true"})
    void ringsOfFullBuffersAreFound(boolean reference, boolean recovers) {
        int nodes = 6;
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("ring " + nodes, "wormhole 0 0 non-atomic-vcs")
                        .routing("shortest-path")
                        .buffer(L)
                        .recovers(recovers);
        List<TestNetwork.Send> sends =
                IntStream.range(0, nodes)
                        .mapToObj(i -> new TestNetwork.Send(0, i, (i + 2) % nodes, L))
                        .toList();
        TestNetwork lab = new TestNetwork(setup, reference, sends).run(300_000);
        assertEquals(recovers ? nodes : 0, lab.arrivals().size());
        assertEquals(recovers ? nodes : 0, lab.network().counters().withdrawn());
        List<PacketPlace> ring = lab.deadlock().map(Deadlock::ring).orElse(List.of());
        assertEquals(recovers ? 0 : nodes, ring.size());
        for (int i = 0; i < ring.size(); i++) {
            assertTrue(
                    ring.get(i).channels().contains(ring.get(i).waitsFor()), "it has that already");
            assertTrue(ring.get((i + 1) % nodes).channels().contains(ring.get(i).waitsFor()));
        }
    }
}
