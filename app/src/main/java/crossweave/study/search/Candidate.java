package crossweave.study.search;

import crossweave.study.Study;

import java.util.List;

/**
 * A combination of a study that may be the best.
 *
 * @param number from 0 on, in the order of the study
 * @param point its first replica
 * @param cost of its network; NaN if nothing has a price
 * @param place where it lies on each axis of the space
 */
public record Candidate(
        int number, Study.Point point, NetworkParts parts, double cost, List<Double> place) {
    public Candidate {
        place = List.copyOf(place);
    }
}
