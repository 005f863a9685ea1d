package crossweave.experiment;

import crossweave.engine.Fingerprint;
import crossweave.network.MeterScope;
import crossweave.network.MeterSums;
import crossweave.network.TrafficMeter;
import crossweave.stats.FlowBalance;

import java.util.List;

/**
 * What the messages of a partition, or of a whole network, add to the measurement. It holds only
 * integers, and tallies add up to the same whatever the partitions are.
 */
final class Tally implements TrafficMeter {
    private final MeasurementWindow window;
    private final int earlyCount; // messages sent into a nearly empty network
    private final List<LatencySample> works; // of workloads: only a device measures them here
    private final Fingerprint fingerprint = new Fingerprint();
    private LatencySample sample = new LatencySample();
    private FlowBalance flow = new FlowBalance();
    private int restarts;
    private long sent; // ever
    private long arrived; // ever
    private long lost; // ever
    private long earlyLatency; // sum over those that arrived
    private long earlyArrived;
    private final WarmupSeries warmup = new WarmupSeries(); // since it was last cleared

    Tally(MeasurementWindow window, int earlyCount, List<LatencySample> works) {
        this.window = window;
        this.earlyCount = earlyCount;
        this.works = works;
    }

    /** Drops what was measured so far, as the window opens. */
    void restart() {
        sample = new LatencySample();
        flow = new FlowBalance();
        restarts++;
    }

    @Override
    public void sent(long cycle, int flits) {
        sent++;
        if (window.isOpen()) {
            sample.addSent();
            flow.in(window.sinceStart(cycle), flits);
        }
    }

    @Override
    public void arrived(Arrived message) {
        arrived++;
        long latency = message.arrived - message.sent;
        if (message.number < earlyCount) {
            earlyLatency += latency;
            earlyArrived++;
        }
        if (window.isOpen()) {
            flow.out(window.sinceStart(message.arrived), message.flits);
        }
        if (window.seeksEnd()) {
            warmup.add(message.arrived, latency, 1);
        }
        if (window.has(message.number)) {
            sample.arrived(window.index(message.number), message);
        }
        fingerprint.delivered(message.arrived, message.source, message.destination, message.sent);
    }

    /** A message of so many flits is lost: it no longer waits in the network. */
    void lost(long number, long cycle, int flits) {
        lost++;
        if (window.isOpen()) {
            flow.in(window.sinceStart(cycle), -flits);
        }
        if (window.has(number)) {
            sample.lost();
        }
    }

    @Override
    public MeterScope scope() {
        return window.scope(earlyCount, restarts);
    }

    @Override
    public void take(MeterSums sums) {
        MeterSums.Ever ever = sums.ever();
        sent = ever.sent();
        arrived = ever.arrived();
        earlyLatency = ever.earlyLatency();
        earlyArrived = ever.earlyArrived();
        fingerprint.take(ever.fingerprint());
        sample.take(sums.samples().getFirst());
        for (int work = 0; work < works.size(); work++) {
            works.get(work).take(sums.samples().get(1 + work));
        }
        flow.take(sums.flow().bits(), sums.flow().in(), sums.flow().out());
        warmup.take(sums.warmup());
    }

    @Override
    public void take(List<MeterSums.Histograms> histograms) {
        sample.take(histograms.getFirst());
        for (int work = 0; work < works.size(); work++) {
            works.get(work).take(histograms.get(1 + work));
        }
    }

    /** Adds another tally, of the same window. */
    void add(Tally other) {
        fingerprint.add(other.fingerprint);
        sample.add(other.sample);
        flow.add(other.flow);
        sent += other.sent;
        arrived += other.arrived;
        lost += other.lost;
        earlyLatency += other.earlyLatency;
        earlyArrived += other.earlyArrived;
    }

    Fingerprint fingerprint() {
        return fingerprint;
    }

    LatencySample sample() {
        return sample;
    }

    FlowBalance flow() {
        return flow;
    }

    long sent() {
        return sent;
    }

    long onTheWay() {
        return sent - arrived - lost;
    }

    long earlyLatency() {
        return earlyLatency;
    }

    long earlyArrived() {
        return earlyArrived;
    }

    /** What has arrived in the warm-up since this was last cleared. */
    WarmupSeries warmup() {
        return warmup;
    }
}
