package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketState;
import crossweave.network.packet.PacketNetwork;
import crossweave.util.IntList;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

/** Every technique that can deadlock says where all flits are, and who waits for whom. */
class NetworkStateTest {
    private static final int NODES = 6;
    private static final int FLITS = 60;

    /** On a ring whose VCs are not classed, everybody sends two nodes on, some times. */
    private static TestNetwork ring(String technique, int buffer, int times, boolean reference) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("ring " + NODES, technique)
                        .routing("shortest-path")
                        .buffer(buffer);
        List<TestNetwork.Send> sends =
                IntStream.range(0, NODES * times)
                        .mapToObj(i -> new TestNetwork.Send(0, i % NODES, (i + 2) % NODES, FLITS))
                        .toList();
        return new TestNetwork(setup, reference, sends);
    }

    private static NetworkState stateAfter(TestNetwork lab, long cycle) {
        return ((PacketNetwork) lab.run(cycle).network()).stateAt(cycle + 1);
    }

    /** While packets move into the ring, and when all of them stand. */
    @ParameterizedTest
    @CsvSource({
        "wormhole,4,1",
        "wormhole non-atomic-vcs,4,1",
        "wormhole 0 0 ejection=bounded,4,1",
        "circuit,4,1",
        "store-and-forward,60,40",
        "cut-through,60,40",
        "vc-router,4,1",
        "vc-router buffers=shared speculative,4,1",
        "vc-router wait-for-tail-credit,4,1"
    })
    void allFlitsAreSomewhere(String technique, int buffer, int times) {
        for (boolean reference : new boolean[] {false, true}) {
            TestNetwork lab = ring(technique, buffer, times, reference);
            for (long cycle = 0; cycle < 1000; cycle += 7) {
                stateAfter(lab, cycle).check(channel -> "channel " + channel);
            }
            checkRing(lab, times);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "circuit,4,1,HELD",
        "wormhole,4,1,HELD",
        "cut-through,60,40,FULL",
        "vc-router,4,1,HELD",
        "sp2 queue=3,4,1,BEHIND"
    })
    void theStateSaysWhyPacketsWait(
            String technique, int buffer, int times, PacketPlace.Reason reason) {
        for (boolean reference : new boolean[] {false, true}) {
            TestNetwork lab = ring(technique, buffer, times, reference).run(1_000_000);
            NetworkState state = ((PacketNetwork) lab.network()).stateAt(1000);
            IntList ring = state.ring();
            assertEquals(NODES, ring.size());
            for (int i = 0; i < NODES; i++) {
                PacketState packet = state.of(ring.get(i));
                assertEquals(reason, packet.reason(0));
                assertEquals(ring.get((i + 1) % NODES), packet.other(0));
            }
        }
    }

    /** Flits on links are not exported: there are none when nothing moves. */
    @ParameterizedTest
    @CsvSource({"sp2 queue=3,4,1"})
    void allFlitsAreSomewhereWhenNothingMoves(String technique, int buffer, int times) {
        for (boolean reference : new boolean[] {false, true}) {
            checkRing(ring(technique, buffer, times, reference), times);
        }
    }

    /** The packets at all nodes wait for each other, and all their flits are known. */
    private static void checkRing(TestNetwork lab, int times) {
        Deadlock deadlock = lab.run(1_000_000).deadlock().orElseThrow();
        List<Integer> sources = deadlock.ring().stream().map(PacketPlace::source).sorted().toList();
        assertTrue(
                sources.containsAll(IntStream.range(0, NODES).boxed().toList()), sources::toString);
        for (int i = 0; i < deadlock.ring().size(); i++) {
            PacketPlace packet = deadlock.ring().get(i);
            PacketPlace next = deadlock.ring().get((i + 1) % deadlock.ring().size());
            assertTrue(next.channels().contains(packet.waitsFor()), packet + " -> " + next);
        }
        NetworkState state = ((PacketNetwork) lab.network()).stateAt(deadlock.cycle());
        state.check(channel -> "channel " + channel);
        assertEquals(deadlock, state.deadlock(deadlock.cycle()).orElseThrow());
        long flits = 0;
        for (int i = 0; i < state.count(); i++) {
            PacketState packet = state.get(i);
            flits += packet.unsent();
            for (int h = 0; h < packet.held(); h++) {
                flits += packet.stored(h) + packet.coming(h);
            }
        }
        assertEquals(0, flits % FLITS, "packets are complete");
        assertTrue(
                flits >= NODES * FLITS && flits <= (long) times * NODES * FLITS, flits + " flits");
    }
}
