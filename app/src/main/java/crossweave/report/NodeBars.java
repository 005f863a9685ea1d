package crossweave.report;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

import java.util.Arrays;
import java.util.Locale;

/**
 * Draws a count per node as bars, in the order of nodes. If there are too many nodes, a bar stands
 * for several: it shows their mean, and their maximum in a pale colour.
 */
public record NodeBars(String title, String unit, double[] counts) {
    private static final double WIDTH = 900;
    private static final double LEFT = 70; // room for the numbers of the axis
    private static final double TOP = 34;
    private static final double HEIGHT = 110; // of the highest bar
    private static final double TEXT = 11;
    private static final int MOST_BARS = 400;
    private static final String INK = "#222222";
    private static final String PALE = "#a9cfe8";
    private static final String COLOUR = "#0072b2"; // Okabe and Ito's blue

    public String svg() {
        double height = TOP + HEIGHT + 26;
        Svg svg = new Svg();
        svg.open("svg")
                .with("xmlns", "http://www.w3.org/2000/svg")
                .with("viewBox", "0 0 " + Svg.number(WIDTH) + " " + Svg.number(height))
                .with("width", WIDTH)
                .with("height", height)
                .with("font-family", "Helvetica, Arial, sans-serif")
                .with("fill", INK);
        svg.text("title", title);
        int perBar = Math.max(1, Math.ceilDiv(counts.length, MOST_BARS));
        label(svg, caption(perBar), LEFT, 16, Label.Anchor.START);
        double highest = Math.max(1, Arrays.stream(counts).max().orElse(1));
        paintAxis(svg, highest);
        paintBars(svg, perBar, highest);
        double foot = TOP + HEIGHT + 12;
        label(svg, "node 0", LEFT, foot, Label.Anchor.START);
        label(svg, Integer.toString(counts.length - 1), WIDTH, foot, Label.Anchor.END);
        return svg.close().toString();
    }

    private static void paintAxis(Svg svg, double highest) {
        for (double part : new double[] {0, .5, 1}) {
            double y = TOP + HEIGHT * (1 - part);
            svg.path("M%s %sH%s".formatted(Svg.number(LEFT), Svg.number(y), Svg.number(WIDTH)))
                    .with("stroke", "#d5dae1");
            label(svg, number(part * highest), LEFT - 6, y, Label.Anchor.END);
        }
    }

    private void paintBars(Svg svg, int perBar, double highest) {
        int bars = Math.ceilDiv(counts.length, perBar);
        double step = (WIDTH - LEFT) / bars;
        for (int i = 0; i < bars; i++) {
            int end = Math.min(counts.length, (i + 1) * perBar);
            double[] some = Arrays.copyOfRange(counts, i * perBar, end);
            double x = LEFT + i * step;
            if (perBar > 1) {
                bar(svg, x, step, Arrays.stream(some).max().orElse(0) / highest, PALE);
            }
            bar(svg, x, step, Arrays.stream(some).average().orElse(0) / highest, COLOUR);
        }
    }

    private String caption(int perBar) {
        String several =
                perBar == 1
                        ? ""
                        : "; a bar shows the mean of %d nodes, and in pale their maximum"
                                .formatted(perBar);
        return title + ": " + unit + several;
    }

    private static void bar(Svg svg, double x, double step, double part, String colour) {
        double height = HEIGHT * part;
        svg.rect(new Point(x + step / 10, TOP + HEIGHT - height), new Point(step * .8, height), 0)
                .with("fill", colour);
    }

    private static void label(Svg svg, String text, double x, double y, Label.Anchor anchor) {
        new Label(text, new Point(x, y), TEXT, anchor).paint(svg);
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : String.format(Locale.ROOT, "%,.1f", value);
    }
}
