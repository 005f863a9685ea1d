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

/** Reads a scenario file: the preset it names below it, options of the command line above it. */
public final class ScenarioFile {
    private ScenarioFile() {}

    /**
     * The experiment that a file describes; {@code overrides} are texts such as network.lanes=4.
     */
    public static Experiment read(Path file, List<String> overrides) {
        Problems problems = new Problems();
        Value.Mapping own = Yaml.readMapping(file.toString(), text(file), problems);
        for (String override : overrides) {
            own = own.overriddenBy(parseOverride(override, problems));
        }
        Value.Mapping root = withPreset(own, problems);
        Path folder = file.toAbsolutePath().getParent();
        Binder binder =
                new Binder(Scenario.CATALOGS, folder == null ? Path.of("") : folder, problems);
        return Experiment.prepare(binder.bind(Scenario.class, root), binder, problems);
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
    private static Value.Mapping parseOverride(String override, Problems problems) {
        int equals = override.indexOf('=');
        Mark mark = Mark.option("--set " + override);
        if (equals < 1) {
            throw new BadInput("--set " + override, "expected PATH=VALUE, such as network.lanes=4");
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
