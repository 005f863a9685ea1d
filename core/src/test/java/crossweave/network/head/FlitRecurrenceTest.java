package crossweave.network.head;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.technique.Agreement;
import crossweave.network.technique.TestNetwork;
import crossweave.network.technique.TestNetwork.Send;
import crossweave.network.technique.TestNetwork.Setup;
import crossweave.random.RandomStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Long packets over channels of different rates, most of whose flits are not computed. */
class FlitRecurrenceTest {
    private static final List<String> TOPOLOGIES =
            List.of("line 5", "mesh 3x3", "ring 6", "tree 10");
    private static final long LONG_ENOUGH = 200_000; // cycles
    private static final int LONGEST = 2_000; // flits

    static IntStream batches() {
        return IntStream.range(0, Agreement.BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void longPacketsAreAsTheReferenceHasThem(int batch) {
        long[] skipped = {0};
        Agreement.checkBatch(
                batch,
                10,
                FlitRecurrenceTest::setup,
                (setup, random) -> {
                    List<Send> sends = sends(setup.build().terminals(), random);
                    TestNetwork reference = new TestNetwork(setup, true, sends).run(LONG_ENOUGH);
                    TestNetwork fast = new TestNetwork(setup, false, sends).run(LONG_ENOUGH);
                    assertEquals(reference.deadlock(), fast.deadlock());
                    assertEquals(reference.arrivals(), fast.arrivals());
                    assertEquals(reference.departures(), fast.departures());
                    skipped[0] += skipped(fast);
                });
        assertTrue(skipped[0] > 100, () -> skipped[0] + " blocks of flits were skipped");
    }

    private static long skipped(TestNetwork lab) {
        return ((WormholeHeads) ((HeadNetwork) lab.network()).parts()[0]).skipped();
    }

    private static Setup setup(RandomStream random) {
        String topology = TOPOLOGIES.get(random.nextInt(TOPOLOGIES.size()));
        int credit = random.nextInt(4);
        String technique =
                "wormhole routing-delay=%d credit-delay=%d head-time=%d ejection=%s"
                        .formatted(
                                random.nextInt(3),
                                credit,
                                1 + random.nextInt(3),
                                random.nextInt(2) == 0 ? "unlimited" : "bounded");
        return Setup.of(topology, technique)
                .buffer(Math.max(1, credit) + random.nextInt(12))
                .atMixedRates(random.nextInt(1000));
    }

    private static List<Send> sends(int terminals, RandomStream random) {
        List<Send> sends = new ArrayList<>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            sends.add(
                    new Send(
                            random.nextInt(300),
                            random.nextInt(terminals),
                            random.nextInt(terminals),
                            1 + random.nextInt(LONGEST)));
        }
        return sends;
    }

    @Test
    void goesOnFromASnapshot() {
        Setup setup = Setup.of("mesh 3x4", "wormhole").atMixedRates(3);
        List<Send> sends = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            sends.add(new Send(5 * i, i % 12, 7 * i % 12, 1 + 11 * i % 60));
        }
        TestNetwork whole = new TestNetwork(setup, false, sends).run(LONG_ENOUGH);
        TestNetwork before = new TestNetwork(setup, false, sends).run(100);
        TestNetwork after = new Snapshot<>(before).restore().run(LONG_ENOUGH);
        assertEquals(whole.arrivals(), after.arrivals());
    }

    /** What needs every flit is still simulated flit by flit, and does the same. */
    @Test
    void isForPacketsThatHaveTheirChannelsToThemselves() {
        Setup mixed = Setup.of("mesh 3x3", "wormhole credit-delay=2").buffer(2).atMixedRates(3);
        assertEquals("heads", engine(mixed));
        assertEquals("flits", engine(mixed.buffer(1)));
        assertEquals("flits", engine(mixed.vcs(2)));
        assertEquals("flits", engine(mixed.halfDuplex(true)));
        assertEquals("flits", engine(mixed.recovers(true)));
        assertEquals("heads", engine(Setup.of("ring 5 latency=3", "wormhole").buffer(2)));
    }

    private static String engine(Setup setup) {
        return setup.network(false, new ThreadTeam(1), 1, (_, _, _, _, _) -> {}).engine();
    }
}
