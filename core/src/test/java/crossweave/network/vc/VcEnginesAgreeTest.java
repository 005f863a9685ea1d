package crossweave.network.vc;

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
                batch, 10, new ThreadTeam(1), random -> setup(random, random.nextInt(2) == 0));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRates(int batch) {
        Agreement.checkBatch(batch, 10, VcEnginesAgreeTest::mixed);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRatesInParts(int batch) {
        Agreement.checkParts(batch, 10, new ThreadTeam(1), VcEnginesAgreeTest::mixed);
    }

    private static TestNetwork.Setup mixed(RandomStream random) {
        TestNetwork.Setup setup = setup(random, random.nextInt(2) == 0);
        return setup.recovers(random.nextInt(2) == 0).atMixedRates(random.nextInt(200));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void byThreads(int threads) {
        try (ThreadTeam team = new ThreadTeam(threads)) {
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

    private static TestNetwork.Setup setup(RandomStream random, boolean variants) {
        String topology = Agreement.topology(random);
        boolean hasMany = random.nextInt(20) == 0;
        int vcs = 1 + random.nextInt(5) + (hasMany ? 28 + random.nextInt(32) : 0);
        return new TestNetwork.Setup(
                topology,
                Agreement.routing(topology, vcs, random),
                "vc-router"
                        + VcOptions.delays(random)
                        + (variants ? VcOptions.variants(random) : ""),
                vcs,
                Optional.of(1 + random.nextInt(9)),
                NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.DEFAULT,
                PacketSettings.PLAIN,
                false);
    }
}
