package crossweave.topology.survey;

import crossweave.topology.Topology;

import java.util.OptionalLong;

/**
 * The links that must be cut to part the terminals into two equal halves (sizes that differ as
 * little as possible). A two-way link counts once.
 */
public record Bisection(long width, Basis basis) {

    /** How the figure was found. */
    public enum Basis {
        FORMULA,
        /** Every way to part the routers was looked at. */
        EXACT,
        /** The best cut that a search found: the width is at most this. */
        UPPER_BOUND
    }

    /** The networks small enough to try every cut. */
    private static final int EXACT_ROUTERS = 20;

    /** The networks small enough to improve cuts by moving routers. */
    private static final int IMPROVED_ROUTERS = 20_000;

    public static Bisection of(Topology topology) {
        OptionalLong formula = topology.family().bisection();
        if (topology.isWhole() && formula.isPresent()) {
            return new Bisection(formula.getAsLong(), Basis.FORMULA);
        }
        return bySearch(topology);
    }

    /** The same without the family's formula. */
    static Bisection bySearch(Topology topology) {
        CutSearch search = new CutSearch(topology);
        long best = search.best(topology.routers() <= IMPROVED_ROUTERS);
        if (topology.routers() <= EXACT_ROUTERS) {
            return new Bisection(search.exact(best), Basis.EXACT);
        }
        // A connected network cannot be parted by fewer links than one.
        return new Bisection(best, best <= 1 ? Basis.EXACT : Basis.UPPER_BOUND);
    }
}
