package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Counters;
import crossweave.network.FaultHandling;
import crossweave.network.FaultHandling.Policy;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.TimedFaults;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.function.Routings;
import crossweave.topology.Fault;
import crossweave.topology.Outage;
import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Faults during a run: engines and references discard the same packets in the same cycles, over
 * random scenarios; the books balance in each of them.
 */
class FaultsAgreeTest {
    private static final List<String> TOPOLOGIES =
            List.of(
                    "line 5",
                    "ring 6",
                    "mesh 3x3",
                    "mesh 4x4",
                    "mesh 2x3 concentration=2",
                    "torus 4x3",
                    "hypercube 4",
                    "tree 10",
                    "jellyfish 7 4",
                    "full 6");

    private static final List<String> ROUTINGS =
            List.of("shortest-path", "up*/down*", "ecmp", "ecmp per=packet");

    private static final long LONG_ENOUGH = 30_000; // cycles

    static IntStream batches() {
        return IntStream.range(0, Agreement.BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inStoreAndForwardNetworks(int batch) {
        Agreement.checkBatch(
                batch, 10, random -> setup("store-and-forward", random), FaultsAgreeTest::check);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inCutThroughNetworks(int batch) {
        Agreement.checkBatch(
                batch,
                10,
                random ->
                        setup(
                                "cut-through ejection="
                                        + (random.nextInt(2) == 0 ? "unlimited" : "bounded"),
                                random),
                FaultsAgreeTest::check);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void inCircuits(int batch) {
        Agreement.checkBatch(
                batch,
                10,
                random ->
                        setup(
                                "circuit probe=%d ejection=%s"
                                        .formatted(
                                                1 + random.nextInt(3),
                                                random.nextInt(2) == 0 ? "unlimited" : "bounded"),
                                random),
                FaultsAgreeTest::check);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void atMixedRates(int batch) {
        Agreement.checkBatch(
                batch,
                10,
                random ->
                        setup(
                                        List.of("cut-through", "store-and-forward", "circuit")
                                                .get(random.nextInt(3)),
                                        random)
                                .atMixedRates(random.nextInt(200)),
                FaultsAgreeTest::check);
    }

    @Test
    void scenariosHitPacketsInManyWays() {
        long[] sums = new long[3];
        for (int i = 0; i < 200; i++) {
            RandomStream random = new RandomStreams(1).stream("books", i);
            TestNetwork.Setup setup = setup("cut-through", random);
            List<TestNetwork.Send> sends = Agreement.messages(setup, random);
            List<Long> books = books(run(setup, false, faults(setup, random), sends));
            Arrays.setAll(sums, sum -> sums[sum] + books.get(sum));
        }
        assertTrue(Arrays.stream(sums).allMatch(sum -> sum > 100), () -> Arrays.toString(sums));
        assertTrue(sums[2] < sums[0] + sums[1] - 100, "some were hit on their way");
    }

    private static TestNetwork.Setup setup(String technique, RandomStream random) {
        return new TestNetwork.Setup(
                TOPOLOGIES.get(random.nextInt(TOPOLOGIES.size())),
                ROUTINGS.get(random.nextInt(ROUTINGS.size())),
                technique + " routing-delay=" + random.nextInt(3),
                1 + random.nextInt(2),
                random.nextInt(2) == 0 ? Optional.empty() : Optional.of(70 + random.nextInt(70)),
                random.nextInt(4) == 0 ? NetworkConfig.Duplex.HALF : NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.values()[random.nextInt(ArbitrationPolicy.values().length)],
                packets(random),
                random.nextInt(4) != 0);
    }

    private static PacketSettings packets(RandomStream random) {
        return random.nextInt(2) == 0
                ? PacketSettings.PLAIN
                : new PacketSettings(
                        Optional.of(1 + random.nextInt(8)),
                        random.nextInt(3),
                        random.nextInt(5),
                        random.nextInt(5),
                        random.nextInt(3));
    }

    private static void check(TestNetwork.Setup setup, RandomStream random) {
        List<TestNetwork.Send> sends = Agreement.messages(setup, random);
        TimedFaults faults = faults(setup, random);
        TestNetwork reference = run(setup, true, faults, sends);
        TestNetwork fast = run(setup, false, faults, sends);
        assertEquals(reference.losses(), fast.losses(), faults::toString);
        Agreement.compare(reference, fast, setup, sends);
        assertEquals(books(reference), books(fast), faults::toString);
    }

    private static TestNetwork run(
            TestNetwork.Setup setup,
            boolean isReference,
            TimedFaults faults,
            List<TestNetwork.Send> sends) {
        var engine = new TestNetwork.Engine(isReference, new ThreadTeam(1), 1, false);
        return new TestNetwork(setup, receiver -> setup.network(engine, faults, receiver), sends)
                .run(LONG_ENOUGH);
    }

    private static List<Long> books(TestNetwork network) {
        Counters counters = network.network().counters();
        return List.of(counters.lost(), counters.retransmitted(), counters.cutOff());
    }

    private static TimedFaults faults(TestNetwork.Setup setup, RandomStream random) {
        Topology topology = setup.build();
        List<Outage> outages = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            outages.add(new Outage(part(topology, random), times(random)));
        }
        Policy policy = Policy.values()[random.nextInt(Policy.values().length)];
        int delay = random.nextInt(2) == 0 ? 0 : random.nextInt(60);
        return new TimedFaults(
                outages,
                new FaultHandling(policy, 1 + random.nextInt(200), delay),
                rest -> Routings.parse(setup.routing()).on(rest, setup.vcs()));
    }

    private static Fault part(Topology topology, RandomStream random) {
        return Fault.parse(
                switch (random.nextInt(5)) {
                    case 0 -> "router " + topology.name(random.nextInt(topology.routers()));
                    case 1 -> "terminal " + random.nextInt(topology.terminals());
                    case 2 -> random.nextInt(60) + "%";
                    default -> "link " + topology.link(random.nextInt(topology.networkChannels()));
                });
    }

    private static Outage.Times times(RandomStream random) {
        if (random.nextInt(3) == 0) {
            return new Outage.Again(1 + random.nextInt(500), 1 + random.nextInt(200));
        }
        long at = random.nextInt(400);
        boolean isForGood = random.nextInt(3) == 0;
        return new Outage.Once(at, isForGood ? Outage.NEVER : at + 1 + random.nextInt(300));
    }
}
