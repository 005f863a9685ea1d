package crossweave.study;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.Optional;

/** A table of a study that is computed from its points. */
public record TableSettings(
        @Doc("the name of its file, without an ending") String name,
        @Doc(
                        value =
                                "saturation: the loads between which each line saturates;"
                                        + " speed-up: times faster than a base; or rows: all"
                                        + " points with all metrics",
                        byDefault = "saturation")
                Kind kind,
        @Doc(value = "the setting that is the load", byDefault = "workload.load") String load,
        @Doc(value = "the metric that is compared", byDefault = "makespan") String metric,
        @Doc("the configuration that others are compared with") Optional<String> base) {

    /** What is computed. */
    public enum Kind {
        SATURATION,
        SPEED_UP,
        /** What the command prints, with all metrics. */
        ROWS
    }

    public TableSettings {
        Checks checks = new Checks();
        FigureSettings.checkName(checks, name);
        checks.require(
                kind != Kind.SPEED_UP || base.isPresent(),
                "base",
                ProblemCode.MISSING_SETTING,
                "is missing, but a speed-up is over something: name a configuration");
        checks.verify();
    }
}
