package crossweave.calibrate;

import crossweave.calibration.Calibration.Effort;
import crossweave.calibration.LocalSearch;
import crossweave.calibration.Target;
import crossweave.calibration.Unknown;
import crossweave.config.BadInput;
import crossweave.config.Binder;
import crossweave.config.Doc;
import crossweave.config.FileName;
import crossweave.config.ProblemCode;
import crossweave.config.Problems;
import crossweave.files.Yaml;
import crossweave.trace.text.InputFile;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is to be found, and what is known. */
public record CalibrationFile(
        @Doc("the scenario of all runs") FileName scenario,
        @Doc("settings of all runs, which override the scenario") List<String> set,
        @Doc("the settings to find") List<Unknown> unknowns,
        @Doc("the figures to reproduce") List<Target> targets,
        @Doc("how long to search") Search search) {

    /** How long to search. */
    public record Search(
            @Doc(value = "trials that are spread over all ranges", byDefault = "32") int samples,
            @Doc(
                            value = "trials of the local search that starts from the best of them",
                            byDefault = "100")
                    int steps,
            @Doc(
                            value =
                                    "trials of the search for a compromise between two targets that"
                                            + " were not met together",
                            byDefault = "100")
                    int pairSteps,
            @Doc(
                            value =
                                    "the method: bobyqa, or cma-es for many unknowns and for "
                                            + "integers",
                            byDefault = "bobyqa")
                    LocalSearch method,
            @Doc(value = "seed of the spread trials", byDefault = "1") long seed) {

        Effort effort() {
            return new Effort(samples, steps, pairSteps, method, seed);
        }
    }

    /** Reads a file; throws {@link BadInput} with all that is wrong. */
    public static CalibrationFile read(Path file) {
        Problems problems = new Problems();
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of(""));
        CalibrationFile read =
                new Binder(List.of(), folder, problems)
                        .bind(
                                CalibrationFile.class,
                                Yaml.readMapping(file.toString(), InputFile.text(file), problems));
        read.check(file.toString());
        return read;
    }

    private void check(String file) {
        demand(
                !unknowns.isEmpty(),
                file,
                ProblemCode.MISSING_SETTING,
                "unknowns: there is nothing to find");
        demand(
                targets.stream().anyMatch(t -> !t.heldOut()),
                file,
                ProblemCode.MISSING_SETTING,
                "targets: nothing to meet");
        demand(
                search.samples > 0 && search.steps > 0,
                file,
                ProblemCode.TOO_SMALL,
                "search: samples and steps from 1 on");
        demand(
                targets.stream().map(Target::name).distinct().count() == targets.size(),
                file,
                ProblemCode.DUPLICATE,
                "targets: two have the same name");
    }

    private static void demand(boolean holds, String file, ProblemCode code, String otherwise) {
        if (!holds) {
            throw new BadInput(file, code, otherwise);
        }
    }
}
