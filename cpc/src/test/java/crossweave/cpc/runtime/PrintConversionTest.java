package crossweave.cpc.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.vcode.PrintFormat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What C prints; the texts are those of its printf. */
class PrintConversionTest {

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = true,
            textBlock =
                    """
                    '',  0, -1, d, 42,          '42'
                    '',  5, -1, d, -42,         '  -42'
                    '-', 5, -1, d, -42,         '-42  '
                    '0', 5, -1, d, -42,         '-0042'
                    '+', 0, -1, d, 42,          '+42'
                    ' ', 0, -1, i, 42,          ' 42'
                    '',  6,  4, d, 42,          '  0042'
                    '0', 6,  4, d, 42,          '  0042'
                    '',  0,  0, d, 0,           ''
                    '',  0, -1, u, -1,          '4294967295'
                    '#', 0, -1, x, 255,         '0xff'
                    '',  0, -1, X, 255,         'FF'
                    '#', 0, -1, o, 8,           '010'
                    '',  3, -1, c, 65,          '  A'
                    '',  0, -1, d, -2147483648, '-2147483648'
                    """)
    void ofInts(String flags, int width, int precision, char conversion, int number, String text) {
        assertEquals(text, conversion(flags, width, precision, conversion).of(number));
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    '',  0, -1, f, 1.5,      '1.500000'
                    '',  0,  0, f, 2.5,      '2'
                    '',  0,  0, f, 3.5,      '4'
                    '#', 0,  0, f, 3.5,      '4.'
                    '',  0,  2, f, 0.125,    '0.12'
                    '',  0, 20, f, 0.1,      '0.10000000000000000555'
                    '0', 8,  2, f, -1.0,     '-0001.00'
                    '',  0, -1, e, 12345.678,'1.234568e+04'
                    '',  0,  0, e, 9.5,      '1e+01'
                    '',  0,  2, E, 1e-100,   '1.00E-100'
                    '',  0, -1, e, 0.0,      '0.000000e+00'
                    '',  0, -1, g, 100000.0, '100000'
                    '',  0, -1, g, 1000000.0,'1e+06'
                    '',  0, -1, g, 0.0001,   '0.0001'
                    '',  0, -1, g, 0.00001,  '1e-05'
                    '',  0, -1, g, 999999.5, '1e+06'
                    '',  0,  3, g, 0.0,      '0'
                    '#', 0,  3, g, 1.0,      '1.00'
                    '',  0, -1, f, NaN,      'nan'
                    '0', 6, -1, f, Infinity, '   inf'
                    '',  0, -1, G, -Infinity,'-INF'
                    '',  0, -1, g, -0.0,     '-0'
                    """)
    void ofFloats(
            String flags, int width, int precision, char conversion, double number, String text) {
        long cell = Double.doubleToRawLongBits(number);
        assertEquals(text, conversion(flags, width, precision, conversion).of(cell));
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    '',  0, -1, word, 'word'
                    '',  6, -1, word, '  word'
                    '-', 6,  2, word, 'wo    '
                    """)
    void ofText(String flags, int width, int precision, String word, String text) {
        assertEquals(text, conversion(flags, width, precision, 's').ofText(word));
    }

    private static PrintConversion conversion(String flags, int width, int precision, char letter) {
        return new PrintConversion(new PrintFormat.Value(flags, width, precision, letter));
    }
}
