package crossweave.web.live;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * A window of a timeline in slices of equal length, for pages that see it from far: how many
 * messages were under way in each, and how much of it each process spent on what.
 */
final class TimelineSlices {
    static final int COUNT = 240;
    private static final int ACTIVITIES = 4;
    private static final int WHOLE = 255; // a whole slice, as a byte

    private final Timeline.Window window;
    private final double length; // of a slice, in cycles
    private final double[] underWay = new double[COUNT];
    // per process: slices, each with the share of each activity
    private final Map<Integer, double[]> shares = new TreeMap<>();

    TimelineSlices(Timeline.Window window) {
        this.window = window;
        this.length = Math.max(1, window.until() - window.from()) / (double) COUNT;
    }

    /** Counts a message from the cycle in which it was sent to that in which it arrived. */
    void addMessage(long sent, long arrived) {
        add(underWay, 1, 0, sent, arrived);
    }

    void addActivity(int process, int activity, long from, long until) {
        double[] all = shares.computeIfAbsent(process, _ -> new double[COUNT * ACTIVITIES]);
        add(all, ACTIVITIES, activity, from, until);
    }

    /** Adds to each slice the share of it that lies within some cycles. */
    private void add(double[] to, int stride, int offset, long from, long until) {
        double begin = Math.max(0, (from - window.from()) / length);
        double end = Math.min(COUNT, (until - window.from()) / length);
        for (int slice = (int) begin; slice < end; slice++) {
            double share = Math.min(end, slice + 1) - Math.max(begin, slice);
            to[slice * stride + offset] += share;
        }
    }

    /** {@code shares} has a byte per process, slice and activity: 255 for all of a slice. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("from", window.from());
        document.put("length", length);
        document.put(
                "under_way",
                DoubleStream.of(underWay).map(n -> Math.round(n * 100) / 100.0).toArray());
        document.put("processes", shares.keySet());
        document.put("shares", Base64.getEncoder().encodeToString(bytes()));
        return document;
    }

    private byte[] bytes() {
        byte[] bytes = new byte[shares.size() * COUNT * ACTIVITIES];
        int next = 0;
        for (double[] process : shares.values()) {
            for (double share : process) {
                bytes[next++] = (byte) Math.round(WHOLE * Math.min(1, share));
            }
        }
        return bytes;
    }
}
