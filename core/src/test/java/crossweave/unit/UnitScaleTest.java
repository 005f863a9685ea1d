package crossweave.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigInteger;
import java.util.Optional;
import java.util.SplittableRandom;

/** Two of cycle, flit and the fastest link give the third, exactly. */
class UnitScaleTest {
    private static final long NANO = 1_000_000_000;

    private static UnitScale scale(String cycle, String flit, String fastest) {
        return UnitScale.of(
                Optional.of(cycle).filter(text -> !text.isEmpty()).map(CycleTime::parse),
                Optional.of(flit).filter(text -> !text.isEmpty()).map(FlitSize::parse),
                Quantity.parse(fastest));
    }

    private static Quantity quantity(String text) {
        return Quantity.parse(text).orElseThrow();
    }

    @Test
    void flitAndFastestLinkGiveTheCycle() {
        UnitScale scale = scale("", "32 B", "300 GB/s");
        assertEquals(Optional.of(Fraction.of(32, 300 * NANO)), scale.cycle());
        assertEquals(Optional.of(Fraction.of(1, 3)), scale.share(quantity("100 GB/s")));
    }

    @Test
    void cycleAndFastestLinkGiveTheFlit() {
        assertEquals(
                Optional.of(Fraction.of(400 / 8 * 2, 1)), scale("2 ns", "", "400 Gb/s").flit());
    }

    @Test
    void cycleAndFlitGiveWhatAChannelCarries() {
        assertEquals(Optional.of(Fraction.of(32 * NANO, 2)), scale("2 ns", "32 B", "").channel());
    }

    @Test
    void ofAllThreeCycleAndFlitCount() {
        assertEquals(scale("2 ns", "32 B", ""), scale("2 ns", "32 B", "4 GB/s"));
    }

    @Test
    void aFrequencyIsACycleTooAndOneAloneGivesNoOther() {
        assertEquals(Optional.of(Fraction.of(10, 12 * NANO)), scale("1.2 GHz", "", "").cycle());
        assertEquals(Optional.empty(), scale("1.2 GHz", "", "").flit());
        assertEquals(Optional.empty(), scale("", "8 B", "").cycle());
        assertEquals(UnitScale.NONE, scale("", "", "400 Gb/s"));
    }

    @Test
    void timesAndSizesAreExact() {
        UnitScale scale = scale("0.3 ns", "24 B", "");
        assertEquals(Optional.of(Fraction.of(93625, 30)), scale.cycles(quantity("936.25 ns")));
        assertEquals(BigInteger.valueOf(3121), Fraction.of(93625, 30).ceiling());
        assertEquals(Optional.of(Fraction.of(4096, 24)), scale.flits(quantity("4 KiB")));
    }

    @Test
    void resultsAreInNanosecondsBytesAndGigabytes() {
        UnitScale scale = scale("2 ns", "32 B", "");
        assertEquals(Optional.of(2 * 7.5), scale.nanoseconds(7.5));
        assertEquals(Optional.of(32 * 3.0), scale.bytes(3));
        assertEquals(Optional.of(32 / 2 * .25), scale.gigabytesPerSecond(.25));
        assertEquals(Optional.of("15.0 ns"), scale.time(7.5));
        assertEquals(Optional.of("4.00 GB/s"), scale.bandwidth(.25));
        assertEquals(Optional.of("160.00 MB/s"), scale.bandwidth(.01));
        assertEquals(Optional.of("1.60 TB/s"), scale.bandwidth(100));
    }

    @ParameterizedTest
    @ValueSource(strings = {"50", "0 ns", "-1 ns", "5 GB/s", "5 parsec"})
    void aCycleIsATimeOrAFrequency(String text) {
        assertThrows(IllegalArgumentException.class, () -> CycleTime.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"32", "0 B", "5 ns", "32 B/s"})
    void aFlitHasASize(String text) {
        assertThrows(IllegalArgumentException.class, () -> FlitSize.parse(text));
    }

    @Test
    void theNearestRateIsExactUnlessItsDenominatorIsTooLarge() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 2000; i++) {
            long under = random.nextLong(1, 1L << 40);
            long over = random.nextLong(under / Rate.MOST_CYCLES + 1, under + 1);
            Fraction share = Fraction.of(over, under);
            Rate rate = Rate.nearest(share);
            if (share.under().bitLength() <= 24) {
                assertEquals(share, rate.fraction());
            }
            // Neighbours of bounded denominators around a number are this near to it at most.
            Fraction most = Fraction.of(1, Rate.MOST_CYCLES);
            assertTrue(rate.fraction().distance(share).compareTo(most) <= 0, share.toString());
        }
    }

    @Test
    void noRateIsNearerThanTheNearest() {
        Fraction share = Fraction.of(31_415_926_535L, 100_000_000_000L);
        Fraction best = Rate.nearest(share).fraction();
        for (int under = Rate.MOST_CYCLES - 100_000; under <= Rate.MOST_CYCLES; under++) {
            long over = Math.round(under * share.toDouble());
            Fraction other = Fraction.of(over, under);
            assertTrue(best.distance(share).compareTo(other.distance(share)) <= 0, "" + other);
        }
    }
}
