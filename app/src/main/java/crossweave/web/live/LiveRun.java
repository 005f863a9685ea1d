package crossweave.web.live;

import crossweave.cuda.GpuRuns;
import crossweave.engine.EventQueue;
import crossweave.engine.Snapshot;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Checkpoints;
import crossweave.experiment.DeadlockReport;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.RunSpeed;
import crossweave.files.Json;
import crossweave.files.result.ResultDocument;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.recording.DeadlockDocument;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.web.http.EventStream;
import crossweave.web.http.PageRequest;
import crossweave.web.http.Session;
import crossweave.workload.WorkloadFailed;

import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A run that a page watches and controls: its speed, pauses, steps, and moves backwards, which
 * repeat the run from a copy of an earlier state. Only the run's own thread touches it; requests
 * leave a {@link PageCommand} in a queue.
 */
public final class LiveRun implements Session {
    private static final long MOST_BYTES = 1L << 26; // bytes of all copies
    private static final long SLICE = 40_000_000; // nanoseconds between frames
    // simulate at least this many times as long as making a frame takes
    private static final long RUN_PER_FRAME = 8;
    private static final long LAST_CYCLE = 1L << 60; // stands for no limit
    private static final long NOT_COMPUTING = Long.MIN_VALUE;

    private final Experiment experiment;
    private final String version;
    private final long mostNanos; // computing time until it pauses
    private final EventStream events = new EventStream();
    private final RunHistory history;
    private final RunFrame frames;
    private final RouterInspector inspector;
    private final Checkpoints<RunHistory.Page> checkpoints;
    private final boolean isCopyable; // whether the run can be copied
    private final boolean isOnGpu;
    private final GpuRuns gpus = GpuRuns.ofThisComputer();
    private final CommandQueue commands = new CommandQueue();
    private Run run;
    private boolean isOver;
    private boolean isLost; // what was measured, as a GPU failed
    private volatile boolean isBusy;
    private Optional<String> failure = Optional.empty();
    private Optional<DeadlockReport> deadlock = Optional.empty();
    private RunFrame.Look look = RunFrame.Look.USUAL;
    private long executed; // commands executed so far
    private long spent; // nanoseconds of computing for the current command
    private long computed; // nanoseconds of computing in finished slices
    private long sliceBegin = NOT_COMPUTING; // start of the current slice, by System.nanoTime
    private long frameCost; // nanoseconds that the last frame took
    private boolean hasSentEnd;

    /** Prepares the run and waits for commands. */
    public LiveRun(Experiment experiment, String version, long mostNanos) {
        this.isOnGpu = GpuRuns.isOnGpu(experiment);
        this.experiment = isOnGpu ? experiment : experiment.tracked();
        this.version = version;
        this.mostNanos = mostNanos;
        this.history = new RunHistory(experiment.machine().topology().networkChannels());
        this.frames = new RunFrame(history, experiment);
        this.inspector = new RouterInspector(experiment, frames.slots());
        this.checkpoints = new Checkpoints<>(history::copy, MOST_BYTES);
        this.run = newRun();
        this.isCopyable = !isOnGpu && begin();
        Thread.ofVirtual().name("live run").start(this::work);
    }

    /** A run from the first cycle on; one on a GPU takes the place of the one before. */
    private Run newRun() {
        if (!isOnGpu) {
            return new Run(experiment, history);
        }
        gpus.close();
        try {
            return new Run(experiment, Run.Log.NONE, new ThreadTeam(1), gpus.builder(experiment));
        } catch (RuntimeException | Error e) {
            gpus.close();
            throw e;
        }
    }

    /**
     * Saves the first copy. Programs with their own threads cannot be copied, nor can very large
     * runs.
     */
    private boolean begin() {
        try {
            checkpoints.begin(run);
            return true;
        } catch (UncheckedIOException | OutOfMemoryError e) { // does not fit into an array
            return false;
        }
    }

    @Override
    public EventStream feed() {
        return events;
    }

    @Override
    public boolean isBusy() {
        return isBusy;
    }

    @Override
    public void close() {
        commands.put(new PageCommand.Leave());
    }

    @Override
    public Object answer(PageRequest request) {
        PageCommand command =
                switch (request.text("do")) {
                    case "go" ->
                            new PageCommand.Go(request.number("speed", Double.POSITIVE_INFINITY));
                    case "pause" -> new PageCommand.Pause();
                    case "step" -> new PageCommand.Step();
                    case "back" -> new PageCommand.Back();
                    case "seek" ->
                            new PageCommand.Seek(
                                    (long) Math.min(LAST_CYCLE, request.number("cycle")));
                    case "result" -> new PageCommand.Tell();
                    case "inspect" -> new PageCommand.Inspect(request.integer("router"));
                    case "look" -> new PageCommand.Look(RunFrame.Look.of(request));
                    case String other ->
                            throw new BadInput(
                                    "do",
                                    ProblemCode.UNKNOWN_CHOICE,
                                    "there is no '" + other + "'");
                };
        return Map.of("number", commands.put(command)); // frames say how many were executed
    }

    // On the run's thread

    private void work() {
        try {
            show(false);
            while (!commands.isEnding()) {
                PageCommand command = commands.take();
                isBusy = true;
                spent = 0;
                execute(command);
                isBusy = false;
                show(false);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            events.event("bug", Json.compact(Map.of("message", String.valueOf(e))));
            throw e;
        } finally {
            isBusy = false;
            gpus.close();
            events.close();
        }
    }

    private void execute(PageCommand command) throws InterruptedException {
        switch (command) {
            case PageCommand.Go(double speed) -> go(speed);
            case PageCommand.Step _ -> step(run.cycle());
            case PageCommand.Back _ -> seek(run.cycle() - 1);
            case PageCommand.Seek(long cycle) -> seek(cycle);
            case PageCommand.Tell _ -> sendResult();
            case PageCommand.Look(RunFrame.Look wanted) -> look = wanted;
            case PageCommand.Inspect(int router) -> inspect(router);
            case PageCommand.Pause _, PageCommand.Leave _ -> {} // nothing is in progress
        }
        executed++;
    }

    /** Runs in slices until another command arrives; each slice ends with a frame. */
    private void go(double speed) throws InterruptedException {
        long began = System.nanoTime();
        long from = run.cycle();
        while (!commands.interruptsRun() && !isOver && !isOverLimit()) {
            long start = System.nanoTime();
            double allowed =
                    Double.isInfinite(speed) ? LAST_CYCLE : from + speed * (start - began) / 1e9;
            boolean isBehind =
                    advanceFor((long) Math.min(LAST_CYCLE, allowed), commands::interruptsRun);
            showProgress();
            if (!isBehind) {
                commands.sleep((start + SLICE - System.nanoTime()) / 1_000_000);
            }
        }
    }

    /** Repeats the last cycle, so that what happened in it can be told. */
    private void inspect(int router) throws InterruptedException {
        long now = run.cycle();
        inspector.choose(router);
        if (inspector.isOn() && isCopyable && now > 0) {
            boolean wasOver = isOver;
            restore(now - 1);
            long target = wasOver ? LAST_CYCLE : now;
            boolean isBehind = true; // without frames: the page sees only where it was
            while (isBehind && !isOverLimit()) {
                isBehind = advanceFor(target, commands::interruptsSeek);
            }
        }
    }

    /** Goes to a cycle as fast as possible; frames show the progress. */
    private void seek(long cycle) throws InterruptedException {
        long wanted = Math.max(0, cycle);
        if (isOver && !isLost && wanted >= run.cycle()) {
            return; // nothing follows the end
        }
        if (wanted < run.cycle() || isOver) {
            restore(wanted);
        }
        while (advanceFor(wanted, commands::interruptsSeek) && !isOverLimit()) {
            showProgress();
        }
    }

    /**
     * Runs to a cycle, but at most for one slice; returns whether the slice was too short. If
     * frames of a large network take longer than a slice, slices are lengthened, so that most of
     * the time goes into the run.
     */
    private boolean advanceFor(long until, BooleanSupplier isInterrupted)
            throws InterruptedException {
        sliceBegin = System.nanoTime();
        long end = sliceBegin + Math.max(SLICE, RUN_PER_FRAME * frameCost);
        boolean isBehind = false;
        while (!isBehind && isBefore(until) && !isInterrupted.getAsBoolean()) {
            step(until);
            isBehind = System.nanoTime() > end;
        }
        long took = System.nanoTime() - sliceBegin;
        sliceBegin = NOT_COMPUTING;
        spent += took;
        computed += took;
        if (isBehind) {
            commands.sleep(1); // lets other runs proceed
        }
        return isBehind;
    }

    /**
     * Whether a cycle remains to simulate, or only the end of the run, which follows when no event
     * is left.
     */
    private boolean isBefore(long until) {
        long next = run.nextCycle();
        return !isOver && (next <= until || next == EventQueue.NEVER);
    }

    /** Whether computing exceeded the limit, so that the user has to confirm it. */
    private boolean isOverLimit() {
        if (spent <= mostNanos) {
            return false;
        }
        send("limit", "paused after %,d seconds of computing", mostNanos / 1_000_000_000);
        return true;
    }

    private void showProgress() throws InterruptedException {
        long begin = System.nanoTime();
        show(true);
        frameCost = System.nanoTime() - begin;
        Optional<PageCommand> aside = commands.takeAside();
        if (aside.isPresent()) {
            execute(aside.get());
        }
    }

    private void restore(long cycle) {
        inspector.forget();
        isOver = false;
        isLost = false;
        failure = Optional.empty();
        deadlock = Optional.empty();
        if (isCopyable) {
            Checkpoints.Saved<RunHistory.Page> saved =
                    checkpoints.get(checkpoints.lastBefore(cycle + 1));
            run = saved.run().restore();
            history.restore(saved.beside());
            checkpoints.restored();
        } else {
            history.restore(
                    new RunHistory(experiment.machine().topology().networkChannels()).copy());
            beginAgain();
        }
    }

    private void beginAgain() {
        try {
            run = newRun();
        } catch (DeviceFailure | BadInput e) {
            lose(e);
        }
    }

    /** Advances at least to the next cycle, and not beyond {@code last}. */
    private void step(long last) {
        if (isOver) {
            return;
        }
        history.beforeStep(run);
        inspector.beforeStep(run, last);
        try {
            isOver = !run.step(Math.min(last, history.endOfInterval(run.nextCycle())));
        } catch (WorkloadFailed | Unroutable | BadInput e) {
            failure = Optional.of(String.valueOf(e.getMessage()));
            isOver = true;
            sendEnd(run.failed(e));
            return;
        } catch (DeviceFailure e) {
            lose(e);
            return;
        }
        if (isOnGpu) {
            history.sample(run);
        }
        if (isOver) {
            Result result = run.result();
            deadlock = run.explainDeadlock(result);
            sendEnd(result);
        } else if (isCopyable) {
            checkpoints.consider(run);
        }
    }

    /** The GPU has failed: the run begins again when somebody goes back. */
    private void lose(RuntimeException why) {
        failure = Optional.of(String.valueOf(why.getMessage()));
        isOver = true;
        isLost = true;
    }

    /** Sends the measurements so far; the run itself is not affected. */
    private void sendResult() {
        if (isLost) {
            send("limit", "what was measured is lost: %s", failure.orElse(""));
        } else if (isOver) {
            send(run.result());
        } else if (isCopyable) {
            Run copy = new Snapshot<>(run).restore();
            copy.interrupt();
            send(copy.result());
        } else {
            send(
                    "limit",
                    isOnGpu
                            ? "a run on a GPU tells its result at its end"
                            : "programs with threads of their own can only be kept at their end");
        }
    }

    /** Sends the final result once: it is the same whenever the run reaches its end. */
    private void sendEnd(Result result) {
        if (!hasSentEnd) {
            hasSentEnd = true;
            send(result);
        }
    }

    private void send(Result result) {
        Result whole =
                result.with(run.warnings())
                        .with(deadlock.map(DeadlockReport::notes).orElse(List.of()));
        long now = sliceBegin == NOT_COMPUTING ? 0 : System.nanoTime() - sliceBegin;
        RunSpeed speed = run.pace(Math.max(computed + now, 1) / 1e9);
        events.event(
                "result",
                Json.compact(
                        ResultDocument.document(
                                whole,
                                experiment.scenario().measure().measured(),
                                version,
                                speed)));
    }

    private void send(String event, String message, Object... values) {
        events.event(event, Json.compact(Map.of("message", message.formatted(values))));
    }

    private void show(boolean isGoing) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("going", isGoing && !isOver);
        about.put("over", isOver);
        about.put("failure", failure.orElse(""));
        about.put("fulfilled", executed);
        deadlock.ifPresent(
                report -> {
                    about.put("ring", DeadlockDocument.of(report, experiment.machine().topology()));
                    about.put("explanation", report.sentences());
                });
        inspector.document(run).ifPresent(router -> about.put("router", router));
        events.frame(frames.of(run, look, about));
    }
}
