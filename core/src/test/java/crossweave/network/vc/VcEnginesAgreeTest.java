package crossweave.network.vc;

import crossweave.arbiter.Arbitration;
import crossweave.engine.parallel.Team;
import crossweave.network.Fabric;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Agreement;
import crossweave.network.technique.Lab;
import crossweave.network.technique.TrackedRuns;
import crossweave.random.RandomStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;
import java.util.stream.IntStream;

/** Virtual-channel routers: 1,000 random scenarios, 100,000 nightly. */
class VcEnginesAgreeTest {
    static IntStream batches() {
        return IntStream.range(0, Agreement.BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void withThePlainRouter(int batch) {
        Agreement.checkBatch(batch, 10, random -> setup(random, false));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void withAllVariants(int batch) {
        Agreement.checkBatch(batch, 10, random -> setup(random, true));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inParts(int batch) {
        Agreement.checkParts(
                batch, 10, new Team(1), random -> setup(random, random.nextInt(2) == 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void byThreads(int threads) {
        try (Team team = new Team(threads)) {
            Agreement.checkParts(
                    threads, 10, team, random -> setup(random, random.nextInt(2) == 0));
        }
    }

    @ParameterizedTest
    @MethodSource("batches")
    void byProcesses(int batch) {
        Agreement.checkRanks(batch, 100, random -> setup(random, random.nextInt(2) == 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void tracksAreTheWaysOfPackets(int batch) {
        Agreement.checkBatch(
                batch, 10, random -> setup(random, random.nextInt(2) == 0), TrackedRuns::check);
    }

    private static Lab.Setup setup(RandomStream random, boolean variants) {
        String topology = Agreement.topology(random);
        int lanes = 1 + random.nextInt(5);
        return new Lab.Setup(
                topology,
                Agreement.routing(topology, lanes, random),
                "vc-router" + delays(random) + (variants ? variants(random) : ""),
                lanes,
                Optional.of(1 + random.nextInt(9)),
                Fabric.Duplex.FULL,
                Arbitration.DEFAULT,
                PacketSettings.PLAIN,
                false);
    }

    /** Settings of the router by chance. */
    static String options(RandomStream random) {
        return delays(random) + (random.nextInt(2) == 0 ? "" : variants(random));
    }

    private static String delays(RandomStream random) {
        StringBuilder text = new StringBuilder();
        text.append(random.nextInt(2) == 0 ? "" : " routing-delay=" + random.nextInt(4));
        text.append(random.nextInt(2) == 0 ? "" : " crossing-delay=" + random.nextInt(4));
        text.append(random.nextInt(2) == 0 ? "" : " credit-delay=" + random.nextInt(4));
        text.append(random.nextInt(2) == 0 ? "" : " own=router");
        text.append(random.nextInt(4) == 0 ? " wait-for-tail-credit" : "");
        return text.toString();
    }

    private static String variants(RandomStream random) {
        return IntStream.range(0, 13)
                .filter(_ -> random.nextInt(3) == 0)
                .mapToObj(i -> variant(i, random))
                .reduce("", String::concat);
    }

    private static String variant(int i, RandomStream random) {
        return switch (i) {
            case 0 -> " lane-delay=" + (1 + random.nextInt(4));
            case 1 -> " switch-delay=" + (1 + random.nextInt(3));
            case 2 -> " lane-allocator=" + allocator(random);
            case 3 -> " switch-allocator=" + allocator(random);
            case 4 -> " iterations=" + (1 + random.nextInt(3));
            case 5 -> " turns=matrix";
            case 6 -> " input-speedup=" + (1 + random.nextInt(3));
            case 7 -> " output-speedup=" + (1 + random.nextInt(3));
            case 8 -> " internal-speedup=" + (1 + random.nextInt(5) / 2.0);
            case 9 -> " speculative";
            case 10 -> " hold-switch";
            case 11 -> " buffers=shared";
            default -> " priority=" + oneOf(random, "age", "network-age", "class");
        };
    }

    private static String allocator(RandomStream random) {
        return oneOf(
                random, "islip", "separable-input-first", "separable-output-first", "wavefront");
    }

    private static String oneOf(RandomStream random, String... some) {
        return some[random.nextInt(some.length)];
    }
}
