package crossweave.cpc.runtime;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.CompiledExecutor;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;

/**
 * Looks over the shoulder of a program. It is asked within the run, so it may look at everything
 * and take all the time it wants: nothing moves meanwhile. It must not change anything. It is not
 * part of the run's state, so that copies of a run have the same watcher.
 */
public interface ProgramObserver {
    ProgramObserver NOBODY = new ProgramObserver() {};

    /** What processes are executed by: whenever that stops, the watcher is asked. */
    default Executor executor(VCode code, Costs costs) {
        return new CompiledExecutor(code, costs);
    }

    /** A process is about to compute. */
    default void before(CpcView view, int process) {}

    /** A message is there; who waits for it does not know yet. */
    default void arrived(CpcView view, CpcView.Letter letter) {}
}
