package crossweave.routing.function;

import crossweave.routing.VcSet;
import crossweave.topology.Distances;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.Optional;

/**
 * VCs in classes by the hops that a packet has still to go: with each hop it takes a VC of the next
 * higher class, the last one at its last hop, so that no cycle of packets can wait for each other.
 * Where there are fewer VCs than hops, the last ones share a VC, and a deadlock is possible.
 */
final class HopVcs {
    private final long[] vcs; // per hops to go, from 1

    /** For paths of up to so many hops. */
    HopVcs(int mostHops, int vcs) {
        this.vcs = new long[Math.max(1, mostHops) + 1];
        int classes = this.vcs.length - 1;
        for (int left = 1; left <= classes; left++) {
            this.vcs[left] = VcSet.ofClass(classes - left, classes, vcs);
        }
    }

    /** The VCs of a packet that has so many hops to go, the next one included. */
    long before(int hops) {
        return vcs[hops];
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
