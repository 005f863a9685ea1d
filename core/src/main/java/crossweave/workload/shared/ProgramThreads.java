package crossweave.workload.shared;

import crossweave.workload.WorkloadFailed;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** The threads of all processors, of which at most one runs; if one fails, all end. */
final class ProgramThreads {
    private final ProgramThread[] strands; // per processor

    ProgramThreads(SharedJob job, BooleanSupplier isWanted) {
        this.strands = new ProgramThread[job.memory().layout().nodes()];
        Arrays.setAll(strands, node -> new ProgramThread(job, node, isWanted));
    }

    /** Lets the program of a processor run until it has a request. */
    ProcessorRequest resume(int processor, long cycle, long result) {
        try {
            ProcessorRequest order = strands[processor].resume(cycle, result);
            Throwable failure = strands[processor].failure();
            if (failure != null) {
                throw SharedProgramFailures.ofProcessor(processor, failure);
            }
            return order;
        } catch (WorkloadFailed e) {
            abandon();
            throw e;
        }
    }

    /** Stops a processor where it is, and returns the failure. */
    WorkloadFailed stopped(int processor) {
        WorkloadFailed why = strands[processor].stopped(); // before the thread ends
        abandon();
        return why;
    }

    private void abandon() {
        Arrays.stream(strands).forEach(ProgramThread::abandon);
    }

    /** The line of the program that a processor executes. */
    String place(int processor) {
        return strands[processor].place();
    }
}
