package crossweave.cuda;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;
import crossweave.problem.BadInput;
import crossweave.result.Result;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Scenarios of all kinds of networks, routings and traffic, each run on cores and on a GPU, whose
 * results must be the same to the last digit.
 */
public final class DeviceComparison {
    private static final String FILE = "comparison.txt";
    private static final int CYCLES = 3000; // where a scenario says nothing of its length
    private static final ScenarioRecipe BASE =
            ScenarioRecipe.EMPTY
                    .with("network.technique", "vc-router")
                    .with("network.vcs", 4)
                    .with("workload.name", "traffic")
                    .with("workload.load", .1)
                    .with("workload.packet", 4)
                    .with("measure.device", "gpu");

    /** How the results of a scenario compare. */
    public enum Outcome {
        SAME,
        DIFFERENT,
        /** The GPU does not simulate it. */
        REFUSED
    }

    /**
     * A scenario on both.
     *
     * @param told the fingerprint of the run on cores, or why the GPU refuses it
     */
    public record Row(String scenario, Outcome outcome, String told) {}

    private DeviceComparison() {}

    /** All scenarios whose texts contain this one. */
    public static List<String> scenarios(String part) {
        try (InputStream in =
                Objects.requireNonNull(DeviceComparison.class.getResourceAsStream(FILE), FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && line.contains(part))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a scenario on a core and on a GPU. */
    public static Row compare(String scenario, GpuRuns gpus) {
        Experiment experiment;
        Result onGpu;
        try {
            experiment = experiment(scenario);
            onGpu =
                    gpus.run(
                            experiment,
                            builder ->
                                    new Run(experiment, Run.Log.NONE, new ThreadTeam(1), builder)
                                            .run());
        } catch (BadInput | IllegalArgumentException e) {
            return new Row(scenario, Outcome.REFUSED, String.valueOf(e.getMessage()));
        }
        Result onCore = new Run(experiment).run();
        boolean isSame = onCore.toString().equals(onGpu.toString());
        return new Row(scenario, isSame ? Outcome.SAME : Outcome.DIFFERENT, onCore.fingerprint());
    }

    static Experiment experiment(String scenario) {
        ScenarioRecipe recipe =
                scenario.contains("measure.") ? BASE : BASE.with("measure.cycles", CYCLES);
        for (String setting : scenario.split("; ", -1)) {
            int equals = setting.indexOf('=');
            recipe = recipe.with(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return recipe.experiment();
    }
}
