package crossweave.cpc.profile;

import crossweave.network.LinkCrossing;
import crossweave.network.PacketSettings;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.ProgramReport.Origin;
import crossweave.workload.ProgramReport.Reception;
import crossweave.workload.ProgramReport.Spent;
import crossweave.workload.ProgramReport.Use;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Relates lines, messages and channels to each other. */
public final class Profiler {
    private final PacketSettings packets;
    private final TreeMap<SourceLine, LineSoFar> lines = new TreeMap<>();
    private final TreeMap<Integer, TreeMap<SourceLine, ShareSoFar>> channels = new TreeMap<>();
    private final ProcessorQueues queues = new ProcessorQueues();
    private final Map<Sent, Delayed> byTicket = new HashMap<>();

    /** Identifies a receivable message of a process. */
    private record Sent(int process, long nth) {}

    private record Delayed(MessageTrip trip, Map<SourceLine, Long> behind) {}

    /** Figures of a line, so far. */
    private static final class LineSoFar {
        private final TreeMap<Use, Long> spent = new TreeMap<>();
        private final DelayAccumulator delay = new DelayAccumulator();
        private final TreeMap<SourceLine, Wait> awaited = new TreeMap<>();
        private long messages;
        private long bytes;
        private long received;
    }

    /** A line's share of a channel, so far. */
    private static final class ShareSoFar {
        private final TreeSet<Integer> processes = new TreeSet<>();
        private long packets;
        private long flits;
        private long waited;

        private ChannelProfile.Share share(SourceLine line) {
            return new ChannelProfile.Share(line, processes, packets, flits, waited);
        }
    }

    /** Waiting for messages from a line, so far. */
    private static final class Wait {
        private final DelayAccumulator delay = new DelayAccumulator();
        private long messages;
        private long cycles;
    }

    private Profiler(PacketSettings packets) {
        this.packets = packets;
    }

    /**
     * The profile of a program whose lines and messages were recorded, and of its messages on the
     * network.
     */
    public static Profile of(
            ProgramReport report, List<MessageTrip> trips, PacketSettings packets) {
        Profiler profiler = new Profiler(packets);
        report.spent().forEach(profiler::add);
        report.messages().forEach(profiler::add);
        trips.forEach(profiler::add);
        report.receptions().forEach(profiler::add);
        return new Profile(profiler.lineProfiles(), profiler.channelProfiles(), trips);
    }

    private LineSoFar line(SourceLine line) {
        return lines.computeIfAbsent(line, _ -> new LineSoFar());
    }

    private void add(Spent spent) {
        line(SourceLine.of(spent.origin().place()))
                .spent
                .merge(spent.use(), spent.cycles(), Long::sum);
    }

    private void add(MessageRecord message) {
        LineSoFar line = line(SourceLine.of(message.origin().place()));
        line.messages++;
        line.bytes += message.bytes();
    }

    private void add(MessageTrip trip) {
        MessageRecord message = trip.message();
        Map<SourceLine, Long> behind = queues.add(trip);
        line(trip.line()).delay.add(trip, behind);
        if (message.nth() != MessageRecord.NONE) {
            Sent sent = new Sent(message.origin().process(), message.nth());
            byTicket.put(sent, new Delayed(trip, behind));
        }
        for (int n = 0; n < trip.routes().size(); n++) {
            int flits = packets.flits(trip.flits(), n);
            trip.routes().get(n).forEach(crossing -> add(message.origin(), crossing, flits));
        }
    }

    private void add(Origin from, LinkCrossing crossing, int flits) {
        ShareSoFar share =
                channels.computeIfAbsent(crossing.channel(), _ -> new TreeMap<>())
                        .computeIfAbsent(SourceLine.of(from.place()), _ -> new ShareSoFar());
        share.processes.add(from.process());
        share.packets++;
        share.flits += flits;
        share.waited += crossing.waited();
    }

    private void add(Reception reception) {
        LineSoFar taker = line(SourceLine.of(reception.taker().place()));
        taker.received++;
        if (reception.waited() > 0) {
            SourceLine sender = SourceLine.of(reception.sender().place());
            Wait wait = taker.awaited.computeIfAbsent(sender, _ -> new Wait());
            wait.messages++;
            wait.cycles += reception.waited();
            Delayed it = byTicket.get(new Sent(reception.sender().process(), reception.nth()));
            if (it != null) { // otherwise it stayed at its processor
                wait.delay.add(it.trip, it.behind);
            }
        }
    }

    private List<LineProfile> lineProfiles() {
        List<LineProfile> all = new ArrayList<>();
        lines.forEach((line, so) -> all.add(profile(line, so)));
        return List.copyOf(all);
    }

    private static LineProfile profile(SourceLine line, LineSoFar so) {
        return new LineProfile(
                line,
                so.spent,
                so.messages,
                so.bytes,
                so.received,
                so.delay.delay(),
                so.awaited.entrySet().stream()
                        .map(
                                entry ->
                                        new AwaitedMessages(
                                                entry.getKey(),
                                                entry.getValue().messages,
                                                entry.getValue().cycles,
                                                entry.getValue().delay.delay()))
                        .sorted(Comparator.comparingLong(AwaitedMessages::waited).reversed())
                        .toList());
    }

    private List<ChannelProfile> channelProfiles() {
        List<ChannelProfile> all = new ArrayList<>();
        channels.forEach((channel, shares) -> all.add(profile(channel, shares)));
        all.sort(
                Comparator.comparingLong(ChannelProfile::waited)
                        .thenComparingLong(ChannelProfile::flits)
                        .reversed());
        return List.copyOf(all);
    }

    private static ChannelProfile profile(int channel, Map<SourceLine, ShareSoFar> shares) {
        List<ChannelProfile.Share> lines = new ArrayList<>();
        shares.forEach((line, so) -> lines.add(so.share(line)));
        lines.sort(Comparator.comparingLong(ChannelProfile.Share::flits).reversed());
        return new ChannelProfile(
                channel,
                lines.stream().mapToLong(ChannelProfile.Share::packets).sum(),
                lines.stream().mapToLong(ChannelProfile.Share::flits).sum(),
                lines.stream().mapToLong(ChannelProfile.Share::waited).sum(),
                List.copyOf(lines));
    }
}
