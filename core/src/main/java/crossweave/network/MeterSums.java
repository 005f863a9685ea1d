package crossweave.network;

import java.util.List;

/**
 * What a device has measured in place of a {@link TrafficMeter}: the state that the meter would
 * have had it heard of every message.
 *
 * @param ever since the beginning of the run
 * @param samples that of all messages and, where there are several workloads, one of each
 */
public record MeterSums(Ever ever, List<Sample> samples, Flow flow, Warmup warmup) {

    /** Sums over all messages: their number, and those of the nearly empty network. */
    public record Ever(
            long sent, long arrived, long earlyLatency, long earlyArrived, long fingerprint) {}

    /**
     * A sample of messages.
     *
     * @param sent how many it has
     * @param hops of those that have arrived
     */
    public record Sample(
            long sent,
            Batches batches,
            Delays latency,
            Delays networkLatency,
            Delays blocked,
            long hops) {}

    /** The messages of a sample in batches of a power of 2: how many of each have arrived. */
    public record Batches(int bits, long[] count) {}

    /** A sum for each batch, and the extremes, where some have arrived. */
    public record Delays(long[] sum, long least, long most) {}

    /** Flits that entered and left, in batches of a power of 2 of cycles. */
    public record Flow(int bits, long[] in, long[] out) {}

    /**
     * Arrivals in the warm-up since the device was last asked: for each cycle from this one on
     * their number and the sum of their latencies.
     */
    public record Warmup(long from, long[] latency, long[] count) {}

    /** How often each value has occurred, as in {@code stats.Histogram}. */
    public record Histograms(long[] latency, long[] networkLatency, long[] blocked) {}
}
