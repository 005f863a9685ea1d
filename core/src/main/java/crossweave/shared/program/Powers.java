package crossweave.shared.program;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.shared.NodeGrid;

/** Checks that programs fit the numbers of nodes and data. */
final class Powers {
    private Powers() {}

    static boolean isPower(int number) {
        return Integer.bitCount(number) == 1;
    }

    static int log2(int power) {
        return Integer.numberOfTrailingZeros(power);
    }

    /** Exchanges with nodes at distances 2^k need rows and columns of 2^j nodes. */
    static void demand(NodeGrid layout) {
        if (!isPower(layout.rows()) || !isPower(layout.columns())) {
            throw new InvalidSettings(
                    "program",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "needs rows and columns of 1, 2, 4, 8, ... nodes, but there are %d x %d",
                    layout.rows(),
                    layout.columns());
        }
    }

    static void demandShares(String name, int number, NodeGrid layout) {
        if (number % layout.nodes() != 0) {
            throw new InvalidSettings(
                    "program",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "has %s=%s, but %s nodes take equal shares; choose a multiple of it",
                    name,
                    number,
                    layout.nodes());
        }
    }
}
