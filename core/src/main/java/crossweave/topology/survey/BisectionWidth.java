package crossweave.topology.survey;

import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.OptionalLong;
import java.util.stream.IntStream;

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

    /** The size of networks for which every cut is tried. */
    private static final int EXACT_ROUTERS = 20;

    /** The size of networks for which cuts are improved by moving routers. */
    private static final int IMPROVED_ROUTERS = 20_000;

    public static BisectionWidth of(Topology topology) {
        OptionalLong formula = topology.family().bisection();
        if (topology.isIntact() && formula.isPresent()) {
            return new BisectionWidth(formula.getAsLong(), Basis.FORMULA);
        }
        return bySearch(topology);
    }

    /** The same without the family's formula. */
    static BisectionWidth bySearch(Topology topology) {
        boolean improve = topology.routers() <= IMPROVED_ROUTERS;
        CutSearch search = new CutSearch(topology);
        long best = search.best(improve);
        if (!search.isStrict()) {
            return new BisectionWidth(best, Basis.ESTIMATE);
        }
        if (topology.routers() <= EXACT_ROUTERS) {
            return new BisectionWidth(search.exact(best), Basis.EXACT);
        }
        boolean smallest = best == 0 || best == 1 && isConnected(topology);
        return new BisectionWidth(best, smallest ? Basis.EXACT : Basis.UPPER_BOUND);
    }

    private static boolean isConnected(Topology topology) {
        HopSearch search = new HopSearch(topology);
        search.searchFrom(0);
        return IntStream.range(0, topology.routers()).noneMatch(r -> search.to(r) == Topology.NONE);
    }
}
