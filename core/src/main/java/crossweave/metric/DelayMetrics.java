package crossweave.metric;

import crossweave.result.Result;
import crossweave.stats.Summary;

import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The metrics of one delay of messages: its mean, with an interval, and the percentiles.
 *
 * @param isUnbounded whether it grows as long as a saturated run goes on
 */
record DelayMetrics(
        String name,
        String sentence,
        boolean isUnbounded,
        Function<Result.Delays, Summary> summary) {

    Stream<CatalogMetric> all() {
        String label = name.replace('-', ' ');
        CatalogMetric mean =
                CatalogMetric.metric(name, "cycles", "mean " + sentence, r -> of(r).mean())
                        .labelled("mean " + label)
                        .interval(r -> of(r).ci95());
        Stream<CatalogMetric> all =
                Stream.of(
                        mean,
                        part("min", "shortest ", Summary::min)
                                .labelled("least " + label)
                                .combined(Combination.MIN),
                        part("p50", "median of the ", Summary::p50).labelled("median " + label),
                        part("p95", "95th percentile of the ", Summary::p95)
                                .labelled("95th percentile of " + label),
                        part("p99", "99th percentile of the ", Summary::p99)
                                .labelled("99th percentile of " + label),
                        part("max", "longest ", Summary::max)
                                .labelled("largest " + label)
                                .combined(Combination.MAX));
        return all.map(metric -> metric.unbounded(isUnbounded));
    }

    private Summary of(Result result) {
        return summary.apply(result.delays());
    }

    private CatalogMetric part(String suffix, String which, ToLongFunction<Summary> figure) {
        return CatalogMetric.metric(
                        name + "-" + suffix,
                        "cycles",
                        which + sentence,
                        r -> of(r).isEmpty() ? Double.NaN : figure.applyAsLong(of(r)))
                .decimals(0);
    }
}
