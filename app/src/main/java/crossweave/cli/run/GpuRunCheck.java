package crossweave.cli.run;

import crossweave.experiment.Experiment;
import crossweave.experiment.MeasureSettings.Hardware;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

/** Refuses options that have no meaning for a run on a GPU. */
final class GpuRunCheck {
    private GpuRunCheck() {}

    /** Returns the experiment if the options go with the hardware that it asks for. */
    static Experiment of(Experiment experiment, int threads, boolean mpi, boolean isLogged) {
        if (experiment.scenario().measure().device() == Hardware.GPU) {
            refuse(mpi, "--mpi", "distributes a network over processes, but a GPU simulates it");
            refuse(
                    threads > 1,
                    "--threads",
                    "divides a network among cores, but a GPU simulates it; leave it out");
            refuse(
                    isLogged,
                    "--trace, --timeline, --record",
                    "writes every message, but a GPU tells sums only; run it on the cpu, which"
                            + " gives the same messages");
        }
        return experiment;
    }

    private static void refuse(boolean isGiven, String option, String sentence) {
        if (isGiven) {
            throw new BadInput(option, ProblemCode.CONFLICTING_SETTINGS, sentence);
        }
    }
}
