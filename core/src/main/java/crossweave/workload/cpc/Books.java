package crossweave.workload.cpc;

import crossweave.cpc.vcode.Code;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Kind;
import crossweave.workload.ProgramReport.Letter;
import crossweave.workload.ProgramReport.Origin;
import crossweave.workload.ProgramReport.Traffic;
import crossweave.workload.Workload.Activity;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What processors and messages have done so far; cycles count while time is measured. */
final class Books implements Serializable {
    private final Clockwork clockwork;
    private final boolean keepsLetters; // and who took what
    private final long[] computing; // per physical processor: cycles, likewise the next two
    private final long[] communicating;
    private final long[] switching;
    private final Profile profile;
    private final Map<Kind, Traffic> traffic = new EnumMap<>(Kind.class);
    private final List<Letter> letters = new ArrayList<>();
    private final List<Taken> takings = new ArrayList<>();

    private record Taken(long time, int taker, int pc, Content.Ticket ticket)
            implements Serializable {}

    Books(Clockwork clockwork, int processors, boolean keepsLetters) {
        this.clockwork = clockwork;
        this.keepsLetters = keepsLetters;
        this.computing = new long[processors];
        this.communicating = new long[processors];
        this.switching = new long[processors];
        this.profile = new Profile(processors);
        Arrays.stream(Kind.values()).forEach(kind -> traffic.put(kind, Traffic.NONE));
    }

    /** A process had its processor. */
    void ran(CpcProcess process, Activity activity, long from, long until) {
        spent(process, activity, from, until);
        long cycles = clockwork.measured(from, until);
        if (activity == Activity.COMPUTE) {
            computing[process.physical] += cycles;
            profile.add(process.physical, from, until);
        } else {
            communicating[process.physical] += cycles;
        }
    }

    /** A process waited, or had its processor. */
    void spent(CpcProcess process, Activity activity, long from, long until) {
        process.log.spent(activity, clockwork.measured(from, until));
    }

    /** A processor goes over to another process; that lies ahead, and is measured if this is. */
    void switched(int processor, long cycles) {
        switching[processor] += clockwork.isOn() ? cycles : 0;
    }

    void arrived(Message message, ProgramReport.Origin origin) {
        Kind kind = message.content.kind();
        traffic.computeIfPresent(
                kind,
                (_, so) ->
                        so.with(message.isLocal(), message.bytes, message.arrived - message.sent));
        if (keepsLetters) {
            letters.add(
                    new Letter(
                            origin,
                            kind,
                            message.from,
                            message.to,
                            message.bytes,
                            message.sent,
                            message.arrived));
        }
    }

    void took(long time, CpcProcess taker, Content.Ticket ticket) {
        if (keepsLetters) {
            takings.add(new Taken(time, taker.number, taker.pc(), ticket));
        }
    }

    List<ProgramReport.Processor> processors() {
        return IntStream.range(0, computing.length)
                .mapToObj(
                        p ->
                                new ProgramReport.Processor(
                                        computing[p], communicating[p], switching[p]))
                .toList();
    }

    Map<Kind, Traffic> traffic() {
        return new EnumMap<>(traffic);
    }

    List<Letter> letters() {
        return List.copyOf(letters);
    }

    List<ProgramReport.Taking> takings(Code code) {
        return takings.stream()
                .map(
                        taken ->
                                new ProgramReport.Taking(
                                        taken.time,
                                        new Origin(taken.taker, code.place(taken.pc)),
                                        new Origin(
                                                taken.ticket.process(),
                                                code.place(taken.ticket.pc())),
                                        taken.ticket.nth()))
                .toList();
    }

    ProgramReport.Profile profile(long until) {
        return profile.report(until);
    }
}
