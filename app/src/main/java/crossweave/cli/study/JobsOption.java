package crossweave.cli.study;

import crossweave.mpi.MpiRanks;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.Slots;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** The options for runs at the same time, and for the threads of each. */
final class JobsOption {
    private static final int MOST = 1024;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description =
                    "Number of runs at the same time, or fewer if the memory has no room (the"
                            + " number of processors).")
    private @Nullable Integer given;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of threads; the results are the same for any number.")
    private int threads = 1;

    Slots slots() {
        return slots(1);
    }

    /** Of each process, of which some may share this machine. */
    Slots slots(MpiRanks ranks) {
        return slots(ranks.size() == 1 ? 1 : MpiRanks.localProcesses());
    }

    private Slots slots(int processes) {
        check("--threads", threads);
        int processors = Runtime.getRuntime().availableProcessors();
        int jobs = given == null ? Math.max(1, processors / processes / threads) : given;
        check("--jobs", jobs);
        return new Slots(jobs, threads, Slots.memory(processes));
    }

    private static void check(String option, int number) {
        if (number < 1 || number > MOST) {
            throw new BadInput(
                    option + " " + number,
                    number < 1 ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "expected 1 to " + MOST);
        }
    }
}
