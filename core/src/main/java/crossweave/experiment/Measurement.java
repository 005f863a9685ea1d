package crossweave.experiment;

import crossweave.engine.Fingerprint;
import crossweave.experiment.message.Delivery;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.TrafficMeter;
import crossweave.node.NodeCounters;
import crossweave.node.Nodes;
import crossweave.result.Course;
import crossweave.stats.Mser5;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Measures a run. Messages sent while the window is open are the sample, whenever they arrive;
 * counters count inside the window only; of finite workloads all messages are kept, inside the
 * window or not. Before the window opens, the latencies of arriving messages show when the warm-up
 * ends. Nothing here depends on the order in which messages of the same cycle arrive. Where a
 * network draws messages itself, each of its partitions has a {@link Tally}.
 */
final class Measurement implements Serializable {
    private static final int EARLY = 256; // messages at most, sent into a nearly empty network

    private final Network network;
    private final Exchanges exchanges;
    private final Counters live;
    private final NodeCounters liveBooks;
    private final MeasurementWindow window = new MeasurementWindow();
    private final int earlyCount; // about one of each terminal, so none queues behind its own
    private final List<Tally> tallies = new ArrayList<>();
    private @Nullable Tally sum; // of all tallies, if it was asked for since the last step
    private final TrafficMeter.Arrived arrival = new TrafficMeter.Arrived(); // being measured
    private final @Nullable CompletionLog[] completions; // per workload: only of finite ones
    private final List<LatencySample> works; // where there are several
    private long[] indices = new long[64]; // there, per message of a sample: as sent

    private final @Nullable CourseLog course; // if it is asked for
    private long firstReply; // sent inside the window

    private final Mser5 warmup = new Mser5();
    private long seenLatency; // of the messages of the last cycle with any, in the warm-up
    private long seenCount;

    private Counters counted; // inside the window, once it is closed
    private NodeCounters counters; // likewise

    Measurement(MessageBroker mail, int terminals, Optional<Long> interval) {
        Nodes nodes = mail.nodes();
        RunningWorkloads workloads = mail.works();
        this.exchanges = mail.exchanges();
        int workCount = workloads.count();
        this.network = nodes.network();
        this.live = network.counters();
        this.liveBooks = nodes.counters();
        this.earlyCount = Math.min(EARLY, terminals);
        this.course = interval.map(CourseLog::new).orElse(null);
        this.counted = live;
        this.counters = liveBooks;
        this.completions = new CompletionLog[workCount];
        this.works = new ArrayList<>();
        for (int work = 0; work < workCount; work++) {
            completions[work] = workloads.isFinite(work) ? new CompletionLog(nodes.count()) : null;
            if (workCount > 1) {
                works.add(new LatencySample());
            }
        }
        tallies.add(new Tally(window, earlyCount, works));
    }

    /** The meter of a partition of a network that draws messages itself. */
    TrafficMeter meter(int part) {
        while (tallies.size() <= part) {
            tallies.add(new Tally(window, earlyCount, works));
        }
        return tallies.get(part);
    }

    /** Nobody asks for {@link #warmup}: its end is known. */
    void endsWarmupAsGiven() {
        window.endsAsGiven();
    }

    /** Whether the network stops when the last message of the sample arrives. */
    boolean stopsAfterSample() {
        return network.stopsAfterSample();
    }

    /** Starts the window: drops whatever was measured until now, except for finite workloads. */
    void open(long cycle) {
        network.countUpTo(cycle);
        firstReply = exchanges.replies();
        live.clear(cycle);
        liveBooks.clear();
        window.open(cycle, sent());
        if (course != null) {
            course.open(cycle);
        }
        tallies.forEach(Tally::restart);
        sum = null;
        for (int work = 0; work < works.size(); work++) {
            if (completions[work] == null) {
                works.set(work, new LatencySample());
            }
        }
    }

    /** Moves the start of the window to this cycle: nothing was measured before it. */
    void openedIn(long cycle) {
        window.openedIn(cycle);
    }

    void close(long cycle) {
        network.countUpTo(cycle);
        window.close(cycle, sent());
        network.joinCounts();
        counted = live.copy();
        counters = liveBooks.copy();
    }

    /** A sum over all tallies; asked after every step of a warm-up. */
    private long total(ToLongFunction<Tally> count) {
        long sum = 0;
        for (Tally tally : tallies) {
            sum += count.applyAsLong(tally);
        }
        return sum;
    }

    private long sent() {
        return total(Tally::sent);
    }

    /** A message is sent that is not the network's own. */
    void sent(int message, MessageBroker mail, long cycle) {
        tallies.getFirst().sent(cycle, mail.flits(message));
        int work = mail.workload(message);
        CompletionLog log = completions[work];
        if (log != null) {
            log.sent(mail.kind(message), mail.source(message), cycle);
        }
        if (!works.isEmpty() && (window.isOpen() || log != null)) {
            setIndex(message, works.get(work).addSent() - 1);
        }
    }

    private void setIndex(int message, long index) {
        if (message >= indices.length) {
            indices = Arrays.copyOf(indices, Math.max(message + 1, 2 * indices.length));
        }
        indices[message] = index;
    }

    /** Such a message is delivered. */
    void delivered(int message, MessageBroker.Kind kind, Delivery delivery) {
        arrival.number = delivery.number();
        arrival.source = delivery.source();
        arrival.destination = delivery.destination();
        arrival.flits = delivery.flits();
        arrival.sent = delivery.sent();
        arrival.entered = delivery.entered();
        arrival.arrived = delivery.arrived();
        arrival.hops = delivery.hops();
        arrival.blocked = delivery.blocked();
        arrival.requested = exchanges.requested(message);
        if (arrival.requested != TrafficMeter.Arrived.NONE) {
            arrival.reply = exchanges.number(message) - firstReply;
        }
        tallies.getFirst().arrived(arrival);
        if (course != null && window.isOpen()) {
            course.arrived(arrival.arrived, arrival.flits, delivery.latency());
        }
        CompletionLog log = completions[delivery.work()];
        if (!works.isEmpty() && (window.has(delivery.number()) || log != null)) {
            works.get(delivery.work()).arrived(indices[message], arrival);
        }
        if (log != null) {
            log.delivered(kind, delivery);
        }
    }

    /** Such a message is lost. */
    void lost(int message, MessageBroker mail, long cycle) {
        long number = mail.number(message);
        int work = mail.workload(message);
        tallies.getFirst().lost(number, cycle, mail.flits(message));
        if (course != null && window.isOpen()) {
            course.lost(cycle);
        }
        if (!works.isEmpty() && (window.has(number) || completions[work] != null)) {
            works.get(work).lost();
        }
    }

    /**
     * A step of the simulation is done. In a warm-up the arrivals of a cycle count together, so
     * that their order does not matter; those of the last such cycle are not known to be complete.
     */
    void stepped() {
        sum = null;
        if (!window.seeksEnd()) {
            return;
        }
        WarmupSeries arrivals = tallies.getFirst().warmup();
        for (int i = 1; i < tallies.size(); i++) {
            arrivals.add(tallies.get(i).warmup());
        }
        arrivals.forEach(
                (latency, count) -> {
                    if (seenCount > 0) {
                        warmup.add(seenLatency, seenCount);
                    }
                    seenCount = count;
                    seenLatency = latency;
                });
        tallies.forEach(tally -> tally.warmup().clear());
    }

    Mser5 warmup() {
        return warmup;
    }

    private Tally sum() {
        if (tallies.size() == 1) {
            return tallies.getFirst();
        }
        Tally known = sum;
        if (known == null) {
            known = new Tally(window, earlyCount, works);
            tallies.forEach(known::add);
            sum = known;
        }
        return known;
    }

    /** Mean latency in a nearly empty network, in cycles; 0 if no message has arrived. */
    double emptyLatency() {
        return emptyLatency(total(Tally::earlyArrived));
    }

    /** What that cannot fall below, whatever arrives. */
    double leastEmptyLatency() {
        return emptyLatency(earlyCount);
    }

    private double emptyLatency(long count) {
        return count == 0 ? 0 : (double) total(Tally::earlyLatency) / count;
    }

    long onTheWay() {
        return total(Tally::onTheWay);
    }

    /** Messages of the sample that are still on their way. */
    long missing() {
        return total(tally -> tally.sample().missing());
    }

    boolean isGrowing(long cycle) {
        return sum().flow().isGrowing(cycle - start());
    }

    /** Half the 95 % interval of the flits that arrive in a cycle, relative to their mean. */
    double acceptedPrecision(long cycle) {
        long cycles = cycle - start();
        return sum().flow().outHalfWidth(cycles) / sum().flow().outMean(cycles);
    }

    long start() {
        return window.start();
    }

    /** Length of the window in cycles, once it is closed. */
    long cycles() {
        return window.cycles();
    }

    LatencySample all() {
        return sum().sample();
    }

    List<LatencySample> works() {
        return works;
    }

    /** One number for all deliveries so far. */
    Fingerprint fingerprint() {
        return sum().fingerprint();
    }

    /** The window over time, if it is asked for; parts of the network die from a cycle on. */
    Optional<Course> course(int terminals, long fails) {
        return course == null
                ? Optional.empty()
                : Optional.of(course.course(cycles(), terminals, fails));
    }

    /** All messages of a finite workload. */
    Optional<CompletionLog> completion(int work) {
        return Optional.ofNullable(completions[work]);
    }

    /** What was counted inside the window, once it is closed. */
    Counters counted() {
        return counted;
    }

    /** What nodes did inside the window, once it is closed. */
    NodeCounters counters() {
        return counters;
    }
}
