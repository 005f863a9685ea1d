package crossweave.web.live;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.DebuggerThread;
import crossweave.cpc.debug.Step;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.vcode.VCode;
import crossweave.draw.NetworkDocument;
import crossweave.experiment.Experiment;
import crossweave.files.Json;
import crossweave.files.scenario.CpcRequest;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.topology.Topology;
import crossweave.unit.UnitScale;
import crossweave.web.http.EventStream;
import crossweave.web.http.PageRequest;
import crossweave.web.http.Session;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A program under the debugger that a page watches. Only its worker thread touches the debugger.
 * Forward moves are divided into slices, so that the session answers requests between them and
 * other sessions get their turns; only a pause interrupts a move backwards.
 */
public final class LiveProgram implements Session {
    private static final long SLICE = 100_000_000; // nanoseconds between frames

    private final long mostNanos; // computing time until it pauses
    private final EventStream events = new EventStream();
    private final DebuggerThread worker;
    private final Timeline timeline;
    private final Debugger debugger;
    private final ProgramFrame frame;
    private final ProgramQuestions questions;
    private final ProgramQueues queues;
    private final ProgramBreaks breaks;
    private final ProfileRun profile;
    private final Topology topology;
    private final UnitScale scale;
    private final AtomicBoolean isProfiling = new AtomicBoolean();
    private volatile boolean isMoving;
    private volatile boolean isPauseWanted;
    private volatile boolean isClosed;
    private long sliceEnd; // nanoseconds; used by the worker only, like all fields below
    private long spent; // nanoseconds of computing since the page's last command to move
    private StopReason stop;

    /** Compiles a program and stops before its first statement. */
    public LiveProgram(CpcRequest request, long mostNanos) {
        this.mostNanos = mostNanos;
        VCode code = request.code();
        ScenarioFile scenario = request.scenario(code);
        Experiment experiment = scenario.experiment();
        this.timeline = new Timeline(code.name());
        this.debugger = new Debugger(experiment, timeline);
        this.worker = new DebuggerThread(); // start the thread only when nothing can fail any more
        debugger.pauseWhen(this::isInterrupted);
        this.topology = experiment.machine().topology();
        this.scale = experiment.machine().physics().scale();
        this.frame = new ProgramFrame(debugger, code.name(), experiment);
        this.questions = new ProgramQuestions(debugger);
        this.queues = new ProgramQueues(debugger);
        this.breaks = new ProgramBreaks(debugger.breaks(), code.name());
        this.profile = new ProfileRun(scenario, code.files());
        this.stop = debugger.stop();
        show(false);
    }

    private boolean isInterrupted() {
        return isPauseWanted || worker.isWanted() || System.nanoTime() > sliceEnd;
    }

    @Override
    public EventStream feed() {
        return events;
    }

    @Override
    public boolean isBusy() {
        return isMoving || isProfiling.get();
    }

    @Override
    public void close() {
        isClosed = true;
        pause();
        // an unfinished move backwards may take long
        Thread.ofVirtual().start(() -> worker.finish(debugger::close));
    }

    @Override
    public Object answer(PageRequest request) {
        String what = request.text("do");
        return switch (what) {
            case "go" -> forward(debugger::goOn);
            case "back" -> back(debugger::goBack);
            case "step" -> step(request);
            case "seek" -> seek((long) request.number("cycle"));
            case "pause" -> pause();
            case "breaks" -> worker.answer(() -> breaks.set(request.objects("lines")));
            case "look" -> worker.answer(() -> questions.inspect(request));
            case "evaluate" -> worker.answer(() -> questions.evaluate(request));
            case "show" -> worker.answer(() -> show(request.text("expression")));
            case "queues" -> worker.answer(queues::document);
            case "timeline" -> worker.answer(() -> timeline(request));
            case "drawing" -> NetworkDocument.of(topology, scale);
            case "profile" -> profile();
            default ->
                    throw new BadInput(
                            "do", ProblemCode.UNKNOWN_CHOICE, "there is no '" + what + "'");
        };
    }

    /** Shows the values of an expression with every frame; of an empty one none. */
    private Map<String, Object> show(String expression) {
        frame.showExpression(expression);
        show(isMoving);
        return Map.of();
    }

    private Map<String, Object> timeline(PageRequest request) {
        Timeline.Window window =
                new Timeline.Window(
                        (long) request.number("from", 0),
                        (long) request.number("until", (double) debugger.cycle()));
        return timeline.document(window, debugger.run().inFlight());
    }

    // Moving

    private Map<String, Object> step(PageRequest request) {
        Step.Kind kind =
                switch (request.text("how")) {
                    case "over" -> Step.Kind.OVER;
                    case "into" -> Step.Kind.LINE;
                    case "out" -> Step.Kind.OUT;
                    default ->
                            throw new BadInput(
                                    "how",
                                    ProblemCode.UNKNOWN_CHOICE,
                                    "expected over, into or out");
                };
        Step step = Step.of(kind, request.integer("process", Step.MACHINE));
        return request.flag("back")
                ? back(() -> debugger.stepBack(step))
                : forward(() -> debugger.step(step));
    }

    private Map<String, Object> seek(long cycle) {
        return move(() -> cycle >= debugger.cycle(), () -> debugger.goTo(Math.max(0, cycle)));
    }

    private Map<String, Object> pause() {
        isPauseWanted = true;
        debugger.pause();
        return Map.of();
    }

    private Map<String, Object> forward(Supplier<StopReason> move) {
        return move(() -> true, move);
    }

    private Map<String, Object> back(Supplier<StopReason> move) {
        return move(() -> false, move);
    }

    private Map<String, Object> move(BooleanSupplier direction, Supplier<StopReason> move) {
        return worker.answer(
                () -> {
                    if (worker.isMoving()) {
                        throw new BadInput(
                                "program", ProblemCode.NOT_NOW, "it moves: pause it first");
                    }
                    boolean isForward = direction.getAsBoolean();
                    if (!(isForward && stop.isEnd())) { // nothing follows the end
                        begin(isForward, move);
                    }
                    return Map.of();
                });
    }

    private void begin(boolean isForward, Supplier<StopReason> move) {
        isPauseWanted = isClosed;
        isMoving = true;
        spent = 0;
        worker.begin(
                new DebuggerThread.Move() {
                    private Supplier<StopReason> next = move;

                    @Override
                    public boolean goOn() {
                        Supplier<StopReason> now = next;
                        next = debugger::resume;
                        return reportingBugs(() -> slice(isForward, now));
                    }
                });
    }

    /** Executes a slice of a move; returns whether the move is complete. */
    private boolean slice(boolean isForward, Supplier<StopReason> move) {
        long start = System.nanoTime();
        sliceEnd = start + SLICE;
        StopReason met = move.get();
        spent += System.nanoTime() - start;
        boolean isCut = isForward && met.reason() == Reason.PAUSE && !isPauseWanted;
        if (isCut && spent <= mostNanos) {
            show(true);
            return false;
        }
        report(isCut ? limit(met) : met);
        return true;
    }

    private StopReason limit(StopReason met) {
        String text =
                "paused after %d seconds of computing; continue resumes"
                        .formatted(mostNanos / 1_000_000_000);
        return new StopReason(Reason.PAUSE, met.process(), met.cycle(), text, List.of());
    }

    private void report(StopReason met) {
        stop = met;
        isMoving = false;
        events.event("stop", Json.compact(ProgramFrame.stop(met))); // the next frame shows where
        show(false);
    }

    private void show(boolean isGoing) {
        events.frame(frame.text(stop, isGoing));
    }

    /** Reports bugs of ours to the page, too. */
    private boolean reportingBugs(Supplier<Boolean> move) {
        try {
            return move.get();
        } catch (RuntimeException | Error e) {
            isMoving = false;
            events.event("bug", Json.compact(Map.of("message", String.valueOf(e))));
            throw e;
        }
    }

    // Profiling

    /** Runs the program again from beginning to end; the profile comes as an event. */
    private Map<String, Object> profile() {
        if (isProfiling.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().name("profile").start(this::sendProfile); // it takes long
        }
        return Map.of();
    }

    private void sendProfile() {
        long end = System.nanoTime() + mostNanos;
        try {
            Map<String, Object> document =
                    profile.document(() -> !isClosed && System.nanoTime() < end);
            events.event("profile", Json.compact(document));
        } catch (RuntimeException e) {
            events.event(
                    "profile_failed",
                    Json.compact(Map.of("message", String.valueOf(e.getMessage()))));
        } finally {
            isProfiling.set(false);
        }
    }
}
