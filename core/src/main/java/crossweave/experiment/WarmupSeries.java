package crossweave.experiment;

import crossweave.network.MeterSums;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The latencies of messages that have arrived in a warm-up: for each cycle in which some have,
 * their number and their sum, so that neither order nor partitions matter.
 */
final class WarmupSeries implements Serializable {
    private int size;
    private long[] cycle = new long[64]; // in ascending order
    private long[] latency = new long[64]; // sum, for each of them
    private long[] count = new long[64];

    /** Messages have arrived in a cycle, mostly the last one or a later one. */
    void add(long when, long totalLatency, long messages) {
        int place = size - 1;
        if (size == 0 || cycle[place] != when) {
            place = placeOf(when);
        }
        latency[place] += totalLatency;
        count[place] += messages;
    }

    private int placeOf(long when) {
        int found = size == 0 || cycle[size - 1] < when ? -size - 1 : search(when);
        return found >= 0 ? found : insert(-found - 1, when);
    }

    private int search(long when) {
        return Arrays.binarySearch(cycle, 0, size, when);
    }

    private int insert(int place, long when) {
        if (size == cycle.length) {
            cycle = Arrays.copyOf(cycle, 2 * size);
            latency = Arrays.copyOf(latency, 2 * size);
            count = Arrays.copyOf(count, 2 * size);
        }
        for (long[] values : new long[][] {cycle, latency, count}) {
            System.arraycopy(values, place, values, place + 1, size - place);
            values[place] = 0;
        }
        cycle[place] = when;
        size++;
        return place;
    }

    void add(WarmupSeries other) {
        for (int i = 0; i < other.size; i++) {
            add(other.cycle[i], other.latency[i], other.count[i]);
        }
    }

    /** Adds what a device has measured. */
    void take(MeterSums.Warmup other) {
        for (int i = 0; i < other.count().length; i++) {
            if (other.count()[i] > 0) {
                add(other.from() + i, other.latency()[i], other.count()[i]);
            }
        }
    }

    void clear() {
        size = 0;
    }

    /** Takes the sum of latencies and the number of the messages of a cycle. */
    @FunctionalInterface
    interface Observer {
        void arrived(long latency, long messages);
    }

    /** Goes through the cycles in which messages have arrived, in their order. */
    void forEach(Observer observer) {
        for (int i = 0; i < size; i++) {
            observer.arrived(latency[i], count[i]);
        }
    }
}
