package crossweave.cli.output;

import crossweave.draw.chart.LogAxes;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** Options for logarithmic axes of a chart. */
public final class LogOption {
    @Option(
            names = "--log",
            paramLabel = "AXES",
            description = "Make these axes of the chart logarithmic: x, y or x,y.")
    private @Nullable String axes;

    public LogAxes axes() {
        try {
            return axes == null ? LogAxes.NONE : LogAxes.parse(axes);
        } catch (IllegalArgumentException e) {
            throw BadInput.of("--log", e, ProblemCode.WRONG_FORM);
        }
    }
}
