package crossweave.topology.survey;

import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The best known cut of a network into two halves: its strength, and the halves themselves unless a
 * formula gave the strength.
 */
record Bisection(double strength, BisectionWidth.Basis basis, Optional<boolean[]> halves) {
    /** The size of networks for which every cut is tried. */
    private static final int EXACT_ROUTERS = 20;

    /** The size of networks for which cuts are improved by moving routers. */
    private static final int IMPROVED_ROUTERS = 20_000;

    /** The strength of a cut is the number of its links. */
    static Bisection byLinks(Topology topology) {
        OptionalLong formula = topology.family().bisection();
        if (topology.isIntact() && formula.isPresent()) {
            return new Bisection(
                    formula.getAsLong(), BisectionWidth.Basis.FORMULA, Optional.empty());
        }
        return searched(topology, _ -> 1);
    }

    static Bisection searched(Topology topology, IntToDoubleFunction strengthOf) {
        boolean improve = topology.routers() <= IMPROVED_ROUTERS;
        CutSearch search = new CutSearch(topology, strengthOf);
        CutSearch.Cut best = search.best(improve);
        if (!search.isStrict()) {
            return of(best, BisectionWidth.Basis.ESTIMATE);
        }
        if (topology.routers() <= EXACT_ROUTERS) {
            return of(search.exact(best), BisectionWidth.Basis.EXACT);
        }
        boolean smallest =
                best.strength() == 0
                        || best.strength() <= weakest(topology, strengthOf)
                                && isConnected(topology);
        return of(best, smallest ? BisectionWidth.Basis.EXACT : BisectionWidth.Basis.UPPER_BOUND);
    }

    private static Bisection of(CutSearch.Cut cut, BisectionWidth.Basis basis) {
        return new Bisection(cut.strength(), basis, Optional.of(cut.side()));
    }

    private static boolean isConnected(Topology topology) {
        HopSearch search = new HopSearch(topology);
        search.searchFrom(0);
        return IntStream.range(0, topology.routers()).noneMatch(r -> search.to(r) == Topology.NONE);
    }

    /** A connected network has no smaller cut than its weakest link. */
    private static double weakest(Topology topology, IntToDoubleFunction strengthOf) {
        return IntStream.range(0, topology.networkChannels())
                .filter(channel -> !topology.isBroken(channel))
                .mapToDouble(strengthOf)
                .min()
                .orElse(0);
    }

    BisectionWidth width() {
        return new BisectionWidth((long) strength, basis);
    }
}
