package crossweave.files.scenario;

import crossweave.booksim.BookSimFile;
import crossweave.booksim.Translation;
import crossweave.config.Binder;
import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.Experiment;
import crossweave.experiment.Scenario;
import crossweave.experiment.SharedMachines;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.machine.Machine;
import crossweave.machine.Presets;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.InputFile;
import crossweave.util.Suggestion;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A scenario file, in our format or BookSim's, with the overrides of the command line. Binding adds
 * the preset that it names. Immutable.
 */
public final class ScenarioFile {
    private static final List<String> WORK = List.of("workload", "measure");

    private final Path file;
    private final ScenarioText scenarioText;
    private final List<Problem> found; // problems found while reading
    private final CodeTrust trust;

    private ScenarioFile(
            Path file, ScenarioText scenarioText, List<Problem> found, CodeTrust trust) {
        this.file = file;
        this.scenarioText = scenarioText;
        this.found = found;
        this.trust = trust;
    }

    /** Opens a file in our format, or in BookSim's if its name ends with .booksim. */
    public static ScenarioFile open(Path file) {
        if (file.toString().endsWith(".booksim")) {
            return openBookSim(file);
        }
        String text = InputFile.text(file);
        KeyCheck.yaml(
                file, text, Scenario.class, "a scenario: it has no setting such as 'network:'");
        return of(file, text);
    }

    /** A scenario with this text; the file need not exist. */
    public static ScenarioFile of(Path file, String text) {
        Problems problems = new Problems();
        ConfigValue.Mapping root = Yaml.readMapping(file.toString(), text, problems);
        return new ScenarioFile(file, new ScenarioText.Own(root), problems.all(), CodeTrust.NONE);
    }

    /** A scenario with these settings; file names in it are relative to the folder of the file. */
    public static ScenarioFile of(Path file, ConfigValue.Mapping settings) {
        return new ScenarioFile(file, new ScenarioText.Own(settings), List.of(), CodeTrust.NONE);
    }

    /** An empty scenario; file names in it are relative to the working folder. */
    public static ScenarioFile empty() {
        ConfigValue.Mapping nothing =
                new ConfigValue.Mapping(Map.of(), SourcePosition.option("the command line"));
        return new ScenarioFile(
                Path.of("scenario"), new ScenarioText.Own(nothing), List.of(), CodeTrust.NONE);
    }

    /** Opens a configuration file of BookSim, whatever its name. */
    public static ScenarioFile openBookSim(Path file) {
        Problems problems = new Problems();
        BookSimFile text = BookSimFile.parse(file.toString(), InputFile.text(file), problems);
        if (!problems.none() || !text.entries().isEmpty()) {
            KeyCheck.check(
                    file,
                    text.entries().stream().map(BookSimFile.Entry::key).toList(),
                    Translation.keys(),
                    "a configuration of BookSim: it sets none of its keys");
        }
        return new ScenarioFile(
                file, new ScenarioText.BookSim(text, List.of()), problems.all(), CodeTrust.NONE);
    }

    /** The experiment of a file with overrides such as network.vcs=4. */
    public static Experiment read(Path file, List<String> overrides) {
        ScenarioFile scenario = open(file);
        for (String override : overrides) {
            scenario = scenario.with("--set", override);
        }
        return scenario.experiment();
    }

    /**
     * Adds an override of the command line, such as network.vcs=4; or num_vcs=4 for a file of
     * BookSim.
     */
    public ScenarioFile with(String option, String override) {
        return over(option + " " + override, override);
    }

    /**
     * Adds an override that may be relative to what the scenario or its topology says, such as
     * network.links.global.bandwidth=x2.
     */
    public ScenarioFile withRelative(String option, String override) {
        return with(option, RelativeChange.absolute(this, option, override));
    }

    /** Adds a setting that has its own option: {@code --topology 'mesh 4x4'}. */
    public ScenarioFile with(String option, String path, String value) {
        return over((option + " " + value).strip(), path + "=" + value);
    }

    /** Changes these settings; a name may be a path, such as network.vcs. */
    public ScenarioFile with(ConfigValue.Mapping changes) {
        Problems problems = problems();
        ConfigValue.Mapping tree = scenarioText.tree(problems);
        for (Map.Entry<String, ConfigValue.Field> field : changes.fields().entrySet()) {
            tree = Assignment.of(field.getKey(), field.getValue().value()).over(tree);
        }
        return new ScenarioFile(file, new ScenarioText.Own(tree), problems.all(), trust);
    }

    private ScenarioFile over(String source, String override) {
        Problems problems = problems();
        ScenarioText changed = scenarioText.with(source, override, problems);
        return new ScenarioFile(file, changed, problems.all(), trust);
    }

    /** Only the machine, without workload and measurement. */
    public ScenarioFile withoutWork() {
        Problems problems = problems();
        ConfigValue.Mapping tree = scenarioText.tree(problems);
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>(tree.fields());
        fields.keySet().removeAll(WORK);
        ConfigValue.Mapping left = new ConfigValue.Mapping(fields, tree.where());
        return new ScenarioFile(file, new ScenarioText.Own(left), problems.all(), trust);
    }

    /**
     * May name code of its user as far as {@code other} trusts it; by default no code is trusted.
     */
    public ScenarioFile trusting(CodeTrust other) {
        return new ScenarioFile(file, scenarioText, found, other);
    }

    /** The file that it is read from; names of other files are relative to its folder. */
    public Path file() {
        return file;
    }

    /** Remarks on the file for readers of the results. */
    public List<String> notes() {
        return scenarioText.notes();
    }

    /** The whole scenario in our format; it gives the same experiment. */
    public String yaml() {
        return YamlText.of(scenarioText.tree(new Problems()));
    }

    /** The settings that the file itself varies, written as 'sweep ...', in its order. */
    public List<SweepAxis> sweeps() {
        return Sweeps.in(scenarioText.tree(new Problems()));
    }

    /** The settings; throws {@link BadInput} with every problem. */
    public Scenario scenario() {
        return bound().scenario();
    }

    /** The settings, from which an experiment can be made; throws {@link BadInput} likewise. */
    public BoundScenario bound() {
        Problems problems = problems();
        Binder binder = binder(problems);
        return new BoundScenario(bind(binder, problems), binder, problems);
    }

    /** The settings with the machine built; throws {@link BadInput} with every problem. */
    public Experiment experiment() {
        return experiment(new SharedMachines());
    }

    /** The same with a machine that other experiments may have, too. */
    public Experiment experiment(SharedMachines machines) {
        return bound().experiment(machines);
    }

    /**
     * Only the machine, even if the rest of the scenario is wrong; throws {@link BadInput} with
     * every problem.
     */
    public Machine machine() {
        Problems problems = problems();
        Binder binder = binder(problems);
        Optional<Machine> machine = Experiment.build(bind(binder, problems), binder, problems);
        problems.throwIfAny();
        return machine.orElseThrow();
    }

    private Scenario bind(Binder binder, Problems problems) {
        ConfigValue.Mapping tree = scenarioText.tree(problems);
        Sweeps.refuse(tree);
        return Scenario.bind(binder, withPreset(tree, problems));
    }

    private Problems problems() {
        Problems problems = new Problems();
        problems.addAll(found);
        return problems;
    }

    private Binder binder(Problems problems) {
        Path folder = file.toAbsolutePath().getParent();
        return new Binder(
                Scenario.CATALOGS, folder == null ? Path.of("") : folder, trust, problems);
    }

    /** Adds the preset that the scenario names. A problem in the preset is a bug of ours. */
    public static ConfigValue.Mapping withPreset(ConfigValue.Mapping root) {
        Problems problems = new Problems();
        ConfigValue.Mapping whole = withPreset(root, problems);
        problems.throwIfAny();
        return whole;
    }

    private static ConfigValue.Mapping withPreset(ConfigValue.Mapping root, Problems problems) {
        ConfigValue.Field machine = root.fields().get("machine");
        if (machine == null || !(machine.value() instanceof ConfigValue.Scalar name)) {
            return root;
        }
        String text =
                Presets.text(name.text())
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                List.of(
                                                        new Problem(
                                                                name.where(),
                                                                "machine",
                                                                ProblemCode.UNKNOWN_CHOICE,
                                                                unknown(name.text())))));
        ConfigValue.Mapping preset = Yaml.readMapping("machine " + name.text(), text, problems);
        return withPreset(preset, problems).overriddenBy(root); // a preset may be based on another
    }

    private static String unknown(String name) {
        return "there is no preset '" + name + "'" + Suggestion.of(name, Presets.NAMES);
    }
}
