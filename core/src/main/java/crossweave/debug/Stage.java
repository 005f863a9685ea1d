package crossweave.debug;

import crossweave.debug.Stop.Reason;
import crossweave.experiment.Past;
import crossweave.experiment.Result;
import crossweave.experiment.Run;
import crossweave.routing.NoWay;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkFailed;
import crossweave.workload.cpc.CpcView;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * A run on a thread of its own, so that it can be halted in the midst of a cycle.
 *
 * <pre>
 *   the user's thread      the run's thread
 *   go ----- order ------&gt; runs
 *      &lt;----- stop -------- halt
 * </pre>
 *
 * Only one of the two moves at any time, and handing over orders what one has written before what
 * the other reads: so the user's thread may look at everything between two calls of {@link #go}.
 */
final class Stage {
    private enum Order {
        GO,
        LEAVE
    }

    /** Ends the thread of a run that nobody wants to go on with. */
    private static final class Left extends RuntimeException {
        private Left() {
            super("nobody wants this run any more", null, false, false);
        }
    }

    private final Run run;
    private final Director director;
    private final Past<?> past;
    private final SynchronousQueue<Order> orders = new SynchronousQueue<>();
    private final SynchronousQueue<Stop> stops = new SynchronousQueue<>();
    private Position position = new Position.End();
    private @Nullable Throwable bug;

    Stage(Run run, Director director, Past<?> past) {
        this.run = run;
        this.director = director;
        this.past = past;
        Thread.ofVirtual().name("debugged run").start(this::play);
    }

    Run run() {
        return run;
    }

    CpcView view() {
        return run.look(CpcView.class).orElseThrow();
    }

    /** Where it was halted. */
    Position position() {
        return position;
    }

    // On the user's thread

    /** Goes on until the director halts it, or it comes to its end. */
    Stop go() {
        director.play(this);
        try {
            orders.put(Order.GO);
            Stop stop = stops.take();
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

    /** Stops here and now. */
    void halt(Moment moment, Stop stop) {
        position = Position.of(moment);
        halt(stop);
    }

    private void halt(Stop stop) {
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
            Stop end = end();
            while (true) { // it has ended, however often it is told to go on
                position = new Position.End();
                halt(end);
            }
        } catch (Left _) {
            // as it was told
        } catch (InterruptedException | RuntimeException | Error e) {
            bug = e;
            tellBug();
        }
    }

    /** Whoever waits for a stop hears of it, or whoever wants this to end. */
    private void tellBug() {
        Stop stop = new Stop(Reason.ERROR, Stop.NOBODY, run.cycle(), "a bug");
        try {
            while (orders.poll() == null && !stops.offer(stop, 10, TimeUnit.MILLISECONDS)) {
                // until one of the two is there
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private Stop end() {
        try {
            CpcView view = view();
            while (run.step()) {
                if (!director.hasHalved()) {
                    past.consider(run);
                }
                director.between(run, view);
            }
            return end(run.result());
        } catch (WorkFailed e) {
            return new Stop(
                    Reason.ERROR,
                    e.process().orElse(Stop.NOBODY),
                    run.cycle(),
                    String.valueOf(e.getMessage()));
        } catch (NoWay e) {
            return new Stop(Reason.ERROR, Stop.NOBODY, run.cycle(), String.valueOf(e.getMessage()));
        }
    }

    private Stop end(Result result) {
        ProgramReport program = result.programs().getFirst();
        if (program.isFinished()) {
            String text = "the program has ended with status %d".formatted(program.status());
            return new Stop(Reason.ENDED, Stop.NOBODY, run.cycle(), text);
        }
        List<String> text = new ArrayList<>();
        boolean isDeadlock = !isOutOfTime(result);
        text.add(isDeadlock ? "deadlock" : "the program was stopped before its end");
        run.standstill(result).ifPresent(standstill -> text.addAll(standstill.sentences()));
        text.addAll(result.notes());
        Reason reason = isDeadlock ? Reason.DEADLOCK : Reason.ENDED;
        return new Stop(reason, Stop.NOBODY, run.cycle(), String.join("\n", text));
    }

    /** Whether it was only stopped: processes could go on. */
    private boolean isOutOfTime(Result result) {
        return result.deadlock().isEmpty() && run.couldGoOn();
    }
}
