package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Interfaces that handle one message at a time, with a latency between them. */
class LogGpTest {
    private static final int LATENCY = 50;
    private static final int GAP = 20;
    private static final int PER_FLIT = 3;
    private static final int FLITS = 11;
    private static final long BUSY = GAP + (FLITS - 1L) * PER_FLIT; // of an interface
    private static final long LONE = LATENCY + (FLITS - 1L) * PER_FLIT; // time of a message
    private static final TestNetwork.Setup SETUP =
            TestNetwork.Setup.of("mesh 4x4", "loggp %d %d %d".formatted(LATENCY, GAP, PER_FLIT));

    private static List<Long> arrivals(List<TestNetwork.Send> sends) {
        return new TestNetwork(SETUP, false, sends)
                .run(1_000_000).arrivals().stream().map(TestNetwork.Arrival::cycle).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10})
    void aStreamLeavesAtIntervalsOfTheGaps(int messages) {
        List<TestNetwork.Send> sends = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            sends.add(new TestNetwork.Send(7, 0, 5, FLITS));
        }
        List<Long> expected =
                IntStream.range(0, messages).mapToObj(i -> 7 + i * BUSY + LONE).toList();
        assertEquals(expected, arrivals(sends));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10})
    void messagesFromManyAreTakenAtIntervalsOfTheGaps(int sources) {
        List<TestNetwork.Send> sends = new ArrayList<>();
        for (int i = 0; i < sources; i++) {
            sends.add(new TestNetwork.Send(7, i + 1, 0, FLITS));
        }
        List<Long> expected =
                IntStream.range(0, sources).mapToObj(i -> 7 + i * BUSY + LONE).toList();
        assertEquals(expected, arrivals(sends));
    }

    /** Each message in the order of sending, and at its destination in that of coming. */
    @ParameterizedTest
    @CsvSource({"50, 20, 3", "0, 0, 0", "5, 0, 1", "1, 30, 0", "100, 7, 2"})
    void timesAreThoseOfTwoPassesOverAllMessages(int latency, int gap, int perFlit) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("mesh 3x3", "loggp %d %d %d".formatted(latency, gap, perFlit));
        for (int seed = 1; seed <= 20; seed++) {
            List<TestNetwork.Send> sends = traffic(9, 200, 100 * seed, seed);
            TestNetwork network = new TestNetwork(setup, false, sends).run(1_000_000);
            TreeMap<Integer, Long> here = new TreeMap<>();
            for (TestNetwork.Arrival each : network.arrivals()) {
                here.put(sends.indexOf(network.sent(each)), each.cycle());
            }
            assertEquals(twoPasses(sends, latency, gap, perFlit), here, "seed " + seed);
        }
    }

    private static TreeMap<Integer, Long> twoPasses(
            List<TestNetwork.Send> sends, int latency, int gap, int perFlit) {
        record Come(int message, long cycle, int source) {}
        long[] free = new long[9];
        List<Come> coming = new ArrayList<>();
        for (int i = 0; i < sends.size(); i++) {
            TestNetwork.Send send = sends.get(i);
            long leaves = Math.max(send.cycle(), free[send.source()]);
            free[send.source()] = leaves + gap + (send.flits() - 1L) * perFlit;
            coming.add(new Come(i, leaves + latency, send.source()));
        }
        coming.sort(
                Comparator.comparingLong(Come::cycle)
                        .thenComparingInt(Come::source)
                        .thenComparingInt(Come::message));
        long[] taken = new long[9];
        TreeMap<Integer, Long> arrivals = new TreeMap<>();
        for (Come come : coming) {
            TestNetwork.Send send = sends.get(come.message);
            long begins = Math.max(come.cycle, taken[send.destination()]);
            long arrives = begins + (send.flits() - 1L) * perFlit;
            taken[send.destination()] = arrives + gap;
            arrivals.put(sends.indexOf(send), arrives);
        }
        return arrivals;
    }

    /** No two of them alike, so that each can be found again. */
    private static List<TestNetwork.Send> traffic(int terminals, int count, int within, long seed) {
        RandomStream random = new RandomStreams(seed).stream("traffic", 0);
        List<TestNetwork.Send> sends = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int from = random.nextInt(terminals);
            int to = (from + 1 + random.nextInt(terminals - 1)) % terminals;
            sends.add(
                    new TestNetwork.Send(random.nextInt(within), from, to, 1 + random.nextInt(9)));
        }
        return sends.stream()
                .distinct()
                .sorted(Comparator.comparingLong(TestNetwork.Send::cycle))
                .toList();
    }

    @Test
    void waitsForInterfacesAreReported() {
        List<TestNetwork.Send> sends =
                List.of(
                        new TestNetwork.Send(0, 1, 0, FLITS),
                        new TestNetwork.Send(0, 1, 0, FLITS),
                        new TestNetwork.Send(0, 2, 0, FLITS));
        List<TestNetwork.Arrival> arrivals =
                new TestNetwork(SETUP, false, sends).run(1_000_000).arrivals();
        // the second of terminal 1 waits to leave, and then until that of 2 is taken
        assertEquals(
                List.of(0L, BUSY + BUSY, BUSY),
                arrivals.stream().map(TestNetwork.Arrival::blocked).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "loggp latency=-1       | latency is -1, but must be 0 or more",
                "loggp gap=-5           | gap is -5, but must be 0 or more",
                "loggp gap-per-flit=-.5 | gap-per-flit is -0.5, but must be from 0 to 1,000,000"
            })
    void negativeTimesAreRefused(String technique, String why) {
        TestNetwork.Setup setup = TestNetwork.Setup.of("mesh 4x4", technique);
        BadInput refused = assertThrows(BadInput.class, () -> setup.network(false, null));
        assertTrue(refused.getMessage().contains(why), refused.getMessage());
    }
}
