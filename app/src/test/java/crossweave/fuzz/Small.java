package crossweave.fuzz;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** What is done with a scenario that was read: it is built and, if it is small, run for a while. */
final class Small {
    private static final int MOST_CHANNELS = 5000;
    private static final int CYCLES = 300;
    private static final int LOOKS = 2000;

    /** One of so many inputs is run for a while; the others are only made ready for it. */
    private static final int EVERY = Integer.getInteger("crossweave.fuzz.every", 1);

    private Small() {}

    /** Makes an input that was read into something that runs. */
    static void runOf(ScenarioFile scenario, byte[] input) {
        if (Math.floorMod(Arrays.hashCode(input), EVERY) == 0) {
            runOf(scenario);
        } else {
            scenario.experiment();
        }
    }

    static void runOf(ScenarioFile scenario) {
        Experiment experiment = scenario.experiment();
        if (experiment.machine().topology().channels() > MOST_CHANNELS) {
            return;
        }
        BooleanSupplier isWanted = upTo(LOOKS);
        Run run = begun(experiment);
        try {
            run.run(r -> r.cycle() < CYCLES && isWanted.getAsBoolean(), isWanted);
        } catch (IllegalArgumentException e) {
            throw ours(e);
        }
    }

    private static Run begun(Experiment experiment) {
        try {
            return new Run(experiment);
        } catch (IllegalArgumentException e) {
            throw ours(e);
        }
    }

    private static BooleanSupplier upTo(int looks) {
        int[] left = {looks};
        return () -> left[0]-- > 0;
    }

    /** Commands tell users what parts find when they are joined; what the JDK finds is our bug. */
    static RuntimeException ours(IllegalArgumentException e) {
        return e.getStackTrace()[0].getClassName().startsWith("crossweave.")
                ? new BadInput("scenario", ProblemCode.INVALID, String.valueOf(e.getMessage()))
                : e;
    }
}
