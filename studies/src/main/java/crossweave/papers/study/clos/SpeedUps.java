package crossweave.papers.study.clos;

import crossweave.papers.NumberText;
import crossweave.papers.Plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Statistics, lines and texts of speed-ups. */
final class SpeedUps {
    private SpeedUps() {}

    static double geometricMean(List<Double> values) {
        return StrictMath.exp(values.stream().mapToDouble(StrictMath::log).average().orElseThrow());
    }

    /**
     * Spearman's rank correlation: 1 if one grows whenever the other does. Ties have their mean
     * rank.
     */
    static double rankCorrelation(List<Double> a, List<Double> b) {
        double[] x = ranks(a);
        double[] y = ranks(b);
        double mean = (x.length + 1) / 2.0;
        double both = 0;
        double ofX = 0;
        double ofY = 0;
        for (int i = 0; i < x.length; i++) {
            both += (x[i] - mean) * (y[i] - mean);
            ofX += (x[i] - mean) * (x[i] - mean);
            ofY += (y[i] - mean) * (y[i] - mean);
        }
        return both / Math.sqrt(ofX * ofY);
    }

    private static double[] ranks(List<Double> values) {
        return values.stream()
                .mapToDouble(
                        v -> {
                            long less = values.stream().filter(w -> w < v).count();
                            long equal = values.stream().filter(w -> w.equals(v)).count();
                            return less + (equal + 1) / 2.0;
                        })
                .toArray();
    }

    static double least(List<Double> values) {
        return values.stream().mapToDouble(v -> v).min().orElseThrow();
    }

    static double most(List<Double> values) {
        return values.stream().mapToDouble(v -> v).max().orElseThrow();
    }

    /** A range such as "1.2 to 3.4". */
    static String range(String format, List<Double> values) {
        return NumberText.number(format + " to " + format, least(values), most(values));
    }

    static List<Integer> list(int... values) {
        return Arrays.stream(values).boxed().toList();
    }

    /** A line over integers such as message sizes. */
    static Plot.Line line(String name, List<Integer> x, ToDoubleFunction<Integer> y) {
        List<Plot.Point> points = new ArrayList<>();
        for (int value : x) {
            points.add(new Plot.Point(value, y.applyAsDouble(value), 0));
        }
        return Plot.Line.measured(name, points);
    }

    /** The line y = 1: neither faster nor slower. */
    static Plot.Line baseline(List<Integer> x) {
        return Plot.Line.reference(
                "no difference",
                List.of(new Plot.Point(x.getFirst(), 1, 0), new Plot.Point(x.getLast(), 1, 0)));
    }

    /** A series such as "2: 1.03, 4: 0.98". */
    static String series(List<Integer> x, ToDoubleFunction<Integer> y) {
        return String.join(
                ", ",
                IntStream.range(0, x.size())
                        .mapToObj(
                                i ->
                                        NumberText.number(
                                                "%d: %.3f", x.get(i), y.applyAsDouble(x.get(i))))
                        .toList());
    }
}
