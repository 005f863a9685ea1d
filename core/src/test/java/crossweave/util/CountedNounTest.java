package crossweave.util;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountedNounTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | packet | 0 packets",
                "1 | packet | 1 packet",
                "2000 | packet | 2,000 packets",
                "1 | process | 1 process",
                "3 | process | 3 processes"
            })
    void aNounFollowsItsNumber(long number, String noun, String text) {
        assertEquals(text, CountedNoun.of(number, noun));
    }
}
