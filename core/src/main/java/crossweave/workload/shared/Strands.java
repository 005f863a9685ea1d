package crossweave.workload.shared;

import crossweave.workload.WorkFailed;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** The threads of all processors, of which at most one runs; if one fails, all end. */
final class Strands {
    private final Strand[] strands; // per processor

    Strands(Job job, BooleanSupplier isWanted) {
        this.strands = new Strand[job.memory().layout().nodes()];
        Arrays.setAll(strands, node -> new Strand(job, node, isWanted));
    }

    /** Lets the program of a processor go on until it wants something. */
    Order resume(int processor, long cycle, long result) {
        try {
            Order order = strands[processor].resume(cycle, result);
            Throwable failure = strands[processor].failure();
            if (failure != null) {
                throw Failures.ofProcessor(processor, failure);
            }
            return order;
        } catch (WorkFailed e) {
            abandon();
            throw e;
        }
    }

    /** A processor was told to stop where it is. */
    WorkFailed stopped(int processor) {
        WorkFailed why = strands[processor].stopped(); // before the thread has gone
        abandon();
        return why;
    }

    private void abandon() {
        Arrays.stream(strands).forEach(Strand::abandon);
    }

    /** The line of the program that a processor is at. */
    String place(int processor) {
        return strands[processor].place();
    }
}
