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
 * Simulated node traffic: at the given applied traffic (or else that of the scenario), and at
 * saturation, where nodes compute nothing.
 *
 * @param alone mean latency of a message in cycles when hardly any other is in flight
 */
record SimulatedTraffic(double alone, Point given, Point saturated) {
    private static final int COMPUTE_CYCLES = 20_000; // between messages of a task
    private static final int MESSAGES_PER_TASK = 20; // enough to measure the latency

    /**
     * Traffic of nodes: without contention, and what the average and the worst node achieved. The
     * average uses the mean time of all nodes, as in [003] equation 4.1.
     */
    record Point(double compute, double applied, double average, double worst) {}

    /**
     * Runs the workload whose settings are at this path three times; empty if interrupted.
     *
     * @param asked applied traffic, from which the computing times follow
     */
    static Optional<SimulatedTraffic> of(
            ScenarioFile file,
            String path,
            TaskSettings settings,
            Optional<Double> asked,
            BooleanSupplier isUnwanted) {
        int few = Math.min(MESSAGES_PER_TASK, settings.messages());
        Result rare =
                run(
                        file.with("--simulate", path + ".compute=" + COMPUTE_CYCLES)
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
        double compute = Math.max(1, tasks.compute()); // sending takes at least one cycle
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
