package crossweave.topology.survey;

import crossweave.topology.Topology;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A network as bisections see it: undirected links between routers, and routers that weigh as much
 * as the terminals that enter and leave there.
 */
final class CutGraph {
    private static final long MOST_SUMS = 1L << 33; // steps to find all sums of weights

    final int routers;
    final int[] weight; // per router
    final int total; // of all weights
    final int tolerance; // by how much the weights of two halves may differ
    private final int[] first; // per router: index of its first neighbour
    private final int[] neighbor; // both ends of every link have the other one here

    /** Relaxed: halves may differ by a router, where exactly equal ones are too hard to find. */
    CutGraph(Topology topology, boolean relaxed) {
        routers = topology.routers();
        weight = new int[routers];
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            weight[topology.entry(terminal)]++;
            weight[topology.exit(terminal)]++;
        }
        total = Arrays.stream(weight).sum();
        int heaviest = Arrays.stream(weight).max().orElse(0);
        tolerance = relaxed ? heaviest : smallestImbalance(heaviest);
        first = new int[routers + 1];
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (isLink(topology, channel)) {
                first[topology.source(channel) + 1]++;
                first[topology.target(channel) + 1]++;
            }
        }
        for (int router = 0; router < routers; router++) {
            first[router + 1] += first[router];
        }
        neighbor = new int[first[routers]];
        fill(topology);
    }

    /** How equal two halves can be at best: which sums do the weights make? */
    private int smallestImbalance(int heaviest) {
        boolean uniform = Arrays.stream(weight).allMatch(w -> w == 0 || w == heaviest);
        if (uniform || (long) routers * total > MOST_SUMS) {
            return heaviest == 0 || total / heaviest % 2 == 0 ? 0 : heaviest;
        }
        BigInteger sums = BigInteger.ONE; // bit s: some routers weigh s together
        for (int w : weight) {
            sums = sums.or(sums.shiftLeft(w));
        }
        int half = total / 2;
        while (!sums.testBit(half)) {
            half--;
        }
        return total - 2 * half;
    }

    private void fill(Topology topology) {
        int[] next = first.clone();
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (isLink(topology, channel)) {
                neighbor[next[topology.source(channel)]++] = topology.target(channel);
                neighbor[next[topology.target(channel)]++] = topology.source(channel);
            }
        }
    }

    /** Whether this channel stands for its link: the first of two, or the only one. */
    private static boolean isLink(Topology topology, int channel) {
        int back = topology.reverse(channel);
        return !topology.isBroken(channel) && (back == Topology.NONE || channel < back);
    }

    int first(int router) {
        return first[router];
    }

    int neighbor(int index) {
        return neighbor[index];
    }

    long cut(boolean[] side) {
        long ends = 0;
        for (int router = 0; router < routers; router++) {
            for (int i = first[router]; i < first[router + 1]; i++) {
                ends += side[neighbor[i]] != side[router] ? 1 : 0;
            }
        }
        return ends / 2;
    }

    /** By how many links the cut shrinks if a router changes sides. */
    int gain(boolean[] side, int router) {
        int gain = 0;
        for (int i = first[router]; i < first[router + 1]; i++) {
            gain += side[neighbor[i]] == side[router] ? -1 : 1;
        }
        return gain;
    }

    boolean isBalanced(boolean[] side) {
        return Math.abs(imbalance(side)) <= tolerance;
    }

    /** Weight of the true side minus that of the false one. */
    int imbalance(boolean[] side) {
        int difference = 0;
        for (int router = 0; router < routers; router++) {
            difference += side[router] ? weight[router] : -weight[router];
        }
        return difference;
    }
}
