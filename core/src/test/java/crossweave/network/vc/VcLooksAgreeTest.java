package crossweave.network.vc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.technique.Agreement;
import crossweave.network.technique.TestNetwork;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * In whatever cycle one looks, both engines find the same packets that wait for each other, and say
 * the same of them. Networks look every 1000 cycles only, when a deadlock is usually complete.
 */
class VcLooksAgreeTest {
    private static final int LAST = 300; // cycle
    private static final int AFTERWARDS = 20; // cycles that a deadlock is looked at

    private static final List<String> NETWORKS = // topology, routing, VCs at least
            List.of(
                    "ring 4,shortest-path,1",
                    "ring 5,shortest-path,1",
                    "torus 3x3,shortest-path,1",
                    "torus 4x3,shortest-path,1",
                    "mesh 3x3,valiant base=shortest-path,1",
                    "mesh 3x3,minimal-adaptive,2",
                    "torus 3x3,minimal-adaptive,3",
                    "dragonfly 2 groups=3,ugal,1",
                    "hyperx 3x3,ugal threshold=1,1",
                    "jellyfish 6 3,progressive-adaptive,1");

    static IntStream batches() {
        return IntStream.range(0, Agreement.BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inEveryCycle(int batch) {
        Agreement.checkBatch(batch, 50, VcLooksAgreeTest::setup, VcLooksAgreeTest::compareAll);
    }

    @Test
    void andFindTheRingOfARing() {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("ring 5", "vc-router").routing("shortest-path").buffer(2);
        List<TestNetwork.Send> twoHops =
                IntStream.range(0, 5)
                        .mapToObj(n -> new TestNetwork.Send(0, n, (n + 2) % 5, 20))
                        .toList();
        assertTrue(compare(setup, 1, twoHops) > 0);
    }

    /** Routes in the order of dimensions have no circle, so no walk from head to head has one. */
    @ParameterizedTest
    @MethodSource("batches")
    void andNeedNoSearchWhereNobodyCanBeStuck(int batch) {
        RandomStream random = new RandomStreams(batch).stream("certain", 0);
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("mesh 3x3", "vc-router")
                        .routing("dimension-order")
                        .vcs(1 + random.nextInt(3))
                        .buffer(1 + random.nextInt(5));
        TestNetwork loaded =
                new TestNetwork(setup, false, sends(setup.build().terminals(), random));
        for (long cycle = 1; cycle <= LAST; cycle++) {
            VcNetwork network = (VcNetwork) loaded.run(cycle - 1).network();
            assertFalse(network.mayBeStuck(), "in cycle " + cycle);
        }
    }

    /** Packets that are withdrawn leave the same state behind, and all arrive in the end. */
    @ParameterizedTest
    @MethodSource("batches")
    void andRecoverInTheSameWay(int batch) {
        Agreement.checkBatch(
                batch,
                50,
                random -> setup(random).recovers(true),
                (setup, random) ->
                        Agreement.compare(
                                setup,
                                new ThreadTeam(1),
                                1 + random.nextInt(3),
                                sends(setup.build().terminals(), random)));
    }

    /**
     * Slots that a withdrawn packet leaves wake others, which may be withdrawn in the same cycle.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "switch-allocator=wavefront",
                "iterations=2",
                "vc-allocator=wavefront",
                "buffers=shared switch-allocation-delay=5",
                "hold-switch",
                "speculative",
                "output-speedup=2",
                "internal-speedup=2"
            })
    void andRecoverFromRingsOfShortPackets(String variant) {
        for (int i = 0; i < 12; i++) {
            RandomStream random = new RandomStreams(i).stream("short", variant.length());
            TestNetwork.Setup setup =
                    TestNetwork.Setup.of("ring 4", "vc-router routing-delay=0 " + variant)
                            .routing("shortest-path")
                            .buffer(1 + i % 3)
                            .recovers(true);
            int longest = 1 + i / 6;
            List<TestNetwork.Send> sends =
                    IntStream.range(0, 200)
                            .mapToObj(
                                    n ->
                                            new TestNetwork.Send(
                                                    random.nextInt(100),
                                                    n % 4,
                                                    (n + 2) % 4,
                                                    1 + random.nextInt(longest)))
                            .toList();
            Agreement.compare(setup, new ThreadTeam(1), 1, sends);
        }
    }

    private static TestNetwork.Setup setup(RandomStream random) {
        String[] network = NETWORKS.get(random.nextInt(NETWORKS.size())).split(",", -1);
        int more = random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0;
        more += random.nextInt(40) == 0 ? 32 : 0;
        return TestNetwork.Setup.of(network[0], "vc-router" + VcOptions.draw(random))
                .routing(network[1])
                .vcs(Integer.parseInt(network[2]) + more)
                .buffer(1 + random.nextInt(5));
    }

    private static void compareAll(TestNetwork.Setup setup, RandomStream random) {
        List<TestNetwork.Send> sends = sends(setup.build().terminals(), random);
        compare(setup, 1 + random.nextInt(3), sends);
    }

    /** Compares in every cycle; returns in how many of them there was a ring. */
    private static int compare(TestNetwork.Setup setup, int parts, List<TestNetwork.Send> sends) {
        TestNetwork reference = new TestNetwork(setup, true, sends);
        TestNetwork fast = new TestNetwork(setup, false, new ThreadTeam(1), parts, sends);
        int found = 0; // how often
        for (long cycle = 1; cycle <= LAST && found <= AFTERWARDS; cycle++) {
            ReferenceVc definition = (ReferenceVc) reference.run(cycle - 1).network();
            VcNetwork network = (VcNetwork) fast.run(cycle - 1).network();
            Optional<Deadlock> ring = definition.stateAt(cycle).deadlock(cycle);
            assertEquals(ring, network.stateAt(cycle).deadlock(cycle), "in cycle " + cycle);
            assertTrue(network.mayBeStuck() || ring.isEmpty(), "overlooked in cycle " + cycle);
            found += ring.isPresent() ? 1 : 0;
        }
        return found;
    }

    /** More than the network can take. */
    private static List<TestNetwork.Send> sends(int terminals, RandomStream random) {
        List<TestNetwork.Send> sends = new ArrayList<>();
        int longest = 1 + random.nextInt(20);
        for (int i = 0; i < 15 * terminals; i++) {
            int flits = 1 + random.nextInt(longest);
            int source = random.nextInt(terminals);
            sends.add(
                    new TestNetwork.Send(
                            random.nextInt(100), source, random.nextInt(terminals), flits));
        }
        return sends;
    }
}
