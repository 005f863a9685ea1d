package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Every technique is what its reference says, with every policy, buffer, number of VCs, duplex,
 * routing and mixture of rates, by any number of threads, processes and parts: every three of these
 * are crossed, in every pass with other sizes, delays and messages. Nightly there are at least
 * 200,000 comparisons.
 */
class EveryCombinationAgreesTest {
    private static final int NIGHTLY_COMPARISONS = 200_000;
    private static final int BATCHES = 64;
    private static final List<EngineCombination> ALL = EngineCombination.all();
    private static final int PASSES =
            Integer.getInteger(
                    "crossweave.passes",
                    Agreement.NIGHTLY ? Math.ceilDiv(NIGHTLY_COMPARISONS, ALL.size()) : 2);

    static IntStream batches() {
        return IntStream.range(0, BATCHES);
    }

    /** Techniques that compute the time of a message by a formula; other tests hold the formula. */
    private static final Set<String> FORMULAS = Set.of("shortest-path", "loggp", "ideal");

    @Test
    void isOfEveryTechniqueThatMovesPackets() {
        Set<String> compared =
                Arrays.stream(EngineCombination.Kind.values())
                        .map(kind -> kind.technique.split(" ")[0])
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> all = new TreeSet<>(Techniques.ALL.names());
        all.removeAll(FORMULAS);
        assertEquals(all, compared);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void withItsReference(int batch) {
        for (int pass = 0; pass < PASSES; pass++) {
            for (int row = batch; row < ALL.size(); row += BATCHES) {
                check(pass, row);
            }
        }
    }

    private static void check(int pass, int row) {
        EngineCombination combination = ALL.get(row);
        RandomStream random = new RandomStreams(pass).stream("combination", row);
        TestNetwork.Setup setup = combination.setup(random);
        List<TestNetwork.Send> sends = combination.sends(setup.build().terminals(), random);
        int parts = 2 + random.nextInt(5);
        try {
            compare(combination, setup, sends, parts);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(
                    "pass %d, row %d: %s; %s".formatted(pass, row, combination, setup), e);
        }
    }

    private static void compare(
            EngineCombination combination,
            TestNetwork.Setup setup,
            List<TestNetwork.Send> sends,
            int parts) {
        EngineCombination.Division division = combination.division();
        if (division.processes > 1) {
            int all = division.processes + parts;
            Agreement.compareRanks(setup, sends, division.processes, all, division.threads);
            return;
        }
        boolean isWhole = division == EngineCombination.Division.ALONE;
        try (ThreadTeam team = new ThreadTeam(division.threads)) {
            Agreement.compare(setup, team, isWhole ? 1 : parts, sends);
        }
    }
}
