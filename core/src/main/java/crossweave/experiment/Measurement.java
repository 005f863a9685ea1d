package crossweave.experiment;

import crossweave.engine.Snapshot;
import crossweave.experiment.message.Delivery;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.node.NodeCounters;
import crossweave.node.Nodes;
import crossweave.stats.FlowBalance;
import crossweave.stats.Mser5;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Measures a run. Messages sent while the window is open are the sample, whenever they arrive;
 * counters count inside the window only; of finite workloads all messages are kept, inside the
 * window or not. Before the window opens, the latencies of arriving messages show when the warm-up
 * ends. Nothing here depends on the order in which messages of the same cycle arrive.
 */
final class Measurement implements Serializable {
    private static final int EARLY = 256; // messages at most, sent into a nearly empty network

    private final Network network;
    private final Counters live;
    private final NodeCounters liveBooks;
    private final @Nullable CompletionLog[] completions; // per workload: only of finite ones
    private final int earlyCount; // about one of each terminal, so none queues behind its own
    private final BitSet early = new BitSet(); // per message on its way
    private long everSent;
    private long everArrived;
    private long earlyLatency; // sum over those that arrived
    private long earlyArrived;

    private final Mser5 warmup = new Mser5();
    private long seenCycle; // the cycle whose arrivals are being summed for the warm-up
    private long seenLatency;
    private long seenCount;

    private boolean isOpen = true; // the warm-up counts, too, for runs that end in it
    private boolean wasOpened;
    private long start;
    private long end;
    private LatencySample all = new LatencySample();
    private final List<LatencySample> works; // where there are several
    private FlowBalance flow = new FlowBalance();
    private Counters counted; // inside the window, once it is closed
    private NodeCounters counters; // likewise

    Measurement(Nodes nodes, RunningWorkloads workloads, int terminals) {
        int workCount = workloads.count();
        this.network = nodes.network();
        this.live = network.counters();
        this.liveBooks = nodes.counters();
        this.earlyCount = Math.min(EARLY, terminals);
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
    }

    /** Starts the window: drops whatever was measured until now, except for finite workloads. */
    void open(long cycle) {
        network.countUpTo(cycle);
        live.clear(cycle);
        liveBooks.clear();
        isOpen = true;
        wasOpened = true;
        start = cycle;
        all = new LatencySample();
        flow = new FlowBalance();
        for (int work = 0; work < works.size(); work++) {
            if (completions[work] == null) {
                works.set(work, new LatencySample());
            }
        }
    }

    /** Moves the start of the window to this cycle: nothing was measured before it. */
    void openedIn(long cycle) {
        wasOpened = true;
        start = cycle;
    }

    void close(long cycle) {
        isOpen = false;
        end = cycle;
        network.countUpTo(cycle);
        network.joinCounts();
        counted = new Snapshot<>(live).restore();
        counters = new Snapshot<>(liveBooks).restore();
    }

    void sent(int message, MessageBroker mail, long cycle) {
        early.set(message, everSent++ < earlyCount);
        int work = mail.workload(message);
        CompletionLog log = completions[work];
        if (log != null) {
            log.sent(mail.kind(message), mail.source(message), cycle);
        }
        if (!works.isEmpty() && (isOpen || log != null)) {
            works.get(work).sent(message);
        }
        if (isOpen) {
            all.sent(message);
            flow.in(sinceStart(cycle), mail.flits(message));
        }
    }

    void delivered(int message, MessageBroker.Kind kind, Delivery delivery) {
        everArrived++;
        if (early.get(message)) {
            earlyLatency += delivery.latency();
            earlyArrived++;
        }
        if (isOpen) {
            flow.out(sinceStart(delivery.arrived()), delivery.flits());
        }
        if (!wasOpened) {
            watchWarmup(delivery);
        }
        all.delivered(message, delivery);
        if (!works.isEmpty()) {
            works.get(delivery.work()).delivered(message, delivery);
        }
        CompletionLog log = completions[delivery.work()];
        if (log != null) {
            log.delivered(kind, delivery);
        }
    }

    /** Counts cycles from 1: what happens in cycle 0 counts for the first. */
    private long sinceStart(long cycle) {
        return Math.max(1, cycle - start);
    }

    /**
     * Gives the mean latency of a cycle's arrivals to the warm-up, so their order does not matter.
     */
    private void watchWarmup(Delivery delivery) {
        if (delivery.arrived() != seenCycle) {
            if (seenCount > 0) {
                warmup.add(seenLatency, seenCount);
            }
            seenCycle = delivery.arrived();
            seenLatency = 0;
            seenCount = 0;
        }
        seenLatency += delivery.latency();
        seenCount++;
    }

    Mser5 warmup() {
        return warmup;
    }

    /** Mean latency in a nearly empty network, in cycles; 0 if no message has arrived. */
    double emptyLatency() {
        return earlyArrived == 0 ? 0 : (double) earlyLatency / earlyArrived;
    }

    long onTheWay() {
        return everSent - everArrived;
    }

    boolean isGrowing(long cycle) {
        return flow.isGrowing(cycle - start);
    }

    /** Half the 95 % interval of the flits that arrive in a cycle, relative to their mean. */
    double acceptedPrecision(long cycle) {
        return flow.outHalfWidth(cycle - start) / flow.outMean(cycle - start);
    }

    long start() {
        return start;
    }

    /** Length of the window in cycles, once it is closed. */
    long cycles() {
        return end - start;
    }

    LatencySample all() {
        return all;
    }

    List<LatencySample> works() {
        return works;
    }

    /** All messages of a finite workload. */
    Optional<CompletionLog> completion(int work) {
        return Optional.ofNullable(completions[work]);
    }

    /** What was counted inside the window, once it is closed. */
    Counters counted() {
        return counted;
    }

    /** See {@link Counters#everHopped}. */
    long everHopped() {
        return network.counters().everHopped();
    }

    /** What nodes did inside the window, once it is closed. */
    NodeCounters counters() {
        return counters;
    }
}
