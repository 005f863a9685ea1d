package crossweave.topology.survey;

import crossweave.topology.Topology;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * A network for bisection: undirected links between routers, each with a strength, each router
 * weighted by the terminals that send to it and receive from it.
 */
final class CutGraph {
    private static final long MOST_SUMS = 1L << 28; // limit of bits for all sums of weights

    final int routers;
    final int[] weight; // per router
    final int total; // of all weights
    final int heaviest; // weight of a router
    final int tolerance; // by how much the weights of two halves may differ
    final boolean strict; // the tolerance is the smallest possible, not just one router
    final Optional<boolean[]> fairHalves; // where weights differ: halves within the tolerance
    private final int[] first; // per router: index of its first neighbour
    private final int[] neighbor; // every link is listed at both ends
    private final double[] strength; // per such entry

    /** The strength of a link is that of the channel that represents it: 1 if all count equally. */
    CutGraph(Topology topology, IntToDoubleFunction strengthOf) {
        routers = topology.routers();
        weight = new int[routers];
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            int live = topology.isDead(terminal) ? 0 : 1;
            weight[topology.entry(terminal)] += live;
            weight[topology.exit(terminal)] += live;
        }
        total = Arrays.stream(weight).sum();
        heaviest = Arrays.stream(weight).max().orElse(0);
        boolean uniform = Arrays.stream(weight).allMatch(w -> w == 0 || w == heaviest);
        strict = uniform || (long) routers * total <= MOST_SUMS;
        fairHalves = uniform || !strict ? Optional.empty() : Optional.of(fairHalves());
        tolerance =
                fairHalves.isPresent()
                        ? Math.abs(imbalance(fairHalves.get()))
                        : strict && heaviest > 0 && total / heaviest % 2 == 0 ? 0 : heaviest;
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
        strength = new double[neighbor.length];
        fill(topology, strengthOf);
    }

    /** Halves that are as equal as these weights allow, whatever links they cut. */
    private boolean[] fairHalves() {
        List<BigInteger> sums = new ArrayList<>(); // bit s of the n-th: some of the first n weigh s
        sums.add(BigInteger.ONE);
        for (int w : weight) {
            sums.add(sums.getLast().or(sums.getLast().shiftLeft(w)));
        }
        int rest = total / 2;
        while (!sums.getLast().testBit(rest)) {
            rest--;
        }
        boolean[] side = new boolean[routers];
        for (int router = routers - 1; router >= 0; router--) {
            if (!sums.get(router).testBit(rest)) {
                side[router] = true;
                rest -= weight[router];
            }
        }
        return side;
    }

    private void fill(Topology topology, IntToDoubleFunction strengthOf) {
        int[] next = first.clone();
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (isLink(topology, channel)) {
                int from = next[topology.source(channel)]++;
                neighbor[from] = topology.target(channel);
                strength[from] = strengthOf.applyAsDouble(channel);
                int to = next[topology.target(channel)]++;
                neighbor[to] = topology.source(channel);
                strength[to] = strength[from];
            }
        }
    }

    /** Whether this channel represents its link: the first of two, or the only one. */
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

    double strength(int index) {
        return strength[index];
    }

    /** The strength of all links between the two sides. */
    double cut(boolean[] side) {
        double ends = 0;
        for (int router = 0; router < routers; router++) {
            for (int i = first[router]; i < first[router + 1]; i++) {
                ends += side[neighbor[i]] != side[router] ? strength[i] : 0;
            }
        }
        return ends / 2;
    }

    /** By how much the cut shrinks if a router changes sides. */
    double gain(boolean[] side, int router) {
        double gain = 0;
        for (int i = first[router]; i < first[router + 1]; i++) {
            gain += side[neighbor[i]] == side[router] ? -strength[i] : strength[i];
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
