package crossweave.cli.cpc;

import crossweave.cli.option.OverrideOptions;
import crossweave.cli.option.TrustOption;
import crossweave.cpc.vcode.VCode;
import crossweave.files.scenario.CpcRequest;
import crossweave.files.scenario.CpcRequest.Part;
import crossweave.files.scenario.ProgramFiles;
import crossweave.files.scenario.ScenarioFile;
import crossweave.workload.ProgramReport;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Options for a program and the machine that it runs on. */
final class CpcOptions {
    @Parameters(
            index = "0",
            paramLabel = "PROGRAM",
            description =
                    "A program: a file (.cpc), or one of the bundled cpss-ring and cpss-matrix.")
    private Path program = Path.of("");

    @Option(
            names = "--machine",
            paramLabel = "MACHINE",
            description =
                    "The physical machine: a topology such as \"mesh 8x8\", a preset "
                            + "(xw list machines), or a scenario file (the program's phyArch).")
    private @Nullable String machine;

    @Option(
            names = "--arch",
            paramLabel = "TOPOLOGY",
            description = "The virtual machine, such as \"torus 8x8\" (the program's arch).")
    private @Nullable String arch;

    @Option(
            names = "--mapping",
            paramLabel = "MAPPING",
            description =
                    "The mapping of virtual processors: identity, random, file F, ...; "
                            + "see: xw list mappings (a search for the least sharing of "
                            + "channels).")
    private @Nullable String mapping;

    @Option(
            names = "--technique",
            paramLabel = "TECHNIQUE",
            description = "The switching technique, such as wormhole; see: xw list techniques")
    private @Nullable String technique;

    @Option(
            names = "--costs",
            paramLabel = "NAME",
            description = "Instruction costs: unit, cpss or risc (unit).")
    private @Nullable String costs;

    @Option(
            names = "--max-time",
            paramLabel = "CYCLES",
            description = "Stop after this many simulated cycles (10^12).")
    private @Nullable Long maxTime;

    @Option(
            names = "--files",
            paramLabel = "FOLDER",
            description = "The folder in which the program may read and write files (none).")
    private @Nullable Path files;

    @Mixin private OverrideOptions overrides = new OverrideOptions();

    @Mixin private TrustOption trust;

    Path program() {
        return program;
    }

    /** Writes the files of a program into the folder that the user allowed. */
    void writeFiles(ProgramReport done) {
        if (files != null) {
            ProgramFiles.write(files, done.files());
        }
    }

    long seed() {
        return overrides.seed().orElse(1L);
    }

    /** The command that repeats a run with these processor speeds. */
    String repeatCommand(String speeds) {
        return request()
                .repeatCommand(
                        speeds.isEmpty()
                                ? Optional.empty()
                                : Optional.of("workload.speeds=" + speeds));
    }

    /** Compiles the program. */
    VCode code() {
        return request().code();
    }

    /** The scenario that runs the program. */
    ScenarioFile scenario(VCode code) {
        return request().scenario(code);
    }

    private CpcRequest request() {
        Map<Part, String> parts = new EnumMap<>(Part.class);
        put(parts, Part.MACHINE, machine);
        put(parts, Part.ARCH, arch);
        put(parts, Part.MAPPING, mapping);
        put(parts, Part.TECHNIQUE, technique);
        put(parts, Part.COSTS, costs);
        put(parts, Part.MAX_TIME, maxTime);
        put(parts, Part.FILES, files);
        overrides.seed().ifPresent(seed -> put(parts, Part.SEED, seed));
        return new CpcRequest(program, parts, overrides.settings(), trust.get());
    }

    private static void put(Map<Part, String> parts, Part part, @Nullable Object value) {
        if (value != null) {
            parts.put(part, value.toString());
        }
    }
}
