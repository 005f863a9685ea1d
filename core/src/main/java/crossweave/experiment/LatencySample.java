package crossweave.experiment;

import crossweave.network.MeterSums;
import crossweave.network.TrafficMeter.Arrived;
import crossweave.result.Result;
import crossweave.stats.Samples;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Latencies and hops of a sample of messages. It holds only integers: samples of parts of a network
 * add up to that of the whole.
 */
final class LatencySample implements Serializable {
    private final Samples latency = new Samples();
    private final Samples networkLatency = new Samples();
    private final Samples blocked = new Samples();
    private final Samples roundTrip = new Samples(); // of replies, from their requests on
    private long sent;
    private long arrived;
    private long lost;
    private long hops; // of those that arrived

    /** A message of the sample is sent; returns how many that makes. */
    long addSent() {
        return ++sent;
    }

    /** The message with this index, counted in the order of sending, has arrived. */
    void arrived(long index, Arrived message) {
        latency.add(index, message.arrived - message.sent);
        networkLatency.add(index, message.arrived - message.entered);
        blocked.add(index, message.blocked);
        if (message.requested != Arrived.NONE) {
            roundTrip.add(message.reply, message.arrived - message.requested);
        }
        hops += message.hops;
        arrived++;
    }

    /** A message of the sample is lost. */
    void lost() {
        lost++;
    }

    void add(LatencySample other) {
        latency.add(other.latency);
        networkLatency.add(other.networkLatency);
        blocked.add(other.blocked);
        roundTrip.add(other.roundTrip);
        sent += other.sent;
        arrived += other.arrived;
        lost += other.lost;
        hops += other.hops;
    }

    /** Takes over what a device has measured. */
    void take(MeterSums.Sample sums) {
        sent = sums.sent();
        arrived = Arrays.stream(sums.batches().count()).sum();
        hops = sums.hops();
        take(latency, sums.batches(), sums.latency());
        take(networkLatency, sums.batches(), sums.networkLatency());
        take(blocked, sums.batches(), sums.blocked());
    }

    private static void take(Samples samples, MeterSums.Batches batches, MeterSums.Delays delays) {
        samples.take(batches.bits(), batches.count(), delays.sum(), delays.least(), delays.most());
    }

    void take(MeterSums.Histograms histograms) {
        latency.takeHistogram(histograms.latency());
        networkLatency.takeHistogram(histograms.networkLatency());
        blocked.takeHistogram(histograms.blocked());
    }

    long sent() {
        return sent;
    }

    long arrived() {
        return arrived;
    }

    /** Messages of the sample that are still on their way. */
    long missing() {
        return sent - arrived - lost;
    }

    /** Half the 95 % interval of the mean latency relative to it; infinite if not known. */
    double precision() {
        return arrived == 0 ? Double.POSITIVE_INFINITY : latency.relativePrecision();
    }

    double meanLatency() {
        return latency.mean();
    }

    Result.Delays delays() {
        double mean = arrived == 0 ? Double.NaN : (double) hops / arrived;
        return new Result.Delays(
                latency.summary(),
                networkLatency.summary(),
                blocked.summary(),
                roundTrip.summary(),
                new Result.Hops(mean),
                latency.percentiles());
    }
}
