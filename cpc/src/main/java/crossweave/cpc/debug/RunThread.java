package crossweave.cpc.debug;

import crossweave.cpc.debug.breakpoint.RunMoment;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.runtime.CpcView;
import crossweave.experiment.Checkpoints;
import crossweave.experiment.Run;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkloadFailed;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * A run on a thread of its own, so that it can be halted within a cycle.
 *
 * <pre>
 *   the user's thread      the run's thread
 *   go ----- order ------&gt; runs
 *      &lt;----- stop -------- halt
 * </pre>
 *
 * Only one of the two runs at any time, and handing over makes what one has written visible to the
 * other: so the user's thread may inspect everything between two calls of {@link #go}.
 */
final class RunThread {
    private enum Order {
        GO,
        LEAVE
    }

    /** Ends the thread of a run that is abandoned. */
    private static final class Left extends RuntimeException {
        private Left() {
            super("nobody wants this run any more", null, false, false);
        }
    }

    private final Run run;
    private final StopController controller;
    private final Checkpoints<?> checkpoints;
    private final SynchronousQueue<Order> orders = new SynchronousQueue<>();
    private final SynchronousQueue<StopReason> stops = new SynchronousQueue<>();
    private RunPosition position = new RunPosition.End();
    private @Nullable Throwable bug;

    RunThread(Run run, StopController controller, Checkpoints<?> checkpoints) {
        this.run = run;
        this.controller = controller;
        this.checkpoints = checkpoints;
        Thread.ofVirtual().name("debugged run").start(this::play);
    }

    Run run() {
        return run;
    }

    CpcView view() {
        return run.view(CpcView.class).orElseThrow();
    }

    /** Where it was halted. */
    RunPosition position() {
        return position;
    }

    // On the user's thread

    /** Continues until the controller halts it, or it ends. */
    StopReason go() {
        controller.play(this);
        try {
            orders.put(Order.GO);
            StopReason stop = stops.take();
            if (bug != null) {
                throw new IllegalStateException("a bug in the debugged run", bug);
            }
            return stop;
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    /** Ends its thread. */
    void leave() {
        if (bug != null) {
            return; // it has ended already
        }
        try {
            orders.put(Order.LEAVE);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    // On the run's thread

    /** Halts here and now. */
    void halt(RunMoment moment, StopReason stop) {
        position = RunPosition.of(moment);
        halt(stop);
    }

    private void halt(StopReason stop) {
        try {
            stops.put(stop);
            await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private void await() throws InterruptedException {
        if (orders.take() == Order.LEAVE) {
            throw new Left();
        }
    }

    private void play() {
        try {
            await();
            StopReason end = end();
            while (true) { // it has ended, however often it is asked to continue
                position = new RunPosition.End();
                halt(end);
            }
        } catch (Left _) {
            // passed on to the user's thread
        } catch (InterruptedException | RuntimeException | Error e) {
            bug = e;
            reportBug();
        }
    }

    /** Hands a bug over to the thread that waits for a stop, or for the end. */
    private void reportBug() {
        StopReason stop = new StopReason(Reason.ERROR, StopReason.NOBODY, run.cycle(), "a bug");
        try {
            while (orders.poll() == null && !stops.offer(stop, 10, TimeUnit.MILLISECONDS)) {
                // until one of the two is there
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private StopReason end() {
        try {
            CpcView view = view();
            while (run.step()) {
                if (!controller.hasHalved()) {
                    checkpoints.consider(run);
                }
                controller.between(run, view);
            }
            return end(run.result());
        } catch (WorkloadFailed e) {
            return new StopReason(
                    Reason.ERROR,
                    e.process().orElse(StopReason.NOBODY),
                    run.cycle(),
                    String.valueOf(e.getMessage()));
        } catch (Unroutable e) {
            return new StopReason(
                    Reason.ERROR, StopReason.NOBODY, run.cycle(), String.valueOf(e.getMessage()));
        }
    }

    private StopReason end(Result result) {
        ProgramReport program = result.programs().getFirst();
        if (program.isFinished()) {
            String text = "the program has ended with status %d".formatted(program.status());
            return new StopReason(Reason.ENDED, StopReason.NOBODY, run.cycle(), text);
        }
        List<String> text = new ArrayList<>();
        boolean isDeadlock = !isOutOfTime(result);
        text.add(isDeadlock ? "deadlock" : "the program was stopped before its end");
        run.explainDeadlock(result).ifPresent(report -> text.addAll(report.sentences()));
        text.addAll(result.notes());
        Reason reason = isDeadlock ? Reason.DEADLOCK : Reason.ENDED;
        return new StopReason(reason, StopReason.NOBODY, run.cycle(), String.join("\n", text));
    }

    /** Whether the run was ended from outside: processes could go on. */
    private boolean isOutOfTime(Result result) {
        return result.deadlock().isEmpty() && run.couldGoOn();
    }
}
