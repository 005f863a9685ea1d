package crossweave.cpc.runtime;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.CompiledExecutor;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;

/**
 * Observes a program while it runs. It is called within the run, so it may inspect everything and
 * take any time: nothing moves meanwhile. It must not change anything. It is not part of the run's
 * state, so that copies of a run have the same observer.
 */
public interface ProgramObserver {
    ProgramObserver NOBODY = new ProgramObserver() {};

    /** The executor of processes: whenever it stops, the observer is called. */
    default Executor executor(VCode code, Costs costs) {
        return new CompiledExecutor(code, costs);
    }

    /** A process is about to compute. */
    default void before(CpcView view, int process) {}

    /** A message has arrived; processes that wait for it do not know yet. */
    default void arrived(CpcView view, CpcView.PendingMessage message) {}
}
