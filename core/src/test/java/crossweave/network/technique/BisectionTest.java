package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/** Uniform traffic on a mesh saturates below the bound of its bisection, and near it. */
class BisectionTest {
    private static final int SIDE = 8;
    private static final int NODES = SIDE * SIDE;
    private static final int FLITS = 16;
    private static final int CYCLES = 20_000;

    /**
     * Of what half of the nodes send, the share (N/2) / (N-1) crosses the middle, over as many
     * channels as a side has nodes: flits per node per cycle.
     */
    private static final double BOUND = SIDE / (NODES / 2. * (NODES / 2.) / (NODES - 1));

    /** Flits per node per cycle that arrive in the second half of a run. */
    private static double accepted(String technique, int vcs, double load) {
        RandomStream random = new RandomStreams(5).stream("traffic", vcs);
        List<TestNetwork.Send> sends = new ArrayList<>();
        for (int source = 0; source < NODES; source++) {
            for (long t = random.nextGap(load / FLITS); t < CYCLES; ) {
                int other = random.nextInt(NODES - 1);
                sends.add(
                        new TestNetwork.Send(t, source, other < source ? other : other + 1, FLITS));
                t += random.nextGap(load / FLITS);
            }
        }
        TestNetwork.Setup setup = TestNetwork.Setup.of("mesh 8x8", technique).vcs(vcs);
        long late =
                new TestNetwork(setup, false, sends)
                        .run(CYCLES).arrivals().stream()
                                .filter(arrival -> arrival.cycle() >= CYCLES / 2)
                                .count();
        return (double) late * FLITS / NODES / (CYCLES / 2);
    }

    @ParameterizedTest
    @CsvSource({"cut-through,1,.93", "wormhole,8,.75", "wormhole,1,.40"})
    void saturation(String technique, int vcs, double share) {
        double below = share * BOUND;
        assertEquals(below, accepted(technique, vcs, below), .03 * below, "near the bound");
        double above = 1.1 * BOUND;
        assertTrue(accepted(technique, vcs, above) < .98 * above, "not above it");
    }
}
