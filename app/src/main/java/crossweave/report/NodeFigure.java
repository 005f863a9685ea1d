package crossweave.report;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Dataflow hops (packets that left a node for another one) and contention (cycles that packets
 * waited there) over the numbers of nodes.
 */
public record NodeFigure(double[] hops, double[] contention) {

    public String svg(String title, String caption) {
        Chart left = chart("Dataflow hops", "packets that left", hops);
        Chart right = chart("Contention", "cycles that packets waited", contention);
        return new Figure(title, caption, List.of(left, right)).svg();
    }

    private static Chart chart(String title, String unit, double[] counts) {
        double most = Arrays.stream(counts).max().orElse(0);
        boolean inThousands = most >= 100_000; // longer numbers have no room at the axis
        double scale = inThousands ? 1000 : 1;
        List<Dot> dots =
                IntStream.range(0, counts.length)
                        .mapToObj(n -> new Dot(n, counts[n] / scale))
                        .toList();
        AxisText y = AxisText.of(inThousands ? "thousand " + unit : unit);
        return new Chart(title, AxisText.of("node"), y, List.of(Series.measured("", dots)));
    }
}
