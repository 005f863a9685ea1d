package crossweave.files;

import crossweave.config.BadInput;
import crossweave.config.Binder;
import crossweave.config.Mark;
import crossweave.config.Problem;
import crossweave.config.Problems;
import crossweave.config.Value;
import crossweave.experiment.Experiment;
import crossweave.experiment.Scenario;
import crossweave.machine.Presets;
import crossweave.util.Suggestion;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A scenario file as it was written, with options of the command line over it and, once it is
 * bound, the preset that it names below it. It is immutable.
 */
public final class ScenarioFile {
    private final Path file;
    private final Value.Mapping own;
    private final List<Problem> found; // while reading

    private ScenarioFile(Path file, Value.Mapping own, List<Problem> found) {
        this.file = file;
        this.own = own;
        this.found = found;
    }

    public static ScenarioFile open(Path file) {
        Problems problems = new Problems();
        Value.Mapping own = Yaml.readMapping(file.toString(), text(file), problems);
        return new ScenarioFile(file, own, problems.all());
    }

    /** The experiment of a file, with texts such as network.lanes=4 over it. */
    public static Experiment read(Path file, List<String> overrides) {
        ScenarioFile scenario = open(file);
        for (String override : overrides) {
            scenario = scenario.with("--set", override);
        }
        return scenario.experiment();
    }

    /** The same with a setting of the command line over it, such as network.lanes=4. */
    public ScenarioFile with(String option, String override) {
        Problems problems = problems();
        Value.Mapping over = parseOverride(option, override, problems);
        return new ScenarioFile(file, own.overriddenBy(over), problems.all());
    }

    /** The settings; throws {@link BadInput} with all that is wrong. */
    public Scenario scenario() {
        Problems problems = problems();
        return binder(problems).bind(Scenario.class, withPreset(own, problems));
    }

    /** The settings with their machine built; throws {@link BadInput} with all that is wrong. */
    public Experiment experiment() {
        Problems problems = problems();
        Binder binder = binder(problems);
        Scenario scenario = binder.bind(Scenario.class, withPreset(own, problems));
        return Experiment.prepare(scenario, binder, problems);
    }

    private Problems problems() {
        Problems problems = new Problems();
        found.forEach(p -> problems.add(p.mark(), p.path(), p.message()));
        return problems;
    }

    private Binder binder(Problems problems) {
        Path folder = file.toAbsolutePath().getParent();
        return new Binder(Scenario.CATALOGS, folder == null ? Path.of("") : folder, problems);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new BadInput(file.toString(), "there is no such file");
        } catch (MalformedInputException e) {
            throw new BadInput(file.toString(), "is no text in UTF-8");
        } catch (IOException e) {
            String why = Files.isDirectory(file) ? "it is a folder" : e.getMessage();
            throw new BadInput(file.toString(), "cannot be read: " + why);
        }
    }

    private static Value.Mapping withPreset(Value.Mapping root, Problems problems) {
        Value.Field machine = root.fields().get("machine");
        if (machine == null || !(machine.value() instanceof Value.Scalar name)) {
            return root;
        }
        String text =
                Presets.text(name.text())
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                List.of(
                                                        new Problem(
                                                                name.mark(),
                                                                "machine",
                                                                unknown(name.text())))));
        Value.Mapping preset = Yaml.readMapping("machine " + name.text(), text, problems);
        return preset.overriddenBy(root);
    }

    private static String unknown(String name) {
        return "there is no preset '" + name + "'" + Suggestion.of(name, Presets.NAMES);
    }

    /** network.lanes=4 as the tree {network: {lanes: 4}}. */
    private static Value.Mapping parseOverride(String option, String override, Problems problems) {
        int equals = override.indexOf('=');
        Mark mark = Mark.option(option + " " + override);
        if (equals < 1) {
            throw new BadInput(mark.source(), "expected PATH=VALUE, such as network.lanes=4");
        }
        String text = override.substring(equals + 1);
        Value value =
                text.isBlank()
                        ? new Value.Scalar("", mark)
                        : moved(Yaml.read(mark.source(), text, problems), mark);
        String[] keys = override.substring(0, equals).split("\\.", -1);
        for (int i = keys.length - 1; i >= 0; i--) {
            Map<String, Value.Field> fields = new LinkedHashMap<>();
            fields.put(keys[i], new Value.Field(mark, value));
            value = new Value.Mapping(fields, mark);
        }
        return (Value.Mapping) value;
    }

    /** The same value with this mark everywhere: an option has no lines and columns. */
    private static Value moved(Value value, Mark mark) {
        return switch (value) {
            case Value.Scalar scalar -> new Value.Scalar(scalar.text(), mark);
            case Value.Sequence sequence ->
                    new Value.Sequence(
                            sequence.items().stream().map(item -> moved(item, mark)).toList(),
                            mark);
            case Value.Mapping mapping -> {
                Map<String, Value.Field> fields = new LinkedHashMap<>();
                mapping.fields()
                        .forEach(
                                (key, field) ->
                                        fields.put(
                                                key,
                                                new Value.Field(mark, moved(field.value(), mark))));
                yield new Value.Mapping(fields, mark);
            }
        };
    }
}
