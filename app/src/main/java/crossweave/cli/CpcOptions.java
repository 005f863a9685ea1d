package crossweave.cli;

import crossweave.config.BadInput;
import crossweave.cpc.compile.Shipped;
import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.Code;
import crossweave.files.ScenarioFile;
import crossweave.machine.Presets;
import crossweave.workload.kind.CpcSettings;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program and the machine it is to run on: together they are a scenario. */
final class CpcOptions {
    /** The network of a program that needs none: there has to be one. */
    private static final String SMALLEST = "line 2";

    private static final long LONGEST = 1_000_000_000_000L; // cycles, where nothing is said

    @Parameters(
            index = "0",
            paramLabel = "PROGRAM",
            description =
                    "A program: a file (.cpc), or cpss-ring or cpss-matrix, which are shipped.")
    private Path program = Path.of("");

    @Option(
            names = "--machine",
            paramLabel = "M",
            description =
                    "The physical machine: a topology such as \"mesh 8x8\", a preset (xw list"
                            + " machines), or a scenario file; by default the program's phyArch.")
    private @Nullable String machine;

    @Option(
            names = "--arch",
            paramLabel = "T",
            description = "The virtual machine, such as \"torus 8x8\"; by default the program's.")
    private @Nullable String arch;

    @Option(
            names = "--map",
            paramLabel = "RULE",
            description =
                    "Where virtual processors are: identity, random, file F, ... (xw list"
                            + " mappings); by default they share as few channels as can be found.")
    private @Nullable String map;

    @Option(
            names = "--network",
            paramLabel = "TECHNIQUE",
            description = "The switching technique, such as wormhole (xw list techniques).")
    private @Nullable String technique;

    @Option(
            names = "--costs",
            paramLabel = "NAME",
            description = "What instructions cost: unit, cpss or risc (unit).")
    private @Nullable String costs;

    @Option(
            names = "--max-time",
            paramLabel = "CYCLES",
            description = "Stop after so many simulated cycles (a million millions).")
    private @Nullable Long maxTime;

    @Option(
            names = "--files",
            paramLabel = "FOLDER",
            description = "The folder whose files the program may read and write (none).")
    private @Nullable Path files;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Any other setting, such as network.lanes=2 or workload.quantum=50.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random choices (1).")
    private @Nullable Long seed;

    Path program() {
        return program;
    }

    Optional<Path> files() {
        return Optional.ofNullable(files);
    }

    long seed() {
        return seed == null ? 1 : seed;
    }

    /** The command that makes a run with other speeds again. */
    String again(String speeds) {
        List<String> words = new ArrayList<>(List.of("xw", "cpc", "run", program.toString()));
        add(words, "--machine", machine);
        add(words, "--arch", arch);
        add(words, "--map", map);
        add(words, "--network", technique);
        add(words, "--costs", costs);
        add(words, "--max-time", maxTime);
        add(words, "--files", files);
        overrides.forEach(override -> add(words, "--set", override));
        add(words, "--seed", seed);
        add(words, "--set", speeds.isEmpty() ? null : "workload.speeds=" + speeds);
        return String.join(" ", words);
    }

    private static void add(List<String> words, String option, @Nullable Object value) {
        if (value != null) {
            words.add(option);
            String text = value.toString();
            words.add(text.matches("[-+=.,:/\\w]+") ? text : '"' + text + '"');
        }
    }

    /** The program, compiled. */
    Code code() {
        return CpcSettings.code(program.toString(), program);
    }

    /** What is to be run. */
    ScenarioFile scenario(Code code) {
        ScenarioFile scenario = machine(code);
        scenario = with(scenario, "PROGRAM", "workload.name", "cpc");
        scenario = with(scenario, "PROGRAM", "workload.program", inScenario(program));
        scenario = with(scenario, "--arch", "workload.arch", arch);
        scenario = with(scenario, "--map", "workload.mapping", map);
        scenario = with(scenario, "--network", "network.technique", technique);
        scenario = with(scenario, "--costs", "workload.costs", costs);
        scenario = with(scenario, "--max-time", "workload.max-time", maxTime);
        scenario =
                with(scenario, "--max-time", "measure.most", maxTime == null ? LONGEST : maxTime);
        scenario =
                with(
                        scenario,
                        "--files",
                        "workload.folder",
                        files == null ? null : inScenario(files));
        for (String override : overrides) {
            scenario = scenario.with("--set", override);
        }
        return with(scenario, "--seed", "seed", seed);
    }

    /** A file as a scenario names it: from its own folder, if it is a file. */
    private String inScenario(Path path) {
        boolean isShipped = Shipped.program(path.toString()).isPresent();
        if (machine == null || !isFile(machine) || isShipped) {
            return path.toString();
        }
        Path folder = Path.of(machine).toAbsolutePath().resolveSibling(".").normalize();
        return folder.relativize(path.toAbsolutePath().normalize()).toString();
    }

    private static boolean isFile(String machine) {
        return machine.endsWith(".yaml") || Files.isRegularFile(Path.of(machine));
    }

    private static ScenarioFile with(
            ScenarioFile scenario, String option, String path, @Nullable Object value) {
        return value == null ? scenario : scenario.with(option, path + "=" + value);
    }

    private ScenarioFile machine(Code code) {
        if (machine == null) {
            return with(ScenarioFile.empty(), "PROGRAM", "network.topology", topology(code));
        }
        if (Presets.NAMES.contains(machine)) {
            return with(ScenarioFile.empty(), "--machine", "machine", machine);
        }
        return isFile(machine)
                ? ScenarioFile.open(Path.of(machine))
                : with(ScenarioFile.empty(), "--machine", "network.topology", machine);
    }

    /** Of the program's own physical machine, or of its virtual one. */
    private String topology(Code code) {
        if (code.physical().isEmpty() && arch != null) {
            return arch;
        }
        Optional<Architecture> named = code.physical().or(code::virtual);
        if (named.isEmpty()) {
            return SMALLEST;
        }
        if (!named.get().isShared()) {
            return named.get().topology();
        }
        int processors = named.get().extents().stream().reduce(1, (a, b) -> a * b);
        if (processors < 1) {
            throw new BadInput(program.toString(), "arch shared needs a number of processors");
        }
        return "full " + Math.max(2, processors);
    }
}
