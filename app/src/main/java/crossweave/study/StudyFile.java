package crossweave.study;

import crossweave.config.Binder;
import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.scenario.KeyCheck;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.InputFile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the file of a study. */
public final class StudyFile {
    private static final String SCENARIO = "scenario";
    private static final String VARY = "vary";

    private final Path file;
    private final CodeTrust trust;
    private final Problems problems = new Problems();

    private StudyFile(Path file, CodeTrust trust) {
        this.file = file;
        this.trust = trust;
    }

    /** Reads a file; throws {@link BadInput} with every problem. */
    public static Study read(Path file, CodeTrust trust) {
        String text = InputFile.text(file);
        KeyCheck.yaml(
                file, text, StudySettings.class, "a study: it has no setting such as 'scenario:'");
        return new StudyFile(file, trust).study(text);
    }

    private Study study(String text) {
        StudySettings settings =
                new Binder(List.of(), folder(), problems)
                        .bind(
                                StudySettings.class,
                                Yaml.readMapping(file.toString(), text, problems));
        Optional<ScenarioFile> base = settings.scenario().map(this::scenario);
        List<SweepAxis> common = axes(settings.vary(), VARY);
        List<Configuration> configurations = new ArrayList<>();
        settings.configurations()
                .forEach(
                        (name, changes) ->
                                configuration(name, changes, base)
                                        .map(one -> with(one, common, settings.replicas()))
                                        .ifPresent(configurations::add));
        if (settings.configurations().isEmpty()) {
            ScenarioFile only = base.orElseGet(() -> missing("", SourcePosition.option(file + "")));
            configurations.add(new Configuration("", only, sweep(common, settings.replicas(), "")));
        }
        problems.throwIfAny();
        return new Study(String.valueOf(file.getFileName()), configurations, settings);
    }

    private Path folder() {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? Path.of("") : folder;
    }

    /** A scenario that a study names or contains. */
    private ScenarioFile scenario(ConfigValue value) {
        ScenarioFile scenario =
                switch (value) {
                    case ConfigValue.Scalar name ->
                            ScenarioFile.open(folder().resolve(name.text()));
                    case ConfigValue.Mapping settings -> ScenarioFile.of(file, settings);
                    default ->
                            throw new BadInput(
                                    List.of(
                                            new Problem(
                                                    value.where(),
                                                    SCENARIO,
                                                    ProblemCode.WRONG_FORM,
                                                    "expected the name of a file, or settings, but"
                                                            + " found %s",
                                                    value.kind())));
                };
        return scenario.trusting(trust);
    }

    /** A configuration without the axes of the study; empty if something is wrong with it. */
    private Optional<Configuration> configuration(
            String name, ConfigValue changes, Optional<ScenarioFile> base) {
        String path = "configurations." + name;
        if (!(changes instanceof ConfigValue.Mapping group)) {
            problems.add(
                    changes.where(),
                    path,
                    ProblemCode.WRONG_FORM,
                    "expected settings, such as {network.vcs: 2}, but found %s",
                    changes.kind());
            return Optional.empty();
        }
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>(group.fields());
        ConfigValue.Field own = fields.remove(SCENARIO);
        ConfigValue.Field vary = fields.remove(VARY);
        ScenarioFile scenario =
                own == null
                        ? base.orElseGet(() -> missing(path, group.where()))
                        : scenario(own.value());
        List<SweepAxis> axes =
                vary == null ? List.of() : axes(group(vary.value(), path), path + ".vary");
        ConfigValue.Mapping settings = new ConfigValue.Mapping(fields, group.where());
        return Optional.of(new Configuration(name, scenario.with(settings), sweep(axes, 1, path)));
    }

    private ScenarioFile missing(String path, SourcePosition where) {
        throw new BadInput(
                List.of(
                        new Problem(
                                where,
                                path,
                                ProblemCode.MISSING_SETTING,
                                "there is no scenario; give 'scenario: FILE' or settings")));
    }

    /** Puts the axes of the study before those of the configuration, which win. */
    private Configuration with(Configuration one, List<SweepAxis> common, int replicas) {
        List<String> own = one.sweep().axes().stream().map(SweepAxis::path).toList();
        List<SweepAxis> axes =
                new ArrayList<>(common.stream().filter(a -> !own.contains(a.path())).toList());
        axes.addAll(one.sweep().axes());
        return new Configuration(
                one.name(), one.scenario(), sweep(axes, replicas, "configurations." + one.name()));
    }

    private Sweep sweep(List<SweepAxis> axes, int replicas, String path) {
        try {
            return new Sweep(axes, replicas);
        } catch (IllegalArgumentException e) {
            throw BadInput.of(path.isEmpty() ? file.toString() : path, e, ProblemCode.INVALID);
        }
    }

    private Map<String, ConfigValue> group(ConfigValue value, String path) {
        Map<String, ConfigValue> items = new LinkedHashMap<>();
        if (value instanceof ConfigValue.Mapping mapping) {
            mapping.fields().forEach((key, field) -> items.put(key, field.value()));
        } else {
            problems.add(
                    value.where(),
                    path + ".vary",
                    ProblemCode.WRONG_FORM,
                    "expected settings with their values but found %s",
                    value.kind());
        }
        return items;
    }

    private List<SweepAxis> axes(Map<String, ConfigValue> vary, String path) {
        List<SweepAxis> axes = new ArrayList<>();
        vary.forEach(
                (setting, values) -> {
                    try {
                        axes.add(axis(setting, values));
                    } catch (IllegalArgumentException e) {
                        InvalidSettings.of(e, ProblemCode.WRONG_FORM)
                                .forEach(
                                        each ->
                                                problems.add(
                                                        each.at(
                                                                values.where(),
                                                                path + "." + setting)));
                    }
                });
        return axes;
    }

    /** The items of a list are values as they are; a text may be a range. */
    private static SweepAxis axis(String setting, ConfigValue values) {
        return switch (values) {
            case ConfigValue.Scalar text -> SweepAxis.parse(setting, text.text());
            case ConfigValue.Sequence list ->
                    new SweepAxis(setting, list.items().stream().map(StudyFile::word).toList());
            default ->
                    throw new InvalidSettings(
                            "",
                            ProblemCode.WRONG_FORM,
                            "expected from:to:step or a list but found %s",
                            values.kind());
        };
    }

    private static String word(ConfigValue value) {
        if (value instanceof ConfigValue.Scalar scalar) {
            return scalar.text();
        }
        throw new InvalidSettings(
                "", ProblemCode.WRONG_FORM, "expected a value but found %s", value.kind());
    }
}
