package crossweave.topology;

/**
 * How far apart terminals are, in channels between routers; the mean is over all ordered pairs of
 * different terminals that can reach each other.
 */
public record Distances(int diameter, double mean, Basis basis, long cutOffPairs) {

    public Distances(int diameter, double mean, Basis basis) {
        this(diameter, mean, basis, 0);
    }

    /** How the figures were found. */
    public enum Basis {
        FORMULA,
        SEARCH,
        /**
         * Searched from some terminals only: the diameter is a lower bound, the mean an estimate.
         */
        SAMPLE
    }

    /**
     * Measures a network: by formula if it has one, from one terminal if all are alike, else all.
     */
    public static Distances of(Topology topology) {
        return of(topology, 4_000_000_000L);
    }

    /** As above; searches that would look at more routers and channels than this are sampled. */
    static Distances of(Topology topology, long budget) {
        Family family = topology.family();
        if (topology.isWhole() && family.distances().isPresent()) {
            return family.distances().get();
        }
        if (topology.isWhole() && family.sameFromEveryTerminal()) {
            return search(topology, Math.max(1, topology.terminals()), Basis.SEARCH);
        }
        long perSearch = (long) topology.routers() + topology.networkChannels();
        long affordable = Math.max(16, budget / Math.max(1, perSearch));
        int step = (int) Math.ceilDiv(topology.terminals(), affordable);
        return search(topology, Math.max(1, step), step > 1 ? Basis.SAMPLE : Basis.SEARCH);
    }

    /** Searches from every {@code step}-th terminal. */
    private static Distances search(Topology topology, int step, Basis basis) {
        HopSearch hops = new HopSearch(topology);
        int diameter = 0;
        double sum = 0;
        long pairs = 0;
        long cutOff = 0;
        int searchedFrom = Topology.NONE;
        for (int source = 0; source < topology.terminals(); source += step) {
            if (topology.entry(source) != searchedFrom) {
                searchedFrom = topology.entry(source);
                hops.searchFrom(searchedFrom);
            }
            for (int destination = 0; destination < topology.terminals(); destination++) {
                int distance = hops.to(topology.exit(destination));
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
