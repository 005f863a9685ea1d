package crossweave.cli;

import crossweave.config.BadInput;
import crossweave.experiment.Experiment;
import crossweave.experiment.Result;
import crossweave.experiment.Run;
import crossweave.files.ScenarioFile;
import crossweave.routing.NoWay;
import crossweave.workload.kind.TaskSettings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Node traffic as simulated: as the scenario says, and by nodes that compute nothing.
 *
 * @param alone cycles of a message on average when hardly any other is under way
 */
record SimulatedTraffic(double alone, Point given, Point saturated) {
    private static final int RARELY = 20_000; // cycles between two messages of a task
    private static final int SOME = 20; // messages of each task are enough to know how long one is

    /** Traffic of nodes: without contention, and what the average and the worst one achieved. */
    record Point(double compute, double applied, double average, double worst) {}

    /**
     * Runs the work whose settings are at this path, three times; empty if that is not wanted any
     * more before it is done.
     */
    static Optional<SimulatedTraffic> of(
            ScenarioFile file, String path, TaskSettings settings, BooleanSupplier isUnwanted) {
        int few = Math.min(SOME, settings.messages());
        List<ScenarioFile> files =
                List.of(
                        file.with("--simulate", path + ".compute=" + RARELY)
                                .with("--simulate", path + ".messages=" + few),
                        file,
                        file.with("--simulate", path + ".compute=0"));
        List<Result> results = new ArrayList<>();
        for (ScenarioFile one : files) {
            Result result = run(one, isUnwanted);
            if (result.interrupted()) {
                return Optional.empty();
            }
            results.add(result);
        }
        double alone = results.get(0).delays().latency().mean();
        return Optional.of(
                new SimulatedTraffic(
                        alone, point(results.get(1), alone), point(results.get(2), alone)));
    }

    private static Point point(Result result, double alone) {
        Result.Tasks tasks = result.tasks().getFirst();
        double compute = Math.max(1, tasks.compute()); // one cycle at least passes
        return new Point(
                tasks.compute(),
                tasks.flits() / (compute + alone),
                tasks.meanNodeTraffic(),
                tasks.worstNodeTraffic());
    }

    private static Result run(ScenarioFile file, BooleanSupplier isUnwanted) {
        Experiment experiment = file.experiment();
        try {
            Result result = new Run(experiment).run(_ -> !isUnwanted.getAsBoolean());
            if (!result.interrupted() && !result.tasks().getFirst().complete()) {
                throw new BadInput(
                        "--simulate",
                        result.deadlock().isPresent()
                                ? "the run ended in a deadlock; 'xw run' shows it"
                                : "the run ended before all tasks had sent their messages; see"
                                        + " what 'xw run' says");
            }
            return result;
        } catch (NoWay e) {
            throw new BadInput("--simulate", String.valueOf(e.getMessage()));
        }
    }
}
