package crossweave.theory;

import crossweave.topology.Topology;

/**
 * How many links cross each gap between neighbours of a linear layout: [003] definitions 13 to 17.
 * Nodes are routers; a two-way link counts once, a broken one not at all.
 */
public final class CutWidths {
    private final int[] width; // per place k: links from places up to k to places above k

    private CutWidths(int[] width) {
        this.width = width;
    }

    /** In one pass over links and one over places. */
    public static CutWidths of(Topology topology, LinearLayout layout) {
        if (layout.nodes() != topology.routers()) {
            throw new IllegalArgumentException(
                    "the layout has %d nodes, but the network %d routers"
                            .formatted(layout.nodes(), topology.routers()));
        }
        int[] width = new int[topology.routers()]; // at first: links that begin less those that end
        WireList.each(
                topology,
                (a, b) -> {
                    width[Math.min(layout.place(a), layout.place(b))]++;
                    width[Math.max(layout.place(a), layout.place(b))]--;
                });
        for (int k = 1; k < width.length; k++) {
            width[k] += width[k - 1];
        }
        return new CutWidths(width);
    }

    public static CutWidths ofIdentity(Topology topology) {
        return of(topology, LinearLayout.identity(topology.routers()));
    }

    public int nodes() {
        return width.length;
    }

    /** eta(k): links between places 0..k and the others. */
    public int at(int k) {
        return width[k];
    }

    /** The width in the middle, half of the nodes on each side; the smaller one of two middles. */
    public int bisection() {
        int half = width.length / 2;
        if (half == 0) {
            return 0;
        }
        return width.length % 2 == 0 ? width[half - 1] : Math.min(width[half - 1], width[half]);
    }

    /** eta_m: the width where it is largest. */
    public int peak() {
        return width[peakAt()];
    }

    /** The first place where the width is largest. */
    public int peakAt() {
        int best = 0;
        for (int k = 1; k < width.length; k++) {
            best = width[k] > width[best] ? k : best;
        }
        return best;
    }
}
