package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.debug.breakpoint.BreakpointState.Watched;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.Location;
import crossweave.cpc.debug.value.ProgramValue;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Watched variables, by number. */
final class Watchpoints {
    private final CellAccesses accesses;
    private final BreakpointState memories;
    private final TreeMap<Integer, BreakpointSpec.Watch> all = new TreeMap<>();

    Watchpoints(VCode code, BreakpointState memories) {
        this.accesses = new CellAccesses(code);
        this.memories = memories;
    }

    void add(int number, BreakpointSpec.Watch watch) {
        all.put(number, watch);
    }

    void remove(int number) {
        all.remove(number);
    }

    /** Records the values of variables that are not known yet: changes count from here on. */
    void remember(CpcView view) {
        all.forEach(
                (number, watch) -> {
                    Optional<long[]> cells = cells(watch, view);
                    if (memories.get(number).watched().isEmpty() && cells.isPresent()) {
                        memories.keep(number, new Watched(cells, text(watch, view)));
                    }
                });
    }

    /** Whether the next instruction of a process reads a variable whose reading is watched. */
    boolean areReadBy(Context process) {
        for (BreakpointSpec.Watch watch : all.values()) {
            if (isReadBy(process, watch)) {
                return true;
            }
        }
        return false;
    }

    private boolean isReadBy(Context process, BreakpointSpec.Watch watch) {
        return watch.access() != BreakpointSpec.Access.CHANGED
                && accesses.reads(process, watch.at(), watch.type().cells());
    }

    Optional<StopReason> test(RunMoment.Before before) {
        Optional<StopReason> found = Optional.empty();
        for (Map.Entry<Integer, BreakpointSpec.Watch> entry : all.entrySet()) {
            found = StopReason.both(found, test(entry.getKey(), entry.getValue(), before));
        }
        return found;
    }

    private Optional<StopReason> test(
            int number, BreakpointSpec.Watch watch, RunMoment.Before before) {
        Optional<StopReason> changed = changed(number, watch, before);
        if (!isReadBy(before.context(), watch)) {
            return changed;
        }
        if (changed.isEmpty()) {
            memories.hit(number, BreakpointSpec.Hits.ALL);
        }
        String text = watch.name() + " is read, it is " + text(watch, before.view());
        return StopReason.both(changed, stop(number, before.process(), before, text));
    }

    /**
     * After a cycle: finds what others have written into the memory of a process that does not
     * compute. The memory of one that does is ahead of its time.
     */
    Optional<StopReason> test(RunMoment.Between between) {
        Optional<StopReason> found = Optional.empty();
        for (Map.Entry<Integer, BreakpointSpec.Watch> entry : all.entrySet()) {
            Location at = entry.getValue().at();
            boolean isSettled = at.isShared() || isSettled(between.view(), at.process());
            if (isSettled) {
                found = StopReason.both(found, changed(entry.getKey(), entry.getValue(), between));
            }
        }
        return found;
    }

    private static boolean isSettled(CpcView view, int process) {
        return process < view.processCount()
                && view.process(process).state() != CpcView.State.COMPUTING;
    }

    private Optional<StopReason> changed(int number, BreakpointSpec.Watch watch, RunMoment moment) {
        CpcView view = moment.view();
        Optional<long[]> now = cells(watch, view);
        Optional<Watched> last = memories.get(number).watched();
        if (last.isEmpty() ? now.isEmpty() : isGoneOrSame(last.get(), now)) {
            return Optional.empty();
        }
        memories.keep(number, new Watched(now, text(watch, view)));
        if (last.isEmpty() || watch.access() == BreakpointSpec.Access.READ) {
            return Optional.empty();
        }
        memories.hit(number, BreakpointSpec.Hits.ALL);
        String was = "%s was %s".formatted(watch.name(), last.get().text());
        String is = now.isEmpty() ? " and is gone" : " and is " + text(watch, view);
        return stop(number, process(watch, moment), moment, was + is);
    }

    /** The process that owns the variable, or that accessed it. */
    private static int process(BreakpointSpec.Watch watch, RunMoment moment) {
        if (!watch.at().isShared()) {
            return watch.at().process();
        }
        return moment instanceof RunMoment.Before before ? before.process() : StopReason.NOBODY;
    }

    /** Whether to ignore a value: a variable that is gone stays gone, as its cells are reused. */
    private static boolean isGoneOrSame(Watched last, Optional<long[]> now) {
        return last.cells().isEmpty()
                || now.isPresent() && Arrays.equals(last.cells().get(), now.get());
    }

    private static Optional<long[]> cells(BreakpointSpec.Watch watch, CpcView view) {
        boolean isGone = watch.call().isPresent() && !isThere(watch, watch.call().get(), view);
        return isGone ? Optional.empty() : watch.at().read(view, watch.type().cells());
    }

    /**
     * Whether a process is still in a call; one of the same function at the same place is taken for
     * it.
     */
    private static boolean isThere(
            BreakpointSpec.Watch watch, BreakpointSpec.Call call, CpcView view) {
        return watch.at().process() < view.processCount()
                && CallFrame.of(view, watch.at().process()).stream()
                        .anyMatch(
                                frame ->
                                        frame.depth() == call.depth()
                                                && frame.base() == call.base()
                                                && frame.function().name().equals(call.function()));
    }

    private static String text(BreakpointSpec.Watch watch, CpcView view) {
        return ProgramValue.at(view, watch.type(), watch.at()).text();
    }

    private static Optional<StopReason> stop(
            int number, int process, RunMoment moment, String text) {
        return Optional.of(
                new StopReason(Reason.WATCH, process, moment.cycle(), text, List.of(number)));
    }
}
