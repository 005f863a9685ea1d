package crossweave.dap;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.DebuggerThread;
import crossweave.cpc.debug.Step;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.VCode;
import crossweave.experiment.Experiment;
import crossweave.files.scenario.ProgramFiles;
import crossweave.topology.Topology;
import crossweave.workload.ProgramReport;

import org.eclipse.lsp4j.debug.ExitedEventArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.OutputEventArgumentsCategory;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A launched program: it executes moves, and reports where and why it stopped. */
final class DebugSession implements AutoCloseable {
    private static final long SLICE = 200_000_000; // nanoseconds until new output is shown

    private final LaunchArguments launch;
    private final IDebugProtocolClient client;
    private final DebuggerThread worker;
    private final Debugger debugger;
    private final DapSources sources;
    private final Disassembly disassembly;
    private final DapBreakpoints breakpoints;
    private final DataBreakpoints watched;
    private final ProgramInspector inspector;
    private final DapThreads threads;
    // enabled exception filters
    private Set<String> exceptions = new HashSet<>(StopEvents.EXCEPTIONS.values());
    private int movedThread = DapThreads.MACHINE; // the thread that the last move was requested for
    private boolean isPauseWanted;
    private long sliceEnd; // in nanoseconds
    private int shown; // pieces of output shown so far
    private boolean isOver;

    /** Compiles a program and stops before its first statement. */
    DebugSession(LaunchArguments launch, IDebugProtocolClient client, DebuggerThread worker) {
        this.launch = launch;
        this.client = client;
        this.worker = worker;
        Experiment experiment = launch.request().scenario(launch.request().code()).experiment();
        this.debugger = new Debugger(experiment);
        debugger.pauseWhen(() -> worker.isWanted() || System.nanoTime() > sliceEnd);
        VCode code = debugger.view().code();
        Topology topology = experiment.machine().topology();
        this.sources = new DapSources(code, launch.request().program());
        this.disassembly = new Disassembly(code, sources);
        this.breakpoints = new DapBreakpoints(debugger, sources, topology);
        this.watched = new DataBreakpoints(debugger);
        this.inspector = new ProgramInspector(debugger, sources, topology);
        this.threads = new DapThreads(client);
    }

    CpcView view() {
        return debugger.view();
    }

    StopReason stop() {
        return debugger.stop();
    }

    DapSources sources() {
        return sources;
    }

    Disassembly disassembly() {
        return disassembly;
    }

    DapBreakpoints breakpoints() {
        return breakpoints;
    }

    DataBreakpoints watched() {
        return watched;
    }

    ProgramInspector inspector() {
        return inspector;
    }

    void stopAtExceptions(List<String> names) {
        exceptions = new HashSet<>(names);
    }

    // Moving

    void start() {
        if (!launch.isDebugged()) {
            breakpoints.removeAll();
            exceptions.clear();
        }
        boolean isStopped = launch.isDebugged() && launch.stopOnEntry();
        move(isStopped ? debugger::stop : debugger::beginAgain);
    }

    void resume(int thread) {
        forward(thread, debugger::goOn);
    }

    void step(Step.Kind kind, int thread) {
        Step step = Step.of(kind, DapThreads.process(view(), thread));
        forward(thread, () -> debugger.step(step));
    }

    /** Moves forward; a program that is at its end terminates. */
    private void forward(int thread, Supplier<StopReason> move) {
        checkStopped();
        movedThread = thread;
        if (debugger.stop().isEnd()) {
            worker.begin(() -> reportingBugs(this::finish));
        } else {
            move(move);
        }
    }

    void stepBack(Step.Kind kind, int thread) {
        Step step = Step.of(kind, DapThreads.process(view(), thread));
        back(thread, () -> debugger.stepBack(step));
    }

    void resumeBackwards(int thread) {
        back(thread, debugger::goBack);
    }

    private void back(int thread, Supplier<StopReason> move) {
        checkStopped();
        movedThread = thread;
        move(move);
    }

    private void checkStopped() {
        if (isOver) {
            throw new IllegalArgumentException("the program has ended");
        }
        if (worker.isMoving()) {
            throw new IllegalArgumentException("the program moves: pause it first");
        }
    }

    void pause(int thread) {
        if (worker.isMoving()) {
            isPauseWanted = true;
            movedThread = thread;
        }
    }

    private void move(Supplier<StopReason> move) {
        inspector.invalidate();
        isPauseWanted = false;
        worker.begin(
                new DebuggerThread.Move() {
                    private Supplier<StopReason> next = move;

                    @Override
                    public boolean goOn() {
                        Supplier<StopReason> now = next;
                        next = debugger::resume;
                        return reportingBugs(() -> slice(now));
                    }
                });
    }

    /**
     * Executes a slice of a move; a pause that the user did not request only serves to show output.
     */
    private boolean slice(Supplier<StopReason> move) {
        if (isPauseWanted) {
            int process = debugger.stop().process();
            report(new StopReason(Reason.PAUSE, process, debugger.cycle(), "paused", List.of()));
            return true;
        }
        sliceEnd = System.nanoTime() + SLICE;
        StopReason stop = move.get();
        showOutput();
        if (stop.reason() == Reason.PAUSE) {
            return false;
        }
        report(stop);
        return true;
    }

    /** Reports a bug of ours, and ends the session. */
    private boolean reportingBugs(BooleanSupplier move) {
        try {
            return move.getAsBoolean();
        } catch (RuntimeException | Error e) {
            sendOutput(OutputEventArgumentsCategory.IMPORTANT, DapFailure.text(e));
            end(1);
            return true;
        }
    }

    // Reporting

    private void report(StopReason stop) {
        boolean isException = StopEvents.EXCEPTIONS.containsKey(stop.reason());
        if (isException) {
            sendOutput(OutputEventArgumentsCategory.STDERR, stop.text());
        }
        boolean isLast =
                stop.isEnd()
                        && (isException
                                ? !exceptions.contains(StopEvents.EXCEPTIONS.get(stop.reason()))
                                : !launch.stopOnExit() || !launch.isDebugged());
        if (isLast) {
            finish();
            return;
        }
        threads.announce(view());
        client.stopped(StopEvents.event(stop, thread(stop)));
    }

    /** The thread that a stop concerns. */
    private int thread(StopReason stop) {
        boolean isAsked =
                switch (stop.reason()) {
                    case STEP, PAUSE -> true;
                    default -> false;
                };
        if (isAsked && movedThread == DapThreads.MACHINE) {
            return DapThreads.MACHINE;
        }
        int process = stop.reason() == Reason.PAUSE ? movedThread - 1 : stop.process();
        if (stop.reason() == Reason.DEADLOCK) {
            process = firstAlive();
        }
        return DapThreads.isAlive(view(), process) ? DapThreads.id(process) : DapThreads.MACHINE;
    }

    private int firstAlive() {
        return IntStream.range(0, view().processCount())
                .filter(process -> DapThreads.isAlive(view(), process))
                .findFirst()
                .orElse(StopReason.NOBODY);
    }

    /** Shows new output; not again what was printed before the user went back. */
    private void showOutput() {
        List<ProgramReport.Piece> all = view().output();
        if (all.size() > shown) {
            String text =
                    all.subList(shown, all.size()).stream()
                            .map(ProgramReport.Piece::text)
                            .collect(Collectors.joining());
            shown = all.size();
            print(OutputEventArgumentsCategory.STDOUT, text);
        }
        debugger.breaks()
                .drainLog()
                .forEach(remark -> sendOutput(OutputEventArgumentsCategory.CONSOLE, remark));
    }

    private void sendOutput(String category, String text) {
        print(category, text + "\n");
    }

    private void print(String category, String text) {
        OutputEventArguments event = new OutputEventArguments();
        event.setCategory(category);
        event.setOutput(text);
        client.output(event);
    }

    // Ending

    private boolean finish() {
        StopReason stop = debugger.stop();
        int status = 1;
        if (stop.reason() == Reason.ENDED) {
            sendOutput(
                    OutputEventArgumentsCategory.CONSOLE,
                    "%s at time %,d".formatted(stop.text(), stop.cycle()));
            ProgramReport program = debugger.run().result().programs().getFirst();
            launch.request().folder().ifPresent(f -> ProgramFiles.write(f, program.files()));
            status = program.isFinished() ? program.status() : 1;
        }
        end(status);
        return true;
    }

    private void end(int status) {
        ExitedEventArguments event = new ExitedEventArguments();
        event.setExitCode(status);
        client.exited(event);
        terminate();
    }

    void terminate() {
        worker.rest();
        if (!isOver) {
            isOver = true;
            client.terminated(new TerminatedEventArguments());
        }
    }

    @Override
    public void close() {
        worker.rest();
        debugger.close();
    }
}
