package crossweave.draw.chart;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/** A panel of cumulative distributions: over a value, the share that is at most as large. */
public record Cdf(String title, AxisText x, AxisText y, List<Distribution> distributions)
        implements Panel {
    public Cdf {
        distributions = List.copyOf(distributions);
    }

    /** With a label for the y axis, such as "share of messages". */
    public static Cdf of(String title, AxisText x, String share, List<Distribution> distributions) {
        return new Cdf(title, x, AxisText.of(share), distributions);
    }

    AxisScale xScale() {
        DoubleSummaryStatistics range =
                distributions.stream()
                        .flatMap(each -> each.steps().stream())
                        .mapToDouble(Distribution.Step::value)
                        .filter(value -> Double.isFinite(value) && (!x.log() || value > 0))
                        .summaryStatistics();
        return range.getCount() == 0
                ? AxisScale.over(x, 1, 1)
                : AxisScale.closelyOver(
                        x, Math.min(range.getMin(), x.most()), Math.min(range.getMax(), x.most()));
    }

    AxisScale yScale() {
        return new AxisScale(y, 0, 1);
    }
}
