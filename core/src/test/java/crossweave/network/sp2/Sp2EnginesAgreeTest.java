package crossweave.network.sp2;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Agreement;
import crossweave.network.technique.TestNetwork;
import crossweave.network.technique.TrackedRuns;
import crossweave.random.RandomStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Elements with a central queue: 4,000 random scenarios, 400,000 nightly, and some by threads and
 * by processes.
 */
class Sp2EnginesAgreeTest {
    private static final List<String> RINGS = List.of("ring 5", "torus 3x4", "mesh 3x3", "line 4");

    private static final List<String> BOUNDS =
            List.of(
                    "heads-bound",
                    "bodies-bound",
                    "injection-bound",
                    "fill-bound",
                    "queue-bound",
                    "one-reduction",
                    "pauses");

    static IntStream batches() {
        return IntStream.range(0, Agreement.BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void onTheSp2(int batch) {
        Agreement.checkBatch(batch, 10, random -> setup(sp2(random), random));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void onOtherNetworks(int batch) {
        Agreement.checkBatch(batch, 10, random -> setup(Agreement.topology(random), random));
    }

    /** Longer links, and routes that deadlock. */
    @ParameterizedTest
    @MethodSource("batches")
    void onRings(int batch) {
        Agreement.checkBatch(batch, 10, Sp2EnginesAgreeTest::ring);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRates(int batch) {
        Agreement.checkBatch(batch, 10, Sp2EnginesAgreeTest::mixed);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRatesInParts(int batch) {
        Agreement.checkParts(batch, 10, new ThreadTeam(1), Sp2EnginesAgreeTest::mixed);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void atMixedRatesByThreads(int threads) {
        try (ThreadTeam team = new ThreadTeam(threads)) {
            Agreement.checkParts(threads, 10, team, Sp2EnginesAgreeTest::mixed);
        }
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRatesByProcesses(int batch) {
        Agreement.checkRanks(batch, 10, Sp2EnginesAgreeTest::mixed);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void farFromTerminals(int batch) {
        Agreement.checkBatch(batch, 10, Sp2EnginesAgreeTest::far);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void farFromTerminalsInParts(int batch) {
        Agreement.checkParts(batch, 10, new ThreadTeam(1), Sp2EnginesAgreeTest::far);
    }

    private static TestNetwork.Setup far(RandomStream random) {
        return any(random).farFromTerminals(random.nextInt(200));
    }

    private static TestNetwork.Setup mixed(RandomStream random) {
        return any(random).atMixedRates(random.nextInt(200));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inParts(int batch) {
        Agreement.checkParts(batch, 10, new ThreadTeam(1), Sp2EnginesAgreeTest::any);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void byThreads(int threads) {
        try (ThreadTeam team = new ThreadTeam(threads)) {
            Agreement.checkParts(threads, 10, team, Sp2EnginesAgreeTest::any);
        }
    }

    @ParameterizedTest
    @MethodSource("batches")
    void byProcesses(int batch) {
        Agreement.checkRanks(batch, 10, Sp2EnginesAgreeTest::any);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void tracksAreTheWaysOfPackets(int batch) {
        Agreement.checkBatch(batch, 10, Sp2EnginesAgreeTest::any, TrackedRuns::check);
    }

    private static TestNetwork.Setup any(RandomStream random) {
        return switch (random.nextInt(3)) {
            case 0 -> setup(sp2(random), random);
            case 1 -> setup(Agreement.topology(random), random);
            default -> ring(random);
        };
    }

    private static String sp2(RandomStream random) {
        String latency = random.nextInt(2) == 0 ? "" : " rack-latency=" + (1 + random.nextInt(4));
        return "sp2 " + 16 * (1 + random.nextInt(6)) + latency;
    }

    private static TestNetwork.Setup ring(RandomStream random) {
        String topology =
                RINGS.get(random.nextInt(RINGS.size())) + " latency=" + (1 + random.nextInt(4));
        return setup(topology, random).routing("shortest-path");
    }

    private static TestNetwork.Setup setup(String topology, RandomStream random) {
        return new TestNetwork.Setup(
                topology,
                Agreement.routing(topology, 1, random),
                "sp2" + options(random),
                1,
                random.nextInt(2) == 0 ? Optional.empty() : Optional.of(1 + random.nextInt(12)),
                NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.DEFAULT,
                packets(random),
                false);
    }

    private static String options(RandomStream random) {
        StringBuilder text = new StringBuilder();
        text.append(random.nextInt(2) == 0 ? "" : " chunk=" + (2 + random.nextInt(8)));
        text.append(random.nextInt(2) == 0 ? "" : " queue=" + (12 + random.nextInt(12)));
        text.append(random.nextInt(2) == 0 ? "" : " output=" + (1 + random.nextInt(9)));
        text.append(random.nextInt(6) > 0 ? "" : " every-cycle=true");
        for (String bound : BOUNDS) {
            text.append(random.nextInt(6) > 0 ? "" : " " + bound + "=false");
        }
        return text.toString();
    }

    private static PacketSettings packets(RandomStream random) {
        return random.nextInt(3) != 0
                ? PacketSettings.PLAIN
                : new PacketSettings(
                        Optional.of(1 + random.nextInt(40)),
                        random.nextInt(3),
                        random.nextInt(5),
                        random.nextInt(5),
                        random.nextInt(3));
    }
}
