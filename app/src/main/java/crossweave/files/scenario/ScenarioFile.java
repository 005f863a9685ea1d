package crossweave.files.scenario;

import crossweave.booksim.BookSimFile;
import crossweave.booksim.Translation;
import crossweave.config.Binder;
import crossweave.config.ConfigValue;
import crossweave.config.Setting;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.Experiment;
import crossweave.experiment.RunLimit;
import crossweave.experiment.Scenario;
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
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A scenario file as it was written, by us or for BookSim, with options of the command line over it
 * and, once it is bound, the preset that it names below it. It is immutable.
 */
public final class ScenarioFile {
    /** What may be a key at the top of a file, in lines or within braces. */
    private static final Pattern KEY =
            Pattern.compile("(?m)(?:^|[{,])[ \\t]*+[\"']?([\\w-]++)[\"']?[ \\t]*+:");

    private static final List<String> WORK = List.of("workload", "measure");

    private final Path file;
    private final ScenarioText own;
    private final List<Problem> found; // while reading
    private final CodeTrust trust;

    private ScenarioFile(Path file, ScenarioText own, List<Problem> found, CodeTrust trust) {
        this.file = file;
        this.own = own;
        this.found = found;
        this.trust = trust;
    }

    /** A file of ours, or one of BookSim if its name ends with .booksim. */
    public static ScenarioFile open(Path file) {
        if (file.toString().endsWith(".booksim")) {
            return openBookSim(file);
        }
        String text = InputFile.text(file);
        demand(
                KEY.matcher(text).results().map(key -> key.group(1)).toList(),
                Setting.of(Scenario.class).stream().map(Setting::key).toList(),
                file,
                text.isBlank() ? "" : "a scenario: it has no setting such as 'network:'");
        return of(file, text);
    }

    /**
     * Refuses a file that has none of the keys of its format: it is of another one, and may hold
     * what nobody should read in a message. One that was mistyped is enough.
     */
    private static void demand(
            List<String> keys, Collection<String> known, Path file, String otherwise) {
        boolean isRecognised =
                keys.stream().anyMatch(key -> known.contains(key) || Suggestion.isNear(key, known));
        if (!isRecognised && !otherwise.isEmpty()) {
            throw new BadInput(file.toString(), ProblemCode.FILE_FORMAT, "is not " + otherwise);
        }
    }

    /** What a file of this name would say; it need not be there. */
    public static ScenarioFile of(Path file, String text) {
        Problems problems = new Problems();
        ConfigValue.Mapping root = Yaml.readMapping(file.toString(), text, problems);
        return new ScenarioFile(file, new ScenarioText.Own(root), problems.all(), CodeTrust.NONE);
    }

    /** A scenario that says nothing yet; file names in it are meant from the working folder. */
    public static ScenarioFile empty() {
        ConfigValue.Mapping nothing =
                new ConfigValue.Mapping(Map.of(), SourcePosition.option("the command line"));
        return new ScenarioFile(
                Path.of("scenario"), new ScenarioText.Own(nothing), List.of(), CodeTrust.NONE);
    }

    /** A configuration file of BookSim, whatever its name. */
    public static ScenarioFile openBookSim(Path file) {
        Problems problems = new Problems();
        BookSimFile text = BookSimFile.parse(file.toString(), InputFile.text(file), problems);
        demand(
                text.entries().stream().map(BookSimFile.Entry::key).toList(),
                Translation.keys(),
                file,
                problems.none() && text.entries().isEmpty()
                        ? ""
                        : "a configuration of BookSim: it sets none of its keys");
        return new ScenarioFile(
                file, new ScenarioText.BookSim(text, List.of()), problems.all(), CodeTrust.NONE);
    }

    /** The experiment of a file, with texts such as network.vcs=4 over it. */
    public static Experiment read(Path file, List<String> overrides) {
        ScenarioFile scenario = open(file);
        for (String override : overrides) {
            scenario = scenario.with("--set", override);
        }
        return scenario.experiment();
    }

    /**
     * The same with a setting of the command line over it, such as network.vcs=4; or, over a file
     * of BookSim, num_vcs=4.
     */
    public ScenarioFile with(String option, String override) {
        return over(option + " " + override, override);
    }

    /** The same with a setting that has an option of its own: {@code --topology 'mesh 4x4'}. */
    public ScenarioFile with(String option, String path, String value) {
        return over((option + " " + value).strip(), path + "=" + value);
    }

    private ScenarioFile over(String source, String override) {
        Problems problems = problems();
        ScenarioText changed = own.with(source, override, problems);
        return new ScenarioFile(file, changed, problems.all(), trust);
    }

    /** The machine of it, without what is done on it and how that is measured. */
    public ScenarioFile withoutWork() {
        Problems problems = problems();
        ConfigValue.Mapping tree = own.tree(problems);
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>(tree.fields());
        fields.keySet().removeAll(WORK);
        ConfigValue.Mapping left = new ConfigValue.Mapping(fields, tree.where());
        return new ScenarioFile(file, new ScenarioText.Own(left), problems.all(), trust);
    }

    /** The same, which may name code of its user as far as this trusts it; others may name none. */
    public ScenarioFile trusting(CodeTrust other) {
        return new ScenarioFile(file, own, found, other);
    }

    /** What a reader of the results should know of the file. */
    public List<String> notes() {
        return own.notes();
    }

    /** All of it as a file of ours: it gives the same experiment. */
    public String yaml() {
        return YamlText.of(own.tree(new Problems()));
    }

    /** The settings that the file itself varies: those written as 'sweep ...', in its order. */
    public List<SweepAxis> sweeps() {
        return Sweeps.in(own.tree(new Problems()));
    }

    /** The settings; throws {@link BadInput} with all that is wrong. */
    public Scenario scenario() {
        Problems problems = problems();
        return bind(binder(problems), problems);
    }

    /** The settings with their machine built; throws {@link BadInput} with all that is wrong. */
    public Experiment experiment() {
        Problems problems = problems();
        Binder binder = binder(problems);
        return Experiment.prepare(bind(binder, problems), binder, problems)
                .limitedBy(limit(binder.mark("measure.most")));
    }

    /** An option that stands for the setting is what its user knows; --set names the setting. */
    private static RunLimit limit(SourcePosition where) {
        String option = where.source().split(" ", 2)[0];
        return option.startsWith("--") && !option.equals("--set")
                ? RunLimit.option(option)
                : RunLimit.MOST;
    }

    /** The machine alone, whether or not anything could be done on it; throws likewise. */
    public Machine machine() {
        Problems problems = problems();
        Binder binder = binder(problems);
        Optional<Machine> machine = Experiment.build(bind(binder, problems), binder, problems);
        problems.throwIfAny();
        return machine.orElseThrow();
    }

    private Scenario bind(Binder binder, Problems problems) {
        ConfigValue.Mapping tree = own.tree(problems);
        Sweeps.refuse(tree);
        return binder.bind(Scenario.class, withPreset(tree, problems));
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

    /** The same with the preset that it names below it; what is wrong there is our mistake. */
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
        return withPreset(preset, problems).overriddenBy(root); // a preset may vary another
    }

    private static String unknown(String name) {
        return "there is no preset '" + name + "'" + Suggestion.of(name, Presets.NAMES);
    }
}
