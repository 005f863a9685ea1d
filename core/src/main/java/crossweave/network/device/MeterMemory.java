package crossweave.network.device;

import crossweave.network.MeterScope;
import crossweave.network.MeterSums;
import crossweave.network.MeterSums.Batches;
import crossweave.network.MeterSums.Delays;
import crossweave.network.MeterSums.Flow;
import crossweave.network.MeterSums.Histograms;
import crossweave.network.MeterSums.Warmup;
import crossweave.network.TrafficMeter;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.stats.Samples;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The arrays of {@code tally.c}, and the meter that takes over what is in them. */
@SuppressWarnings("EnumOrdinal") // C knows items of arrays by their numbers
final class MeterMemory {
    private static final int KINDS = 3; // of samples: latency, that in the network, blocked
    private static final int BATCHES = 32;
    private static final int BATCH_BITS = 6; // the shortest batch has 2^6 messages
    private static final int FLOW_BITS = 3; // and that of the flow 2^3 cycles
    private static final int PLACES = 22_528; // of a histogram, for values below 2^31
    private static final int WARMUP_CYCLES = 256; // of a window in a warm-up; a power of 2
    private static final Warmup NO_WARMUP = new Warmup(0, new long[0], new long[0]);
    private static final long MOST_MESSAGES = 0xF000_0000L; // of a sample: numbers have 32 bits

    /** What the device must know of the sample; in C their names have a {@code SCOPE_} before. */
    private enum Scope {
        IS_OPEN,
        SEEKS_END,
        START,
        FIRST,
        SIZE,
        EARLY,
        RESTARTS // whether it begins anew
    }

    /** Sums; in C their names have a {@code SUM_} before. */
    private enum Sum {
        SENT,
        ARRIVED,
        EARLY_LATENCY,
        EARLY_ARRIVED,
        HOPS,
        FINGERPRINT
    }

    /** The constants of all this in C. */
    static final String CONSTANTS =
            constants("SCOPE_", Scope.values())
                    + constants("SUM_", Sum.values())
                    + "#define BATCH_BITS %d\n".formatted(BATCH_BITS)
                    + "#define FLOW_BITS %d\n".formatted(FLOW_BITS)
                    + "#define BATCH_SLOTS %d\n".formatted(slots(BATCH_BITS))
                    + "#define FLOW_SLOTS %d\n".formatted(slots(FLOW_BITS))
                    + "#define WARMUP_CYCLES %d\n".formatted(WARMUP_CYCLES);

    private final TrafficMeter meter;
    private final Array scope;
    private final Array sums;
    private final Array batches; // per sum of batches: messages, then the delays of each kind
    private final Array flow; // in, out
    private final Array levels; // how often batches have doubled: of the sample, of the flow
    private final Array extremes; // least, most, of each kind
    private final Array warmup; // per cycle: latency, messages
    private final Array histograms;
    private final long[] most = new long[KINDS]; // the largest value
    private int restarts; // that the device knows of
    private long arrived; // messages of the sample

    /** Finds its arrays in a layout. */
    MeterMemory(TrafficMeter meter, NetworkLayout layout) {
        this.meter = meter;
        this.scope = layout.array("meter_scope");
        this.sums = layout.array("meter_sums");
        this.batches = layout.array("meter_batches");
        this.flow = layout.array("meter_flow");
        this.levels = layout.array("meter_levels");
        this.extremes = layout.array("meter_extremes");
        this.warmup = layout.array("meter_warmup");
        this.histograms = layout.array("histograms");
    }

    static void addTo(NetworkLayout layout) {
        layout.add("meter_scope", Item.LONG, Scope.values().length, Place.ANSWER);
        layout.add("meter_sums", Item.LONG, Sum.values().length, Place.ANSWER);
        layout.add("meter_batches", Item.LONG, (KINDS + 1L) * BATCHES, Place.ANSWER);
        layout.add("meter_flow", Item.LONG, 2L * BATCHES, Place.ANSWER);
        layout.add("meter_levels", Item.INT, 2, Place.ANSWER);
        layout.add("meter_extremes", Item.UNSIGNED, 2L * KINDS, Place.ANSWER);
        layout.add("meter_warmup", Item.LONG, 2L * WARMUP_CYCLES, Place.ANSWER);
        layout.add("batch_slots", Item.LONG, (KINDS + 1L) * slots(BATCH_BITS), Place.OWN);
        layout.add("flow_slots", Item.LONG, 2L * slots(FLOW_BITS), Place.OWN);
        layout.add("histograms", Item.UNSIGNED, (long) KINDS * PLACES, Place.OWN);
    }

    private static String constants(String prefix, Enum<?>... names) {
        return Stream.of(names)
                .map(name -> "#define %s%s %d\n".formatted(prefix, name, name.ordinal()))
                .collect(Collectors.joining());
    }

    /** Slots for numbers below 2^32: see tally.c. */
    private static int slots(int bits) {
        return BATCHES + BATCHES / 2 * (Integer.SIZE - 5 - bits);
    }

    /**
     * Where the end of a warm-up is sought, a window is no longer than there are cycles in its
     * series.
     */
    long horizon(long from) {
        return meter.scope().seeksEnd() ? from + WARMUP_CYCLES : Long.MAX_VALUE;
    }

    /** Messages of the sample that have not arrived, once it is closed; 0 before. */
    long awaited() {
        MeterScope now = meter.scope();
        return now.isOpen() ? 0 : now.end() - now.first() - arrived;
    }

    // Before a window

    void write(Window window) {
        MeterScope now = meter.scope();
        boolean isNew = now.restarts() != restarts;
        boolean isFirst = sum(window, Sum.SENT) == 0;
        restarts = now.restarts();
        set(window, Scope.IS_OPEN, now.isOpen() ? 1 : 0);
        set(window, Scope.SEEKS_END, now.seeksEnd() ? 1 : 0);
        set(window, Scope.START, now.start());
        set(window, Scope.FIRST, now.first());
        set(window, Scope.SIZE, Math.min(now.end() - now.first(), MOST_MESSAGES));
        set(window, Scope.EARLY, sum(window, Sum.SENT) < MOST_MESSAGES ? now.early() : 0);
        set(window, Scope.RESTARTS, isNew ? 1 : 0);
        if (isNew || isFirst) {
            window.set(sums, Sum.HOPS.ordinal(), 0);
            for (int kind = 0; kind < KINDS; kind++) {
                window.set(extremes, kind, -1); // the largest number without a sign
                window.set(extremes, KINDS + kind, 0);
            }
        }
        if (now.seeksEnd()) {
            for (int i = 0; i < warmup.count(); i++) {
                window.set(warmup, i, 0);
            }
        }
    }

    private void set(Window window, Scope what, long value) {
        window.set(scope, what.ordinal(), value);
    }

    private long sum(Window window, Sum what) {
        return window.get(sums, what.ordinal());
    }

    // After a window

    void read(Window window, long from, long until) {
        MeterScope now = meter.scope();
        long sent = sum(window, Sum.SENT);
        long size = Math.min(sent, now.end()) - now.first();
        if (size >= MOST_MESSAGES) {
            throw new Device.DeviceFailure(
                    "a device measures at most %,d messages; measure fewer cycles, or on a core"
                            .formatted(MOST_MESSAGES));
        }
        Batches counted =
                new Batches(BATCH_BITS + (int) window.get(levels, 0), batch(window, batches, 0));
        arrived = Arrays.stream(counted.count()).sum();
        meter.take(
                new MeterSums(
                        ever(window),
                        delays(window, 0),
                        delays(window, 1),
                        delays(window, 2),
                        counted,
                        sum(window, Sum.HOPS),
                        new Flow(
                                FLOW_BITS + (int) window.get(levels, 1),
                                batch(window, flow, 0),
                                batch(window, flow, 1)),
                        now.seeksEnd() ? warmup(window, from, until) : NO_WARMUP));
    }

    private MeterSums.Ever ever(Window window) {
        return new MeterSums.Ever(
                sum(window, Sum.SENT),
                sum(window, Sum.ARRIVED),
                sum(window, Sum.EARLY_LATENCY),
                sum(window, Sum.EARLY_ARRIVED),
                sum(window, Sum.FINGERPRINT));
    }

    private static long[] batch(Window window, Array array, int row) {
        long[] values = new long[BATCHES];
        Arrays.setAll(values, i -> window.get(array, (long) row * BATCHES + i));
        return values;
    }

    private Delays delays(Window window, int kind) {
        most[kind] = Integer.toUnsignedLong((int) window.get(extremes, KINDS + kind));
        return new Delays(
                batch(window, batches, kind + 1),
                Integer.toUnsignedLong((int) window.get(extremes, kind)),
                most[kind]);
    }

    private Warmup warmup(Window window, long from, long until) {
        long[] latency = new long[(int) (until - from)];
        long[] count = new long[latency.length];
        for (int i = 0; i < count.length; i++) {
            long place = from + i & WARMUP_CYCLES - 1;
            latency[i] = window.get(warmup, 2 * place);
            count[i] = window.get(warmup, 2 * place + 1);
        }
        return new Warmup(from, latency, count);
    }

    // Before the result

    void settle(DeviceTraffic.Reader reader) {
        if (meter.scope().restarts() != restarts) {
            return; // the device has measured nothing since the sample began anew
        }
        meter.take(
                new Histograms(histogram(reader, 0), histogram(reader, 1), histogram(reader, 2)));
    }

    /** Reads only as far as there are values. */
    private long[] histogram(DeviceTraffic.Reader reader, int kind) {
        int places = Math.min(PLACES, Samples.placesUpTo(most[kind]));
        long[] counts = reader.read(histograms, (long) kind * PLACES, places);
        for (int i = 0; i < counts.length; i++) {
            counts[i] &= 0xFFFF_FFFFL;
        }
        return counts;
    }
}
