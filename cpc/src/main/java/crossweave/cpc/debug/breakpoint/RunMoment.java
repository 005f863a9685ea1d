package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vm.Context;
import crossweave.experiment.Run;
import crossweave.workload.SourceLocation;

/** An instant at which a run can be stopped, within a cycle or between two. */
public sealed interface RunMoment {
    Run run();

    CpcView view();

    default long cycle() {
        return run().cycle();
    }

    /** A process is about to execute an instruction. */
    record Before(Run run, CpcView view, int process, Context context) implements RunMoment {
        public SourceLocation place() {
            return view.code().place(context.pc());
        }

        /** Whether a statement begins here. */
        public boolean isStatement() {
            return place().isStatement();
        }
    }

    /** A message has arrived. */
    record Arrival(Run run, CpcView view, CpcView.PendingMessage message) implements RunMoment {}

    /** All events of a cycle have happened. */
    record Between(Run run, CpcView view) implements RunMoment {

        /** Whether a cycle is over and nothing after it was simulated. */
        public boolean isAtEndOf(long time) {
            return cycle() <= time && time < run.nextCycle();
        }
    }
}
