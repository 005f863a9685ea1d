package crossweave.papers.study.chittor;

import crossweave.papers.Plot;
import crossweave.stats.StudentInterval;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Runs at one applied traffic that differ only in their seeds. */
record TrafficLevel(double applied, List<Reading> readings) {
    private static final int FEWEST = 3; // readings needed for an interval

    /**
     * Measured in one run: node traffic in flits per cycle, and latency in cycles.
     *
     * @param applied the traffic if no message waited for another
     * @param average the traffic of a node that needs the mean time: the average node of equation
     *     4.1
     * @param worst the traffic of the worst node
     * @param rates the mean traffic of the nodes, which is higher than the average if some nodes
     *     are slow
     * @param shortSlowdown latency of messages of odd tasks over that without contention
     * @param longSlowdown the same for even tasks
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
