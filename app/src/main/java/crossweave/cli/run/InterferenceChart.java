package crossweave.cli.run;

import crossweave.cli.output.Version;
import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.experiment.job.JobComparison;
import crossweave.experiment.job.JobWaits;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Draws when jobs waited for each other: packets of one that waited for another, over time. */
record InterferenceChart(JobWaits waits) {
    private static final int MOST_LINES = 8;

    /** A job, and another one that it waited for. */
    private record Pair(int waiter, int other, long cycles) {}

    Figure figure(String title, JobComparison jobs) {
        String caption =
                "Seed %d, fingerprint %s, crossweave %s"
                        .formatted(
                                jobs.together().seed(),
                                jobs.together().fingerprint(),
                                Version.text());
        Chart chart =
                new Chart(
                        "Packets of jobs that wait for those of others",
                        AxisText.of("cycle"),
                        AxisText.of("packets"),
                        pairs().stream().map(this::line).toList());
        return new Figure(title, caption, List.of(chart));
    }

    /** The pairs that waited longest. */
    private List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (int waiter = 0; waiter < waits.jobs().size(); waiter++) {
            for (int other = 0; other < waits.jobs().size(); other++) {
                long cycles = waits.cycles(waiter, other);
                if (waiter != other && cycles > 0) {
                    pairs.add(new Pair(waiter, other, cycles));
                }
            }
        }
        ToLongFunction<Pair> size = Pair::cycles;
        return pairs.stream()
                .sorted(Comparator.comparingLong(size).reversed())
                .limit(MOST_LINES)
                .toList();
    }

    private Series line(Pair pair) {
        List<Double> packets = waits.overTime().packets(pair.waiter, pair.other);
        long interval = waits.overTime().interval();
        return Series.computed(
                "%s for %s".formatted(waits.jobs().get(pair.waiter), waits.jobs().get(pair.other)),
                IntStream.range(0, packets.size())
                        .mapToObj(i -> new Dot((i + .5) * interval, packets.get(i)))
                        .toList());
    }
}
