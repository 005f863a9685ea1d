package crossweave.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Scenario;
import crossweave.unit.UnitScale;
import crossweave.workload.injection.IntRange;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

/** Numbers with units. */
class UnitTest {
    @ParameterizedTest
    @CsvSource({
        "BYTES, 64KiB, 65536",
        "BYTES, 64 KiB, 65536",
        "BYTES, 1.5MB, 1500000",
        "BYTES, 1e3kB, 1000000",
        "BYTES, 1_000, 1_000",
        "BYTES, 5 Kb, 625",
        "BYTES, x KiB, x KiB",
        "PER_SECOND, 2.5GHz, 2500000000",
        "NONE, 64KiB, 64KiB"
    })
    void aUnitIsReckonedIn(Unit unit, String text, String plain) throws UnitReader.Refused {
        Setting setting = new Setting("size", "", Optional.empty(), long.class, unit, false);
        String read = new UnitReader(UnitScale.NONE).plain(text, setting, "size");
        assertEquals(plain, read.replaceAll("(\\.\\d*?)0+$", "$1").replaceAll("\\.$", ""));
    }

    /** A number that is shown without its unit must not be one of another. */
    @Test
    void onlyNumbersHaveUnits() {
        Scenario.CATALOGS.stream()
                .flatMap(catalog -> catalog.entries().stream())
                .flatMap(entry -> Setting.of(entry.settings()).stream())
                .filter(setting -> setting.unit() != Unit.NONE)
                .forEach(setting -> assertTrue(isOfNumbers(setting.type()), setting.key()));
    }

    private static boolean isOfNumbers(Type type) {
        Class<?> inner = ScalarTypes.innermost(type);
        return inner == IntRange.class
                || List.of("integer", "number").contains(ScalarTypes.name(inner));
    }
}
