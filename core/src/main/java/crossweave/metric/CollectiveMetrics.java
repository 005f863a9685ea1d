package crossweave.metric;

import crossweave.result.Result;
import crossweave.workload.CollectiveReport;

import java.util.stream.Stream;

/** Figures of collective operations; NaN where there is none, or none was done. */
final class CollectiveMetrics {
    private CollectiveMetrics() {}

    private static Stream<CollectiveReport> done(Result result) {
        return result.processes().stream()
                .flatMap(work -> work.report().collectives().stream())
                .filter(report -> !report.repetitions().isEmpty());
    }

    static double cycles(Result result) {
        return done(result).mapToDouble(CollectiveReport::cycles).max().orElse(Double.NaN);
    }

    static double algorithmBandwidth(Result result) {
        return done(result).mapToDouble(CollectiveReport::bandwidth).min().orElse(Double.NaN);
    }

    static double busBandwidth(Result result) {
        return done(result)
                .mapToDouble(report -> report.bandwidth() * report.busFactor())
                .min()
                .orElse(Double.NaN);
    }
}
