package crossweave.network.head;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.Snapshot;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Agreement;
import crossweave.network.technique.TestNetwork;
import crossweave.network.technique.TestNetwork.Send;
import crossweave.random.RandomStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trains change nothing: compared with the reference and with packets simulated one by one. */
class TrainsAgreeTest {
    private static final int TIMES = 1; // as long as other comparisons
    private static final long LONG_ENOUGH = 30_000; // cycles
    private static final int STEP = Agreement.NIGHTLY ? 1 : 5; // from a cycle tried to the next
    private static final List<String> TOPOLOGIES =
            List.of(
                    "line 2",
                    "line 5",
                    "ring 6",
                    "mesh 3x3",
                    "mesh 4x4",
                    "mesh 3x3 latency=3",
                    "mesh 2x3 concentration=2",
                    "torus 4x3",
                    "torus 4x4",
                    "hypercube 4",
                    "tree 10",
                    "clos 2",
                    "omega 8",
                    "full 6",
                    "crossbar 5");

    // what trains did in all scenarios
    private int begun;
    private int cut;
    private int cutEarly;
    private int cutLate;
    private int read;
    private long unseen;

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "cut-through", "store-and-forward"})
    void withTheReferenceAndPacketByPacket(String technique) {
        for (int batch = 0; batch < Agreement.BATCHES; batch++) {
            Agreement.checkBatch(batch, TIMES, random -> setup(technique, random), this::compare);
        }
        assertTrue(begun > 100, () -> begun + " trains ran");
        assertTrue(read > 50, () -> read + " trains were brought up to date");
        assertTrue(cut > 10, () -> cut + " trains were cut");
        assertTrue(cutLate > 5, () -> cutLate + " trains were cut after packets were skipped");
        assertTrue(unseen > 5_000, () -> unseen + " packets were not simulated");
    }

    /** Over channels of any rates and latencies, and for buffers of any length. */
    @Test
    void ofWormholesAtMixedRates() {
        for (int batch = 0; batch < Agreement.BATCHES; batch++) {
            Agreement.checkBatch(batch, TIMES, TrainsAgreeTest::mixed, this::compare);
        }
        assertTrue(begun > 100, () -> begun + " trains ran");
        assertTrue(unseen > 5_000, () -> unseen + " packets were not simulated");
    }

    private static TestNetwork.Setup mixed(RandomStream random) {
        int rates = random.nextInt(300);
        return setup("wormhole", random).recovers(false).atMixedRates(rates);
    }

    /** Somebody comes to any place of the path: nightly in each cycle, otherwise in some. */
    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "cut-through", "store-and-forward"})
    void whenSomebodyComesInAnyCycle(String technique) {
        somebodyComes(TestNetwork.Setup.of("mesh 3x4", technique), 250, STEP);
        assertTrue(cutEarly > 10 / STEP, () -> cutEarly + " trains were cut while they formed");
        assertTrue(
                cutLate > 200 / STEP,
                () -> cutLate + " trains were cut after packets were skipped");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void whenSomebodyComesToWormholesAtMixedRates(int rates) {
        somebodyComes(TestNetwork.Setup.of("mesh 3x4", "wormhole").atMixedRates(rates), 1750, 35);
        assertTrue(cutLate > 20, () -> cutLate + " trains were cut after packets were skipped");
    }

    private void somebodyComes(TestNetwork.Setup network, int last, int step) {
        PacketSettings packets = new PacketSettings(Optional.of(6), 1, 3, 2, 1);
        TestNetwork.Setup setup = network.packets(packets);
        Send train = new Send(0, 0, 11, 400);
        for (int cycle = 1; cycle < last; cycle += step) {
            for (Send other :
                    List.of(
                            new Send(cycle, 0, 3, 5),
                            new Send(cycle, 1, 3, 20),
                            new Send(cycle, 2, 11, 9),
                            new Send(cycle, 4, 11, 30),
                            new Send(cycle, 11, 0, 8))) {
                compareAll(setup, List.of(train, other));
            }
        }
    }

    /** Who asks for counts in one cycle and again some cycles later changes nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "cut-through", "store-and-forward"})
    void whenCountsAreReadInAnyCycle(String technique) {
        PacketSettings packets = new PacketSettings(Optional.of(6), 1, 3, 2, 1);
        TestNetwork.Setup setup = TestNetwork.Setup.of("mesh 3x4", technique).packets(packets);
        List<Send> sends = List.of(new Send(0, 0, 11, 150));
        TestNetwork whole = new TestNetwork(setup, true, sends).run(LONG_ENOUGH);
        for (int cycle = 1; cycle < 400; cycle++) {
            TestNetwork reference = new TestNetwork(setup, true, sends);
            TestNetwork fast = withTrainsFrom(3, setup, sends);
            for (long stop : new long[] {cycle, cycle + 7}) {
                reference.run(stop);
                fast.run(stop).network().countUpTo(stop);
                assertEquals(counts(reference, setup), counts(fast, setup), "cycle " + stop);
            }
            assertEquals(whole.arrivals(), fast.run(LONG_ENOUGH).arrivals(), "cycle " + cycle);
            count(fast);
        }
        assertTrue(read > 100, () -> read + " trains were brought up to date");
    }

    private void compareAll(TestNetwork.Setup setup, List<Send> sends) {
        TestNetwork reference = new TestNetwork(setup, true, sends).run(LONG_ENOUGH);
        TestNetwork fast = withTrainsFrom(3, setup, sends).run(LONG_ENOUGH);
        assertEquals(reference.arrivals(), fast.arrivals(), sends::toString);
        assertEquals(reference.departures(), fast.departures(), sends::toString);
        assertEquals(counts(reference, setup), counts(fast, setup), sends::toString);
        count(fast);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "cut-through", "store-and-forward"})
    void goOnFromASnapshot(String technique) {
        PacketSettings packets = new PacketSettings(Optional.of(8), 1, 3, 2, 1);
        TestNetwork.Setup setup = TestNetwork.Setup.of("mesh 3x4", technique).packets(packets);
        List<Send> sends = List.of(new Send(0, 0, 11, 2000), new Send(1100, 2, 7, 50));
        TestNetwork whole = withTrainsFrom(3, setup, sends).run(LONG_ENOUGH);
        TestNetwork before = withTrainsFrom(3, setup, sends).run(1000);
        TestNetwork after = new Snapshot<>(before).restore().run(LONG_ENOUGH);
        assertEquals(whole.arrivals(), after.arrivals());
        assertEquals(counts(whole, setup), counts(after, setup));
        count(after);
        assertTrue(cutLate > 0, () -> cut + " trains were cut");
    }

    /** A message costs by its path, not by its packets. */
    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "cut-through", "store-and-forward"})
    void simulateFewPackets(String technique) {
        PacketSettings packets = new PacketSettings(Optional.of(64), 0, 0, 0, 1);
        TestNetwork.Setup setup = TestNetwork.Setup.of("mesh 8x8", technique).packets(packets);
        int flits = 10 << 17; // 10 MB of 8 bytes each
        TestNetwork lab =
                new TestNetwork(setup, false, List.of(new Send(0, 0, 63, flits))).run(1L << 40);
        count(lab);
        assertEquals(flits, lab.network().counters().arrivedFlits());
        long simulated = flits / 64 - unseen;
        assertTrue(simulated < 60, () -> simulated + " packets were simulated");
    }

    private void compare(TestNetwork.Setup setup, RandomStream random) {
        List<Send> sends = sends(setup.build().terminals(), random);
        TestNetwork reference = new TestNetwork(setup, true, sends);
        TestNetwork single = withTrainsFrom(Integer.MAX_VALUE, setup, sends);
        TestNetwork fast = withTrainsFrom(3 + random.nextInt(6), setup, sends);
        long stop = 0;
        while (stop < LONG_ENOUGH && reference.deadlock().isEmpty()) {
            stop = random.nextInt(4) == 0 ? LONG_ENOUGH : stop + 1 + random.nextInt(700);
            for (TestNetwork lab : List.of(reference, single, fast)) {
                lab.run(stop);
                lab.network().countUpTo(stop);
            }
            assertEquals(reference.deadlock(), fast.deadlock());
            assertEquals(reference.arrivals(), fast.arrivals());
            assertEquals(counts(reference, setup), counts(single, setup));
            assertEquals(counts(reference, setup), counts(fast, setup), "cycle " + stop);
            if (random.nextInt(2) == 0) {
                for (TestNetwork lab : List.of(reference, single, fast)) {
                    lab.network().counters().clear(stop);
                }
            }
        }
        if (reference.deadlock().isEmpty()) {
            assertEquals(reference.departures(), fast.departures());
        }
        count(fast);
    }

    private void count(TestNetwork lab) {
        Trains trains = ((HeadNetwork) lab.network()).parts()[0].trains();
        begun += trains.begun;
        cut += trains.cut;
        cutEarly += trains.cutEarly;
        cutLate += trains.cutLate;
        read += trains.read;
        unseen += trains.unseen;
    }

    private static TestNetwork withTrainsFrom(
            int packets, TestNetwork.Setup setup, List<Send> sends) {
        TestNetwork lab = new TestNetwork(setup, false, sends);
        ((HeadNetwork) lab.network()).runTrainsFrom(packets);
        return lab;
    }

    private static List<Long> counts(TestNetwork lab, TestNetwork.Setup setup) {
        Counters counters = lab.network().counters();
        List<Long> all =
                new ArrayList<>(
                        List.of(
                                counters.sentPackets(),
                                counters.sentFlits(),
                                counters.arrivedPackets(),
                                counters.arrivedFlits(),
                                counters.withdrawn(),
                                counters.everHopped()));
        for (int channel = 0; channel < setup.build().channels(); channel++) {
            all.add(counters.packets(channel));
            all.add(counters.flits(channel));
            all.add(counters.waited(channel));
        }
        return all;
    }

    private static TestNetwork.Setup setup(String technique, RandomStream random) {
        boolean isWormhole = technique.equals("wormhole");
        int credit = random.nextInt(3);
        PacketSettings packets = packets(random);
        int longest = packets.longest(1000);
        String topology = TOPOLOGIES.get(random.nextInt(TOPOLOGIES.size()));
        int latency = TestNetwork.Setup.of(topology, "").build().longestLatency();
        int least = isWormhole ? latency + credit + (latency == 1 ? -credit : 0) : longest;
        int buffer = Math.max(credit, least) + random.nextInt(isWormhole ? 8 : 3 * longest);
        return new TestNetwork.Setup(
                topology,
                "default",
                technique + options(technique, credit, random),
                isWormhole ? 1 : 1 + random.nextInt(2),
                isWormhole || random.nextInt(2) == 0 ? Optional.of(buffer) : Optional.empty(),
                NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.values()[random.nextInt(ArbitrationPolicy.values().length)],
                packets,
                random.nextInt(2) == 0);
    }

    private static String options(String technique, int credit, RandomStream random) {
        String delay = " routing-delay=" + random.nextInt(3);
        String ejection = " ejection=" + (random.nextInt(2) == 0 ? "unlimited" : "bounded");
        return switch (technique) {
            case "wormhole" ->
                    delay
                            + ejection
                            + " credit-delay=%d head-time=%d"
                                    .formatted(credit, random.nextInt(4) == 0 ? 3 : 1);
            case "cut-through" -> delay + ejection;
            default -> delay;
        };
    }

    private static PacketSettings packets(RandomStream random) {
        return new PacketSettings(
                Optional.of(1 + random.nextInt(random.nextInt(3) == 0 ? 40 : 8)),
                random.nextInt(3),
                random.nextInt(5),
                random.nextInt(3) == 0 ? random.nextInt(25) : random.nextInt(4),
                random.nextInt(3));
    }

    /** A few long messages, and short ones that come while they are under way. */
    private static List<Send> sends(int terminals, RandomStream random) {
        List<Send> sends = new ArrayList<>();
        int count = 1 + random.nextInt(random.nextInt(3) == 0 ? 12 : 4);
        int span = 1 + random.nextInt(1500);
        int most = 100 + random.nextInt(900);
        for (int i = 0; i < count; i++) {
            int flits = random.nextInt(3) == 0 ? 1 + random.nextInt(10) : 1 + random.nextInt(most);
            sends.add(
                    new Send(
                            random.nextInt(span),
                            random.nextInt(terminals),
                            random.nextInt(terminals),
                            flits));
        }
        return sends;
    }
}
