package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.random.RandomStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Wormholes: 1,500 random scenarios, one and a half million nightly. */
class EnginesAgreeTest {
    private static final List<String> GRIDS = List.of("ring 5", "mesh 3x3", "torus 3x4");

    static IntStream batches() {
        return IntStream.range(0, Agreement.BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void onChannelsThatPacketsHaveToThemselves(int batch) {
        Agreement.checkBatch(batch, 1, random -> setup(random, false));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void onChannelsThatPacketsShare(int batch) {
        Agreement.checkBatch(batch, 1, random -> setup(random, true));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void onBuffersThatPacketsQueueIn(int batch) {
        Agreement.checkBatch(batch, 1, EnginesAgreeTest::longBuffers);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inParts(int batch) {
        Agreement.checkParts(batch, 2, new ThreadTeam(1), EnginesAgreeTest::any);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRates(int batch) {
        Agreement.checkBatch(batch, 1, EnginesAgreeTest::mixed);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRatesInParts(int batch) {
        Agreement.checkParts(batch, 2, new ThreadTeam(1), EnginesAgreeTest::mixed);
    }

    private static TestNetwork.Setup mixed(RandomStream random) {
        return any(random).atMixedRates(random.nextInt(200));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void byHeadsAtMixedRates(int batch) {
        Agreement.checkBatch(batch, 1, EnginesAgreeTest::mixedHeads);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void byHeadsAtMixedRatesInParts(int batch) {
        Agreement.checkParts(batch, 2, new ThreadTeam(1), EnginesAgreeTest::mixedHeads);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void byHeadsAtMixedRatesByProcesses(int batch) {
        Agreement.checkRanks(batch, 100, EnginesAgreeTest::mixedHeads);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void tracksAtMixedRatesAreTheWaysOfPackets(int batch) {
        Agreement.checkBatch(batch, 10, EnginesAgreeTest::mixedHeads, TrackedRuns::check);
    }

    /** Packets that have channels of any rates and latencies to themselves, for good. */
    private static TestNetwork.Setup mixedHeads(RandomStream random) {
        TestNetwork.Setup setup =
                setup(random, false, false).recovers(false).atMixedRates(random.nextInt(200));
        assertEquals("heads", setup.network(false, (_, _, _, _, _) -> {}).engine());
        return setup;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void byThreads(int threads) {
        try (ThreadTeam team = new ThreadTeam(threads)) {
            Agreement.checkParts(threads, 10, team, EnginesAgreeTest::any);
        }
    }

    @ParameterizedTest
    @MethodSource("batches")
    void byProcesses(int batch) {
        Agreement.checkRanks(batch, 100, EnginesAgreeTest::any);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void tracksAreTheWaysOfPackets(int batch) {
        Agreement.checkBatch(batch, 10, EnginesAgreeTest::any, TrackedRuns::check);
    }

    private static TestNetwork.Setup any(RandomStream random) {
        return switch (random.nextInt(3)) {
            case 0 -> setup(random, true);
            case 1 -> longBuffers(random);
            default -> setup(random, false);
        };
    }

    /** Buffers as long as the way of a slot and back, or longer; on rings also with deadlock. */
    private static TestNetwork.Setup longBuffers(RandomStream random) {
        int latency = 1 + random.nextInt(3);
        String topology =
                random.nextInt(3) == 0
                        ? GRIDS.get(random.nextInt(GRIDS.size())) + " latency=" + latency
                        : Agreement.topology(random);
        int credit = random.nextInt(3);
        boolean onRing = topology.startsWith("ring") || topology.startsWith("torus");
        String routing =
                onRing && random.nextInt(2) == 0
                        ? "shortest-path"
                        : Agreement.routing(topology, 1, random);
        int longest = TestNetwork.Setup.of(topology, "").build().longestLatency();
        int spare = random.nextInt(random.nextInt(3) == 0 ? 70 : 4);
        return new TestNetwork.Setup(
                topology,
                routing,
                technique(random, credit, true),
                1,
                Optional.of(longest + credit + spare),
                NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.values()[random.nextInt(ArbitrationPolicy.values().length)],
                packets(random),
                false);
    }

    private static String technique(RandomStream random, int creditDelay, boolean queue) {
        return "wormhole routing-delay=%d credit-delay=%d ejection=%s head-time=%d non-atomic-vcs=%s"
                .formatted(
                        random.nextInt(3),
                        creditDelay,
                        random.nextInt(2) == 0 ? "unlimited" : "bounded",
                        random.nextInt(4) == 0 ? 3 : 1,
                        queue);
    }

    private static TestNetwork.Setup setup(RandomStream random, boolean shared) {
        return setup(random, shared, random.nextInt(2) == 0);
    }

    private static TestNetwork.Setup setup(RandomStream random, boolean shared, boolean queue) {
        String topology = Agreement.topology(random);
        int vcs = shared ? 1 + random.nextInt(4) : 1;
        int credit = random.nextInt(3);
        int buffer = shared ? 1 + random.nextInt(6) : Math.max(1, credit) + random.nextInt(5);
        String routing = Agreement.routing(topology, vcs, random);
        return new TestNetwork.Setup(
                topology,
                routing,
                technique(random, credit, queue),
                vcs,
                Optional.of(buffer),
                shared ? duplex(random) : NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.values()[random.nextInt(ArbitrationPolicy.values().length)],
                packets(random),
                random.nextInt(2) == 0);
    }

    private static NetworkConfig.Duplex duplex(RandomStream random) {
        return switch (random.nextInt(6)) {
            case 0 -> NetworkConfig.Duplex.HALF;
            case 1 -> NetworkConfig.Duplex.HALF_WITH_TERMINALS;
            default -> NetworkConfig.Duplex.FULL;
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
}
