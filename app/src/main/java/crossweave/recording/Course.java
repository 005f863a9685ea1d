package crossweave.recording;

import crossweave.experiment.message.Delivery;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What arrived in each of many short intervals, for a chart. */
final class Course {
    private static final int INTERVAL = HeatColumn.WINDOW; // cycles

    private final long from;
    private final List<long[]> intervals = new ArrayList<>(); // messages, sum of latencies, flits

    Course(long from) {
        this.from = from / INTERVAL * INTERVAL;
    }

    void add(Delivery delivery) {
        long at = delivery.arrived() - from;
        if (at >= 0) {
            while (intervals.size() <= at / INTERVAL) {
                intervals.add(new long[3]);
            }
            long[] sums = intervals.get((int) (at / INTERVAL));
            sums[0]++;
            sums[1] += delivery.latency();
            sums[2] += delivery.flits();
        }
    }

    /** Those up to a cycle: mean latency, NaN where nothing arrived, and flits per cycle. */
    Map<String, Object> document(long last) {
        int count = (int) Math.min(intervals.size(), (last - from) / INTERVAL + 1);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("from", from);
        document.put("every", INTERVAL);
        document.put(
                "latency",
                intervals.stream()
                        .limit(count)
                        .mapToDouble(sums -> tenths((double) sums[1] / sums[0]))
                        .toArray());
        document.put("flits", intervals.stream().limit(count).mapToLong(sums -> sums[2]).toArray());
        return document;
    }

    private static double tenths(double value) {
        return Double.isNaN(value) ? value : Math.round(10 * value) / 10.0;
    }
}
