package crossweave.workload.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.problem.Problems;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.workload.WorkloadSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;

class PatternsTest {
    private static final int DRAWS = 20_000;

    @TempDir Path folder;

    private final RandomStream random = new RandomStreams(1).stream("test", 0);

    private Pattern pattern(String text, int terminals, Integer... extents) {
        return pattern(
                text,
                new WorkloadSettings.Site(terminals, List.of(extents), new RandomStreams(1), 0));
    }

    private Pattern pattern(String text, WorkloadSettings.Site site) {
        return new Binder(List.of(Patterns.ALL), folder, new Problems())
                .choose(Patterns.ALL, text)
                .build()
                .on(site);
    }

    private double[] shares(Pattern pattern, int source, int terminals) {
        double[] shares = new double[terminals];
        for (int i = 0; i < DRAWS; i++) {
            shares[pattern.destination(source, random)] += 1. / DRAWS;
        }
        return shares;
    }

    /** Five standard deviations of a share that is estimated from all draws. */
    private static double near(double share) {
        return 5 * Math.sqrt(share * (1 - share) / DRAWS);
    }

    @ParameterizedTest
    @CsvSource({
        "transpose, 64",
        "transpose, 25",
        "bit-complement, 32",
        "bit-reverse, 32",
        "bit-reverse, 2",
        "shuffle, 64",
        "shuffle, 2",
        "tornado, 12",
        "neighbour, 12",
        "permutation, 37"
    })
    void fixedPatternsArePermutationsWhoseFixedPointsAreSilent(String name, int terminals) {
        Pattern pattern = pattern(name, terminals);
        BitSet reached = new BitSet();
        for (int source = 0; source < terminals; source++) {
            int destination = pattern.destination(source, random);
            reached.set(destination);
            assertEquals(destination == source ? 0 : 1, pattern.weight(source));
        }
        assertEquals(terminals, reached.cardinality());
        assertEquals(terminals, reached.length());
    }

    @ParameterizedTest
    @CsvSource({
        "transpose, 16, 4, 1", // (0,1) of 4x4 to (1,0)
        "bit-complement, 16, 5, 10", // 0101 to 1010
        "bit-reverse, 16, 1, 8", // 0001 to 1000
        "shuffle, 16, 9, 3", // 1001 to 0011
        "tornado, 8, 6, 1", // 6 + 3 mod 8
        "tornado, 9, 6, 1", // 6 + 4 mod 9
        "neighbour, 8, 7, 0"
    })
    void numbersFollowTheFormula(String name, int terminals, int source, int destination) {
        int side = name.equals("transpose") ? destination : source;
        int other = name.equals("transpose") ? source : destination;
        assertEquals(other, pattern(name, terminals).destination(side, random));
    }

    @Test
    void gridsAreShiftedInEveryDimension() {
        // rows of 8: (1,6) of 4x8 is 14; tornado adds ceil(4/2)-1 = 1 and ceil(8/2)-1 = 3
        assertEquals(2 * 8 + 1, pattern("tornado", 32, 4, 8).destination(8 + 6, random));
        assertEquals(2 * 8 + 7, pattern("neighbour", 32, 4, 8).destination(8 + 6, random));
        assertEquals(0, pattern("neighbour", 32, 4, 8).destination(31, random));
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "asymmetric", "hot-spot 0,5-7 share=50%"})
    void nobodySendsToItself(String name) {
        for (int source = 0; source < 9; source++) {
            assertEquals(0, shares(pattern(name, 9), source, 9)[source]);
        }
    }

    @Test
    void uniformIsEvenOverAllOthers() {
        double[] shares = shares(pattern("uniform", 8), 3, 8);
        for (int i = 0; i < 8; i++) {
            double expected = i == 3 ? 0 : 1. / 7;
            assertEquals(expected, shares[i], near(1. / 7));
        }
    }

    @Test
    void aHotSpotGetsItsShareAndItsPartOfTheRest() {
        double share = .3;
        double[] shares = shares(pattern("hot-spot 2,6 share=30%", 9), 0, 9);
        double expected = share / 2 + (1 - share) / 8;
        assertEquals(expected, shares[2], near(expected));
        assertEquals(expected, shares[6], near(expected));
        assertEquals((1 - share) / 8, shares[4], near((1 - share) / 8));
    }

    /** The share of terminal 0 in the load of 64, when every one of them sends as much. */
    @ParameterizedTest
    @ValueSource(doubles = {1. / 64, .02, .08})
    void aTotalShareCountsWhatComesByChance(double share) {
        Pattern pattern = pattern("hot-spot 0 share=" + share + " total", 64);
        double received = 0;
        for (int source = 0; source < 64; source++) {
            received += shares(pattern, source, 64)[0] / 64;
        }
        assertEquals(share, received, .05 * share);
    }

    @Test
    void aTotalShareBelowChanceIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> pattern("hot-spot 0 share=1% total", 64));
    }

    @Test
    void aHotTerminalSendsItsShareToTheOtherHotOnes() {
        double[] shares = shares(pattern("hot-spot 2,6 share=30%", 9), 2, 9);
        assertEquals(.3 + .7 / 8, shares[6], near(.3 + .7 / 8));
        double[] alone = shares(pattern("hot-spot 2 share=30%", 9), 2, 9);
        assertEquals(1. / 8, alone[6], near(1. / 8));
    }

    @Test
    void theFirstHalfSendsToTheSecondOnly() {
        double[] shares = shares(pattern("asymmetric", 8), 1, 8);
        for (int i = 0; i < 8; i++) {
            assertEquals(i < 4 ? 0 : .25, shares[i], near(.25));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"transpose self=true", "bit-reverse self=true", "shuffle self=true"})
    void whoIsItsOwnDestinationSendsToItselfIfAskedTo(String name) {
        for (int source = 0; source < 16; source++) {
            assertEquals(1, pattern(name, 16).weight(source));
        }
        assertEquals(0, pattern(name, 16).destination(0, random));
    }

    @Test
    void uniformMayIncludeTheSource() {
        double[] shares = shares(pattern("uniform self=true", 8), 3, 8);
        for (double share : shares) {
            assertEquals(1. / 8, share, near(1. / 8));
        }
    }

    @Test
    void aGridMayBeGivenToThoseWhoShift() {
        // digits of 27 = 123 to the base 4, each plus ceil(4/2)-1 = 1
        assertEquals(
                2 * 16 + 3 * 4, pattern("tornado grid=4x4x4", 64).destination(16 + 8 + 3, random));
        assertThrows(IllegalArgumentException.class, () -> pattern("neighbour grid=4x4", 64));
    }

    @Test
    void targetsGetPacketsByTheirWeights() {
        double[] even = shares(pattern("targets 1,4", 8), 4, 8);
        assertEquals(.5, even[1], near(.5));
        assertEquals(.5, even[4], near(.5));
        Pattern uneven = pattern("targets 1,4 weights=3,1", 8);
        assertEquals(.75, shares(uneven, 0, 8)[1], near(.75));
    }

    @ParameterizedTest
    @CsvSource({
        // pattern, terminals, source, destination, its share in twelfths or so
        "diagonal, 8, 7, 0, 0.3333",
        "diagonal, 8, 7, 7, 0.6667",
        "halves, 8, 6, 2, 0.5",
        "halves, 8, 6, 6, 0.5",
        "next-group 4, 12, 9, 2, 0.25",
        "next-group 4, 12, 1, 5, 0.25",
        "column, 16, 9, 2, 0.25",
        "column, 16, 9, 14, 0.25",
        "taper, 64, 0, 63, 0.06337", // 1/2 1/9 + 1/2 1/64
        "taper, 64, 0, 20, 0.00781" // 1/2 1/64
    })
    void drawnPatternsFollowTheirShares(
            String name, int terminals, int source, int destination, double share) {
        double[] shares = shares(pattern(name, terminals), source, terminals);
        assertEquals(share, shares[destination], near(share) + 1e-4);
    }

    @Test
    void aPermutationIsFixedPerSeedAndWork() {
        Pattern one =
                pattern(
                        "permutation",
                        new WorkloadSettings.Site(64, List.of(), new RandomStreams(7), 0));
        Pattern same =
                pattern(
                        "permutation",
                        new WorkloadSettings.Site(64, List.of(), new RandomStreams(7), 0));
        Pattern seed =
                pattern(
                        "permutation",
                        new WorkloadSettings.Site(64, List.of(), new RandomStreams(8), 0));
        Pattern work =
                pattern(
                        "permutation",
                        new WorkloadSettings.Site(64, List.of(), new RandomStreams(7), 1));
        int differ = 0;
        for (int source = 0; source < 64; source++) {
            int destination = one.destination(source, random);
            assertEquals(destination, same.destination(source, random));
            differ += destination == seed.destination(source, random) ? 0 : 1;
            differ += destination == work.destination(source, random) ? 0 : 1;
        }
        assertNotEquals(0, differ);
    }

    @Test
    void aMatrixGivesDestinationsByRowAndRatesBySum() throws IOException {
        Files.writeString(folder.resolve("m.txt"), "0 1 3 0\n0 0 0 0\n2 2 0 4\n0 0, 0, 0\n");
        Pattern matrix = pattern("matrix m.txt", 4);
        double mean = (4 + 0 + 8 + 0) / 4.;
        assertEquals(4 / mean, matrix.weight(0));
        assertEquals(0, matrix.weight(1));
        assertEquals(8 / mean, matrix.weight(2));
        double[] shares = shares(matrix, 0, 4);
        assertEquals(1. / 4, shares[1], near(1. / 4));
        assertEquals(3. / 4, shares[2], near(3. / 4));
        assertTrue(shares[0] + shares[3] == 0);
        assertThrows(IllegalArgumentException.class, () -> pattern("matrix m.txt", 5));
    }

    @ParameterizedTest
    @CsvSource({
        "transpose, 12, 0-8",
        "bit-complement, 12, 0-7",
        "bit-reverse, 33, 0-31",
        "shuffle, 3, 0-1"
    })
    void aSizeThatDoesNotFitIsRefusedWithAWayOut(String name, int terminals, String nodes) {
        String message =
                assertThrows(IllegalArgumentException.class, () -> pattern(name, terminals))
                        .getMessage();
        assertTrue(message.startsWith("pattern is " + name + ", but " + terminals), message);
        assertTrue(message.endsWith("nodes: " + nodes), message);
    }
}
