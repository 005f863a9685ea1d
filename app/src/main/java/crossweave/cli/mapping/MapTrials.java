package crossweave.cli.mapping;

import crossweave.cli.option.MachineOptions;
import crossweave.cli.output.Progress;
import crossweave.config.Binder;
import crossweave.config.ConfigValue;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.Scenario;
import crossweave.machine.Machine;
import crossweave.mapping.search.PlacementSearch.Found;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.result.Result;
import crossweave.stats.StudentInterval;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** Simulates the same tasks under several mappings, each with several seeds. */
record MapTrials(
        MachineOptions options,
        String graph,
        Machine machine,
        Progress progress,
        BooleanSupplier isUnwanted) {
    private static final int SEEDS = 5;

    /** A mapping and its run time in cycles, with the 95 % confidence interval. */
    record Trial(String name, double cycles, double halfWidth, int contention, int channelLoad) {}

    /** Trials of the mapping before, then of those that were found, fastest first. */
    List<Trial> of(Found before, List<Found> found) {
        List<Trial> trials = new ArrayList<>();
        if (!isUnwanted.getAsBoolean()) {
            trials.add(trial("before", before));
        }
        List<Trial> after = new ArrayList<>();
        for (int i = 0; i < found.size() && !isUnwanted.getAsBoolean(); i++) {
            after.add(trial("mapping " + (i + 1), found.get(i)));
        }
        after.sort(Comparator.comparingDouble(Trial::cycles));
        trials.addAll(after);
        return trials;
    }

    private Trial trial(String name, Found found) {
        double[] cycles = new double[SEEDS];
        for (int seed = 0; seed < SEEDS; seed++) {
            int number = seed + 1;
            Run run = new Run(experiment(found.placement(), options.seed() + seed));
            Result result =
                    run.run(
                            state -> {
                                progress.show(
                                        () ->
                                                "%s, run %d: %s"
                                                        .formatted(
                                                                name,
                                                                number,
                                                                Progress.line(state)));
                                return !isUnwanted.getAsBoolean();
                            });
            if (result.deadlock().isPresent()) {
                throw new BadInput(
                        "--simulate",
                        ProblemCode.DEADLOCK,
                        "%s: packets wait for each other in a ring; give more --vcs, or another"
                                        .formatted(name)
                                + " --routing");
            }
            cycles[seed] = result.warmup() + result.cycles();
        }
        return new Trial(
                name,
                Arrays.stream(cycles).average().orElseThrow(),
                StudentInterval.halfWidth(cycles),
                found.quality().maxLevel(),
                found.quality().maxLoad());
    }

    private Experiment experiment(int[] placement, long seed) {
        String nodes =
                Arrays.stream(placement)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(","));
        Map<String, ConfigValue> network = new LinkedHashMap<>();
        network.put("topology", scalar(machine.settings().topology().toString()));
        network.put("routing", scalar(options.routing()));
        network.put("vcs", scalar(Integer.toString(options.vcs())));
        Map<String, ConfigValue> work = new LinkedHashMap<>();
        work.put("name", scalar("tasks"));
        work.put("graph", scalar(graph));
        work.put("mapping", scalar("list " + nodes));
        Map<String, ConfigValue> root = new LinkedHashMap<>();
        root.put("network", group(network));
        root.put("workload", group(work));
        options.flit().ifPresent(flit -> root.put("flit", scalar(flit)));
        options.cycle().ifPresent(cycle -> root.put("cycle", scalar(cycle)));
        root.put("seed", scalar(Long.toString(seed)));
        Problems problems = new Problems();
        Binder binder = new Binder(Scenario.CATALOGS, Path.of(""), options.trust(), problems);
        Scenario scenario = Scenario.bind(binder, group(root));
        Experiment whole = Experiment.prepare(scenario, binder, problems);
        Machine asSearched = // the faults of the search, not those of this run's seed
                new Machine(
                        whole.machine().settings(),
                        whole.machine().node(),
                        machine.topology(),
                        machine.routing(),
                        machine.physics());
        return new Experiment(whole.scenario(), asSearched, whole.workloads());
    }

    private static ConfigValue.Scalar scalar(String text) {
        return new ConfigValue.Scalar(text, SourcePosition.option("--simulate"));
    }

    private static ConfigValue.Mapping group(Map<String, ConfigValue> values) {
        SourcePosition where = SourcePosition.option("--simulate");
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();
        values.forEach((name, value) -> fields.put(name, new ConfigValue.Field(where, value)));
        return new ConfigValue.Mapping(fields, where);
    }

    static void print(List<Trial> trials, PrintWriter out) {
        if (!trials.isEmpty()) {
            out.println(
                    "  %-10s %22s %10s %12s %14s"
                            .formatted(
                                    "simulated",
                                    "cycles",
                                    "of before",
                                    "contention",
                                    "channel load"));
        }
        for (Trial trial : trials) {
            out.println(
                    "  %-10s %,13.0f +- %,5.0f %8.1f %% %12d %14d"
                            .formatted(
                                    trial.name(),
                                    trial.cycles(),
                                    trial.halfWidth(),
                                    100 * trial.cycles() / trials.getFirst().cycles(),
                                    trial.contention(),
                                    trial.channelLoad()));
        }
    }
}
