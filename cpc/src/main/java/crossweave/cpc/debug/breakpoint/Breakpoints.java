package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.debug.breakpoint.BreakpointState.Loaded;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.workload.ProgramReport;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** All breakpoints, by number. */
public final class Breakpoints implements StopCriterion {
    private final VCode code;
    private final BreakpointState memories = new BreakpointState();
    private final LineBreakpoints lines;
    private final Watchpoints watches;
    private final TreeMap<Integer, BreakpointSpec> all = new TreeMap<>();
    private int count; // number of breakpoints ever added
    private Runnable recount = () -> {};

    public Breakpoints(VCode code) {
        this.code = code;
        this.lines = new LineBreakpoints(code, memories);
        this.watches = new Watchpoints(code, memories);
    }

    /** Their state in the run. */
    public BreakpointState memories() {
        return memories;
    }

    // Requests of users

    /** Adds a breakpoint; an IllegalArgumentException says why it is impossible. */
    public int add(BreakpointSpec what) {
        BreakpointSpec placed =
                what instanceof BreakpointSpec.Line line ? lines.placed(line) : what;
        int number = count + 1;
        switch (placed) {
            case BreakpointSpec.Line line -> lines.add(number, line);
            case BreakpointSpec.Watch watch -> watches.add(number, watch);
            case BreakpointSpec.Arrival _, BreakpointSpec.Time _, BreakpointSpec.Load _ -> {}
        }
        all.put(number, placed);
        count = number;
        if (placed instanceof BreakpointSpec.Line line
                && !line.hits().equals(BreakpointSpec.Hits.ALL)) {
            recount.run();
        }
        return number;
    }

    /** What to run when hits count that happened before the breakpoint was added. */
    public void recountBy(Runnable counting) {
        recount = counting;
    }

    /** Adds a log point: the run does not stop, but logs a text such as {@code i is {i}}. */
    public int addLog(BreakpointSpec.Line where, String text) {
        LogMessage log = LogMessage.parse(code, text);
        int number = add(where);
        lines.log(number, log);
        return number;
    }

    /** Texts logged since the last call. */
    public List<String> drainLog() {
        return lines.drainLog();
    }

    /** Puts back texts that were drained but not shown. */
    public void restoreLog(List<String> texts) {
        lines.restoreLog(texts);
    }

    /** Removes a breakpoint; false if there is none of this number. */
    public boolean remove(int number) {
        lines.remove(number);
        watches.remove(number);
        memories.remove(number);
        return all.remove(number) != null;
    }

    /** The description of a breakpoint. */
    public String text(int number) {
        return Optional.ofNullable(all.get(number)).map(BreakpointSpec::text).orElse("nothing");
    }

    public Map<Integer, BreakpointSpec> all() {
        return new TreeMap<>(all);
    }

    /** How often one was hit up to now. */
    public int hits(int number) {
        return memories.get(number).hits();
    }

    /** Records the values of watched variables before anything moves. */
    public void remember(CpcView view) {
        watches.remember(view);
    }

    // Tests

    @Override
    public Optional<StopReason> test(RunMoment moment) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return switch (moment) {
            case RunMoment.Before before ->
                    StopReason.both(lines.test(before), watches.test(before));
            case RunMoment.Arrival arrival -> test(arrival);
            case RunMoment.Between between -> StopReason.both(test(between), watches.test(between));
        };
    }

    @Override
    public boolean wants(Context process) {
        return watches.areReadBy(process);
    }

    // Messages

    private Optional<StopReason> test(RunMoment.Arrival arrival) {
        Optional<StopReason> found = Optional.empty();
        for (Map.Entry<Integer, BreakpointSpec> entry : all.entrySet()) {
            if (entry.getValue() instanceof BreakpointSpec.Arrival wanted
                    && isMeant(wanted, arrival)) {
                memories.hit(entry.getKey(), BreakpointSpec.Hits.ALL);
                found = StopReason.both(found, Optional.of(stop(entry.getKey(), arrival)));
            }
        }
        return found;
    }

    private static StopReason stop(int number, RunMoment.Arrival arrival) {
        CpcView.PendingMessage message = arrival.message();
        String text =
                "a message%s of %d bytes of process %d (%s) has arrived at physical processor %d"
                        .formatted(
                                message.tag() < 0 ? "" : " with tag " + message.tag(),
                                message.bytes(),
                                message.process(),
                                message.place(),
                                message.to());
        return new StopReason(
                Reason.ARRIVAL, StopReason.NOBODY, arrival.cycle(), text, List.of(number));
    }

    private static boolean isMeant(BreakpointSpec.Arrival wanted, RunMoment.Arrival arrival) {
        CpcView.PendingMessage message = arrival.message();
        int sender = arrival.view().process(message.process()).virtual();
        return message.kind() == ProgramReport.Kind.SEND_DATA
                && isMeant(wanted.from(), sender)
                && isMeant(wanted.to(), message.to())
                && isMeant(wanted.tag(), message.tag());
    }

    private static boolean isMeant(OptionalInt wanted, int is) {
        return wanted.isEmpty() || wanted.getAsInt() == is;
    }

    // Time and load

    private Optional<StopReason> test(RunMoment.Between between) {
        Optional<StopReason> found = stopBetween(between.cycle() - 1, between.run().nextCycle());
        for (Map.Entry<Integer, BreakpointSpec> entry : all.entrySet()) {
            int number = entry.getKey();
            Optional<StopReason> met =
                    switch (entry.getValue()) {
                        case BreakpointSpec.Load load -> load(number, load, between);
                        default -> Optional.empty();
                    };
            found = StopReason.both(found, met);
        }
        return found;
    }

    private StopReason at(int number, BreakpointSpec.Time time) {
        memories.hit(number, BreakpointSpec.Hits.ALL);
        return new StopReason(
                Reason.TIME, StopReason.NOBODY, time.cycle(), time.text(), List.of(number));
    }

    /** A stop at the first watched time after a cycle and before another, if there is one. */
    public Optional<StopReason> stopBetween(long after, long before) {
        record Numbered(int number, BreakpointSpec.Time time) {}
        return all.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof BreakpointSpec.Time)
                .map(entry -> new Numbered(entry.getKey(), (BreakpointSpec.Time) entry.getValue()))
                .filter(each -> each.time.cycle() > after && each.time.cycle() < before)
                .min(Comparator.comparingLong(each -> each.time.cycle()))
                .map(each -> at(each.number, each.time));
    }

    /**
     * Windows do not depend on how the run got here: they begin at multiples of their length. A
     * packet counts when its head crosses, so that a window can seem to be more than full.
     */
    private Optional<StopReason> load(
            int number, BreakpointSpec.Load load, RunMoment.Between between) {
        long flits = between.run().network().counters().flits(load.channel());
        long now = between.cycle();
        long window = now / load.window();
        Optional<Loaded> before = memories.get(number).loaded();
        if (before.isEmpty() || before.get().window() == window) {
            boolean isWhole = before.map(Loaded::isWhole).orElse(now % load.window() == 0);
            long first = before.map(Loaded::first).orElse(flits);
            memories.keep(number, new Loaded(window, isWhole, first, flits));
            return Optional.empty();
        }
        Loaded last = before.get();
        memories.keep(number, new Loaded(window, true, last.latest(), flits));
        long cycles = (window - last.window()) * load.window();
        double share = Math.min(1, (double) (last.latest() - last.first()) / cycles);
        if (!last.isWhole() || share < load.share()) {
            return Optional.empty();
        }
        memories.hit(number, BreakpointSpec.Hits.ALL);
        String text =
                "channel %s was busy %.0f %% of %,d cycles up to %,d"
                        .formatted(load.name(), 100 * share, cycles, window * load.window());
        return Optional.of(
                new StopReason(Reason.LOAD, StopReason.NOBODY, now, text, List.of(number)));
    }
}
