package crossweave.workload.injection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.config.Choice;
import crossweave.problem.BadInput;
import crossweave.problem.Problems;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

class SourcesTest {
    private static final int DRAWS = 200_000;

    private final RandomStream random = new RandomStreams(1).stream("test", 0);

    private static Binder binder() {
        return new Binder(
                List.of(Lengths.ALL, InjectionProcesses.ALL), Path.of(""), new Problems());
    }

    private static Choice<Length> length(String text) {
        return binder().choose(Lengths.ALL, text);
    }

    private static InjectionProcess injection(String text, double rate, double flits) {
        return binder().choose(InjectionProcesses.ALL, text).build().at(new double[] {rate}, flits);
    }

    /** The cycles of so many packets. */
    private long[] packets(InjectionProcess injection, int count) {
        long[] cycles = new long[count];
        cycles[0] = injection.first(0, random);
        for (int i = 1; i < count; i++) {
            cycles[i] = injection.next(0, cycles[i - 1], random);
            assertTrue(cycles[i] >= cycles[i - 1], "time goes forwards");
        }
        return cycles;
    }

    private static double mean(long[] cycles) {
        return (cycles[cycles.length - 1] - cycles[0]) / (cycles.length - 1.);
    }

    private static double gapVariance(long[] cycles) {
        double mean = mean(cycles);
        double sum = 0;
        for (int i = 1; i < cycles.length; i++) {
            double off = cycles[i] - cycles[i - 1] - mean;
            sum += off * off;
        }
        return sum / (cycles.length - 1);
    }

    @ParameterizedTest
    @CsvSource({
        "16, 16",
        "fixed 16, 16",
        "uniform 4..32, 18",
        "bimodal 4 64 share=20%, 16", // 4 + 20 % of 60
        "exponential 16, 16",
        "exponential 1.5, 1.5",
        "exponential 1, 1"
    })
    void theMeanOfLengthsIsWhatTheySay(String text, double mean) {
        Length length = length(text).build();
        assertEquals(mean, length.mean());
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            int flits = length.draw(random);
            assertTrue(flits >= 1);
            sum += flits;
            squares += (double) flits * flits;
        }
        double variance = squares / DRAWS - sum / DRAWS * (sum / DRAWS);
        assertEquals(mean, sum / DRAWS, 5 * Math.sqrt(variance / DRAWS) + 1e-9);
    }

    @Test
    void aNumberAloneIsAFixedLength() {
        assertEquals(length("fixed 16"), length("16"));
        assertEquals("16", length("fixed 16").toString());
        assertEquals("bimodal 4 64 share=0.2", length("bimodal 4 64 share=20%").toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-3",
                "fixed 0",
                "uniform 0..4",
                "uniform 8..4",
                "uniform 8",
                "bimodal 0 4",
                "bimodal 8 4",
                "bimodal 4 8 share=120%",
                "exponential 0.5",
                "16 17",
                "sixteen"
            })
    void noPacketIsShorterThanAFlit(String text) {
        assertThrows(BadInput.class, () -> length(text));
    }

    @ParameterizedTest
    @CsvSource({
        "bernoulli, 0.01",
        "bernoulli, 0.7",
        "exponential, 0.01",
        "exponential, 0.7",
        "exponential, 1",
        "fixed, 0.01",
        "fixed, 0.7",
        "fixed, 1",
        "on-off burst=10, 0.01",
        "on-off burst=50 peak=4, 0.2",
        "on-off burst=2 peak=4, 0.9"
    })
    void theLongRunRateIsTheOneAskedFor(String text, double rate) {
        long[] cycles = packets(injection(text, rate, 4), DRAWS);
        double bursts = text.contains("on-off") ? 20 : 1; // bursts make the estimate this coarse
        assertEquals(1 / rate, mean(cycles), bursts * 5 / rate / Math.sqrt(DRAWS));
    }

    @Test
    void gapsHaveTheVarianceOfTheirDistribution() {
        double rate = .05;
        double geometric = (1 - rate) / (rate * rate);
        double exponential = 1 / (rate * rate);
        double unevenness = gapVariance(packets(injection("fixed", rate, 1), DRAWS));
        assertEquals(
                1, gapVariance(packets(injection("bernoulli", rate, 1), DRAWS)) / geometric, .05);
        assertEquals(
                1,
                gapVariance(packets(injection("exponential", rate, 1), DRAWS)) / exponential,
                .05);
        assertTrue(unevenness <= .25, "a fixed gap is rounded by less than a cycle");
    }

    @Test
    void aCertainCoinFallsWellInEveryCycle() {
        assertEquals(1, mean(packets(injection("bernoulli", 1, 4), 1000)));
        assertEquals(1, mean(packets(injection("fixed", 1, 4), 1000)));
    }

    @Test
    void burstsHaveThePeakRateAndSilenceInBetween() {
        double flits = 4;
        double peak = 2;
        long[] cycles = packets(injection("on-off burst=1000 peak=2", .05, flits), DRAWS);
        long within = 0;
        long gaps = 0;
        for (int i = 1; i < cycles.length; i++) {
            long gap = cycles[i] - cycles[i - 1];
            if (gap < 50) { // longer ones within a burst are as good as impossible: 2^-50
                within += gap;
                gaps++;
            }
        }
        assertEquals(flits / peak, (double) within / gaps, .05);
    }

    @Test
    void aLoadAboveThePeakIsRefused() {
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> injection("on-off peak=0.5", .2, 4))
                        .getMessage();
        assertTrue(message.contains("peak of 0.5") && message.contains("send 0.8"), message);
    }

    @Test
    void fixedRatesHavePhasesOfTheirOwn() {
        InjectionProcess.Rule rule = binder().choose(InjectionProcesses.ALL, "fixed").build();
        InjectionProcess injection = rule.at(new double[] {.01, .01}, 4);
        long first = injection.first(0, random);
        assertTrue(first >= 1 && first <= 100);
        assertTrue(first != injection.first(1, random));
    }
}
