package crossweave.experiment;

import crossweave.config.Demands;
import crossweave.config.Doc;

import java.util.Optional;

/** The section {@code measure} of a scenario: when a run has seen enough. */
public record MeasureSettings(
        @Doc("run until the 95 % interval of the mean latency is within this share, such as 2%")
                Optional<Double> precision,
        @Doc("run for so many cycles") Optional<Long> cycles) {

    private static final double USUAL_PRECISION = .02;

    public MeasureSettings {
        new Demands()
                .that(
                        precision.isEmpty() || cycles.isEmpty(),
                        "precision is %s and cycles %s, but a run ends by one of them; leave one out"
                                .formatted(precision.orElse(0.), cycles.orElse(0L)))
                .that(
                        precision.isEmpty() || precision.get() > 0 && precision.get() < 1,
                        "precision is %s, but must be between 0%% and 100%%"
                                .formatted(precision.orElse(0.)))
                .that(
                        cycles.isEmpty() || cycles.get() > 0,
                        "cycles is %s, but time goes forwards".formatted(cycles.orElse(0L)))
                .hold();
        if (precision.isEmpty() && cycles.isEmpty()) {
            precision = Optional.of(USUAL_PRECISION);
        }
    }
}
