package crossweave.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The same observations in any order, in any number of parts: the same figures, bit for bit. */
class ExactnessTest {
    private static final int MANY = 5000;

    private record Sample(long number, long value) {}

    /** Lengths from one digit to thirteen, so that rounded sums would depend on their order. */
    private static List<Sample> samples(RandomStream random) {
        List<Sample> samples = new ArrayList<>();
        for (int number = 0; number < MANY; number++) {
            samples.add(new Sample(number, random.nextLong() >>> 20 + random.nextInt(40)));
        }
        return samples;
    }

    private static void shuffle(List<?> list, RandomStream random) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, random.nextInt(i + 1));
        }
    }

    private static Samples of(List<Sample> some) {
        Samples samples = new Samples();
        some.forEach(sample -> samples.add(sample.number, sample.value));
        return samples;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 100})
    void samplesInAnyOrderAndAnyPartsAreTheSame(int parts) {
        RandomStream random = new RandomStreams(parts).stream("samples", 0);
        List<Sample> samples = samples(random);
        Summary inOrder = of(samples).summary();
        for (int attempt = 0; attempt < 20; attempt++) {
            shuffle(samples, random);
            List<Samples> some = new ArrayList<>();
            for (int part = 0; part < parts; part++) {
                some.add(new Samples());
            }
            samples.forEach(s -> some.get(random.nextInt(parts)).add(s.number, s.value));
            Samples all = some.removeLast();
            some.forEach(all::add);
            assertEquals(inOrder, all.summary());
            assertEquals(MANY, all.count());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13})
    void flowsInAnyOrderAndAnyPartsAreTheSame(int parts) {
        RandomStream random = new RandomStreams(parts).stream("flow", 0);
        List<Sample> samples = samples(random);
        String inOrder = figures(List.of(samples), random);
        for (int attempt = 0; attempt < 20; attempt++) {
            shuffle(samples, random);
            List<List<Sample>> some = new ArrayList<>();
            for (int part = 0; part < parts; part++) {
                some.add(new ArrayList<>());
            }
            samples.forEach(sample -> some.get(random.nextInt(parts)).add(sample));
            assertEquals(inOrder, figures(some, random));
        }
    }

    private static String figures(List<List<Sample>> parts, RandomStream random) {
        FlowBalance all = new FlowBalance();
        List<List<Sample>> shuffled = new ArrayList<>(parts);
        shuffle(shuffled, random);
        for (List<Sample> part : shuffled) {
            FlowBalance flow = new FlowBalance();
            for (Sample sample : part) {
                flow.in(sample.number + 1, sample.value);
                flow.out(sample.number + 1, sample.value / 2);
            }
            all.add(flow);
        }
        return "%s %s %s".formatted(all.isGrowing(MANY), all.outMean(MANY), all.outHalfWidth(MANY));
    }

    @Test
    void sumsBeyondSixtyThreeBitsAreExact() {
        ExactSum sum = new ExactSum();
        ExactSum other = new ExactSum();
        for (int i = 0; i < 7; i++) {
            sum.add(Long.MAX_VALUE);
            other.add(Long.MAX_VALUE - i);
        }
        sum.add(other);
        BigInteger expected =
                BigInteger.valueOf(Long.MAX_VALUE)
                        .multiply(BigInteger.valueOf(14))
                        .subtract(BigInteger.valueOf(7 * 6 / 2));
        assertEquals(expected.doubleValue() / 14, sum.mean(14));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2047, 2048, 2049, 4096, 1_000_000, 1L << 40, Long.MAX_VALUE})
    void percentilesAreAtMostAThousandthTooLarge(long most) {
        RandomStream random = new RandomStreams(6).stream("values", 0);
        Histogram histogram = new Histogram();
        long[] values = new long[1000];
        for (int i = 0; i < values.length; i++) {
            values[i] = (long) (random.nextDouble() * most);
            histogram.add(values[i]);
        }
        Arrays.sort(values);
        for (int percent : new int[] {1, 50, 95, 99, 100}) {
            long exact = values[values.length * percent / 100 - 1];
            assertEquals(exact, histogram.percentile(percent), exact / 1000.0);
        }
    }
}
