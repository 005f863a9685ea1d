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

    CutSearch(Topology topology) {
        this.graph = new CutGraph(topology);
        this.family = topology.family();
    }

    private static final long NOTHING = Long.MAX_VALUE; // no balanced cut found so far

    /** The smallest cut found, in links. */
    long best(boolean improve) {
        List<IntToDoubleFunction> orders =
                List.of(
                        router -> router,
                        router -> family.place(router).x(),
                        router -> family.place(router).y(),
                        router -> family.place(router).x() + family.place(router).y());
        long best = NOTHING;
        for (IntToDoubleFunction order : orders) {
            boolean[] side = halves(order);
            best = Math.min(best, best(side, improve));
        }
        return graph.fairHalves.isPresent()
                ? Math.min(best, best(graph.fairHalves.get().clone(), improve))
                : best;
    }

    private long best(boolean[] side, boolean improve) {
        settle(side);
        return improve ? improved(side) : graph.isBalanced(side) ? graph.cut(side) : NOTHING;
    }

    /** Whether the halves of all cuts tried were as equal as possible. */
    boolean isStrict() {
        return graph.strict;
    }

    /** Tries every partition that could cut fewer links than {@code bound}. */
    long exact(long bound) {
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

    private long improved(boolean[] side) {
        long best = graph.isBalanced(side) ? graph.cut(side) : NOTHING;
        for (int pass = 0; pass < PASSES; pass++) {
            long found = pass(side);
            if (found >= best) {
                return best;
            }
            best = found;
        }
        return best;
    }

    /** Moves every router at most once, best first, and keeps the best balanced state found. */
    private long pass(boolean[] side) {
        CutMoves moves = new CutMoves(graph, side);
        boolean[] bestSide = side.clone();
        long cut = graph.cut(side);
        long best = graph.isBalanced(side) ? cut : NOTHING;
        for (CutMoves.Move move = moves.next(); move.isPossible(); move = moves.next()) {
            cut -= move.gain();
            if (cut < best && moves.isBalanced()) {
                best = cut;
                System.arraycopy(side, 0, bestSide, 0, side.length);
            }
        }
        System.arraycopy(bestSide, 0, side, 0, side.length);
        return best;
    }

    /**
     * Assigns one router after the other to a side, and backtracks where the cut is no better than
     * the best.
     */
    private static final class ExactCut {
        private final CutGraph graph;
        private final boolean[] side;
        private final int[] weights = new int[2]; // of the two sides so far
        private long best;

        ExactCut(CutGraph graph, long bound) {
            this.graph = graph;
            this.side = new boolean[graph.routers];
            this.best = bound;
        }

        long search() {
            place(0, 0);
            return best;
        }

        private void place(int router, long cut) {
            int heavier = Arrays.stream(weights).max().orElseThrow();
            if (cut >= best || 2 * heavier > graph.total + graph.tolerance) {
                return;
            }
            if (router == graph.routers) {
                best = cut;
                return;
            }
            for (int choice = 0; choice < (router == 0 ? 1 : 2); choice++) {
                side[router] = choice == 1;
                weights[choice] += graph.weight[router];
                place(router + 1, cut + crossing(router));
                weights[choice] -= graph.weight[router];
            }
        }

        /** Links to routers that are already on the other side. */
        private int crossing(int router) {
            int crossing = 0;
            for (int i = graph.first(router); i < graph.first(router + 1); i++) {
                int other = graph.neighbor(i);
                crossing += other < router && side[other] != side[router] ? 1 : 0;
            }
            return crossing;
        }
    }
}
