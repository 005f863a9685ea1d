package crossweave.arbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who goes first, by each policy. Packet p waits at input p. */
class ArbitrationTest {
    private static final int OUTPUT = 2;
    private static final int LOCAL = 3; // the packet at the local input
    private final long[] asked = {5, 5, 5, 5};
    private final long[] entered = {9, 7, 8, 6};
    private final int[] source = {40, 10, 30, 20};
    private final int[] input = {0, 1, 2, 3};
    private final int[] failures = new int[4];

    private final Requests claims =
            new Requests() {
                @Override
                public int input(int packet) {
                    return input[packet];
                }

                @Override
                public boolean isLocal(int packet) {
                    return packet == LOCAL;
                }

                @Override
                public long firstRequest(int packet) {
                    return asked[packet];
                }

                @Override
                public long entered(int packet) {
                    return entered[packet];
                }

                @Override
                public int source(int packet) {
                    return source[packet];
                }

                @Override
                public int number(int packet) {
                    return 0;
                }

                @Override
                public int losses(int packet) {
                    return failures[packet];
                }
            };

    private Arbiter arbiter(ArbitrationPolicy policy) {
        return policy.arbiter(claims, 4, 1);
    }

    /** All four ask in every cycle; the winners, in order. */
    private List<Integer> winners(Arbiter arbiter, int cycles) {
        List<Integer> winners = new ArrayList<>();
        for (int cycle = 0; cycle < cycles; cycle++) {
            int best = 0;
            for (int packet = 1; packet < 4; packet++) {
                best = arbiter.isBefore(OUTPUT, packet, best, cycle) ? packet : best;
            }
            winners.add(best);
            arbiter.won(OUTPUT, best);
            for (int packet = 0; packet < 4; packet++) {
                failures[packet] = packet == best ? 0 : failures[packet] + 1;
            }
        }
        return winners;
    }

    @Test
    void oldestFirstGoesByTheTimeOfEntry() {
        assertEquals(List.of(3, 3), winners(arbiter(ArbitrationPolicy.OLDEST_FIRST), 2));
        entered[1] = 6;
        assertEquals(
                List.of(1), winners(arbiter(ArbitrationPolicy.OLDEST_FIRST), 1), "ties by input");
    }

    @Test
    void fifoGoesByTheTimeOfAskingAndThenByInput() {
        assertEquals(List.of(0), winners(arbiter(ArbitrationPolicy.FIFO), 1));
        asked[2] = 4;
        assertEquals(List.of(2), winners(arbiter(ArbitrationPolicy.FIFO), 1));
    }

    @Test
    void fifoLruGivesTiesToWhoAskedLeastRecently() {
        assertEquals(List.of(0, 1, 2, 3), winners(arbiter(ArbitrationPolicy.FIFO_LRU), 4));
    }

    @Test
    void biasedHoldsTheLocalInputBackUntilItHasFailedOftenEnough() {
        // Others begin at 4 and go down by 1 at each failure; the local one needs 9 - 4 more.
        List<Integer> winners = winners(arbiter(ArbitrationPolicy.BIASED), 12);
        int first = winners.indexOf(LOCAL);
        assertTrue(first >= 5, winners.toString());
        assertTrue(winners.subList(0, first).containsAll(List.of(0, 1, 2)));
    }

    @Test
    void sourceClockGoesRoundTheSources() {
        assertEquals(List.of(1, 3, 2, 0, 1), winners(arbiter(ArbitrationPolicy.SOURCE_CLOCK), 5));
    }

    @Test
    void roundRobinGoesRoundTheInputs() {
        assertEquals(List.of(0, 1, 2, 3, 0), winners(arbiter(ArbitrationPolicy.ROUND_ROBIN), 5));
    }

    @Test
    void randomLetsEveryoneWinAboutAsOften() {
        List<Integer> winners = winners(arbiter(ArbitrationPolicy.RANDOM), 4000);
        for (int packet = 0; packet < 4; packet++) {
            int who = packet;
            long wins = winners.stream().filter(w -> w == who).count();
            assertEquals(1000, wins, 5 * Math.sqrt(4000 * .25 * .75));
        }
        assertEquals(
                winners, winners(arbiter(ArbitrationPolicy.RANDOM), 4000), "the same every time");
        assertNotEquals(winners, winners(ArbitrationPolicy.RANDOM.arbiter(claims, 4, 2), 4000));
    }

    /** Also where all that decides is the same but the source. */
    @ParameterizedTest
    @EnumSource(ArbitrationPolicy.class)
    void oneOfTwoPacketsAlwaysGoesFirst(ArbitrationPolicy policy) {
        Arrays.fill(input, 1);
        Arrays.fill(entered, 5);
        Arbiter arbiter = arbiter(policy);
        for (int a = 0; a < LOCAL; a++) {
            for (int b = 0; b < LOCAL; b++) {
                boolean isBefore = arbiter.isBefore(OUTPUT, a, b, 1);
                assertEquals(a != b && !isBefore, arbiter.isBefore(OUTPUT, b, a, 1));
            }
        }
    }

    /** Rule 2 of arbiters: else the order of the contests of a cycle would matter. */
    @ParameterizedTest
    @EnumSource(ArbitrationPolicy.class)
    void whoWinsElsewhereChangesNothing(ArbitrationPolicy policy) {
        Arbiter alone = arbiter(policy);
        Arbiter among = arbiter(policy);
        for (int cycle = 0; cycle < 50; cycle++) {
            int best = cycle % 4;
            alone.won(OUTPUT, best);
            among.won(OUTPUT, best);
            among.won((OUTPUT + 1 + cycle % 3) % 4, (best + 1) % 4);
            for (int packet = 0; packet < 4; packet++) {
                assertEquals(
                        alone.isBefore(OUTPUT, packet, best, cycle),
                        among.isBefore(OUTPUT, packet, best, cycle));
            }
        }
    }
}
