package crossweave.cli.output;

import crossweave.config.BadInput;
import crossweave.config.ProblemCode;
import crossweave.draw.chart.LogAxes;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** Axes of a chart that the user wants to be logarithmic. */
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
