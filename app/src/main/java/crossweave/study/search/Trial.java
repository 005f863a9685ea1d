package crossweave.study.search;

import crossweave.metric.MetricValues;

import java.util.Optional;

/**
 * A candidate that was run.
 *
 * @param divisor 1 for a whole measurement; 3 if it had a third of the time
 * @param values empty if the run failed
 */
public record Trial(
        Candidate candidate, int divisor, Optional<MetricValues> values, Assessment assessment) {

    boolean isWhole() {
        return divisor == 1;
    }
}
