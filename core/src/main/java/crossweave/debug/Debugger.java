package crossweave.debug;

import crossweave.cpc.syntax.Expr;
import crossweave.cpc.vcode.Code;
import crossweave.cpc.vcode.Place;
import crossweave.debug.Stop.Reason;
import crossweave.engine.EventQueue;
import crossweave.experiment.Experiment;
import crossweave.experiment.Past;
import crossweave.experiment.Run;
import crossweave.workload.cpc.CpcView;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A program under a debugger: it moves only within the calls that say so, and can be looked at
 * between them. Its time and its messages are those of a run without a debugger, to the cycle; so
 * going back is going there again, from a copy of an earlier state. All calls are to be made by one
 * thread, but for {@link #pause}.
 */
public final class Debugger implements AutoCloseable {
    private static final long MOST_BYTES = 1L << 28; // of copies

    private final Director director = new Director();
    private final Breaks breaks;
    private final Tape tape;
    private final Past<Beside> past;
    private final Position first; // the program's first statement
    private Stage stage;
    private Stop stop;
    private Criterion way; // of the last way forward

    /** What is known beside a copy of the run: of breakpoints, and where the tape was. */
    private record Beside(Map<Integer, Memories.Memory> memories, long tape) {}

    /** Begins a program and stops before its first statement. */
    public Debugger(Experiment experiment) {
        this(experiment, Tape.NONE);
    }

    /** The same; the tape tells of all that has happened up to where the program is. */
    public Debugger(Experiment experiment, Tape tape) {
        this.tape = tape;
        Run run = new Run(experiment.tracked().watchedBy(director), tape);
        Code code =
                run.look(CpcView.class)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "no work of this scenario is a cpc program"))
                        .code();
        this.breaks = new Breaks(code);
        this.way = breaks;
        this.past = new Past<>(this::beside, MOST_BYTES);
        breaks.recountBy(this::comeAgain);
        past.begin(run);
        this.stage = new Stage(run, director, past);
        director.stopAt(Debugger::atFirst);
        this.stop = stage.go();
        this.first = stage.position();
    }

    private Beside beside() {
        return new Beside(breaks.memories().copy(), tape.position());
    }

    private static Optional<Stop> atFirst(Moment moment) {
        return moment instanceof Moment.Before before && before.isStatement()
                ? Optional.of(beginning(moment))
                : Optional.empty();
    }

    private static Stop beginning(Moment moment) {
        return new Stop(Reason.BEGINNING, 0, moment.cycle(), "the beginning");
    }

    // Looking

    /** Why it does not move now. */
    public Stop stop() {
        return stop;
    }

    public Breaks breaks() {
        return breaks;
    }

    /** The program and its processes; as long as nothing moves. */
    public CpcView view() {
        return stage.view();
    }

    /** The run of the program, to look at: its network, its time. */
    public Run run() {
        return stage.run();
    }

    /** Where it is, to be compared with where it was: equal places are the same moment. */
    public Object position() {
        return stage.position();
    }

    public long cycle() {
        return stage.run().cycle();
    }

    /** Where the first statement of a function is; nothing if the program has no such function. */
    public Optional<Place> beginning(String function) {
        Code code = view().code();
        return code.functions().stream()
                .skip(1) // the first is what calls main
                .filter(each -> each.name().equals(function))
                .flatMapToInt(each -> IntStream.range(each.entry(), each.end()))
                .mapToObj(code::place)
                .filter(Place::isStatement)
                .findFirst();
    }

    /** The calls that a process is in, the innermost first. */
    public List<Frame> frames(int process) {
        return Frame.of(view(), process);
    }

    /** The value of an expression; an IllegalArgumentException says why there is none. */
    public Value evaluate(int process, Optional<Frame> frame, String text) {
        if (view().process(process).isEnded() && !view().isShared()) {
            throw new IllegalArgumentException(
                    "process %d has ended, and its variables with it".formatted(process));
        }
        Expr expr = Evaluator.parse(view().code(), text);
        return new Evaluator(view(), process, frame).value(expr);
    }

    /** A breakpoint for the variable that an expression names. */
    public Break.Watch watch(int process, Optional<Frame> frame, String text, Break.Access access) {
        Value value = evaluate(process, frame, text);
        Location at =
                value.location()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "'%s' is no variable".formatted(text)));
        Optional<Break.Call> call =
                frame.filter(f -> f.holds(at))
                        .map(f -> new Break.Call(f.depth(), f.function().name(), f.base()));
        return new Break.Watch(text, value.shownType(), at, access, call);
    }

    // Forward

    /** Goes on to a breakpoint or the end. */
    public Stop goOn() {
        return forward(breaks);
    }

    public Stop step(Step step) {
        int left = step.count();
        do {
            forward(breaks.or(Stepping.from(view(), step.once(), false)));
        } while (--left > 0 && stop.reason() == Reason.STEP);
        return stop;
    }

    /** Goes to the end of a cycle, before or after now; breakpoints only count if it is after. */
    public Stop goTo(long cycle) {
        if (cycle < cycle()) {
            restore(past.lastBefore(cycle));
            arrive(
                    new Position.Between(cycle),
                    new Stop(Reason.TIME, Stop.NOBODY, cycle, "went back"));
            return stop;
        }
        if (isIdleUntil(cycle)) {
            stop = at(cycle);
            return stop;
        }
        return forward(
                breaks.or(
                        moment ->
                                moment instanceof Moment.Between between && between.isAtEndOf(cycle)
                                        ? Optional.of(at(cycle))
                                        : Optional.empty()));
    }

    /** Goes on to a breakpoint or the end from before the first statement, wherever it is now. */
    public Stop beginAgain() {
        restore(0);
        return goOn();
    }

    /** Goes on with the last way forward, which has stopped before it came to its end. */
    public Stop resume() {
        return forward(way);
    }

    private static Stop at(long cycle) {
        return new Stop(Reason.TIME, Stop.NOBODY, cycle, new Break.Time(cycle).text());
    }

    /** Whether it stands between two cycles, the second of which is after this one. */
    private boolean isIdleUntil(long cycle) {
        long next = run().nextCycle();
        return stage.position() instanceof Position.Between
                && cycle < next
                && next != EventQueue.NEVER;
    }

    private Stop forward(Criterion criterion) {
        way = criterion;
        breaks.remember(view());
        if (isIdleUntil(stop.cycle())) {
            Optional<Stop> time = breaks.stopBetween(stop.cycle(), run().nextCycle());
            if (time.isPresent()) {
                stop = time.get();
                return stop;
            }
        }
        director.clearPause();
        director.stopAt(criterion);
        stop = stage.go();
        if (director.hasHalved() && isSeen(stop.reason())) {
            comeByStatements();
        }
        return stop;
    }

    /** Whether somebody sees processes that compute: not between two parts of a way. */
    private static boolean isSeen(Reason reason) {
        return switch (reason) {
            case PAUSE, DEADLOCK, ENDED -> false;
            default -> true;
        };
    }

    /** Comes here again by whole statements: a moment looks the same whatever way leads to it. */
    private void comeByStatements() {
        Position here = stage.position();
        List<String> told = breaks.takeTold();
        restore(past.lastBefore(cycle()));
        arrive(here, stop);
        breaks.tellAgain(told);
    }

    /** Has whatever moves stop soon; any thread may ask for it. */
    public void pause() {
        director.pause();
    }

    /** Has ways forward stop as if paused when this is true; it is asked again and again. */
    public void pauseWhen(BooleanSupplier isWanted) {
        director.interruptWhen(isWanted);
    }

    // Back

    /** Goes back to where a breakpoint was met last, or to the beginning. */
    public Stop goBack() {
        return back(breaks);
    }

    public Stop stepBack(Step step) {
        int left = step.count();
        do {
            back(Stepping.from(view(), step.once(), true));
        } while (--left > 0 && stop.reason() == Reason.STEP);
        return stop;
    }

    /** Searches what lies between copies of the past, the latest first. */
    private Stop back(Criterion criterion) {
        Position here = stage.position();
        Position end = here;
        long now = cycle();
        director.clearPause();
        for (int copy = past.lastBefore(now); copy >= 0; copy--) {
            restore(copy);
            director.searchUntil(end, criterion);
            if (stage.go().reason() == Reason.PAUSE) {
                restore(past.lastBefore(now));
                arrive(here, new Stop(Reason.PAUSE, Stop.NOBODY, now, "paused on the way back"));
                return stop;
            }
            Optional<Director.Met> met = director.last();
            if (met.isPresent()) {
                restore(copy);
                arrive(met.get().position(), met.get().stop());
                return stop;
            }
            end = new Position.Between(past.get(copy).cycle());
        }
        restore(0);
        arrive(first, new Stop(Reason.BEGINNING, 0, 0, ""));
        stop = new Stop(Reason.BEGINNING, 0, cycle(), "the beginning");
        return stop;
    }

    /** Comes here again from the beginning, so that everything is counted that was ever met. */
    private void comeAgain() {
        Position here = stage.position();
        past.keepBeginning();
        restore(0);
        arrive(here, stop);
    }

    private void restore(int copy) {
        stage.leave();
        Past.Saved<Beside> saved = past.get(copy);
        breaks.memories().restore(saved.beside().memories);
        tape.wind(saved.beside().tape);
        past.restored();
        stage = new Stage(saved.run().restore(), director, past);
        breaks.remember(view());
    }

    private void arrive(Position position, Stop why) {
        director.goTo(position, breaks);
        Stop end = stage.go();
        breaks.takeTold(); // on the way there nothing is news
        stop = end.isEnd() ? end : why;
    }

    @Override
    public void close() {
        stage.leave();
    }
}
