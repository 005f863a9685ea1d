package crossweave.experiment;

import crossweave.config.Doc;

import java.util.Optional;

/** The section {@code measure} of a scenario: when a run has seen enough. */
public record MeasureSettings(
        @Doc("run until the 95 % interval of the mean latency is within this share, such as 2%")
                Optional<Double> precision,
        @Doc("run for so many cycles") Optional<Long> cycles) {

    private static final double USUAL_PRECISION = .02;

    public MeasureSettings {
        if (precision.isPresent() && cycles.isPresent()) {
            throw new IllegalArgumentException(
                    "precision is %s and cycles %d, but a run ends by one of them; leave one out"
                            .formatted(precision.get(), cycles.get()));
        }
        if (precision.isPresent() && !(precision.get() > 0 && precision.get() < 1)) {
            throw new IllegalArgumentException(
                    "precision is %s, but must be between 0 and 1 (0%% and 100%%)"
                            .formatted(precision.get()));
        }
        if (cycles.isPresent() && cycles.get() < 1) {
            throw new IllegalArgumentException("cycles is " + cycles.get() + ", but time goes on");
        }
        if (precision.isEmpty() && cycles.isEmpty()) {
            precision = Optional.of(USUAL_PRECISION);
        }
    }
}
