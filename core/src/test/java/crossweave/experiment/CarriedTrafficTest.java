package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.technique.Agreement;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Traffic that a network draws itself gives the result, to the last digit, that it gives when it is
 * sent message by message, which is what happens when somebody listens.
 */
class CarriedTrafficTest {
    private static final int SCENARIOS =
            Integer.getInteger("crossweave.scenarios", Agreement.NIGHTLY ? 500 : 15); // per batch

    static IntStream batches() {
        return IntStream.range(0, 4);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void itMakesNoDifferenceWhoDraws(int batch) {
        RandomStream random = new RandomStreams(batch).stream("carried", 0);
        for (int i = 0; i < SCENARIOS; i++) {
            String[] settings = settings(random);
            String name = String.join(" ", settings);
            Experiment experiment = Prepared.experiment(settings);
            String expected = new Run(experiment, _ -> {}).run().toString();
            assertEquals(expected, new Run(experiment).run().toString(), name);
            int parts = 2 + random.nextInt(4);
            assertEquals(expected, Run.inParts(experiment, parts).run().toString(), name);
            try (ThreadTeam team = new ThreadTeam(2)) {
                Run run = new Run(experiment, Run.Log.NONE, team);
                assertEquals(expected, run.run().toString(), name);
            }
        }
    }

    private static String[] settings(RandomStream random) {
        String topology =
                pick(random, "mesh 3x3", "torus 4x4", "mesh 2x3 concentration=2", "ring 5");
        List<String> all = new ArrayList<>();
        all.add("network.topology=" + topology);
        if (topology.startsWith("mesh") && random.nextInt(2) == 0) {
            all.add("network.routing=o1turn"); // a packet draws which way it goes
        }
        all.add(
                "network.technique="
                        + pick(
                                random,
                                "vc-router",
                                "vc-router loopback=router",
                                "vc-router speculative=true",
                                "wormhole",
                                "wormhole non-atomic-vcs=true",
                                "cut-through",
                                "store-and-forward",
                                "circuit",
                                "simulated-packet",
                                "link-queues"));
        all.add("network.vcs=" + (2 + random.nextInt(2)));
        all.add("network.packets.header=" + random.nextInt(2));
        all.add("network.packets.local-cost=" + random.nextInt(3));
        all.add("network.packets.packet-cost=" + random.nextInt(2));
        all.add("seed=" + random.nextInt(1000));
        all.add("workload.load=" + pick(random, "0.01", "0.1", "0.3", "0.9"));
        all.add("workload.packet=" + pick(random, "1", "4", "uniform 1..9"));
        all.add(
                "workload.pattern="
                        + pick(
                                random,
                                "uniform",
                                "uniform self=true",
                                "diagonal",
                                "hot-spot nodes=1"));
        all.add(
                "workload.injection="
                        + pick(random, "bernoulli", "exponential", "on-off", "fixed"));
        if (random.nextInt(2) == 0) {
            all.add("measure.warmup=" + random.nextInt(300));
        }
        if (random.nextInt(2) == 0) {
            all.add("measure.cycles=" + (1 + random.nextInt(1500)));
        } else {
            all.add("measure.precision=0.1");
            all.add("measure.most=6000");
        }
        return all.toArray(String[]::new);
    }

    private static String pick(RandomStream random, String... some) {
        return some[random.nextInt(some.length)];
    }

    @Test
    void aSnapshotContinuesAsTheRunDoes() {
        Experiment experiment =
                Prepared.experiment("network.technique=vc-router", "workload.load=0.2");
        Run run = Run.inParts(experiment, 3);
        for (int i = 0; i < 200; i++) {
            run.step();
        }
        Run copy = new Snapshot<>(run).restore();
        assertEquals(run.run().toString(), copy.run().toString());
    }

    @Test
    void nobodyIsToldOfMessages() {
        Run run = new Run(Prepared.experiment("network.technique=vc-router", "workload.load=0.2"));
        run.step(50);
        assertTrue(run.onTheWay() > 0);
        assertEquals(List.of(), run.inFlight());
    }
}
