package crossweave.topology.survey;

import crossweave.topology.Topology;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * One pass of Fiduccia and Mattheyses 1982: routers change sides, each at most once, the one that
 * shrinks the cut most first, as long as the halves stay about equal.
 */
final class CutMoves {
    private static final Comparator<Move> BEST_FIRST =
            Comparator.comparingDouble((Move move) -> -move.gain).thenComparingInt(Move::router);

    private final CutGraph graph;
    private final boolean[] side; // changed by the moves
    private final boolean[] moved;
    private final PriorityQueue<Move> left = new PriorityQueue<>(BEST_FIRST); // and stale ones
    private final PriorityQueue<Move> right = new PriorityQueue<>(BEST_FIRST);
    private final int slack; // largest imbalance allowed in between
    private int imbalance;

    CutMoves(CutGraph graph, boolean[] side) {
        this.graph = graph;
        this.side = side;
        this.moved = new boolean[graph.routers];
        this.imbalance = graph.imbalance(side);
        this.slack = graph.tolerance + 2 * graph.heaviest;
        for (int router = 0; router < graph.routers; router++) {
            offer(router);
        }
    }

    /** A router that could change sides, and by how much that shrinks the cut. */
    record Move(int router, double gain) {
        private static final Move IMPOSSIBLE = new Move(Topology.NONE, Double.NEGATIVE_INFINITY);

        boolean isPossible() {
            return router != Topology.NONE;
        }
    }

    boolean isBalanced() {
        return Math.abs(imbalance) <= graph.tolerance;
    }

    /** Makes the best move, and returns it. */
    Move next() {
        Move fromLeft = best(left, false);
        Move fromRight = best(right, true);
        Move move = fromLeft.gain >= fromRight.gain ? fromLeft : fromRight;
        if (fromLeft.isPossible() && imbalance + 2 * graph.weight[fromLeft.router] > slack) {
            move = fromRight;
        } else if (fromRight.isPossible()
                && -imbalance + 2 * graph.weight[fromRight.router] > slack) {
            move = fromLeft;
        }
        if (move.isPossible()) {
            apply(move.router);
        }
        return move;
    }

    private Move best(PriorityQueue<Move> moves, boolean onSide) {
        while (!moves.isEmpty()) {
            Move move = moves.peek();
            boolean stale = moved[move.router] || side[move.router] != onSide;
            if (!stale && move.gain == graph.gain(side, move.router)) {
                return move;
            }
            moves.poll();
        }
        return Move.IMPOSSIBLE;
    }

    private void apply(int router) {
        imbalance += side[router] ? -2 * graph.weight[router] : 2 * graph.weight[router];
        side[router] = !side[router];
        moved[router] = true;
        for (int i = graph.first(router); i < graph.first(router + 1); i++) {
            if (!moved[graph.neighbor(i)]) {
                offer(graph.neighbor(i));
            }
        }
    }

    private void offer(int router) {
        (side[router] ? right : left).add(new Move(router, graph.gain(side, router)));
    }
}
