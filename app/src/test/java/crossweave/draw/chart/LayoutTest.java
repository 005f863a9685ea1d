package crossweave.draw.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.draw.chart.RecordingCanvas.Text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.awt.geom.Area;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Where the texts of figures are, on all sheets: readable, and in nobody's way. */
class LayoutTest {
    private static final double POINTS_PER_MM = 72 / 25.4;

    static Stream<Arguments> everyFigure() {
        return SampleFigures.all().entrySet().stream()
                .flatMap(
                        each ->
                                Arrays.stream(Sheet.values())
                                        .map(
                                                sheet ->
                                                        Arguments.of(
                                                                each.getKey() + " " + sheet,
                                                                each.getValue().on(sheet))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyFigure")
    void noTextIsCut(String name, Figure figure) {
        RecordingCanvas canvas = RecordingCanvas.of(figure);
        Rectangle2D page = new Rectangle2D.Double(0, 0, canvas.width, canvas.height);
        for (Text text : canvas.texts) {
            assertTrue(page.contains(text.room().getBounds2D()), text.text() + " is cut: " + name);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyFigure")
    void noTextCoversAnother(String name, Figure figure) {
        List<Text> texts = RecordingCanvas.of(figure).texts;
        for (int i = 0; i < texts.size(); i++) {
            for (int j = i + 1; j < texts.size(); j++) {
                Area both = new Area(texts.get(i).room());
                both.intersect(new Area(texts.get(j).room()));
                assertTrue(
                        both.isEmpty(),
                        "'%s' covers '%s' in %s"
                                .formatted(texts.get(j).text(), texts.get(i).text(), name));
            }
        }
    }

    /** The legend is below all panels, where it covers no data. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("everyFigure")
    void onlyValuesOfCellsAreWrittenIntoPanels(String name, Figure figure) {
        RecordingCanvas canvas = RecordingCanvas.of(figure);
        for (RecordingCanvas.Mark frame : canvas.named("frame")) {
            for (Text text : canvas.texts) {
                boolean isValue =
                        figure.panels().getFirst() instanceof HeatMap
                                && text.text().matches("[0-9.]+");
                assertTrue(
                        isValue || !text.room().intersects(frame.box()),
                        text.text() + " in " + name);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyFigure")
    void textOfPapersHasEightPoints(String name, Figure figure) {
        if (figure.arrangement().sheet().isPaper()) {
            RecordingCanvas canvas = RecordingCanvas.of(figure);
            boolean isOneColumn = figure.arrangement().sheet() == Sheet.ONE_COLUMN;
            assertEquals((isOneColumn ? 88 : 181) * POINTS_PER_MM, canvas.width, 1e-9, name);
            List<String> caption = TextLines.of(figure.caption(), 7, canvas.width);
            for (Text text : canvas.texts) {
                boolean isCaption = caption.stream().anyMatch(line -> line.contains(text.text()));
                assertTrue(text.size() >= (isCaption ? 7 : 8), text.text());
            }
        }
    }

    @Test
    void figuresForPapersWithoutTitleHaveNoRoomForOne() {
        Bars bars = SampleFigures.bars("");
        Figure bare = new Figure("", "", List.of(bars)).on(Sheet.ONE_COLUMN);
        Figure titled = new Figure("title", "", List.of(bars)).on(Sheet.ONE_COLUMN);
        assertTrue(RecordingCanvas.of(bare).height < RecordingCanvas.of(titled).height - 8);
    }

    @Test
    void namesThatDoNotFitAreBrokenThenSlanted() {
        List<String> names = List.of("alpha beta", "mesh", "torus");
        AxisScale scale = AxisScale.ofNames(AxisText.named("", names));
        assertEquals(List.of("alpha beta"), TickLabels.across(scale, 150, 8).lines().getFirst());
        TickLabels broken = TickLabels.across(scale, 100, 8);
        assertEquals(List.of("alpha", "beta"), broken.lines().getFirst());
        assertFalse(broken.slanted());
        assertTrue(TickLabels.across(scale, 60, 8).slanted());
    }

    @Test
    void everyPowerOfTenHasALabelWhereThereIsRoom() {
        AxisScale scale = AxisScale.over(AxisText.logarithmic(""), 10, 1e9);
        assertEquals(9, labels(TickLabels.across(scale, 400, 8)));
        assertEquals(5, labels(TickLabels.across(scale, 140, 8)));
    }

    private static long labels(TickLabels ticks) {
        return ticks.ticks().stream().filter(tick -> !tick.label().isEmpty()).count();
    }

    @Test
    void anAxisWithinAPowerOfTenHasLabelsToo() {
        AxisScale scale = new AxisScale(AxisText.logarithmic(""), 12, 80);
        List<String> labels =
                scale.ticks().stream()
                        .map(AxisScale.Tick::label)
                        .filter(label -> !label.isEmpty())
                        .toList();
        assertEquals(List.of("20", "50"), labels);
    }

    @Test
    void linesOfATextAreOfNearlyEqualLength() {
        assertEquals(
                List.of("fat tree", "4-ary 3"), TextLines.balanced("fat tree 4-ary 3", 10, 60));
        assertEquals(List.of("alone"), TextLines.balanced("alone", 10, 500));
        assertEquals(List.of(), TextLines.balanced(" ", 10, 500));
    }
}
