package crossweave.draw.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.draw.chart.Distribution.Step;
import crossweave.draw.chart.HeatMap.Cell;
import crossweave.draw.chart.RecordingCanvas.Mark;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.chart.Series.Outcome;
import crossweave.draw.svg.Point;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** The marks of each kind of panel: how many, and where. */
class PanelsTest {

    private static RecordingCanvas drawn(Panel panel, Sheet sheet) {
        return RecordingCanvas.of(new Figure("", "", List.of(panel)).on(sheet));
    }

    /** A place within the frame, as parts of its width and height, from the lower left corner. */
    private static Point within(RecordingCanvas canvas, double right, double up) {
        Rectangle2D frame = canvas.named("frame").getFirst().box();
        return new Point(
                frame.getMinX() + right * frame.getWidth(),
                frame.getMaxY() - up * frame.getHeight());
    }

    private static void assertAt(Point expected, Point found) {
        assertEquals(expected.x(), found.x(), 1e-6);
        assertEquals(expected.y(), found.y(), 1e-6);
    }

    @ParameterizedTest
    @EnumSource(Sheet.class)
    void linesHaveADotForEachMeasurement(Sheet sheet) {
        List<Dot> dots = List.of(new Dot(0, 0), new Dot(1, 3), new Dot(4, 8, 1, Outcome.SATURATED));
        Chart chart =
                new Chart(
                        "", AxisText.of("x"), AxisText.of("y"), List.of(Series.measured("", dots)));
        RecordingCanvas canvas = drawn(chart, sheet);
        assertEquals(2, canvas.named("dot").size());
        assertEquals(1, canvas.named("dot open").size(), "only in the legend: the axis ends below");
        assertAt(within(canvas, 0, 0), canvas.named("dot").getFirst().center());
        assertAt(within(canvas, 1 / 4.0, 3 / 3.0), canvas.named("dot").getLast().center());
        assertEquals(1, canvas.named("dot beyond").size());
    }

    private static Chart withDeadlockAtTwo(Series... others) {
        List<Dot> dots =
                List.of(
                        new Dot(0, 1),
                        new Dot(1, 2),
                        new Dot(2, 1000, 3, Outcome.DEADLOCKED),
                        new Dot(3, 4, 0, Outcome.SATURATED),
                        new Dot(4, 4));
        List<Series> series = new ArrayList<>(List.of(Series.measured("one", dots)));
        series.addAll(List.of(others));
        return new Chart("", AxisText.of("x"), AxisText.of("y"), series);
    }

    /** Its height says nothing, so the axis ends at the largest value of the others. */
    @ParameterizedTest
    @EnumSource(Sheet.class)
    void aDeadlockIsACrossAtTheFootAndAGapInTheLine(Sheet sheet) {
        RecordingCanvas canvas = drawn(withDeadlockAtTwo(), sheet);
        Mark line = canvas.named("line").getFirst();
        assertEquals(2, line.lines().size(), "before and after it");
        assertAt(within(canvas, 1 / 4.0, 2 / 4.0), line.lines().getFirst().points().getLast());
        assertAt(within(canvas, 3 / 4.0, 4 / 4.0), line.lines().getLast().points().getFirst());
        Rectangle2D cross = canvas.named("deadlock").getFirst().box();
        Point foot = within(canvas, 2 / 4.0, 0);
        assertEquals(foot.x(), cross.getCenterX(), 1e-6);
        assertTrue(cross.getMaxY() <= foot.y() && cross.getMaxY() > foot.y() - 5, cross.toString());
        assertEquals(0, canvas.named("dot beyond").size(), "no arrow for what is no value");
        assertEquals(List.of(), canvas.named("intervals"));
    }

    @Test
    void deadlocksOfSeveralLinesAtTheSamePlaceCoverNothing() {
        Series other = Series.measured("b", List.of(new Dot(2, 1, 0, Outcome.DEADLOCKED)));
        List<Mark> crosses = drawn(withDeadlockAtTwo(other), Sheet.SCREEN).named("deadlock");
        assertTrue(crosses.get(1).box().getMaxY() < crosses.get(0).box().getMinY());
    }

    private static List<String> legend(Panel panel) {
        return drawn(panel, Sheet.SCREEN).texts.stream()
                .map(text -> text.text())
                .filter(OutcomeSamples.ALL::contains)
                .toList();
    }

    @Test
    void theLegendSaysWhatMarksMeanWhereThereAreAny() {
        assertEquals(OutcomeSamples.ALL, legend(withDeadlockAtTwo()));
        Dot plain = new Dot(0, 1);
        AxisText names = AxisText.named("", List.of("a", "b"));
        for (Outcome outcome : Outcome.values()) {
            Series series = Series.measured("", List.of(plain, new Dot(1, 1, 0, outcome)));
            List<String> expected =
                    switch (outcome) {
                        case MEASURED -> List.of();
                        case SATURATED -> List.of(OutcomeSamples.SATURATED);
                        case DEADLOCKED -> List.of(OutcomeSamples.DEADLOCK);
                    };
            AxisText y = AxisText.of("y");
            assertEquals(expected, legend(new Chart("", AxisText.of("x"), y, List.of(series))));
            assertEquals(expected, legend(new Bars("", names, y, List.of(series))));
        }
    }

    @Test
    void aDeadlockHasNoBar() {
        List<Dot> dots = List.of(new Dot(0, 2), new Dot(1, 9, 1, Outcome.DEADLOCKED));
        Bars bars =
                new Bars(
                        "",
                        AxisText.named("", List.of("a", "b")),
                        AxisText.of("y"),
                        List.of(Series.measured("", dots)));
        RecordingCanvas canvas = drawn(bars, Sheet.SCREEN);
        assertEquals(1, canvas.named("bar").size() + canvas.named("bar open").size());
        Mark cross = canvas.named("deadlock").getFirst();
        assertEquals(within(canvas, 3 / 4.0, 0).x(), cross.center().x(), 1e-6);
        assertEquals(List.of(), canvas.named("intervals"));
    }

    @Test
    void aDeadlockHasNoColour() {
        AxisText names = AxisText.named("", List.of("a", "b"));
        List<Cell> cells = List.of(new Cell(0, 0, 1), new Cell(1, 0, 7, true));
        HeatMap map =
                new HeatMap("", names, AxisText.named("", List.of("c")), AxisText.of("z"), cells);
        RecordingCanvas canvas = drawn(map, Sheet.SCREEN);
        assertEquals(LineStyle.NO_VALUE, canvas.named("cell").get(1).paint().fill());
        assertEquals(1 + 1, canvas.named("deadlock").size(), "with that of the legend");
        assertEquals(List.of(OutcomeSamples.DEADLOCK), legend(map));
    }

    @ParameterizedTest
    @EnumSource(Sheet.class)
    void barsStandSideBySideInTheirGroups(Sheet sheet) {
        Bars bars = SampleFigures.bars("");
        RecordingCanvas canvas = drawn(bars, sheet);
        int series = SampleFigures.ROUTINGS.size();
        int groups = SampleFigures.NETWORKS.size();
        List<Mark> closed = canvas.named("bar");
        assertEquals(series * groups - 1 + series, closed.size(), "with those of the legend");
        assertEquals(1 + 1, canvas.named("bar open").size(), "with that of the legend");
        for (int group = 0; group < groups; group++) {
            double from = (group + .5 - .4) / groups;
            double to = (group + .5 - .4 + .8 / series) / groups;
            double most = bars.yScale().to();
            double y = bars.series().getFirst().dots().get(group).y() / most;
            Rectangle2D bar = closed.get(group).box();
            assertAt(within(canvas, from, y), new Point(bar.getMinX(), bar.getMinY()));
            assertAt(within(canvas, to, 0), new Point(bar.getMaxX(), bar.getMaxY()));
        }
    }

    /** Three lines each: the interval and its ends, in the middle of the bar. */
    @Test
    void barsHaveIntervals() {
        RecordingCanvas canvas = drawn(SampleFigures.bars(""), Sheet.ONE_COLUMN);
        List<Mark> intervals = canvas.named("intervals");
        assertEquals(SampleFigures.ROUTINGS.size(), intervals.size());
        assertEquals(3 * SampleFigures.NETWORKS.size(), intervals.getFirst().lines().size());
        double middle = intervals.getFirst().lines().getFirst().points().getFirst().x();
        assertEquals(canvas.named("bar").getFirst().center().x(), middle, 1e-6);
    }

    @Test
    void barsOfNegativeValuesHangFromZero() {
        Bars bars =
                new Bars(
                        "",
                        AxisText.named("", List.of("a", "b")),
                        AxisText.of("change"),
                        List.of(Series.measured("", List.of(new Dot(0, 2), new Dot(1, -2)))));
        RecordingCanvas canvas = drawn(bars, Sheet.SCREEN);
        Rectangle2D up = canvas.named("bar").getFirst().box();
        Rectangle2D down = canvas.named("bar").getLast().box();
        assertEquals(up.getMaxY(), down.getMinY(), 1e-6);
        assertEquals(up.getHeight(), down.getHeight(), 1e-6);
    }

    @Test
    void barsNeedNames() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new Bars("", AxisText.of("x"), AxisText.of("y"), List.of()));
        AxisText names = AxisText.named("", List.of("a", "b"));
        List<Series> beyond = List.of(Series.measured("", List.of(new Dot(2, 1))));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Bars("", names, AxisText.of("y"), beyond));
    }

    /** PDFBox refuses coordinates that are no numbers. */
    @ParameterizedTest
    @EnumSource(Sheet.class)
    void oddValuesStopNoFormat(Sheet sheet) {
        double most = Double.MAX_VALUE;
        double none = Double.NaN;
        double endless = Double.POSITIVE_INFINITY;
        List<Dot> dots =
                List.of(
                        new Dot(0, none),
                        new Dot(0, endless),
                        new Dot(0, 1e300, 1e300, Outcome.MEASURED),
                        new Dot(0, -1, endless, Outcome.SATURATED),
                        new Dot(0, 1e-300, 1, Outcome.MEASURED));
        List<Series> series = List.of(Series.measured("", dots), Series.computed("b", List.of()));
        AxisText name = AxisText.named("", List.of("only"));
        AxisText log = AxisText.logarithmic("");
        AxisText plain = AxisText.of("");
        List<Step> steps = List.of(new Step(-endless, .1), new Step(5, .2), new Step(endless, 1));
        List<Cell> cells = List.of(new Cell(1, -3, none), new Cell(2, -3, -most));
        List<Panel> panels =
                List.of(
                        new Chart("", plain, plain, series),
                        new Chart("", log, log, series),
                        new Bars("", name, plain, series),
                        new Bars("", name, log.upTo(10), series),
                        Cdf.of("", log, "", List.of(new Distribution("", steps))),
                        Cdf.of("", plain.upTo(2), "", List.of(new Distribution("", steps))),
                        Cdf.of("", plain, "", List.of()),
                        new HeatMap("", plain, plain, plain, cells),
                        new HeatMap("", log, plain, log, cells));
        Figure figure = new Figure("", "", panels).on(sheet);
        String svg = figure.svg();
        assertTrue(!svg.contains("NaN") && !svg.contains("Infinity"), svg);
        assertTrue(figure.pdf().length > 1000);
        assertTrue(new Figure("", "", List.of()).on(sheet).pdf().length > 500);
    }

    @ParameterizedTest
    @EnumSource(Sheet.class)
    void distributionsRiseAtTheirValues(Sheet sheet) {
        Distribution one = Distribution.of("", new double[] {4, 2, 2, 8});
        Cdf cdf = Cdf.of("", AxisText.of("x"), "share", List.of(one));
        RecordingCanvas canvas = drawn(cdf, sheet);
        List<Point> course = canvas.named("step").getFirst().lines().getFirst().points();
        double[] x = {2, 2, 4, 4, 8, 8};
        double[] share = {0, .5, .5, .75, .75, 1};
        assertEquals(x.length, course.size());
        for (int i = 0; i < x.length; i++) {
            assertAt(within(canvas, x[i] / 8, share[i]), course.get(i));
        }
    }

    @Test
    void sharesAreCountedOverAllValues() {
        double none = Double.NaN;
        assertEquals(
                List.of(new Step(1, .25), new Step(3, .5)),
                Distribution.of("", new double[] {3, none, 1, Double.POSITIVE_INFINITY}).steps());
        assertEquals(List.of(), Distribution.of("", new double[] {}).steps());
    }

    /** A million values need no more steps than a page can show. */
    @Test
    void manyValuesHaveFewSteps() {
        double[] values = new double[1_000_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i * 7919L) % values.length;
        }
        List<Step> steps = Distribution.of("", values).steps();
        assertTrue(steps.size() <= 1002, steps.size() + " steps");
        assertEquals(new Step(values.length - 1, 1), steps.getLast());
        for (Step step : steps) {
            assertEquals((step.value() + 1) / values.length, step.share(), 1e-12);
        }
    }

    @Test
    void sharesDoNotFall() {
        List<Step> falling = List.of(new Step(1, .5), new Step(2, .4));
        assertThrows(IllegalArgumentException.class, () -> new Distribution("", falling));
    }

    @ParameterizedTest
    @EnumSource(Sheet.class)
    void cellsFillTheirPanel(Sheet sheet) {
        RecordingCanvas canvas = drawn(SampleFigures.namedHeat("", 1), sheet);
        List<Mark> cells = canvas.named("cell");
        assertEquals(8 * 8 + 1, cells.size(), "with that of the legend");
        for (int i = 0; i < 8 * 8; i++) { // from the top
            Rectangle2D cell = cells.get(i).box();
            int x = i % 8;
            int y = 7 - i / 8;
            assertAt(
                    within(canvas, x / 8.0, (y + 1) / 8.0),
                    new Point(cell.getMinX(), cell.getMinY()));
        }
        long grey =
                cells.stream()
                        .filter(cell -> cell.paint().fill().equals(LineStyle.NO_VALUE))
                        .count();
        assertEquals(8 + 1, grey);
    }

    @Test
    void cellsReachHalfTheWayToTheirNeighbours() {
        CellEdges edges = CellEdges.of(AxisText.of(""), new double[] {4, 1, 2});
        assertEquals(List.of(.5, 1.5, 3., 5.), list(edges.edges()));
        CellEdges powers = CellEdges.of(AxisText.logarithmic(""), new double[] {1, 4, 16});
        double[] expected = {.5, 2, 8, 32};
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], powers.edges()[i], 1e-9);
        }
    }

    private static List<Double> list(double[] values) {
        List<Double> list = new ArrayList<>();
        for (double value : values) {
            list.add(value);
        }
        return list;
    }

    @Test
    void theEndsOfTheScaleHaveTheEndsOfTheColours() {
        List<Cell> cells = List.of(new Cell(0, 0, 0), new Cell(1, 0, 10));
        AxisText names = AxisText.named("", List.of("a", "b"));
        HeatMap map =
                new HeatMap("", names, AxisText.named("", List.of("c")), AxisText.of("z"), cells);
        List<Mark> drawn = drawn(map, Sheet.SCREEN).named("cell");
        assertEquals(HeatColour.at(0), drawn.getFirst().paint().fill());
        assertEquals(HeatColour.at(1), drawn.getLast().paint().fill());
    }

    @Test
    void heatMapsOfOneCellOrNoneAreDrawn() {
        AxisText axis = AxisText.of("x");
        for (List<Cell> cells : List.of(List.<Cell>of(), List.of(new Cell(3, 3, 3)))) {
            HeatMap map = new HeatMap("", axis, axis, AxisText.logarithmic("z"), cells);
            assertEquals(cells.size(), drawn(map, Sheet.ONE_COLUMN).named("cell").size());
        }
    }

    @Test
    void cellsOutsideOfAxesAreRefused() {
        AxisText log = AxisText.logarithmic("x");
        List<Cell> cells = List.of(new Cell(0, 1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new HeatMap("", log, log, AxisText.of(""), cells));
        AxisText names = AxisText.named("", List.of("a"));
        List<Cell> beyond = List.of(new Cell(1, 0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new HeatMap("", names, names, AxisText.of(""), beyond));
    }

    @ParameterizedTest
    @EnumSource(Sheet.class)
    void smallMultiplesHaveEqualScales(Sheet sheet) {
        Figure figure = SampleFigures.multiples(List.of("a", "b", "c", "d", "e")).on(sheet);
        List<Scales> scales = Scales.of(figure.panels(), true);
        assertEquals(1, scales.stream().distinct().count());
        RecordingCanvas canvas = RecordingCanvas.of(figure);
        assertEquals(5, canvas.named("frame").size());
        int columns = sheet.columns(5, true);
        long labels =
                canvas.texts.stream()
                        .filter(text -> text.text().equals("mean latency (cycles)"))
                        .count();
        assertEquals(Math.ceilDiv(5, columns), labels, "one for each row");
        for (String title : List.of("a", "b", "c", "d", "e")) {
            assertTrue(canvas.texts.stream().anyMatch(text -> text.text().equals(title)));
        }
    }

    @Test
    void panelsWithDifferentAxesCannotShareThem() {
        Panel bars = SampleFigures.bars("");
        Panel cdf = SampleFigures.cdf("");
        Figure figure = new Figure("", "", List.of(bars, cdf)).sharingAxes();
        assertThrows(IllegalArgumentException.class, figure::svg);
    }
}
