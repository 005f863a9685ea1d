package crossweave.papers.study.clos;

import crossweave.papers.ClaimCheck;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where a curve bends upwards: the point at which two lines meet that fit the curve better than one
 * line does. Deviations are relative to the curve. The latency of messages of full packets, a + bL,
 * is a single line and has no change point.
 *
 * @param x where the two lines of the best fit meet
 * @param steeper the slope after the point over the slope before it
 * @param residual the residual sum of squares of two lines over that of one
 */
record ChangePoint(double x, double steeper, double residual) {
    /**
     * Fewer than 5 % of random curves of 6 points (a line with noise) have a smaller residual; with
     * more points, still fewer.
     */
    static final double MAX_RESIDUAL = .1;

    static final double MIN_STEEPER = 1.25;

    private static final double NEGLIGIBLE = 1e-12; // relative residual that counts as 0

    static ChangePoint of(List<Plot.Point> points) {
        Curve curve = new Curve(points);
        double[] residualOfLine = curve.residuals(curve.y);
        double one = curve.product(residualOfLine, residualOfLine);
        ChangePoint best = new ChangePoint(Double.NaN, 1, 1);
        if (one <= NEGLIGIBLE * points.size()) {
            return best;
        }
        for (Plot.Point knee : points.subList(1, points.size() - 1)) {
            double[] hinge = curve.hinge(knee.x());
            double[] bend = curve.residuals(hinge);
            double more =
                    curve.product(residualOfLine, bend) / curve.product(bend, bend); // added slope
            double residual = 1 - more * curve.product(residualOfLine, bend) / one;
            if (more > 0 && residual < best.residual) {
                best = new ChangePoint(knee.x(), 1 + more / curve.slope(hinge, more), residual);
            }
        }
        return best;
    }

    boolean isBetween(double from, double to) {
        return x >= from && x <= to && residual <= MAX_RESIDUAL && steeper >= MIN_STEEPER;
    }

    /**
     * Checks for a change point in a range, in the numbers of {@link #numbers}; it must reject a
     * straight line.
     */
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
                        from, to, MIN_STEEPER, 100 * MAX_RESIDUAL),
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
                        x, steeper, 100 * residual);
    }

    /** Points, weighted by the inverse squares of their values, so that deviations are relative. */
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

        /** The slope of the line before a hinge that adds this slope. */
        double slope(double[] hinge, double more) {
            return slope(y) - more * slope(hinge);
        }

        double[] hinge(double knee) {
            return IntStream.range(0, x.length)
                    .mapToDouble(i -> Math.max(0, x[i] - knee))
                    .toArray();
        }

        /** The residuals of the line of best fit. */
        double[] residuals(double[] values) {
            double slope = slope(values);
            double[] across = centered(x);
            double[] up = centered(values);
            return IntStream.range(0, x.length)
                    .mapToDouble(i -> up[i] - slope * across[i])
                    .toArray();
        }
    }
}
