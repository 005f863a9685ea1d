package crossweave.study.search;

import java.util.List;

/**
 * What a run says about a candidate.
 *
 * @param objective what should be least; NaN if the run does not tell
 * @param margins per bound of a metric: how far the value is from it, in logarithms of the limit
 *     where that is possible; negative on the right side
 * @param isFeasible whether all bounds are kept
 */
public record Assessment(double objective, List<Double> margins, boolean isFeasible) {
    public Assessment {
        margins = List.copyOf(margins);
    }

    /** The margin of the bound that is kept least; negative if all are kept. */
    double worst() {
        return margins.stream().mapToDouble(Double::doubleValue).max().orElse(-1);
    }
}
