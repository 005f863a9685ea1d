package crossweave.cli.mapping;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.workload.kind.TaskSettings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Node traffic as simulated: at the applied traffic that is asked for or else as the scenario says,
 * and by nodes that compute nothing.
 *
 * @param alone cycles of a message on average when hardly any other is under way
 */
record SimulatedTraffic(double alone, Point given, Point saturated) {
    private static final int RARELY = 20_000; // cycles between two messages of a task
    private static final int SOME = 20; // messages of each task are enough to know how long one is

    /**
     * Traffic of nodes: without contention, and what the average and the worst one achieved. The
     * average one needs the mean time of all, as [003] equation 4.1 has it.
     */
    record Point(double compute, double applied, double average, double worst) {}

    /**
     * Runs the work whose settings are at this path, three times; empty if that is not wanted any
     * more before it is done.
     *
     * @param asked applied traffic; computing times follow from it
     */
    static Optional<SimulatedTraffic> of(
            ScenarioFile file,
            String path,
            TaskSettings settings,
            Optional<Double> asked,
            BooleanSupplier isUnwanted) {
        int few = Math.min(SOME, settings.messages());
        Result rare =
                run(
                        file.with("--simulate", path + ".compute=" + RARELY)
                                .with("--simulate", path + ".messages=" + few),
                        isUnwanted);
        if (rare.interrupted()) {
            return Optional.empty();
        }
        double alone = rare.delays().latency().mean();
        double flits = rare.tasks().getFirst().flits();
        ScenarioFile given =
                asked.map(traffic -> Math.max(0, Math.round(flits / traffic - alone)))
                        .map(time -> file.with("--applied", path + ".compute=" + time))
                        .orElse(file);
        List<Point> points = new ArrayList<>();
        for (ScenarioFile one : List.of(given, file.with("--simulate", path + ".compute=0"))) {
            Result result = run(one, isUnwanted);
            if (result.interrupted()) {
                return Optional.empty();
            }
            points.add(point(result, alone));
        }
        return Optional.of(new SimulatedTraffic(alone, points.get(0), points.get(1)));
    }

    private static Point point(Result result, double alone) {
        Result.Tasks tasks = result.tasks().getFirst();
        double compute = Math.max(1, tasks.compute()); // one cycle at least passes
        return new Point(
                tasks.compute(),
                tasks.flits() / (compute + alone),
                tasks.meanTimeTraffic(),
                tasks.worstNodeTraffic());
    }

    private static Result run(ScenarioFile file, BooleanSupplier isUnwanted) {
        Experiment experiment = file.experiment();
        try {
            Result result = new Run(experiment).run(_ -> !isUnwanted.getAsBoolean());
            if (!result.interrupted() && !result.tasks().getFirst().complete()) {
                throw new BadInput(
                        "--simulate",
                        ProblemCode.DEADLOCK,
                        result.deadlock().isPresent()
                                ? "the run ended in a deadlock; 'xw run' shows it"
                                : "the run ended before all tasks had sent their messages; see"
                                        + " what 'xw run' says");
            }
            return result;
        } catch (Unroutable e) {
            throw new BadInput("--simulate", ProblemCode.NO_ROUTE, String.valueOf(e.getMessage()));
        }
    }
}
