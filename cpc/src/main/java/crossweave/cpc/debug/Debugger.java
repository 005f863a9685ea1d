package crossweave.cpc.debug;

import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.BreakpointState;
import crossweave.cpc.debug.breakpoint.Breakpoints;
import crossweave.cpc.debug.breakpoint.RunMoment;
import crossweave.cpc.debug.breakpoint.StopCriterion;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.ExpressionEvaluator;
import crossweave.cpc.debug.value.Location;
import crossweave.cpc.debug.value.ProgramValue;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.runtime.ObservableProgram;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.vcode.VCode;
import crossweave.engine.EventQueue;
import crossweave.experiment.Checkpoints;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.workload.SourceLocation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A program under a debugger: it moves only within the calls that say so, and can be inspected
 * between them. Its time and its messages are those of a run without a debugger, to the cycle; so
 * going back means running again from a copy of an earlier state. One thread must make all calls,
 * except {@link #pause}.
 */
public final class Debugger implements AutoCloseable {
    private static final long MOST_BYTES = 1L << 28; // of copies

    private final StopController controller = new StopController();
    private final Breakpoints breaks;
    private final RewindableLog log;
    private final Checkpoints<Beside> checkpoints;
    private final RunPosition first; // the program's first statement
    private RunThread stage;
    private StopReason stop;
    private StopCriterion way; // of the last move forward

    /**
     * What is saved with a copy of the run: the state of breakpoints, and the position of the log.
     */
    private record Beside(Map<Integer, BreakpointState.Memory> memories, long tape) {}

    /** Begins a program and stops before its first statement. */
    public Debugger(Experiment experiment) {
        this(experiment, RewindableLog.NONE);
    }

    /** The same; the log holds all that has happened up to where the program is. */
    public Debugger(Experiment experiment, RewindableLog log) {
        this.log = log;
        Run run = new Run(ObservableProgram.observed(experiment.tracked(), controller), log);
        VCode code =
                run.view(CpcView.class)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "no work of this scenario is a cpc program"))
                        .code();
        this.breaks = new Breakpoints(code);
        this.way = breaks;
        this.checkpoints = new Checkpoints<>(this::beside, MOST_BYTES);
        breaks.recountBy(this::comeAgain);
        checkpoints.begin(run);
        this.stage = new RunThread(run, controller, checkpoints);
        controller.stopAt(Debugger::atFirst);
        this.stop = stage.go();
        this.first = stage.position();
    }

    private Beside beside() {
        return new Beside(breaks.memories().copy(), log.position());
    }

    private static Optional<StopReason> atFirst(RunMoment moment) {
        return moment instanceof RunMoment.Before before && before.isStatement()
                ? Optional.of(beginning(moment))
                : Optional.empty();
    }

    private static StopReason beginning(RunMoment moment) {
        return new StopReason(Reason.BEGINNING, 0, moment.cycle(), "the beginning");
    }

    // Inspection

    /** Why it stands still now. */
    public StopReason stop() {
        return stop;
    }

    public Breakpoints breaks() {
        return breaks;
    }

    /** The program and its processes; valid until something moves. */
    public CpcView view() {
        return stage.view();
    }

    /** The run of the program, for inspection: its network, its time. */
    public Run run() {
        return stage.run();
    }

    /** The current position, for comparison: equal positions are the same moment. */
    public Object position() {
        return stage.position();
    }

    public long cycle() {
        return stage.run().cycle();
    }

    /** Where the first statement of a function is; empty if the program has no such function. */
    public Optional<SourceLocation> beginning(String function) {
        VCode code = view().code();
        return code.functions().stream()
                .skip(1) // the first one calls main
                .filter(each -> each.name().equals(function))
                .flatMapToInt(each -> IntStream.range(each.entry(), each.end()))
                .mapToObj(code::place)
                .filter(SourceLocation::isStatement)
                .findFirst();
    }

    /** The calls that a process is in, the innermost first. */
    public List<CallFrame> frames(int process) {
        return CallFrame.of(view(), process);
    }

    /** The value of an expression; an IllegalArgumentException says why there is none. */
    public ProgramValue evaluate(int process, Optional<CallFrame> frame, String text) {
        if (view().process(process).isEnded() && !view().isShared()) {
            throw new IllegalArgumentException(
                    "process %d has ended, and its variables with it".formatted(process));
        }
        Expr expr = ExpressionEvaluator.parse(view().code(), text);
        return new ExpressionEvaluator(view(), process, frame).value(expr);
    }

    /** A watchpoint for the variable that an expression names. */
    public BreakpointSpec.Watch watch(
            int process, Optional<CallFrame> frame, String text, BreakpointSpec.Access access) {
        ProgramValue value = evaluate(process, frame, text);
        Location at =
                value.location()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "'%s' is no variable".formatted(text)));
        Optional<BreakpointSpec.Call> call =
                frame.filter(f -> f.holds(at))
                        .map(
                                f ->
                                        new BreakpointSpec.Call(
                                                f.depth(), f.function().name(), f.base()));
        return new BreakpointSpec.Watch(text, value.shownType(), at, access, call);
    }

    // Forward

    /** Runs to a breakpoint or the end. */
    public StopReason goOn() {
        return forward(breaks);
    }

    public StopReason step(Step step) {
        int left = step.count();
        do {
            forward(breaks.or(StepEnd.from(view(), step.once(), false)));
        } while (--left > 0 && stop.reason() == Reason.STEP);
        return stop;
    }

    /** Runs to the end of a cycle, before or after now; breakpoints count only if it is after. */
    public StopReason goTo(long cycle) {
        if (cycle < cycle()) {
            restore(checkpoints.lastBefore(cycle));
            arrive(
                    new RunPosition.Between(cycle),
                    new StopReason(Reason.TIME, StopReason.NOBODY, cycle, "went back"));
            return stop;
        }
        if (isIdleUntil(cycle)) {
            stop = at(cycle);
            return stop;
        }
        return forward(
                breaks.or(
                        moment ->
                                moment instanceof RunMoment.Between between
                                                && between.isAtEndOf(cycle)
                                        ? Optional.of(at(cycle))
                                        : Optional.empty()));
    }

    /** Restarts before the first statement and runs to a breakpoint or the end. */
    public StopReason beginAgain() {
        restore(0);
        return goOn();
    }

    /** Continues the last move forward, which was stopped before its end. */
    public StopReason resume() {
        return forward(way);
    }

    private static StopReason at(long cycle) {
        return new StopReason(
                Reason.TIME, StopReason.NOBODY, cycle, new BreakpointSpec.Time(cycle).text());
    }

    /** Whether it stands between two cycles, the second of which is after this one. */
    private boolean isIdleUntil(long cycle) {
        long next = run().nextCycle();
        return stage.position() instanceof RunPosition.Between
                && cycle < next
                && next != EventQueue.NEVER;
    }

    private StopReason forward(StopCriterion criterion) {
        way = criterion;
        breaks.remember(view());
        if (isIdleUntil(stop.cycle())) {
            Optional<StopReason> time = breaks.stopBetween(stop.cycle(), run().nextCycle());
            if (time.isPresent()) {
                stop = time.get();
                return stop;
            }
        }
        controller.clearPause();
        controller.stopAt(criterion);
        stop = stage.go();
        if (controller.hasHalved() && isSeen(stop.reason())) {
            comeByStatements();
        }
        return stop;
    }

    /** Whether the user sees processes that compute: not between two steps of a move. */
    private static boolean isSeen(Reason reason) {
        return switch (reason) {
            case PAUSE, DEADLOCK, ENDED -> false;
            default -> true;
        };
    }

    /**
     * Reaches this position again by whole statements: a moment looks the same however it was
     * reached.
     */
    private void comeByStatements() {
        RunPosition here = stage.position();
        List<String> told = breaks.drainLog();
        restore(checkpoints.lastBefore(cycle()));
        arrive(here, stop);
        breaks.restoreLog(told);
    }

    /** Makes whatever moves stop soon; any thread may call this. */
    public void pause() {
        controller.pause();
    }

    /** Makes moves forward stop as if paused when this is true; it is polled. */
    public void pauseWhen(BooleanSupplier isWanted) {
        controller.interruptWhen(isWanted);
    }

    // Back

    /** Goes back to the last breakpoint hit before now, or to the beginning. */
    public StopReason goBack() {
        return back(breaks);
    }

    public StopReason stepBack(Step step) {
        int left = step.count();
        do {
            back(StepEnd.from(view(), step.once(), true));
        } while (--left > 0 && stop.reason() == Reason.STEP);
        return stop;
    }

    /** Searches the intervals between saved copies, the latest first. */
    private StopReason back(StopCriterion criterion) {
        RunPosition here = stage.position();
        RunPosition end = here;
        long now = cycle();
        controller.clearPause();
        for (int copy = checkpoints.lastBefore(now); copy >= 0; copy--) {
            restore(copy);
            controller.searchUntil(end, criterion);
            if (stage.go().reason() == Reason.PAUSE) {
                restore(checkpoints.lastBefore(now));
                arrive(
                        here,
                        new StopReason(
                                Reason.PAUSE, StopReason.NOBODY, now, "paused on the way back"));
                return stop;
            }
            Optional<StopController.Met> met = controller.last();
            if (met.isPresent()) {
                restore(copy);
                arrive(met.get().position(), met.get().stop());
                return stop;
            }
            end = new RunPosition.Between(checkpoints.get(copy).cycle());
        }
        restore(0);
        arrive(first, new StopReason(Reason.BEGINNING, 0, 0, ""));
        stop = new StopReason(Reason.BEGINNING, 0, cycle(), "the beginning");
        return stop;
    }

    /** Reaches this position again from the beginning, so that all hits are counted. */
    private void comeAgain() {
        RunPosition here = stage.position();
        checkpoints.keepBeginning();
        restore(0);
        arrive(here, stop);
    }

    private void restore(int copy) {
        stage.leave();
        Checkpoints.Saved<Beside> saved = checkpoints.get(copy);
        breaks.memories().restore(saved.beside().memories);
        log.wind(saved.beside().tape);
        checkpoints.restored();
        stage = new RunThread(saved.run().restore(), controller, checkpoints);
        breaks.remember(view());
    }

    private void arrive(RunPosition position, StopReason why) {
        controller.goTo(position, breaks);
        StopReason end = stage.go();
        breaks.drainLog(); // what is logged on the way there is not new
        stop = end.isEnd() ? end : why;
    }

    @Override
    public void close() {
        stage.leave();
    }
}
