package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.random.RandomStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Techniques beside wormholes: any number of parts does what one does. */
class PartsAgreeTest {
    private static final int LONGEST = 62; // flits that messages of these comparisons have at most

    static IntStream batches() {
        return IntStream.range(0, Agreement.BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inParts(int batch) {
        Agreement.checkParts(batch, 1, new ThreadTeam(1), PartsAgreeTest::setup);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRates(int batch) {
        Agreement.checkBatch(batch, 1, PartsAgreeTest::mixed);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRatesInParts(int batch) {
        Agreement.checkParts(batch, 1, new ThreadTeam(1), PartsAgreeTest::mixed);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRatesByProcesses(int batch) {
        Agreement.checkRanks(batch, 100, PartsAgreeTest::mixed);
    }

    private static TestNetwork.Setup mixed(RandomStream random) {
        TestNetwork.Setup setup = setup(random);
        return setup.technique().startsWith("simulated-packet")
                ? setup
                : setup.atMixedRates(random.nextInt(200));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void byThreads(int threads) {
        try (ThreadTeam team = new ThreadTeam(threads)) {
            Agreement.checkParts(threads, 10, team, PartsAgreeTest::setup);
        }
    }

    @ParameterizedTest
    @MethodSource("batches")
    void byProcesses(int batch) {
        Agreement.checkRanks(batch, 100, PartsAgreeTest::setup);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void tracksAreTheWaysOfPackets(int batch) {
        Agreement.checkBatch(batch, 10, PartsAgreeTest::setup, TrackedRuns::check);
    }

    private static TestNetwork.Setup setup(RandomStream random) {
        String topology = Agreement.topology(random);
        int vcs = 1 + random.nextInt(3);
        boolean isBounded = random.nextInt(2) == 0;
        String technique = technique(random);
        boolean isHalf = random.nextInt(6) == 0 && !technique.startsWith("link-queues");
        return new TestNetwork.Setup(
                topology,
                Agreement.routing(topology, vcs, random),
                technique,
                vcs,
                isBounded ? Optional.of(LONGEST + random.nextInt(20)) : Optional.empty(),
                isHalf ? NetworkConfig.Duplex.HALF : NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.values()[random.nextInt(ArbitrationPolicy.values().length)],
                packets(random),
                random.nextInt(2) == 0);
    }

    private static String technique(RandomStream random) {
        int delay = random.nextInt(3);
        String ejection = random.nextInt(2) == 0 ? "unlimited" : "bounded";
        return switch (random.nextInt(5)) {
            case 0 -> "cut-through routing-delay=%d ejection=%s".formatted(delay, ejection);
            case 1 -> "store-and-forward routing-delay=" + delay;
            case 2 ->
                    "circuit probe=%d routing-delay=%d ejection=%s"
                            .formatted(1 + random.nextInt(3), delay, ejection);
            case 3 ->
                    "link-queues switch-delay=%d wire-delay=%d busy=%d flit-time=%d"
                            .formatted(
                                    delay,
                                    1 + random.nextInt(3),
                                    1 + random.nextInt(20),
                                    random.nextInt(3));
            default -> "simulated-packet hop-time=" + (1 + random.nextInt(4));
        };
    }

    private static PacketSettings packets(RandomStream random) {
        return random.nextInt(3) != 0
                ? PacketSettings.PLAIN
                : new PacketSettings(
                        Optional.of(1 + random.nextInt(8)),
                        random.nextInt(3),
                        random.nextInt(5),
                        random.nextInt(5),
                        random.nextInt(3));
    }

    /** Routers of several parts make copies of one packet. */
    @ParameterizedTest
    @ValueSource(strings = {"cut-through", "store-and-forward"})
    void copiesOfAPacketArriveAtTheSameTimes(String technique) {
        TreeMap<Integer, Long> one = multicast(technique, 1);
        assertEquals(15, one.size());
        for (int parts : new int[] {2, 3, 4, 8}) {
            assertEquals(one, multicast(technique, parts));
        }
    }

    /** When each copy of two packets, from opposite corners, arrives. */
    private static TreeMap<Integer, Long> multicast(String technique, int parts) {
        TreeMap<Integer, Long> arrived = new TreeMap<>();
        try (ThreadTeam team = new ThreadTeam(2)) {
            Network network =
                    TestNetwork.Setup.of("mesh 4x4", technique)
                            .network(
                                    false,
                                    team,
                                    parts,
                                    (message, cycle, _, _, _) -> arrived.put(message, cycle));
            int[] messages = IntStream.range(0, 8).toArray();
            int[] others = IntStream.range(8, 15).toArray();
            network.multicast(messages, 0, IntStream.range(8, 16).toArray(), 5, 0, 0);
            network.multicast(others, 15, IntStream.range(0, 7).toArray(), 3, 0, 0);
            while (network.nextEvent() < 1000) {
                long next = network.nextEvent();
                network.advance(next, next + 1);
            }
            network.checkConservation();
        }
        return arrived;
    }

    @ParameterizedTest
    @MethodSource
    void whatCannotBeDividedStaysInOnePartAndSaysWhy(TestNetwork.Setup setup, String why) {
        Network network = setup.network(false, new ThreadTeam(1), 4, (_, _, _, _, _) -> {});
        assertEquals(Optional.empty(), network.divided());
        assertTrue(network.whyUndivided().orElseThrow().contains(why));
    }

    static List<Arguments> whatCannotBeDividedStaysInOnePartAndSaysWhy() {
        TestNetwork.Setup vcs = TestNetwork.Setup.of("mesh 4x4", "wormhole credit-delay=0").vcs(2);
        TestNetwork.Setup queue =
                TestNetwork.Setup.of("mesh 4x4", "wormhole credit-delay=0 non-atomic-vcs");
        return List.of(
                Arguments.of(vcs, "credit-delay 0"),
                Arguments.of(queue, "credit-delay 0"),
                Arguments.of(
                        TestNetwork.Setup.of("mesh 4x4", "wormhole").halfDuplex(true), "duplex"),
                Arguments.of(
                        TestNetwork.Setup.of("mesh 4x4", "cut-through").halfDuplex(true),
                        "duplex"));
    }

    @ParameterizedTest
    @MethodSource
    void whatCanBeDividedIs(TestNetwork.Setup setup) {
        Network network = setup.network(false, new ThreadTeam(1), 4, (_, _, _, _, _) -> {});
        assertEquals(4, network.divided().orElseThrow().count());
        assertEquals(Optional.empty(), network.whyUndivided());
    }

    static List<TestNetwork.Setup> whatCanBeDividedIs() {
        return List.of(
                TestNetwork.Setup.of("mesh 4x4", "wormhole"),
                TestNetwork.Setup.of("mesh 4x4", "wormhole").vcs(2),
                TestNetwork.Setup.of("mesh 4x4", "wormhole credit-delay=3").buffer(1),
                TestNetwork.Setup.of("mesh 4x4", "wormhole non-atomic-vcs"),
                TestNetwork.Setup.of("mesh 4x4", "wormhole non-atomic-vcs").vcs(3),
                TestNetwork.Setup.of("mesh 4x4", "link-queues"));
    }
}
