package crossweave.papers.study.chittor;

import crossweave.papers.Plot;
import crossweave.stats.StudentInterval;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Runs at the same applied traffic that differ in their seeds alone. */
record TrafficLevel(double applied, List<Reading> readings) {
    private static final int FEWEST = 3; // readings whose interval says something

    /**
     * What was read from one run: node traffic in flits per cycle, and latency in cycles.
     *
     * @param applied the traffic that nodes would have if no message waited for another
     * @param average what a node achieves that needs the mean time: the average node of equation
     *     4.1
     * @param rates the mean of what nodes achieve, which is more wherever some are slow
     * @param shortSlowdown latency of messages of odd tasks over what it is without contention
     * @param longSlowdown the same of even tasks
     */
    record Reading(
            double applied,
            double average,
            double worst,
            double rates,
            double latency,
            double shortSlowdown,
            double longSlowdown) {}

    static TrafficLevel of(List<Reading> readings) {
        return new TrafficLevel(average(readings, Reading::applied), List.copyOf(readings));
    }

    double average(ToDoubleFunction<Reading> figure) {
        return average(readings, figure);
    }

    Plot.Point point(ToDoubleFunction<Reading> figure) {
        double[] values = readings.stream().mapToDouble(figure).toArray();
        double halfWidth = values.length < FEWEST ? 0 : StudentInterval.halfWidth(values);
        return new Plot.Point(applied, average(figure), halfWidth);
    }

    private static double average(List<Reading> readings, ToDoubleFunction<Reading> figure) {
        return readings.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
