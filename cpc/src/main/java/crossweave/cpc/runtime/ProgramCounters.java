package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.vcode.VCode;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Kind;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.ProgramReport.Origin;
import crossweave.workload.ProgramReport.Traffic;
import crossweave.workload.ProgramReport.Use;
import crossweave.workload.Workload.Activity;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** What processors and messages have done so far; cycles count while time is measured. */
final class ProgramCounters implements Serializable {
    private final MeasuredTime clockwork;
    private final boolean keepsLetters; // and who received what
    private final @Nullable LineCounters lines; // if they are recorded
    private final long[] computing; // per physical processor: cycles, likewise the next two
    private final long[] communicating;
    private final long[] switching;
    private final ComputeProfile profile;
    private final Map<Kind, Traffic> traffic = new EnumMap<>(Kind.class);
    private final List<MessageRecord> messages = new ArrayList<>();
    private final List<Taken> receptions = new ArrayList<>();

    private record Taken(long time, int taker, int pc, Payload.ReceiptId receipt, long waited)
            implements Serializable {}

    ProgramCounters(MeasuredTime clockwork, ProgramSetup setup) {
        int processors = setup.layout().processors();
        this.clockwork = clockwork;
        this.keepsLetters = setup.recording().messages();
        this.lines = setup.recording().lines() ? new LineCounters(setup.code()) : null;
        this.computing = new long[processors];
        this.communicating = new long[processors];
        this.switching = new long[processors];
        this.profile = new ComputeProfile(processors);
        Arrays.stream(Kind.values()).forEach(kind -> traffic.put(kind, Traffic.NONE));
    }

    /** The receiver of the costs of instructions, if there is one. */
    Optional<LineCounters> lines() {
        return Optional.ofNullable(lines);
    }

    /** A process had its processor. */
    void ran(CpcProcess process, Activity activity, long from, long until) {
        long cycles = clockwork.measured(from, until);
        process.log.spent(activity, cycles);
        if (lines != null) {
            addToLines(process, activity, cycles);
        }
        if (activity == Activity.COMPUTE) {
            computing[process.physical] += cycles;
            profile.add(process.physical, from, until);
        } else {
            communicating[process.physical] += cycles;
        }
    }

    private void addToLines(CpcProcess process, Activity activity, long cycles) {
        LineCounters all = Objects.requireNonNull(lines);
        switch (activity) {
            case COMPUTE -> all.computed(process, cycles);
            case SEND -> all.spent(process, Use.SENDING, cycles);
            case RECEIVE, BARRIER -> all.spent(process, Use.MESSAGE, cycles);
        }
    }

    /** A process waited for something. */
    void waited(CpcProcess process, CpcProcess.Wait what, long from, long until) {
        long cycles = clockwork.measured(from, until);
        process.log.spent(what.activity(), cycles);
        if (lines != null) {
            lines.spent(process, what.use(), cycles);
        }
    }

    /**
     * A processor switches to another process; that lies ahead, and is measured if this cycle is.
     */
    void switched(int processor, long cycles) {
        switching[processor] += clockwork.isOn() ? cycles : 0;
    }

    void arrived(ProgramMessage message, MessageRecord messageRecord) {
        Kind kind = message.payload.kind();
        traffic.computeIfPresent(
                kind,
                (_, so) ->
                        so.with(message.isLocal(), message.bytes, message.arrived - message.sent));
        if (keepsLetters) {
            messages.add(messageRecord);
        }
    }

    void took(long time, CpcProcess taker, Payload.ReceiptId receipt) {
        if (keepsLetters) {
            boolean hasWaited = taker.wait != CpcProcess.Wait.NOTHING;
            long waited = hasWaited ? time - taker.since : 0;
            receptions.add(new Taken(time, taker.number, taker.pc(), receipt, waited));
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

    List<ProgramReport.Spent> spent() {
        return lines == null ? List.of() : lines.report();
    }

    List<MessageRecord> messages() {
        return List.copyOf(messages);
    }

    List<ProgramReport.Reception> receptions(VCode code) {
        return receptions.stream()
                .map(
                        taken ->
                                new ProgramReport.Reception(
                                        taken.time,
                                        new Origin(taken.taker, code.place(taken.pc)),
                                        new Origin(
                                                taken.receipt.process(),
                                                code.place(taken.receipt.pc())),
                                        taken.receipt.nth(),
                                        taken.waited))
                .toList();
    }

    ProgramReport.Profile profile(long until) {
        return profile.report(until);
    }
}
