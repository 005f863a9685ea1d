package crossweave.experiment;

import crossweave.result.Course;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Sums over the messages that arrive, or are lost, in each interval of a window. Where there would
 * be too many intervals, pairs of them become one.
 */
final class CourseLog implements Serializable {
    private static final int MOST = 4096; // intervals

    private final long shortest; // interval in cycles, as asked for
    private long interval; // cycles
    private long start; // of the window
    private long[] arrived = new long[MOST]; // messages
    private long[] flits = new long[MOST];
    private long[] latencies = new long[MOST];
    private long[] lost = new long[MOST]; // messages

    CourseLog(long interval) {
        this.shortest = interval;
        this.interval = interval;
    }

    /** The window begins in this cycle. */
    void open(long cycle) {
        start = cycle;
        interval = shortest;
        for (long[] sums : List.of(arrived, flits, latencies, lost)) {
            Arrays.fill(sums, 0);
        }
    }

    void arrived(long cycle, long count, long latency) {
        int at = at(cycle);
        arrived[at]++;
        flits[at] += count;
        latencies[at] += latency;
    }

    void lost(long cycle) {
        lost[at(cycle)]++;
    }

    private int at(long cycle) {
        while ((cycle - start) / interval >= MOST) {
            arrived = halved(arrived);
            flits = halved(flits);
            latencies = halved(latencies);
            lost = halved(lost);
            interval *= 2;
        }
        return (int) ((cycle - start) / interval);
    }

    private static long[] halved(long[] sums) {
        long[] pairs = new long[MOST];
        for (int i = 0; i < MOST; i++) {
            pairs[i / 2] += sums[i];
        }
        return pairs;
    }

    /** The whole intervals of a window of so many cycles. */
    Course course(long cycles, int terminals, long fails) {
        at(start + cycles);
        List<Course.Interval> all = new ArrayList<>();
        for (int i = 0; (i + 1) * interval <= cycles; i++) {
            all.add(
                    new Course.Interval(
                            start + i * interval,
                            (double) flits[i] / interval / terminals,
                            (double) latencies[i] / arrived[i],
                            lost[i]));
        }
        return new Course(interval, fails, all);
    }
}
