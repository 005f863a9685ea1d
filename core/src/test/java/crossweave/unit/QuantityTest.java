package crossweave.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

class QuantityTest {
    private static final List<String> UNITS =
            List.of(
                    "s", "ns", "fs", "B", "kB", "GiB", "Mb", "Gb/s", "GiB/s", "Tbit/s", "Hz",
                    "GHz");

    @ParameterizedTest
    @CsvSource({
        "400 Gb/s, BANDWIDTH, 50e9",
        "400 Gbps, BANDWIDTH, 50e9",
        "400 Gbit/s, BANDWIDTH, 50e9",
        "50GB/s, BANDWIDTH, 50e9",
        "50 GBps, BANDWIDTH, 50e9",
        "2 GiB/s, BANDWIDTH, 2147483648",
        "1.5 MB/s, BANDWIDTH, 1.5e6",
        "936.25 ns, TIME, 936.25e-9",
        "2us, TIME, 2e-6",
        "2 \u00b5s, TIME, 2e-6",
        "1e3 ps, TIME, 1e-9",
        "3 s, TIME, 3",
        "32 B, DATA, 32",
        "4 KiB, DATA, 4096",
        "1_000 KB, DATA, 1000000",
        "256 b, DATA, 32",
        "256 bits, DATA, 32",
        "3 bits, DATA, 0.375",
        "1.2 GHz, FREQUENCY, 1.2e9",
        "-2 ns, TIME, -2e-9"
    })
    void isReadAsUsersWriteIt(String text, Dimension dimension, BigDecimal value) {
        Quantity quantity = Quantity.parse(text).orElseThrow();
        assertEquals(dimension, quantity.dimension());
        assertEquals(Fraction.of(value), quantity.value());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "5", "ns", "5 parsec", "5 gb/s", "x ns", "1e99 s", "5 ns/s", "1..2 ns"})
    void nothingElseIsOne(String text) {
        assertEquals(Optional.empty(), Quantity.parse(text));
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        SplittableRandom random = new SplittableRandom(29);
        for (int i = 0; i < 10_000; i++) {
            BigDecimal number = BigDecimal.valueOf(random.nextLong(), random.nextInt(-15, 30));
            String unit = UNITS.get(random.nextInt(UNITS.size()));
            Quantity quantity = new Quantity(number, Measure.named(unit).orElseThrow());
            assertEquals(Optional.of(quantity), Quantity.parse(quantity.toString()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "80e-12, TIME, 80 ps",
        "0.36e-6, TIME, 360 ns",
        "1, TIME, 1 s",
        "1e-18, TIME, 0.001 fs",
        "32, DATA, 32 B",
        "4096, DATA, 4 KiB",
        "4000, DATA, 4 kB",
        "0.5, DATA, 4 b",
        "50e9, BANDWIDTH, 50 GB/s",
        "1.2e9, FREQUENCY, 1.2 GHz"
    })
    void isShownInAUnitThatSuitsIt(BigDecimal value, Dimension dimension, String text) {
        assertEquals(text, Quantity.text(Fraction.of(value), dimension));
    }

    @Test
    void aPeriodicFractionIsShownBySixDigits() {
        assertEquals(
                "106.667 ps", Quantity.text(Fraction.of(32, 300_000_000_000L), Dimension.TIME));
    }
}
