package crossweave.engine;

import crossweave.util.HashMix;

import java.io.Serializable;

/**
 * One number for all deliveries of a run: the sum of a hash of each, including its cycle. A sum
 * does not depend on order, so threads, processes and devices may add in any order, and the sums of
 * partitions add up to that of the network. Two runs with the same number delivered the same
 * messages at the same times.
 */
public final class Fingerprint implements Serializable {
    private long sum;

    public void delivered(long at, int source, int destination, long sentAt) {
        long pair = (long) source << Integer.SIZE | destination;
        sum += HashMix.mix(HashMix.mix(HashMix.mix(pair) ^ sentAt) ^ at);
    }

    /** Takes over the sum of a device. */
    public void take(long other) {
        sum = other;
    }

    /** Adds the deliveries of another part of the run. */
    public void add(Fingerprint other) {
        sum += other.sum;
    }

    public long value() {
        return sum;
    }

    @Override
    public String toString() {
        return "%016x".formatted(sum);
    }
}
