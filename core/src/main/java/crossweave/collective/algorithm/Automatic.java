package crossweave.collective.algorithm;

import static crossweave.collective.CollectiveKind.ALL_GATHER;
import static crossweave.collective.CollectiveKind.ALL_REDUCE;
import static crossweave.collective.CollectiveKind.ALL_TO_ALL;
import static crossweave.collective.CollectiveKind.BARRIER;
import static crossweave.collective.CollectiveKind.BROADCAST;
import static crossweave.collective.CollectiveKind.GATHER;
import static crossweave.collective.CollectiveKind.REDUCE;
import static crossweave.collective.CollectiveKind.REDUCE_SCATTER;
import static crossweave.collective.CollectiveKind.SCATTER;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.Cost;
import crossweave.unit.Dimension;
import crossweave.unit.Fraction;
import crossweave.unit.Quantity;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses an algorithm by a table: the first row that fits. Its thresholds are those of MPICH
 * (Thakur, Rabenseifner, Gropp: Optimization of collective communication operations in MPICH,
 * 2005); an all-reduce goes around a ring from 512 KiB on, where all messages stay among
 * neighbours.
 */
public final class Automatic implements CollectiveRule {
    private static final long ALL = Long.MAX_VALUE;
    private static final long KIB = 1024;

    /**
     * A row of the table.
     *
     * @param onlyPowers whether it is for a power of two of ranks
     * @param leastRanks that it is for
     * @param mostBytes that it is for; in an all-to-all, bytes of a block
     */
    public record Row(
            CollectiveKind kind,
            boolean onlyPowers,
            int leastRanks,
            long mostBytes,
            String algorithm,
            CollectiveRule rule) {

        /** For which numbers of ranks it is. */
        public String ranks() {
            String least = leastRanks == 1 ? "any" : "from " + leastRanks;
            return onlyPowers ? "powers of two" : least;
        }

        /** For which bytes it is. */
        public String bytes() {
            return mostBytes == ALL
                    ? "any"
                    : "up to " + Quantity.text(Fraction.of(mostBytes, 1), Dimension.DATA);
        }

        private boolean fits(Collective c) {
            boolean isPaired = kind == ALL_TO_ALL;
            return kind == c.kind()
                    && (!onlyPowers || Powers.isPower(c.ranks()))
                    && c.ranks() >= leastRanks
                    && (isPaired ? c.bytes() / c.ranks() : c.bytes()) <= mostBytes;
        }
    }

    public static final List<Row> ROWS =
            List.of(
                    row(ALL_REDUCE, 2 * KIB, "recursive-doubling", Rules.recursiveDoubling()),
                    row(ALL_REDUCE, 512 * KIB, "halving-doubling", Rules.halvingDoubling(1)),
                    row(ALL_REDUCE, ALL, "ring", Rules.ring(1)),
                    powers(ALL_GATHER, 512 * KIB, "recursive-doubling", Rules.recursiveDoubling()),
                    row(ALL_GATHER, 80 * KIB, "bruck", Rules.bruck()),
                    row(ALL_GATHER, ALL, "ring", Rules.ring(1)),
                    powers(
                            REDUCE_SCATTER,
                            512 * KIB,
                            "recursive-halving",
                            Rules.recursiveHalving()),
                    row(REDUCE_SCATTER, 512 * KIB, "bruck", Rules.bruck()),
                    row(REDUCE_SCATTER, ALL, "pairwise", Rules.pairwise()),
                    from(8, ALL_TO_ALL, 256, "bruck", Rules.bruck()),
                    row(ALL_TO_ALL, 32 * KIB, "linear", Rules.linear(4)),
                    row(ALL_TO_ALL, ALL, "pairwise", Rules.pairwise()),
                    row(BROADCAST, 12 * KIB, "binomial", Rules.binomial()),
                    from(8, BROADCAST, ALL, "scatter-all-gather", Rules.scatterAllGather()),
                    row(BROADCAST, ALL, "binomial", Rules.binomial()),
                    row(REDUCE, 2 * KIB, "binomial", Rules.binomial()),
                    row(REDUCE, ALL, "scatter-all-gather", Rules.scatterAllGather()),
                    row(SCATTER, ALL, "binomial", Rules.binomial()),
                    row(GATHER, ALL, "binomial", Rules.binomial()),
                    row(BARRIER, ALL, "dissemination", Rules.dissemination()));

    private static Row row(CollectiveKind kind, long most, String name, CollectiveRule rule) {
        return new Row(kind, false, 1, most, name, rule);
    }

    private static Row powers(CollectiveKind kind, long most, String name, CollectiveRule rule) {
        return new Row(kind, true, 1, most, name, rule);
    }

    private static Row from(
            int ranks, CollectiveKind kind, long most, String name, CollectiveRule rule) {
        return new Row(kind, false, ranks, most, name, rule);
    }

    /** The row that it takes for an operation. */
    public static Row choose(Collective collective) {
        return ROWS.stream().filter(row -> row.fits(collective)).findFirst().orElseThrow();
    }

    @Override
    public Set<CollectiveKind> kinds() {
        return EnumSet.allOf(CollectiveKind.class);
    }

    @Override
    public CollectiveAlgorithm on(Collective collective) {
        return choose(collective).rule.on(collective);
    }

    @Override
    public Cost cost(Collective collective) {
        return choose(collective).rule.cost(collective);
    }
}
