package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.stats.BatchMeans;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** One channel under random traffic is the queue of the textbooks. */
class QueuesTest {
    private static final int SERVICE = 200; // flits, so cycles: long, so that time is nearly smooth
    private static final int MESSAGES = 200_000;

    /** The mean time from sending to arrival, with Poisson arrivals at this utilisation. */
    private static BatchMeans sojourn(String technique, double utilisation, IntSupplier flits) {
        RandomStream random = new RandomStreams(3).stream("arrivals", 0);
        List<TestNetwork.Send> sends = new ArrayList<>();
        double time = 0;
        for (int i = 0; i < MESSAGES; i++) {
            time -= Math.log1p(-random.nextDouble()) * SERVICE / utilisation;
            sends.add(new TestNetwork.Send((long) time, 0, 1, flits.getAsInt()));
        }
        TestNetwork lab =
                new TestNetwork(TestNetwork.Setup.of("line 2", technique), false, sends)
                        .run(Long.MAX_VALUE - 1);
        BatchMeans times = new BatchMeans();
        for (TestNetwork.Arrival arrival : lab.arrivals()) {
            times.add(arrival.message(), arrival.cycle() - lab.sent(arrival).cycle());
        }
        assertEquals(MESSAGES, times.count());
        return times;
    }

    private static void assertIs(double expected, BatchMeans measured) {
        double off = Math.abs(measured.mean() - expected);
        assertTrue(
                off < 1.5 * measured.halfWidth() + 2, // and a cycle or two for whole numbers
                "expected %.1f, measured %.1f +- %.1f"
                        .formatted(expected, measured.mean(), measured.halfWidth()));
        assertTrue(measured.halfWidth() < .1 * expected, "too coarse to tell");
    }

    @ParameterizedTest
    @ValueSource(doubles = {.2, .5, .8})
    void fixedLengthsMakeAnMD1Queue(double rho) {
        double expected = SERVICE * (1 + rho / (2 * (1 - rho)));
        assertIs(expected, sojourn("store-and-forward", rho, () -> SERVICE));
        assertIs(expected + 1, sojourn("cut-through", rho, () -> SERVICE)); // the hop of its head
    }

    @ParameterizedTest
    @ValueSource(doubles = {.2, .5, .8})
    void exponentialLengthsMakeAnMM1Queue(double rho) {
        RandomStream random = new RandomStreams(4).stream("lengths", 0);
        IntSupplier exponential =
                () -> 1 + (int) (-Math.log1p(-random.nextDouble()) * (SERVICE - .5));
        assertIs(SERVICE / (1 - rho), sojourn("store-and-forward", rho, exponential));
    }
}
