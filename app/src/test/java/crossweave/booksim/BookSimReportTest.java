package crossweave.booksim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookSimReportTest {
    @ParameterizedTest
    @CsvSource({
        "33.655912, 33.6559",
        "7, 7",
        "0, 0",
        "0.1500004, 0.15",
        "0.00001, 1e-05",
        "17076.61, 17076.6",
        "12345678, 1.23457e+07",
        "NaN, nan"
    })
    void numbersHaveSixDigits(double value, String text) {
        assertEquals(text, BookSimReport.number(value));
    }
}
