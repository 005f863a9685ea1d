package crossweave.network.device;

import crossweave.network.MeterSums;
import crossweave.network.MeterSums.Batches;
import crossweave.network.MeterSums.Delays;
import crossweave.network.MeterSums.Histograms;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.stats.Samples;

import java.util.Arrays;

/**
 * What {@code tally.c} has of a sample of messages. Sample 0 is that of all messages; where there
 * are several workloads, each has one, too.
 */
final class SampleMemory {
    static final int BATCHES = 32;
    private static final int KINDS = 3; // of delays: latency, that in the network, blocked
    private static final int BITS = 6; // the shortest batch has 2^6 messages
    private static final int PLACES = 22_528; // of a histogram, for values below 2^31
    private static final int OF_FLOW = 1; // levels before those of samples

    /** The constants of this in C. */
    static final String CONSTANTS =
            "#define BATCH_BITS %d\n#define BATCH_SLOTS %d\n".formatted(BITS, slots(BITS));

    private final int sample;
    private final Array batches; // per sum of batches: messages, then the delays of each kind
    private final Array levels; // how often batches have doubled: of the flow, of each sample
    private final Array extremes; // least, most, of each kind
    private final Array histograms;
    private final long[] most = new long[KINDS]; // the largest value

    /** Finds its arrays in a layout. */
    SampleMemory(NetworkLayout layout, int sample) {
        this.sample = sample;
        this.batches = layout.array("meter_batches");
        this.levels = layout.array("meter_levels");
        this.extremes = layout.array("meter_extremes");
        this.histograms = layout.array("histograms");
    }

    /** How many samples there are. */
    static int count(int workloads) {
        return workloads > 1 ? 1 + workloads : 1;
    }

    static void addTo(NetworkLayout layout, int workloads) {
        long samples = count(workloads);
        layout.add("meter_batches", Item.LONG, samples * (KINDS + 1) * BATCHES, Place.ANSWER);
        layout.add("meter_levels", Item.INT, OF_FLOW + samples, Place.ANSWER);
        layout.add("meter_extremes", Item.UNSIGNED, samples * 2 * KINDS, Place.ANSWER);
        layout.add("batch_slots", Item.LONG, samples * (KINDS + 1) * slots(BITS), Place.OWN);
        layout.add("histograms", Item.UNSIGNED, samples * KINDS * PLACES, Place.OWN);
    }

    /** Slots for numbers below 2^32, of which the shortest batch has 2^bits: see tally.c. */
    static int slots(int bits) {
        return BATCHES + BATCHES / 2 * (Integer.SIZE - 5 - bits);
    }

    static long[] batch(Window window, Array array, long row) {
        long[] values = new long[BATCHES];
        Arrays.setAll(values, i -> window.get(array, row * BATCHES + i));
        return values;
    }

    /** Nothing has arrived yet. */
    void clearExtremes(Window window) {
        for (int kind = 0; kind < KINDS; kind++) {
            window.set(extremes, least(kind), -1); // the largest number without a sign
            window.set(extremes, least(kind) + KINDS, 0);
        }
    }

    private long least(int kind) {
        return 2L * KINDS * sample + kind;
    }

    MeterSums.Sample read(Window window, long sent, long hops) {
        int level = (int) window.get(levels, OF_FLOW + sample);
        return new MeterSums.Sample(
                sent,
                new Batches(BITS + level, batch(window, batches, row(0))),
                delays(window, 0),
                delays(window, 1),
                delays(window, 2),
                hops);
    }

    private long row(int sum) {
        return (KINDS + 1L) * sample + sum;
    }

    private Delays delays(Window window, int kind) {
        most[kind] = Integer.toUnsignedLong((int) window.get(extremes, least(kind) + KINDS));
        return new Delays(
                batch(window, batches, row(1 + kind)),
                Integer.toUnsignedLong((int) window.get(extremes, least(kind))),
                most[kind]);
    }

    Histograms histograms(DeviceTraffic.Reader reader) {
        return new Histograms(histogram(reader, 0), histogram(reader, 1), histogram(reader, 2));
    }

    /** Reads only as far as there are values. */
    private long[] histogram(DeviceTraffic.Reader reader, int kind) {
        int places = Math.min(PLACES, Samples.placesUpTo(most[kind]));
        long first = ((long) KINDS * sample + kind) * PLACES;
        long[] counts = reader.read(histograms, first, places);
        for (int i = 0; i < counts.length; i++) {
            counts[i] &= 0xFFFF_FFFFL;
        }
        return counts;
    }
}
