package crossweave.topology.survey;

import crossweave.topology.Topology;

/**
 * The links that must be cut to separate the terminals into two equal halves (sizes that differ as
 * little as possible). A two-way link counts once; in multistage networks the sending and the
 * receiving ends of terminals count separately.
 */
public record BisectionWidth(long width, Basis basis) {

    /** How the figure was determined. */
    public enum Basis {
        FORMULA,
        /** All divisions of the routers were tried. */
        EXACT,
        /** The best cut that a search found: the width is at most this. */
        UPPER_BOUND,
        /** The best cut found; its halves may differ by a router where many weights are unequal. */
        ESTIMATE
    }

    public static BisectionWidth of(Topology topology) {
        return Bisection.byLinks(topology).width();
    }

    /** The same without the family's formula. */
    static BisectionWidth bySearch(Topology topology) {
        return Bisection.searched(topology, _ -> 1).width();
    }
}
