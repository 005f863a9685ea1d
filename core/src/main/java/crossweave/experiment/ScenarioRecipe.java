package crossweave.experiment;

import crossweave.config.Binder;
import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.result.Result;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A scenario as a user would write it: texts by their paths, such as {@code network.topology} to
 * {@code mesh 16x16}. It is immutable. Programs that use the library begin here:
 *
 * <pre>{@code
 * Result result =
 *         ScenarioRecipe.EMPTY
 *                 .with("network.topology", "torus 8x8")
 *                 .with("workload.load", 0.2)
 *                 .run();
 * }</pre>
 */
public record ScenarioRecipe(Map<String, String> settings) {
    public ScenarioRecipe {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    public static final ScenarioRecipe EMPTY = new ScenarioRecipe(Map.of());

    /**
     * The same with a value, which replaces the one at this path, or its group. A list is written
     * as in YAML: {@code [{load: 0.1}, {load: 0.2}]}.
     */
    public ScenarioRecipe with(String path, Object value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        more.keySet().removeIf(other -> other.startsWith(path + "."));
        more.put(path, value.toString());
        return new ScenarioRecipe(more);
    }

    /** The same as nested groups, as in a file. */
    public Map<String, Object> nested() {
        Map<String, Object> root = new LinkedHashMap<>();
        settings.forEach((path, text) -> put(root, path, text));
        return root;
    }

    @SuppressWarnings("unchecked") // groups are made here and nowhere else
    private static void put(Map<String, Object> group, String path, String text) {
        int dot = path.indexOf('.');
        if (dot < 0) {
            group.put(path, text);
        } else {
            Object inner =
                    group.computeIfAbsent(path.substring(0, dot), _ -> new LinkedHashMap<>());
            put((Map<String, Object>) inner, path.substring(dot + 1), text);
        }
    }

    /** Runs it to its end. A BadInput says everything that is wrong with it. */
    public Result run() {
        return new Run(experiment()).run();
    }

    /** The experiment that it describes, ready to run. A BadInput says what is wrong. */
    public Experiment experiment() {
        return experiment(UnaryOperator.identity());
    }

    /** The same over a preset, which the recipe overrides. */
    public Experiment experiment(UnaryOperator<ConfigValue.Mapping> presets) {
        return experiment(presets, new SharedMachines());
    }

    /** The same with a machine that other experiments may have, too. */
    public Experiment experiment(SharedMachines machines) {
        return experiment(UnaryOperator.identity(), machines);
    }

    private Experiment experiment(
            UnaryOperator<ConfigValue.Mapping> presets, SharedMachines machines) {
        Problems problems = new Problems();
        Binder binder = new Binder(Scenario.CATALOGS, Path.of(""), problems);
        Scenario scenario = Scenario.bind(binder, presets.apply(mapping(nested())));
        return Experiment.prepare(scenario, binder, problems, machines);
    }

    /** The value at a path, here or in the preset. */
    public String setting(String path, UnaryOperator<ConfigValue.Mapping> presets) {
        return find(path, presets)
                .orElseThrow(() -> new IllegalArgumentException("nothing is set at " + path));
    }

    /** The text at a path; empty if there is nothing, or a group. */
    public Optional<String> find(String path, UnaryOperator<ConfigValue.Mapping> presets) {
        ConfigValue value = presets.apply(mapping(nested()));
        for (String name : path.split("\\.", -1)) {
            ConfigValue.Field field =
                    value instanceof ConfigValue.Mapping group ? group.fields().get(name) : null;
            if (field == null) {
                return Optional.empty();
            }
            value = field.value();
        }
        return value instanceof ConfigValue.Scalar scalar
                ? Optional.of(scalar.text())
                : Optional.empty();
    }

    private static ConfigValue.Mapping mapping(Map<String, Object> group) {
        SourcePosition where = SourcePosition.option("recipe");
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();
        group.forEach(
                (key, value) -> fields.put(key, new ConfigValue.Field(where, value(value, where))));
        return new ConfigValue.Mapping(fields, where);
    }

    @SuppressWarnings("unchecked") // as above
    private static ConfigValue value(Object value, SourcePosition where) {
        if (value instanceof Map<?, ?> group) {
            return mapping((Map<String, Object>) group);
        }
        String text = value.toString();
        return text.startsWith("[")
                ? Yaml.read(where.source(), text, new Problems())
                : new ConfigValue.Scalar(text, where);
    }
}
