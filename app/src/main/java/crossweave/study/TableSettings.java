package crossweave.study;

import crossweave.config.Doc;

import java.util.Optional;

/** A table of a study that is computed from its points. */
public record TableSettings(
        @Doc("the name of its file, without an ending") String name,
        @Doc(
                        value =
                                "saturation: the loads between which each line saturates; or"
                                        + " speed-up: times faster than a base",
                        byDefault = "saturation")
                Kind kind,
        @Doc(value = "the setting that is the load", byDefault = "workload.load") String load,
        @Doc(value = "the metric that is compared", byDefault = "makespan") String metric,
        @Doc("the configuration that others are compared with") Optional<String> base) {

    /** What is computed. */
    public enum Kind {
        SATURATION,
        SPEED_UP
    }
}
