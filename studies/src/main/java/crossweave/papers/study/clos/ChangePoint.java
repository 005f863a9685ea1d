package crossweave.papers.study.clos;

import crossweave.papers.ClaimCheck;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where a curve bends upwards: two lines that meet at one of its points, and fit it better than one
 * line does. Deviations count relative to the curve. Times of messages of whole packets, a + bL,
 * are one line, and so have no such point.
 *
 * @param x where the lines meet that fit best
 * @param steeper the slope behind over that before
 * @param left of the squares that one line leaves over, what two lines leave over
 */
record ChangePoint(double x, double steeper, double left) {
    /** Of 6 points on a line with noise fewer than 5 % have less left, of more points fewer. */
    static final double MOST_LEFT = .1;

    static final double LEAST_STEEPER = 1.25;

    private static final double NOTHING = 1e-12; // of the curve's own square

    static ChangePoint of(List<Plot.Point> points) {
        Curve curve = new Curve(points);
        double[] rest = curve.withoutLine(curve.y);
        double one = curve.product(rest, rest);
        ChangePoint best = new ChangePoint(Double.NaN, 1, 1);
        if (one <= NOTHING * points.size()) {
            return best;
        }
        for (Plot.Point knee : points.subList(1, points.size() - 1)) {
            double[] hinge = curve.hinge(knee.x());
            double[] bend = curve.withoutLine(hinge);
            double more = curve.product(rest, bend) / curve.product(bend, bend); // of the slope
            double left = 1 - more * curve.product(rest, bend) / one;
            if (more > 0 && left < best.left) {
                best = new ChangePoint(knee.x(), 1 + more / curve.slope(hinge, more), left);
            }
        }
        return best;
    }

    boolean isBetween(double from, double to) {
        return x >= from && x <= to && left <= MOST_LEFT && steeper >= LEAST_STEEPER;
    }

    /** A change point in a range, of {@link #numbers}; a line must fail. */
    static ClaimCheck between(int from, int to) {
        List<Double> line = new ArrayList<>();
        for (int x = from / 2; x <= 4 * to; x *= 2) {
            line.addAll(List.of((double) x, 100. + x));
        }
        return ClaimCheck.that(
                NumberText.number(
                        "two lines that meet from %d to %d bytes, the second at least %.2f times as"
                            + " steep, leave at most %.0f %% of what one line leaves (the limits"
                            + " are ours)",
                        from, to, LEAST_STEEPER, 100 * MOST_LEFT),
                numbers -> of(points(numbers)).isBetween(from, to),
                line);
    }

    static List<Double> numbers(List<Plot.Point> points) {
        return points.stream().flatMap(p -> List.of(p.x(), p.y()).stream()).toList();
    }

    private static List<Plot.Point> points(List<Double> numbers) {
        return IntStream.range(0, numbers.size() / 2)
                .mapToObj(i -> new Plot.Point(numbers.get(2 * i), numbers.get(2 * i + 1), 0))
                .toList();
    }

    @Override
    public String toString() {
        return Double.isNaN(x)
                ? "no bend upwards"
                : NumberText.number(
                        "they meet at %.0f bytes, the second is %.2f times as steep, %.1f %% is"
                                + " left",
                        x, steeper, 100 * left);
    }

    /** Points, weighted by the inverse squares of what they are. */
    private record Curve(double[] x, double[] y, double[] weights) {
        Curve(List<Plot.Point> points) {
            this(
                    points.stream().mapToDouble(Plot.Point::x).toArray(),
                    points.stream().mapToDouble(Plot.Point::y).toArray(),
                    points.stream().mapToDouble(p -> 1 / (p.y() * p.y())).toArray());
        }

        double product(double[] a, double[] b) {
            return IntStream.range(0, x.length).mapToDouble(i -> weights[i] * a[i] * b[i]).sum();
        }

        private double mean(double[] values) {
            double[] ones = IntStream.range(0, x.length).mapToDouble(_ -> 1).toArray();
            return product(values, ones) / product(ones, ones);
        }

        private double[] centered(double[] values) {
            double mean = mean(values);
            return IntStream.range(0, x.length).mapToDouble(i -> values[i] - mean).toArray();
        }

        private double slope(double[] values) {
            double[] across = centered(x);
            return product(across, centered(values)) / product(across, across);
        }

        /** Of the line before a hinge that becomes so much steeper. */
        double slope(double[] hinge, double more) {
            return slope(y) - more * slope(hinge);
        }

        double[] hinge(double knee) {
            return IntStream.range(0, x.length)
                    .mapToDouble(i -> Math.max(0, x[i] - knee))
                    .toArray();
        }

        /** What the best line leaves over. */
        double[] withoutLine(double[] values) {
            double slope = slope(values);
            double[] across = centered(x);
            double[] up = centered(values);
            return IntStream.range(0, x.length)
                    .mapToDouble(i -> up[i] - slope * across[i])
                    .toArray();
        }
    }
}
