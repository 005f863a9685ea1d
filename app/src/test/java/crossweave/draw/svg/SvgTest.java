package crossweave.draw.svg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvgTest {

    @ParameterizedTest
    @CsvSource({"3,3", "-3,-3", "0.5,0.5", "1.05,1.05", "-0.256,-0.26", "-0.001,0", "2.999,3"})
    void aNumberHasNoMoreDigitsThanItNeeds(double value, String text) {
        assertEquals(text, Svg.number(value));
    }

    @Test
    void textIsEscaped() {
        assertEquals("a&amp;b&lt;c&gt;&quot;?", Svg.escape("a&b<c>\"\u0001"));
    }

    @Test
    void anElementHoldsItsChildren() {
        Svg svg = new Svg().group("a").path("M0 0").close();
        assertEquals("<g class=\"a\">\n<path d=\"M0 0\"/>\n</g>\n", svg.toString());
    }

    @Test
    void attributesJoinTheElementThatWasBegunLast() {
        Svg svg = new Svg().open("g").text("title", "a < b").with("x", .5).close();
        assertEquals("<g>\n<title x=\"0.5\">a &lt; b</title>\n</g>\n", svg.toString());
    }

    @Test
    void aShortenedLineEndsBeforeItsTarget() {
        DrawnPath trace = DrawnPath.line(new Point(0, 0), new Point(10, 0)).shortened(4);
        assertEquals("M0 0L6 0", trace.path());
    }
}
