package crossweave.experiment.job;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.network.LinkCrossing;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Records who crosses which channel when, and finds out at the end who waited for whom. A cycle
 * that the head of a packet waits for a channel is charged to the job of the packet that has
 * crossed the channel last: it holds the channel, or what is behind it. It needs a run that is
 * tracked, and counts messages that have arrived.
 */
public final class WaitLog implements Run.Log {
    private final Topology topology;
    private final List<String> jobs;
    private final @Nullable ChannelCrossings[] crossings; // per channel
    private long last; // cycle of a crossing

    public WaitLog(Experiment experiment) {
        this.topology = experiment.machine().topology();
        this.jobs = experiment.shortNames();
        this.crossings = new ChannelCrossings[topology.channels()];
    }

    @Override
    public void delivered(Delivery delivery) {}

    @Override
    public void travelled(RoutedDelivery delivery) {
        int job = delivery.delivery().work();
        for (List<LinkCrossing> route : delivery.routes()) {
            for (LinkCrossing crossing : route) {
                at(crossing.channel()).add(crossing.cycle(), crossing.waited(), job);
                last = Math.max(last, crossing.cycle());
            }
        }
    }

    private ChannelCrossings at(int channel) {
        ChannelCrossings known = crossings[channel];
        if (known == null) {
            known = new ChannelCrossings();
            crossings[channel] = known;
        }
        return known;
    }

    /** Who has waited for whom until now. */
    public JobWaits waits() {
        List<JobWaits.OfChannel> channels = new ArrayList<>();
        WaitsOverTime.Builder overTime = new WaitsOverTime.Builder(jobs.size(), last);
        for (int channel = 0; channel < crossings.length; channel++) {
            ChannelCrossings known = crossings[channel];
            if (known != null && known.hasWaits()) {
                channels.add(
                        new JobWaits.OfChannel(
                                channel, topology.channelName(channel), cycles(known, overTime)));
            }
        }
        return new JobWaits(jobs, channels, overTime.build());
    }

    /** By the job that waited, and by the one that it waited for. */
    private List<List<Long>> cycles(ChannelCrossings of, WaitsOverTime.Builder overTime) {
        long[][] sums = new long[jobs.size()][jobs.size()];
        of.charge(
                (waiter, other, from, until) -> {
                    sums[waiter][other] += until - from;
                    overTime.add(waiter, other, from, until);
                });
        List<List<Long>> rows = new ArrayList<>();
        for (long[] row : sums) {
            rows.add(LongStream.of(row).boxed().toList());
        }
        return List.copyOf(rows);
    }
}
