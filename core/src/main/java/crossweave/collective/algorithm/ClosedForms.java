package crossweave.collective.algorithm;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.Cost;

/** The closed forms of all algorithms, in Hockney's model. */
final class ClosedForms {
    private ClosedForms() {}

    private static double shareOfOthers(int ranks) {
        return (ranks - 1.0) / ranks;
    }

    /** n - 1 blocks, one by one. */
    static Cost oneByOne(Collective c) {
        double bytes = shareOfOthers(c.ranks()) * c.bytes();
        return c.kind().reduces()
                ? Cost.exactly(
                        "(n-1) alpha + (n-1)/n m beta + (n-1)/n m gamma",
                        c.ranks() - 1,
                        bytes,
                        bytes)
                : Cost.exactly("(n-1) alpha + (n-1)/n m beta", c.ranks() - 1, bytes, 0);
    }

    /** n - 1 blocks, some of them at a time. */
    static Cost someAtATime(Collective c) {
        return oneByOne(c).roughly();
    }

    static Cost ringAllReduce(Collective c) {
        double bytes = shareOfOthers(c.ranks()) * c.bytes();
        return Cost.exactly(
                "2(n-1) alpha + 2(n-1)/n m beta + (n-1)/n m gamma",
                2 * (c.ranks() - 1),
                2 * bytes,
                bytes);
    }

    /** n - 1 blocks in lg n messages. */
    static Cost logarithmic(Collective c) {
        double bytes = shareOfOthers(c.ranks()) * c.bytes();
        int rounds = Powers.log(c.ranks());
        return c.kind().reduces()
                ? Cost.exactly(
                        "lg n alpha + (n-1)/n m beta + (n-1)/n m gamma", rounds, bytes, bytes)
                : Cost.exactly("lg n alpha + (n-1)/n m beta", rounds, bytes, 0);
    }

    /** The same along a tree. */
    static Cost binomialBlocks(Collective c) {
        Cost cost = logarithmic(c);
        return Powers.isPower(c.ranks()) ? cost : cost.roughly();
    }

    static Cost bruckAllReduce(Collective c) {
        double bytes = shareOfOthers(c.ranks()) * c.bytes();
        return Cost.exactly(
                "2 lg n alpha + 2(n-1)/n m beta + (n-1)/n m gamma",
                2 * Powers.log(c.ranks()),
                2 * bytes,
                bytes);
    }

    static Cost bruckAllToAll(Collective c) {
        long moves = 0;
        for (int distance = 1; distance < c.ranks(); distance++) {
            moves += Integer.bitCount(distance);
        }
        return Cost.exactly(
                "lg n alpha + lg n m/2 beta (n = 2^k)",
                Powers.log(c.ranks()),
                (double) moves / c.ranks() * c.bytes(),
                0);
    }

    static Cost recursiveDoubling(Collective c) {
        int rounds = Powers.log(Integer.highestOneBit(c.ranks()));
        double bytes = c.bytes();
        return Powers.isPower(c.ranks())
                ? Cost.exactly(
                        "lg n (alpha + m beta + m gamma)", rounds, rounds * bytes, rounds * bytes)
                : Cost.about(
                        "(lg p + 2) (alpha + m beta) + (lg p + 1) m gamma, p = 2^floor(lg n)",
                        rounds + 2,
                        (rounds + 2) * bytes,
                        (rounds + 1) * bytes);
    }

    static Cost halvingDoubling(Collective c) {
        int power = Integer.highestOneBit(c.ranks());
        int rounds = Powers.log(power);
        double bytes = shareOfOthers(power) * c.bytes();
        return Powers.isPower(c.ranks())
                ? Cost.exactly(
                        "2 lg n alpha + 2(n-1)/n m beta + (n-1)/n m gamma",
                        2 * rounds,
                        2 * bytes,
                        bytes)
                : Cost.exactly(
                        "2(lg p + 1) alpha + (2(p-1)/p + 2) m beta + ((p-1)/p + 1) m gamma,"
                                + " p = 2^floor(lg n)",
                        2 * rounds + 2,
                        2 * bytes + 2.0 * c.bytes(),
                        bytes + c.bytes());
    }

    static Cost hierarchical(Collective c, int group) {
        Cost ring = ringAllReduce(c);
        return Cost.exactly(
                "2(g-1 + n/g-1) alpha + 2(n-1)/n m beta + (n-1)/n m gamma",
                2 * (group - 1 + c.ranks() / group - 1),
                ring.bytes(),
                ring.reduced());
    }

    static Cost binomial(Collective c) {
        int rounds = Powers.log(c.ranks());
        double bytes = rounds * (double) c.bytes();
        String formula =
                c.kind().reduces() ? "lg n (alpha + m beta + m gamma)" : "lg n (alpha + m beta)";
        double reduced = c.kind().reduces() ? bytes : 0;
        return Powers.isPower(c.ranks())
                ? Cost.exactly(formula, rounds, bytes, reduced)
                : Cost.about(formula, rounds, bytes, reduced);
    }

    static Cost scatterAllGather(Collective c) {
        double bytes = shareOfOthers(c.ranks()) * c.bytes();
        int messages = Powers.log(c.ranks()) + c.ranks() - 1;
        boolean reduces = c.kind() == CollectiveKind.REDUCE;
        return Cost.about(
                "(lg n + n-1) alpha + 2(n-1)/n m beta" + (reduces ? " + (n-1)/n m gamma" : ""),
                messages,
                2 * bytes,
                reduces ? bytes : 0);
    }

    static Cost chain(Collective c, int chunks) {
        int steps = c.ranks() == 1 ? 0 : c.ranks() + chunks - 2;
        return pipelined(c, "(n + c-2)", steps, c.bytes() / (double) chunks);
    }

    static Cost binaryTree(Collective c, int chunks) {
        int levels = Powers.log(c.ranks() + 1) - 1;
        boolean both = c.kind() == CollectiveKind.ALL_REDUCE;
        int steps = both ? 4 * levels + 3 * (chunks - 1) : 2 * (levels + chunks - 1);
        return pipelined(
                c,
                both ? "(4d + 3(c-1))" : "2(d + c-1)",
                levels == 0 ? 0 : steps,
                c.bytes() / (double) chunks);
    }

    static Cost doubleBinaryTree(Collective c, int chunks) {
        int levels = Powers.log(c.ranks());
        int steps = levels == 0 ? 0 : 4 * (levels + chunks - 1);
        return pipelined(c, "4(lg n + c-1)", steps, c.bytes() / (2.0 * chunks));
    }

    private static Cost pipelined(Collective c, String factor, int steps, double chunk) {
        boolean reduces = c.kind().reduces();
        return Cost.about(
                factor + (reduces ? " (alpha + b (beta + gamma))" : " (alpha + b beta)"),
                steps,
                steps * chunk,
                reduces ? steps * chunk : 0);
    }

    /** One message of each rank, if routers combine and copy without delay. */
    static Cost inNetwork(Collective c) {
        if (c.kind() == CollectiveKind.BARRIER) {
            return Cost.about("alpha", c.ranks() == 1 ? 0 : 1, 0, 0);
        }
        boolean isAlone = c.ranks() == 1;
        return Cost.about("alpha + m beta", isAlone ? 0 : 1, isAlone ? 0 : (double) c.bytes(), 0);
    }

    static Cost barrier(Collective c) {
        return Cost.exactly("lg n alpha", Powers.log(c.ranks()), 0, 0);
    }
}
