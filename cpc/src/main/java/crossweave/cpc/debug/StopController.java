package crossweave.cpc.debug;

import crossweave.cpc.debug.breakpoint.RunMoment;
import crossweave.cpc.debug.breakpoint.StopCriterion;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.runtime.ProgramObserver;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;
import crossweave.experiment.Run;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Decides at every moment whether a run must stop: it is the observer between a run and its thread.
 */
final class StopController implements ProgramObserver {

    /** What happens when the criterion is met. */
    private enum Manner {
        STOP,
        REMEMBER,
        IGNORE
    }

    /** A moment in which the criterion was met. */
    record Met(RunPosition position, StopReason stop) {}

    private Manner manner = Manner.STOP;
    private StopCriterion criterion = StopCriterion.NOTHING;
    private @Nullable RunPosition target; // where the run stops in any case
    private @Nullable Met last;
    private @Nullable RunThread stage; // of the run
    private boolean hasHalved; // see hasHalved()
    private volatile boolean isPauseWanted;
    private BooleanSupplier isInterrupted = () -> false;

    // The purpose of the next move

    /** Stops when this is met for the first time. */
    void stopAt(StopCriterion first) {
        aim(Manner.STOP, first, null);
    }

    /** Runs to a position, and remembers where the criterion was last met on the way. */
    void searchUntil(RunPosition end, StopCriterion wanted) {
        aim(Manner.REMEMBER, wanted, end);
    }

    /** Runs to a position; the criterion may count what it sees on the way. */
    void goTo(RunPosition wanted, StopCriterion counting) {
        aim(Manner.IGNORE, counting, wanted);
    }

    private void aim(Manner how, StopCriterion wanted, @Nullable RunPosition end) {
        manner = how;
        criterion = wanted;
        target = end;
        last = null;
    }

    /**
     * Whether processes of the run were inspected within statements. A process that computes is
     * shown at the end of its current segment; so what is shown would depend on which processes
     * were inspected.
     */
    boolean hasHalved() {
        return hasHalved;
    }

    Optional<Met> last() {
        return Optional.ofNullable(last);
    }

    void play(RunThread next) {
        hasHalved &= next.equals(stage);
        stage = next;
    }

    /** Requests a stop as soon as possible; any thread may call this. */
    void pause() {
        isPauseWanted = true;
    }

    /** Requests a stop whenever this is true. */
    void interruptWhen(BooleanSupplier wanted) {
        isInterrupted = wanted;
    }

    /** Drops a request to pause. */
    void clearPause() {
        isPauseWanted = false;
    }

    // Calls by runs

    @Override
    public Executor executor(VCode code, Costs costs) {
        return new StatementExecutor(code, costs, this::wants);
    }

    private boolean wants(Context process) {
        boolean isTarget =
                target instanceof RunPosition.Before(int number, long executed)
                        && executed == process.executed()
                        && number == process.identity().process();
        boolean isWanted = manner != Manner.IGNORE && criterion.wants(process);
        hasHalved |= isWanted;
        return isTarget || isWanted;
    }

    @Override
    public void before(CpcView view, int process) {
        Context context = view.context(process).orElseThrow();
        see(new RunMoment.Before(stage().run(), view, process, context));
    }

    @Override
    public void arrived(CpcView view, CpcView.PendingMessage message) {
        see(new RunMoment.Arrival(stage().run(), view, message));
    }

    /** A cycle is over. */
    void between(Run run, CpcView view) {
        see(new RunMoment.Between(run, view));
    }

    private RunThread stage() {
        return Objects.requireNonNull(stage, "a run is on a stage");
    }

    private void see(RunMoment moment) {
        boolean isTarget = target != null && target.isAt(moment);
        if (isTarget && manner == Manner.IGNORE) {
            criterion.test(moment); // so that the criterion counts what is met here
        }
        if (isTarget) {
            stage().halt(
                            moment,
                            new StopReason(Reason.STEP, StopReason.NOBODY, moment.cycle(), ""));
            return;
        }
        Optional<StopReason> met = criterion.test(moment);
        if (met.isPresent() && manner == Manner.REMEMBER) {
            last = new Met(RunPosition.of(moment), met.get());
        } else if (met.isPresent() && manner == Manner.STOP) {
            stage().halt(moment, met.get());
        } else if (isPauseWanted && manner != Manner.IGNORE
                || manner == Manner.STOP && isInterrupted.getAsBoolean()) {
            stage().halt(moment, paused(moment));
        }
    }

    private static StopReason paused(RunMoment moment) {
        int process =
                moment instanceof RunMoment.Before before ? before.process() : StopReason.NOBODY;
        return new StopReason(Reason.PAUSE, process, moment.cycle(), "paused");
    }
}
