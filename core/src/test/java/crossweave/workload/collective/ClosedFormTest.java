package crossweave.workload.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.Cost;
import crossweave.collective.algorithm.Algorithms;
import crossweave.experiment.ScenarioRecipe;
import crossweave.problem.InvalidSettings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/**
 * Where messages never meet, operations take as long as their closed forms say: on a crossbar,
 * whose terminals send and receive one message at a time.
 */
class ClosedFormTest {
    private static final double GAMMA = 0.5; // cycles per byte
    private static final int BYTES = 240; // per rank: most algorithms divide it without a rest

    private static final List<String> TEXTS =
            List.of(
                    "automatic",
                    "ring",
                    "recursive-doubling",
                    "recursive-halving",
                    "halving-doubling",
                    "double-binary-tree chunks=4",
                    "hierarchical group=4",
                    "bruck",
                    "pairwise",
                    "linear",
                    "binomial",
                    "scatter-all-gather",
                    "chain chunks=4",
                    "binary-tree chunks=4",
                    "dissemination");

    /** How long a message takes: alpha and beta, by two of them. */
    private static final double[] MESSAGE = message();

    private static double[] message() {
        double one = cycles("binomial", new Collective(CollectiveKind.BROADCAST, 2, 1));
        double many = cycles("binomial", new Collective(CollectiveKind.BROADCAST, 2, 101));
        double beta = (many - one) / 100;
        return new double[] {one - beta, beta};
    }

    private static double cycles(String algorithm, Collective collective) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", "crossbar " + Math.max(2, collective.ranks()))
                .with("network.technique", "wormhole")
                .with(
                        "workload",
                        "collective %s '%s' bytes=%d ranks=%d cycles-per-byte=%s"
                                .formatted(
                                        collective.kind(),
                                        algorithm,
                                        collective.bytes(),
                                        collective.ranks(),
                                        GAMMA))
                .run()
                .processes()
                .getFirst()
                .report()
                .collectives()
                .getFirst()
                .cycles();
    }

    static Stream<String> algorithms() {
        return TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void operationsTakeAsLongAsTheirClosedForm(String text) {
        CollectiveRule rule = Algorithms.choice(text).build();
        for (CollectiveKind kind : rule.kinds()) {
            for (int ranks : new int[] {2, 4, 8, 16, 3, 5, 6, 12}) {
                Collective collective = new Collective(kind, ranks, (long) BYTES * ranks);
                try {
                    rule.on(collective);
                } catch (InvalidSettings e) {
                    continue; // not for so many ranks
                }
                verify(text, collective, rule.cost(collective));
            }
        }
    }

    private static void verify(String text, Collective collective, Cost cost) {
        double flits = collective.kind() == CollectiveKind.BARRIER ? cost.messages() : 0;
        double expected = cost.time(MESSAGE[0], MESSAGE[1], GAMMA) + flits * MESSAGE[1];
        double actual = cycles(text, collective);
        String what = "%s %s: %s".formatted(text, collective, cost);
        if (cost.isExact()) {
            assertEquals(expected, actual, what);
        } else {
            double least = collective.ranks() < 4 ? 0.25 : 0.45;
            double share = actual / expected;
            assertTrue(share > least && share < 1.1, what + ": " + share);
        }
    }
}
