package crossweave.network.device;

import crossweave.network.MeterScope;
import crossweave.network.MeterSums;
import crossweave.network.MeterSums.Flow;
import crossweave.network.MeterSums.Warmup;
import crossweave.network.TrafficMeter;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The arrays of {@code tally.c}, and the meter that takes over what is in them. */
@SuppressWarnings("EnumOrdinal") // C knows items of arrays by their numbers
final class MeterMemory {
    private static final int FLOW_BITS = 3; // the shortest batch of the flow has 2^3 cycles
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
                    + SampleMemory.CONSTANTS
                    + "#define FLOW_BITS %d\n".formatted(FLOW_BITS)
                    + "#define FLOW_SLOTS %d\n".formatted(SampleMemory.slots(FLOW_BITS))
                    + "#define WARMUP_CYCLES %d\n".formatted(WARMUP_CYCLES);

    private final TrafficMeter meter;
    private final Array scope;
    private final Array sums;
    private final Array flow; // in, out
    private final Array levels; // the first: how often batches of the flow have doubled
    private final Array warmup; // per cycle: latency, messages
    private final Array ownFirst; // per workload: messages before those of its sample
    private final Array ownSent; // per workload: messages ever
    private final Array ownHops; // per workload: of its sample
    private final List<SampleMemory> samples; // of all messages; then of each workload
    private final long[] ownEnd; // per workload: messages up to the end of its sample
    private int restarts; // that the device knows of
    private boolean isClosed; // likewise
    private long arrived; // messages of the sample

    /** Finds its arrays in a layout. */
    MeterMemory(TrafficMeter meter, NetworkLayout layout, int workloads) {
        this.meter = meter;
        this.scope = layout.array("meter_scope");
        this.sums = layout.array("meter_sums");
        this.flow = layout.array("meter_flow");
        this.levels = layout.array("meter_levels");
        this.warmup = layout.array("meter_warmup");
        this.ownFirst = layout.array("own_first");
        this.ownSent = layout.array("own_sent");
        this.ownHops = layout.array("own_hops");
        this.samples =
                IntStream.range(0, SampleMemory.count(workloads))
                        .mapToObj(sample -> new SampleMemory(layout, sample))
                        .toList();
        this.ownEnd = new long[samples.size() - 1];
        Arrays.fill(ownEnd, Long.MAX_VALUE);
    }

    static void addTo(NetworkLayout layout, int workloads) {
        SampleMemory.addTo(layout, workloads);
        for (String own : new String[] {"own_first", "own_sent", "own_hops"}) {
            layout.add(own, Item.LONG, SampleMemory.count(workloads) - 1, Place.ANSWER);
        }
        layout.add("meter_scope", Item.LONG, Scope.values().length, Place.ANSWER);
        layout.add("meter_sums", Item.LONG, Sum.values().length, Place.ANSWER);
        layout.add("meter_flow", Item.LONG, 2L * SampleMemory.BATCHES, Place.ANSWER);
        layout.add("meter_warmup", Item.LONG, 2L * WARMUP_CYCLES, Place.ANSWER);
        layout.add("flow_slots", Item.LONG, 2L * SampleMemory.slots(FLOW_BITS), Place.OWN);
    }

    private static String constants(String prefix, Enum<?>... names) {
        return Stream.of(names)
                .map(name -> "#define %s%s %d\n".formatted(prefix, name, name.ordinal()))
                .collect(Collectors.joining());
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
            samples.forEach(sample -> sample.clearExtremes(window));
        }
        for (int work = 0; work < ownEnd.length; work++) {
            writeOwn(window, work, isNew, !now.isOpen() && !isClosed);
        }
        isClosed = !now.isOpen();
        if (now.seeksEnd()) {
            for (int i = 0; i < warmup.count(); i++) {
                window.set(warmup, i, 0);
            }
        }
    }

    /** The sample of a workload has those messages that are sent between two windows. */
    private void writeOwn(Window window, int work, boolean begins, boolean ends) {
        long sent = window.get(ownSent, work);
        if (begins) {
            window.set(ownFirst, work, sent);
            window.set(ownHops, work, 0);
            ownEnd[work] = Long.MAX_VALUE;
        }
        if (ends) {
            ownEnd[work] = sent;
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
        List<MeterSums.Sample> all = new ArrayList<>();
        all.add(samples.getFirst().read(window, size, sum(window, Sum.HOPS)));
        for (int work = 0; work < ownEnd.length; work++) {
            long own = Math.min(window.get(ownSent, work), ownEnd[work]);
            long before = window.get(ownFirst, work);
            long hops = window.get(ownHops, work);
            all.add(samples.get(1 + work).read(window, own - before, hops));
        }
        arrived = Arrays.stream(all.getFirst().batches().count()).sum();
        meter.take(
                new MeterSums(
                        ever(window),
                        all,
                        new Flow(
                                FLOW_BITS + (int) window.get(levels, 0),
                                SampleMemory.batch(window, flow, 0),
                                SampleMemory.batch(window, flow, 1)),
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
        meter.take(samples.stream().map(sample -> sample.histograms(reader)).toList());
    }
}
