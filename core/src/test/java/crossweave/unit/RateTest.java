package crossweave.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RateTest {
    @ParameterizedTest
    @CsvSource({"1/2, 1, 2", "0.25, 1, 4", "30%, 3, 10", "4/6, 2, 3", "1, 1, 1", "0.5/0.75, 2, 3"})
    void isReadAsUsersWriteIt(String text, int flits, int cycles) {
        assertEquals(new Rate(flits, cycles), Rate.parse(text));
        assertEquals(Rate.parse(text), Rate.parse(Rate.parse(text).toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1/2", "2", "3/2", "1/0", "x", "", "1/100000000", "1e-9"})
    void isAboveZeroAndAtMostOne(String text) {
        assertThrows(IllegalArgumentException.class, () -> Rate.parse(text));
    }

    @Test
    void givesTheTimeOfFlitsRoundedUp() {
        assertEquals(15, new Rate(2, 3).cyclesOf(10));
        assertEquals(17, new Rate(2, 3).cyclesOf(11)); // 16.5
        assertEquals(11, Rate.ONE.cyclesOf(11));
    }

    @Test
    void isOrderedBySpeed() {
        assertTrue(new Rate(2, 3).compareTo(new Rate(3, 5)) > 0);
        assertEquals(0, new Rate(2, 4).compareTo(new Rate(1, 2)));
    }
}
