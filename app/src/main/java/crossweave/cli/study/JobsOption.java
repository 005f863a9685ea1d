package crossweave.cli.study;

import crossweave.cuda.GpuRuns;
import crossweave.experiment.MeasureSettings.Hardware;
import crossweave.mpi.MpiRanks;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.LocalWorkers;
import crossweave.study.Slots;
import crossweave.study.Study;
import crossweave.study.Workers;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** The options for runs at the same time, and for the threads of each. */
final class JobsOption {
    private static final int MOST = 1024;
    private static final int ON_GPU = 640; // a GPU has as much to do only with very many

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description =
                    "Number of runs at the same time, or fewer if the memory has no room (the"
                            + " number of processors; on a GPU 640).")
    private @Nullable Integer given;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of threads; the results are the same for any number.")
    private int threads = 1;

    /** Threads of this process for the points of a study. */
    Workers workers(Study study) {
        if (!study.devices().contains(Hardware.GPU)) {
            return new LocalWorkers(slots());
        }
        Slots slots = given == null ? new Slots(ON_GPU, threads(), Slots.memory(1)) : slots();
        GpuRuns gpus = GpuRuns.ofThisComputer();
        gpus.open(); // if there is none, no point is run
        return new LocalWorkers(slots, slots().number(), gpus);
    }

    Slots slots() {
        return slots(1);
    }

    private int threads() {
        check("--threads", threads);
        return threads;
    }

    /** Of each process, of which some may share this machine. */
    Slots slots(MpiRanks ranks) {
        return slots(ranks.size() == 1 ? 1 : MpiRanks.localProcesses());
    }

    private Slots slots(int processes) {
        int processors = Runtime.getRuntime().availableProcessors();
        int jobs = given == null ? Math.max(1, processors / processes / threads()) : given;
        check("--jobs", jobs);
        return new Slots(jobs, threads(), Slots.memory(processes));
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
