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

    /** Lets the program of a processor go on until it wants something. */
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

    /** A processor was told to stop where it is. */
    WorkloadFailed stopped(int processor) {
        WorkloadFailed why = strands[processor].stopped(); // before the thread has gone
        abandon();
        return why;
    }

    private void abandon() {
        Arrays.stream(strands).forEach(ProgramThread::abandon);
    }

    /** The line of the program that a processor is at. */
    String place(int processor) {
        return strands[processor].place();
    }
}
