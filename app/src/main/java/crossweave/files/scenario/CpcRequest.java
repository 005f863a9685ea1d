package crossweave.files.scenario;

import crossweave.config.code.CodeTrust;
import crossweave.cpc.symbol.BundledSources;
import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.workload.CpcSettings;
import crossweave.files.Json;
import crossweave.machine.Presets;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program and the machine that it runs on, as a user asks for them; together they make a
 * scenario.
 *
 * @param program a file, or the name of a shipped program
 * @param text the program, if it is in no file
 * @param parts what the user said of the machine
 * @param overrides any other settings, such as network.vcs=2
 * @param trust in code that the scenario of the machine names
 */
public record CpcRequest(
        Path program,
        Optional<String> text,
        Map<Part, String> parts,
        List<String> overrides,
        CodeTrust trust) {
    /** The machine of a program that declares no architecture: one processor. */
    private static final String ONE_PROCESSOR = "line 1";

    private static final String MOST_CYCLES = "1000000000000"; // default time limit

    /** What a user can say of the machine. */
    public enum Part {
        MACHINE("machine", ""),
        ARCH("arch", "workload.arch"),
        MAPPING("mapping", "workload.mapping"),
        TECHNIQUE("technique", "network.technique"),
        COSTS("costs", "workload.costs"),
        MAX_TIME("max-time", "workload.max-time"),
        FILES("files", "workload.folder"),
        SEED("seed", "seed");

        private final String word;
        // of the setting in a scenario; the machine is more than one setting
        private final String path;

        Part(String word, String path) {
            this.word = word;
            this.path = path;
        }

        /** The name of the option on the command line. */
        public String option() {
            return "--" + word;
        }
    }

    public CpcRequest {
        parts = Map.copyOf(parts);
        overrides = List.copyOf(overrides);
    }

    /** A program in a file, or a shipped one. */
    public CpcRequest(
            Path program, Map<Part, String> parts, List<String> overrides, CodeTrust trust) {
        this(program, Optional.empty(), parts, overrides, trust);
    }

    /** The folder in which the program may read and write files. */
    public Optional<Path> folder() {
        return part(Part.FILES).map(Path::of);
    }

    private Optional<String> part(Part part) {
        return Optional.ofNullable(parts.get(part));
    }

    /** The command that repeats a run, with one more setting if given. */
    public String repeatCommand(Optional<String> another) {
        List<String> words = new ArrayList<>(List.of("xw", "cpc", "run", program.toString()));
        for (Part part : Part.values()) {
            if (part != Part.SEED) {
                part(part).ifPresent(value -> add(words, part.option(), value));
            }
        }
        overrides.forEach(override -> add(words, "--set", override));
        part(Part.SEED).ifPresent(seed -> add(words, Part.SEED.option(), seed));
        another.ifPresent(setting -> add(words, "--set", setting));
        return String.join(" ", words);
    }

    private static void add(List<String> words, String option, String value) {
        words.add(option);
        words.add(value.matches("[-+=.,:/\\w]+") ? value : '"' + value + '"');
    }

    /** Compiles the program. */
    public VCode code() {
        return CpcSettings.code(program.toString(), program, text);
    }

    /** The scenario that runs the program. */
    public ScenarioFile scenario(VCode code) {
        ScenarioFile scenario =
                machine(code)
                        .trusting(trust)
                        .with("PROGRAM", "workload.name=cpc")
                        .with("PROGRAM", "workload.program", inScenario(program))
                        .with(
                                Part.MAX_TIME.option(),
                                "measure.most",
                                part(Part.MAX_TIME).orElse(MOST_CYCLES));
        if (text.isPresent()) {
            scenario = scenario.with("PROGRAM", "workload.text=" + Json.line(text.get()));
        }
        for (Part part :
                List.of(
                        Part.ARCH,
                        Part.MAPPING,
                        Part.TECHNIQUE,
                        Part.COSTS,
                        Part.MAX_TIME,
                        Part.FILES)) {
            scenario = with(scenario, part);
        }
        for (String override : overrides) {
            scenario = scenario.with("--set", override);
        }
        return with(scenario, Part.SEED);
    }

    private ScenarioFile with(ScenarioFile scenario, Part part) {
        Optional<String> value = part == Part.FILES ? folder().map(this::inScenario) : part(part);
        return value.map(text -> scenario.with(part.option(), part.path, text)).orElse(scenario);
    }

    /**
     * The path of a file as the scenario needs it: relative to the folder of the scenario, if it
     * has one.
     */
    private String inScenario(Path path) {
        boolean isShipped = BundledSources.program(path.toString()).isPresent();
        Optional<String> scenario = part(Part.MACHINE).filter(CpcRequest::isFile);
        if (scenario.isEmpty() || isShipped) {
            return path.toString();
        }
        Path folder = Path.of(scenario.get()).toAbsolutePath().resolveSibling(".").normalize();
        return folder.relativize(path.toAbsolutePath().normalize()).toString();
    }

    private static boolean isFile(String machine) {
        return machine.endsWith(".yaml") || Files.isRegularFile(Path.of(machine));
    }

    private ScenarioFile machine(VCode code) {
        Optional<String> machine = part(Part.MACHINE);
        if (machine.isEmpty()) {
            return ScenarioFile.empty().with("PROGRAM", "network.topology", ownTopology(code));
        }
        String name = machine.get();
        if (!Presets.NAMES.contains(name) && isFile(name)) {
            return ScenarioFile.open(Path.of(name)).withoutWork();
        }
        String setting = Presets.NAMES.contains(name) ? "machine" : "network.topology";
        return ScenarioFile.empty().with(Part.MACHINE.option(), setting, name);
    }

    /** The topology of the program's physical machine, or else of its virtual one. */
    public String ownTopology(VCode code) {
        if (code.physical().isEmpty() && parts.containsKey(Part.ARCH)) {
            return part(Part.ARCH).orElseThrow();
        }
        Optional<Architecture> named = code.physical().or(code::virtual);
        if (named.isEmpty()) {
            return ONE_PROCESSOR;
        }
        if (!named.get().isShared()) {
            return named.get().topology();
        }
        int processors = named.get().extents().stream().reduce(1, (a, b) -> a * b);
        if (processors < 1) {
            throw new BadInput(
                    program.toString(),
                    ProblemCode.MISSING_SETTING,
                    "arch shared needs a number of processors");
        }
        return "full " + processors;
    }
}
