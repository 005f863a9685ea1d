package crossweave.routing.function;

import crossweave.routing.VcSet;
import crossweave.topology.Distances;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.Optional;

/**
 * VCs in classes by the hops that a packet has made: its n-th channel is taken on a VC of the n-th
 * class, so that no cycle of packets can wait for each other. Where there are fewer VCs than hops,
 * the last ones share a VC, and a deadlock is possible.
 */
final class HopVcs {
    private final long[] vcs; // per hop

    HopVcs(int mostHops, int vcs) {
        this.vcs = new long[Math.max(1, mostHops)];
        for (int hop = 0; hop < this.vcs.length; hop++) {
            this.vcs[hop] = VcSet.ofClass(hop, this.vcs.length, vcs);
        }
    }

    /** The VCs of a packet that has made so many hops. */
    long after(int hops) {
        return vcs[hops];
    }

    /** The most hops that a packet makes. */
    int hops() {
        return vcs.length;
    }

    /** The most hops of a shortest path from terminal to terminal. */
    static int diameter(Topology topology) {
        Optional<Distances> formula = topology.family().distances();
        if (topology.isIntact() && formula.isPresent()) {
            return formula.get().diameter();
        }
        boolean[] exit = new boolean[topology.routers()];
        boolean[] entry = new boolean[topology.routers()];
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            exit[topology.exit(terminal)] = true;
            entry[topology.entry(terminal)] = true;
        }
        HopSearch search = new HopSearch(topology);
        int most = 0;
        for (int from = 0; from < entry.length; from++) {
            if (entry[from]) {
                search.searchFrom(from);
                for (int to = 0; to < exit.length; to++) {
                    most = exit[to] ? Math.max(most, search.to(to)) : most;
                }
            }
        }
        return most;
    }
}
