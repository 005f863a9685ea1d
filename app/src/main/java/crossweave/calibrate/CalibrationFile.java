package crossweave.calibrate;

import crossweave.calibration.Calibration.Effort;
import crossweave.calibration.LocalSearch;
import crossweave.calibration.Target;
import crossweave.calibration.Unknown;
import crossweave.config.Binder;
import crossweave.config.Doc;
import crossweave.config.Yaml;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.trace.text.InputFile;
import crossweave.util.FileName;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The unknown settings to fit, and the published figures to fit them to. */
public record CalibrationFile(
        @Doc("the scenario of all runs") FileName scenario,
        @Doc("settings of all runs, which override the scenario") List<String> set,
        @Doc("the settings to find") List<Unknown> unknowns,
        @Doc("the figures to reproduce") List<Target> targets,
        @Doc("how long to search") Search search) {

    /** The effort of the search. */
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

    /** Reads a file; throws {@link BadInput} with every problem. */
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
        require(
                !unknowns.isEmpty(),
                file,
                ProblemCode.MISSING_SETTING,
                "unknowns: there is nothing to find");
        require(
                targets.stream().anyMatch(t -> !t.heldOut()),
                file,
                ProblemCode.MISSING_SETTING,
                "targets: nothing to meet");
        require(
                search.samples > 0 && search.steps > 0,
                file,
                ProblemCode.TOO_SMALL,
                "search: samples and steps from 1 on");
        require(
                targets.stream().map(Target::name).distinct().count() == targets.size(),
                file,
                ProblemCode.DUPLICATE,
                "targets: two have the same name");
    }

    private static void require(boolean holds, String file, ProblemCode code, String otherwise) {
        if (!holds) {
            throw new BadInput(file, code, otherwise);
        }
    }
}
