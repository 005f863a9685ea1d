package crossweave.draw.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.draw.chart.Series.Dot;
import crossweave.draw.chart.Series.Outcome;

import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.xml.parsers.DocumentBuilderFactory;

class FigureTest {
    private static final double PANEL_HEIGHT = 320; // pixels, on a screen

    /** A curve that rises like 1 / (1 - x) up to this load and is saturated beyond it. */
    private static Series curve(String name, double capacity) {
        List<Dot> dots = new ArrayList<>();
        for (int i = 1; i < 16; i++) {
            double x = i / 20.0;
            boolean open = x >= capacity;
            double y = open ? 4000 * x : 40 / (1 - x / capacity);
            dots.add(new Dot(x, y, .08 * y, Outcome.of(open, false)));
        }
        return Series.measured(name, dots);
    }

    private static Series accepted(String name, double capacity) {
        List<Dot> dots = new ArrayList<>();
        for (int i = 1; i < 16; i++) {
            double x = i / 20.0;
            dots.add(new Dot(x, Math.min(x, capacity), .01, Outcome.of(x >= capacity, false)));
        }
        return Series.measured(name, dots);
    }

    static Figure sample(boolean log) {
        AxisText x = AxisText.of("offered load (flits per terminal per cycle)");
        String unit = "mean latency (cycles)";
        AxisText y = log ? AxisText.logarithmic(unit) : AxisText.of(unit);
        Chart latency =
                new Chart(
                        "Latency",
                        x,
                        y,
                        List.of(curve("1 VC", .42), curve("2 VCs", .57), curve("4 VCs", .71)));
        Chart throughput =
                new Chart(
                        "Throughput",
                        x,
                        AxisText.of("accepted load (flits per terminal per cycle)"),
                        List.of(
                                accepted("1 VC", .42),
                                accepted("2 VCs", .57),
                                accepted("4 VCs", .71),
                                Series.reference(
                                        "bisection bound",
                                        List.of(new Dot(.05, .78), new Dot(.75, .78)))));
        String caption =
                "Bars are 95 % intervals; open dots and arrows are saturated points, whose latency"
                        + " has no bound.\nscenario.yaml, crossweave 0.1.0, seed 1";
        return new Figure("torus 8x8 & <wormhole>", caption, List.of(latency, throughput));
    }

    @Test
    void aFigureIsWellFormedXml() throws Exception {
        for (boolean log : new boolean[] {false, true}) {
            String svg = sample(log).svg();
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
            assertFalse(svg.contains("NaN"));
            assertFalse(svg.contains("Infinity"));
        }
    }

    @Test
    void ticksAreRoundNumbers() {
        AxisScale scale = AxisScale.over(AxisText.of("x"), .07, .93);
        List<String> labels = scale.ticks().stream().map(AxisScale.Tick::label).toList();
        assertEquals(List.of("0", "0.2", "0.4", "0.6", "0.8", "1"), labels);
    }

    @Test
    void anAxisBeginsAtZeroUnlessItIsFitted() {
        assertEquals(0, AxisScale.over(AxisText.of("speed-up"), .97, 1.04).from());
        assertEquals(.97, AxisScale.over(AxisText.fitted("speed-up"), .97, 1.04).from(), 1e-9);
    }

    /** 0.95 to 1.45 in steps of 0.1: what matters is labelled, the ends need not be. */
    @Test
    void ticksAreMultiplesOfTheirDistance() {
        List<AxisScale.Tick> ticks = AxisScale.over(AxisText.fitted("speed-up"), .98, 1.41).ticks();
        assertTrue(ticks.stream().anyMatch(tick -> tick.label().equals("1")), ticks.toString());
    }

    @Test
    void logarithmicAxesGoFromPowerToPower() {
        AxisScale scale = AxisScale.over(AxisText.logarithmic("x"), 7, 800);
        assertEquals(1, scale.from());
        assertEquals(1000, scale.to(), 1e-9);
        assertEquals(.5, scale.position(Math.sqrt(1000)), 1e-9);
    }

    /** A row more for the fifth panel, and no figure that is wider than four. */
    @Test
    void manyPanelsAreInSeveralRows() {
        double four = size("width", 4);
        assertEquals(four, size("width", 5));
        assertEquals(four, size("width", 9));
        assertEquals(PANEL_HEIGHT, size("height", 5) - size("height", 4));
        assertEquals(2 * PANEL_HEIGHT, size("height", 9) - size("height", 4));
    }

    private static double size(String attribute, int panels) {
        Panel chart = sample(false).panels().getFirst();
        String svg = new Figure("", "", Collections.nCopies(panels, chart)).svg();
        Matcher found = Pattern.compile(attribute + "=\"([0-9.]+)\"").matcher(svg);
        assertTrue(found.find(), svg);
        return Double.parseDouble(found.group(1));
    }

    @Test
    void saturatedPointsDoNotStretchTheAxis() {
        Chart chart = new Chart("", AxisText.of("x"), AxisText.of("y"), List.of(curve("", .5)));
        assertTrue(chart.yScale().to() < 1000, "the last closed dot is at 400");
        assertTrue(new Figure("", "", List.of(chart)).svg().contains("dot beyond"));
    }

    @Test
    void emptyChartsAndOddValuesAreDrawnToo() {
        Series odd =
                Series.measured(
                        "",
                        List.of(
                                new Dot(1, Double.NaN),
                                new Dot(2, 5, Double.POSITIVE_INFINITY, Outcome.MEASURED)));
        Chart empty = new Chart("", AxisText.of("x"), AxisText.logarithmic("y"), List.of());
        Chart strange =
                new Chart(
                        "",
                        AxisText.named("x", List.of("a", "b", "c")),
                        AxisText.of("y"),
                        List.of(odd));
        String svg = new Figure("", "", List.of(empty, strange)).svg();
        assertFalse(svg.contains("NaN"), svg);
    }
}
