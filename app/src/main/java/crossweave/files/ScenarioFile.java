package crossweave.files;

import crossweave.booksim.BookSimFile;
import crossweave.config.BadInput;
import crossweave.config.Binder;
import crossweave.config.Mark;
import crossweave.config.Problem;
import crossweave.config.Problems;
import crossweave.config.Value;
import crossweave.experiment.Axis;
import crossweave.experiment.Experiment;
import crossweave.experiment.Scenario;
import crossweave.machine.Machine;
import crossweave.machine.Presets;
import crossweave.trace.InputFile;
import crossweave.util.Suggestion;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A scenario file as it was written, by us or for BookSim, with options of the command line over it
 * and, once it is bound, the preset that it names below it. It is immutable.
 */
public final class ScenarioFile {
    private final Path file;
    private final ScenarioText own;
    private final List<Problem> found; // while reading

    private ScenarioFile(Path file, ScenarioText own, List<Problem> found) {
        this.file = file;
        this.own = own;
        this.found = found;
    }

    /** A file of ours, or one of BookSim if its name ends with .booksim. */
    public static ScenarioFile open(Path file) {
        if (file.toString().endsWith(".booksim")) {
            return openBookSim(file);
        }
        return of(file, InputFile.text(file));
    }

    /** What a file of this name would say; it need not be there. */
    public static ScenarioFile of(Path file, String text) {
        Problems problems = new Problems();
        Value.Mapping root = Yaml.readMapping(file.toString(), text, problems);
        return new ScenarioFile(file, new ScenarioText.Own(root), problems.all());
    }

    /** A scenario that says nothing yet; file names in it are meant from the working folder. */
    public static ScenarioFile empty() {
        Value.Mapping nothing = new Value.Mapping(Map.of(), Mark.option("the command line"));
        return new ScenarioFile(Path.of("scenario"), new ScenarioText.Own(nothing), List.of());
    }

    /** A configuration file of BookSim, whatever its name. */
    public static ScenarioFile openBookSim(Path file) {
        Problems problems = new Problems();
        BookSimFile text = BookSimFile.parse(file.toString(), InputFile.text(file), problems);
        return new ScenarioFile(file, new ScenarioText.BookSim(text, List.of()), problems.all());
    }

    /** The experiment of a file, with texts such as network.lanes=4 over it. */
    public static Experiment read(Path file, List<String> overrides) {
        ScenarioFile scenario = open(file);
        for (String override : overrides) {
            scenario = scenario.with("--set", override);
        }
        return scenario.experiment();
    }

    /**
     * The same with a setting of the command line over it, such as network.lanes=4; or, over a file
     * of BookSim, num_vcs=4.
     */
    public ScenarioFile with(String option, String override) {
        Problems problems = problems();
        ScenarioText changed = own.with(option, override, problems);
        return new ScenarioFile(file, changed, problems.all());
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
    public List<Axis> sweeps() {
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
        return Experiment.prepare(bind(binder, problems), binder, problems);
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
        Value.Mapping tree = own.tree(problems);
        Sweeps.refuse(tree);
        return binder.bind(Scenario.class, withPreset(tree, problems));
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

    /** The same with the preset that it names below it; what is wrong there is our mistake. */
    public static Value.Mapping withPreset(Value.Mapping root) {
        Problems problems = new Problems();
        Value.Mapping whole = withPreset(root, problems);
        problems.throwIfAny();
        return whole;
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
        return withPreset(preset, problems).overriddenBy(root); // a preset may vary another
    }

    private static String unknown(String name) {
        return "there is no preset '" + name + "'" + Suggestion.of(name, Presets.NAMES);
    }
}
