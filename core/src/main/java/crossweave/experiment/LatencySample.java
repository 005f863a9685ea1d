package crossweave.experiment;

import crossweave.experiment.message.Delivery;
import crossweave.result.Result;
import crossweave.stats.Samples;

import java.io.Serializable;
import java.util.Arrays;

/** Latencies and hops of a sample of messages: those that were sent while the sample was open. */
final class LatencySample implements Serializable {
    private final Samples latency = new Samples();
    private final Samples networkLatency = new Samples();
    private final Samples blocked = new Samples();
    private long[] number = new long[64]; // per message on its way: 1, 2, ... as sent; 0: none
    private long sent;
    private long arrived;
    private long hops; // of those that arrived

    void sent(int message) {
        if (message >= number.length) {
            number = Arrays.copyOf(number, Math.max(message + 1, 2 * number.length));
        }
        number[message] = ++sent;
    }

    void delivered(int message, Delivery delivery) {
        if (message < number.length && number[message] != 0) {
            latency.add(number[message] - 1, delivery.latency());
            networkLatency.add(number[message] - 1, delivery.networkLatency());
            blocked.add(number[message] - 1, delivery.blocked());
            hops += delivery.hops();
            arrived++;
            number[message] = 0;
        }
    }

    long sent() {
        return sent;
    }

    long arrived() {
        return arrived;
    }

    /** Messages of the sample that are still on their way. */
    long missing() {
        return sent - arrived;
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
                new Result.Hops(mean));
    }
}
