package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.technique.Agreement;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** A run is the same cycle by cycle and many cycles at a time. */
class RunWindowsTest {
    private static final int SCENARIOS =
            Integer.getInteger("crossweave.scenarios", Agreement.NIGHTLY ? 500 : 6); // per seed

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void theLengthOfWindowsChangesNothing(int seed) {
        RandomStream random = new RandomStreams(seed).stream("windows", 0);
        for (int i = 0; i < SCENARIOS; i++) {
            List<String> settings = settings(random);
            Experiment experiment = Prepared.experiment(settings.toArray(String[]::new));
            Run slow = new Run(experiment);
            while (slow.step(slow.nextCycle())) {}
            String expected = slow.result().toString();
            assertEquals(expected, new Run(experiment).run().toString(), settings::toString);
            int parts = 2 + random.nextInt(3);
            assertEquals(
                    expected, Run.inParts(experiment, parts).run().toString(), settings::toString);
        }
    }

    private static List<String> settings(RandomStream random) {
        return List.of(
                "network.topology=" + pick(random, "mesh 3x3", "torus 4x4", "ring 6", "mesh 4x4x2"),
                "network.technique=" + pick(random, "vc-router", "vc-router loopback=router"),
                "network.vcs=" + (2 + random.nextInt(2)),
                "seed=" + random.nextInt(1000),
                "workload.load=" + pick(random, "0.0005", "0.01", "0.2", "0.5", "1"),
                "workload.packet=" + pick(random, "1", "4", "uniform 1..9"),
                "workload.pattern=" + pick(random, "uniform", "tornado", "hot-spot nodes=1"),
                "workload.injection=" + pick(random, "bernoulli", "exponential", "on-off"),
                pick(
                        random,
                        "measure.precision=0.05",
                        "measure.precision=0.2",
                        "measure.cycles=300",
                        "measure.cycles=250"),
                pick(random, "measure.warmup=1000", "seed=7", "seed=8"),
                "measure.most=" + pick(random, "300", "2500", "6000"));
    }

    private static String pick(RandomStream random, String... some) {
        return some[random.nextInt(some.length)];
    }

    @Test
    void aStepOfAWarmupIsAsLongAsTheNetworkAllows() {
        Run run =
                new Run(
                        Prepared.experiment(
                                "network.topology=mesh 8x8",
                                "network.technique=vc-router",
                                "workload.load=0.3"));
        int steps = 0;
        while (run.phase().equals("warm-up") && run.step()) {
            steps++;
        }
        assertTrue(2 * steps <= run.cycle(), "%d steps, %d cycles".formatted(steps, run.cycle()));
    }
}
