package crossweave.draw.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.draw.print.Paint;
import crossweave.draw.svg.Point;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether people can tell lines apart who see few colours or none. */
class ColoursTest {

    /** What eyes make of colours: Machado, Oliveira and Fernandes 2009, of full severity. */
    enum Eyes {
        ALL_CONES(1, 0, 0, 0, 1, 0, 0, 0, 1),
        NO_RED(
                .152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116,
                1.051998),
        NO_GREEN(.367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881),
        NO_BLUE(
                1.255528, -.076749, -.178779, -.078411, .930809, .147602, .004733, .691367,
                .303900);

        private final double[] matrix;

        Eyes(double... matrix) {
            this.matrix = matrix;
        }

        /** Lightness, and how red and how yellow (CIE L*a*b*). */
        double[] lab(String colour) {
            double[] light = new double[3];
            for (int i = 0; i < 3; i++) {
                double value = Integer.parseInt(colour, 1 + 2 * i, 3 + 2 * i, 16) / 255.0;
                light[i] = value <= .04045 ? value / 12.92 : Math.pow((value + .055) / 1.055, 2.4);
            }
            double[] seen = new double[3];
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    seen[i] += matrix[3 * i + j] * light[j];
                }
                seen[i] = Math.clamp(seen[i], 0, 1);
            }
            double x = bent((.4124 * seen[0] + .3576 * seen[1] + .1805 * seen[2]) / .9505);
            double y = bent(.2126 * seen[0] + .7152 * seen[1] + .0722 * seen[2]);
            double z = bent((.0193 * seen[0] + .1192 * seen[1] + .9505 * seen[2]) / 1.089);
            return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
        }

        private static double bent(double t) {
            return t > .008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116.0;
        }

        double difference(String one, String other) {
            double[] a = lab(one);
            double[] b = lab(other);
            return Math.sqrt(
                    Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
        }
    }

    /** Neighbouring colours differ by 2.3 if they can just be told apart. */
    @ParameterizedTest
    @EnumSource(Eyes.class)
    void linesDifferToAllEyes(Eyes eyes) {
        for (String one : LineStyle.COLOURS) {
            for (String other : LineStyle.COLOURS) {
                assertTrue(
                        one.equals(other) || eyes.difference(one, other) > 15,
                        one + " and " + other + ": " + eyes.difference(one, other));
            }
            assertTrue(eyes.difference(one, LineStyle.WHITE) > 30, one + " on white");
        }
    }

    @ParameterizedTest
    @EnumSource(Eyes.class)
    void heatIsLighterTheMoreThereIs(Eyes eyes) {
        for (int i = 0; i < 32; i++) {
            double less = eyes.lab(HeatColour.at(i / 32.0))[0];
            double more = eyes.lab(HeatColour.at((i + 1) / 32.0))[0];
            assertTrue(more > less, i + ": " + less + " and " + more);
        }
    }

    /** No step of lightness is more than twice another, to those who see all colours. */
    @Test
    void equalDifferencesLookEqual() {
        double least = Double.MAX_VALUE;
        double most = 0;
        for (int i = 0; i < 16; i++) {
            double step =
                    Eyes.ALL_CONES.lab(HeatColour.at((i + 1) / 16.0))[0]
                            - Eyes.ALL_CONES.lab(HeatColour.at(i / 16.0))[0];
            least = Math.min(least, step);
            most = Math.max(most, step);
        }
        assertTrue(most < 2 * least, least + " to " + most);
    }

    @Test
    void textsOnCellsCanBeRead() {
        for (int i = 0; i <= 20; i++) {
            double lightness = Eyes.ALL_CONES.lab(HeatColour.at(i / 20.0))[0];
            double text = Eyes.ALL_CONES.lab(HeatColour.textAt(i / 20.0))[0];
            assertTrue(Math.abs(lightness - text) > 40, "at " + i / 20.0);
        }
    }

    /** Without colours, shapes tell eight lines apart; pairs of colour and shape tell 64. */
    @Test
    void dotsHaveDifferentShapes() {
        Set<String> shapes = new HashSet<>();
        Set<String> pairs = new HashSet<>();
        for (int number = 0; number < 64; number++) {
            LineStyle style = new LineStyle(number, Sheet.SCREEN);
            String shape = shapeOf(style);
            if (number < 8) {
                shapes.add(shape);
            }
            pairs.add(style.colour() + shape);
        }
        assertEquals(8, shapes.size());
        assertEquals(64, pairs.size());
    }

    private static String shapeOf(LineStyle style) {
        StringBuilder shape = new StringBuilder();
        Chart chart = new Chart("", AxisText.of(""), AxisText.of(""), List.of());
        RecordingCanvas canvas = RecordingCanvas.of(new Figure("", "", List.of(chart)));
        style.paint(canvas, new Point(0, 0), false);
        RecordingCanvas.Mark mark = canvas.marks.getLast();
        return shape.append(mark.box()).append(mark.lines()).toString();
    }

    @Test
    void linesWithoutDotsHaveDifferentDashesOnPaper() {
        Set<List<Double>> dashes = new HashSet<>();
        for (int number = 0; number < 6; number++) {
            Paint paint = new LineStyle(number, Sheet.ONE_COLUMN).line(Series.Look.COMPUTED);
            dashes.add(paint.dashes());
        }
        assertEquals(6, dashes.size());
    }
}
