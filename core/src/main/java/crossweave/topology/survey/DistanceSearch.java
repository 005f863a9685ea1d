package crossweave.topology.survey;

import crossweave.topology.Distances;
import crossweave.topology.Family;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

/** Measures the distances between the terminals of a network. */
final class DistanceSearch {
    private DistanceSearch() {}

    /**
     * Measures a network: by formula if it has one, from one terminal if all are alike, otherwise
     * from all.
     */
    static Distances of(Topology topology) {
        return of(topology, 1_000_000_000L);
    }

    /** As above; searches that would visit more routers and channels than this are sampled. */
    static Distances of(Topology topology, long budget) {
        Family family = topology.family();
        if (topology.isIntact() && family.distances().isPresent()) {
            return family.distances().get();
        }
        if (topology.isIntact() && family.sameFromEveryTerminal()) {
            return search(topology, Math.max(1, topology.terminals()), Distances.Basis.SEARCH);
        }
        long perSearch = (long) topology.routers() + topology.networkChannels();
        long affordable = Math.max(16, budget / Math.max(1, perSearch));
        int step = (int) Math.ceilDiv(topology.terminals(), affordable);
        return search(
                topology,
                Math.max(1, step),
                step > 1 ? Distances.Basis.SAMPLE : Distances.Basis.SEARCH);
    }

    /** Searches from every {@code step}-th terminal. */
    private static Distances search(Topology topology, int step, Distances.Basis basis) {
        HopSearch hops = new HopSearch(topology);
        int diameter = 0;
        double sum = 0;
        long pairs = 0;
        long cutOff = 0;
        int searchedFrom = Topology.NONE;
        for (int source = 0; source < topology.terminals(); source += step) {
            if (topology.isDead(source)) {
                continue;
            }
            if (topology.entry(source) != searchedFrom) {
                searchedFrom = topology.entry(source);
                hops.searchFrom(searchedFrom);
            }
            for (int destination = 0; destination < topology.terminals(); destination++) {
                int distance = hops.to(topology.exit(destination));
                if (topology.isDead(destination)) {
                    continue;
                }
                if (distance == Topology.NONE) {
                    cutOff++;
                } else if (destination != source) {
                    diameter = Math.max(diameter, distance);
                    sum += distance;
                    pairs++;
                }
            }
        }
        return new Distances(diameter, pairs == 0 ? 0 : sum / pairs, basis, cutOff);
    }
}
