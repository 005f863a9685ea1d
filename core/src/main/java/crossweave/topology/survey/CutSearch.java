package crossweave.topology.survey;

import crossweave.topology.Family;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Searches for a small cut between two halves of the terminals: starts from straight cuts through
 * the numbering and the drawing, and moves routers across as long as the cut shrinks.
 */
final class CutSearch {
    private static final int PASSES = 12; // in practice two or three are enough

    private final CutGraph graph;
    private final Family family;

    CutSearch(Topology topology, IntToDoubleFunction strengthOf) {
        this.graph = new CutGraph(topology, strengthOf);
        this.family = topology.family();
    }

    /** Two sides, by router, and the strength of the links between them. */
    record Cut(double strength, boolean[] side) {
        private static final Cut NONE = new Cut(Double.POSITIVE_INFINITY, new boolean[0]);

        private Cut orBetter(Cut other) {
            return other.strength < strength ? other : this;
        }
    }

    /** The smallest cut found. */
    Cut best(boolean improve) {
        List<IntToDoubleFunction> orders =
                List.of(
                        router -> router,
                        router -> family.place(router).x(),
                        router -> family.place(router).y(),
                        router -> family.place(router).x() + family.place(router).y());
        Cut best = Cut.NONE; // no balanced cut found so far
        for (IntToDoubleFunction order : orders) {
            best = best.orBetter(best(halves(order), improve));
        }
        return graph.fairHalves.isPresent()
                ? best.orBetter(best(graph.fairHalves.get().clone(), improve))
                : best;
    }

    private Cut best(boolean[] side, boolean improve) {
        settle(side);
        return improve ? improved(side) : balanced(side);
    }

    private Cut balanced(boolean[] side) {
        return graph.isBalanced(side) ? new Cut(graph.cut(side), side.clone()) : Cut.NONE;
    }

    /** Whether the halves of all cuts tried were as equal as possible. */
    boolean isStrict() {
        return graph.strict;
    }

    /** Tries every partition that could cut less than {@code bound}. */
    Cut exact(Cut bound) {
        return new ExactCut(graph, bound).search();
    }

    /** Splits the routers in the middle of an order. */
    private boolean[] halves(IntToDoubleFunction order) {
        double[] key = IntStream.range(0, graph.routers).mapToDouble(order).toArray();
        int[] sorted =
                IntStream.range(0, graph.routers)
                        .boxed()
                        .sorted(Comparator.comparingDouble(router -> key[router]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        boolean[] side = new boolean[graph.routers];
        int rest = graph.total / 2;
        for (int router : sorted) {
            side[router] = rest <= 0;
            rest -= graph.weight[router];
        }
        return side;
    }

    /** Moves routers without terminals to the side of most of their neighbours. */
    private void settle(boolean[] side) {
        for (int round = 0; round < 4; round++) {
            for (int router = 0; router < graph.routers; router++) {
                if (graph.weight[router] == 0 && graph.gain(side, router) > 0) {
                    side[router] = !side[router];
                }
            }
        }
    }

    private Cut improved(boolean[] side) {
        Cut best = balanced(side);
        for (int pass = 0; pass < PASSES; pass++) {
            Cut found = pass(side);
            if (found.strength >= best.strength) {
                return best;
            }
            best = found;
        }
        return best;
    }

    /** Moves every router at most once, best first, and keeps the best balanced state found. */
    private Cut pass(boolean[] side) {
        CutMoves moves = new CutMoves(graph, side);
        boolean[] bestSide = side.clone();
        double cut = graph.cut(side);
        boolean found = graph.isBalanced(side);
        double best = found ? cut : Double.POSITIVE_INFINITY;
        for (CutMoves.Move move = moves.next(); move.isPossible(); move = moves.next()) {
            cut -= move.gain();
            if (cut < best && moves.isBalanced()) {
                best = cut;
                found = true;
                System.arraycopy(side, 0, bestSide, 0, side.length);
            }
        }
        System.arraycopy(bestSide, 0, side, 0, side.length);
        // counted again: sums of differences of rates are not exact
        return found ? new Cut(graph.cut(side), bestSide) : Cut.NONE;
    }

    /**
     * Assigns one router after the other to a side, and backtracks where the cut is no better than
     * the best.
     */
    private static final class ExactCut {
        private final CutGraph graph;
        private final boolean[] side;
        private final int[] weights = new int[2]; // of the two sides so far
        private Cut best;

        ExactCut(CutGraph graph, Cut bound) {
            this.graph = graph;
            this.side = new boolean[graph.routers];
            this.best = bound;
        }

        Cut search() {
            place(0, 0);
            return best;
        }

        private void place(int router, double cut) {
            int heavier = Arrays.stream(weights).max().orElseThrow();
            if (cut >= best.strength || 2 * heavier > graph.total + graph.tolerance) {
                return;
            }
            if (router == graph.routers) {
                best = new Cut(cut, side.clone());
                return;
            }
            for (int choice = 0; choice < (router == 0 ? 1 : 2); choice++) {
                side[router] = choice == 1;
                weights[choice] += graph.weight[router];
                place(router + 1, cut + crossing(router));
                weights[choice] -= graph.weight[router];
            }
        }

        /** The strength of links to routers that are already on the other side. */
        private double crossing(int router) {
            double crossing = 0;
            for (int i = graph.first(router); i < graph.first(router + 1); i++) {
                int other = graph.neighbor(i);
                crossing += other < router && side[other] != side[router] ? graph.strength(i) : 0;
            }
            return crossing;
        }
    }
}
