package crossweave.cli.study;

import crossweave.mpi.MpiRanks;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** The option for runs at the same time. */
final class JobsOption {
    private static final int MOST = 1024;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "Number of runs at the same time (the number of processors).")
    private @Nullable Integer given;

    int number() {
        return number(1);
    }

    /** Of each process, of which some may share this machine. */
    int number(MpiRanks ranks) {
        return number(ranks.size() == 1 ? 1 : MpiRanks.localProcesses());
    }

    private int number(int processes) {
        int processors = Runtime.getRuntime().availableProcessors();
        int jobs = given == null ? Math.max(1, processors / processes) : given;
        if (jobs < 1 || jobs > MOST) {
            throw new BadInput(
                    "--jobs " + jobs,
                    jobs < 1 ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "expected 1 to " + MOST);
        }
        return jobs;
    }
}
