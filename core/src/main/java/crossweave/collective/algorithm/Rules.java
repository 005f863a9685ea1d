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
import crossweave.collective.CollectiveRule;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

/** What each algorithm is for each kind of operation that it can do, and what that costs. */
public final class Rules {
    private static final int MOST_PAIRED = 1 << 15; // ranks whose pairs still have numbers

    private Rules() {}

    public static CollectiveRule ring(int channels) {
        return new Rule()
                .with(
                        ALL_REDUCE,
                        c -> Channels.of(both(ringOf(c, true), ringOf(c, false)), channels),
                        Costs::ringAllReduce)
                .with(REDUCE_SCATTER, c -> Channels.of(ringOf(c, true), channels), Costs::oneByOne)
                .with(ALL_GATHER, c -> Channels.of(ringOf(c, false), channels), Costs::oneByOne);
    }

    private static CollectiveAlgorithm ringOf(Collective c, boolean reduces) {
        return new Ring(c.ranks(), reduces);
    }

    private static CollectiveAlgorithm both(CollectiveAlgorithm first, CollectiveAlgorithm second) {
        return new InTurn(first, second);
    }

    public static CollectiveRule recursiveDoubling() {
        return new Rule()
                .with(
                        ALL_REDUCE,
                        c -> folded(c, new WholeDoubling(Integer.highestOneBit(c.ranks()))),
                        Costs::recursiveDoubling)
                .with(ALL_GATHER, c -> new Doubling(powerOf(c)), Costs::logarithmic);
    }

    public static CollectiveRule recursiveHalving() {
        return new Rule().with(REDUCE_SCATTER, c -> new Halving(powerOf(c)), Costs::logarithmic);
    }

    private static int powerOf(Collective c) {
        if (!Numbers.isPower(c.ranks())) {
            throw new InvalidSettings(
                    "algorithm",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "needs a power of two of ranks for %s, but there are %s; choose bruck or ring",
                    c.kind(),
                    c.ranks());
        }
        return c.ranks();
    }

    public static CollectiveRule halvingDoubling(int channels) {
        return new Rule()
                .with(
                        ALL_REDUCE,
                        c -> {
                            int power = Integer.highestOneBit(c.ranks());
                            var inner = both(new Halving(power), new Doubling(power));
                            return Channels.of(folded(c, inner), channels);
                        },
                        Costs::halvingDoubling);
    }

    private static CollectiveAlgorithm folded(Collective c, CollectiveAlgorithm inner) {
        int power = Integer.highestOneBit(c.ranks());
        return power == c.ranks() ? inner : new Folded(inner, power, c.ranks());
    }

    public static CollectiveRule doubleBinaryTree(int chunks) {
        return new Rule()
                .with(
                        ALL_REDUCE,
                        c ->
                                new SideBySide(
                                        new TreeAllReduce(
                                                new InOrderTree(c.ranks(), false), chunks),
                                        new TreeAllReduce(
                                                new InOrderTree(c.ranks(), true), chunks)),
                        c -> Costs.doubleBinaryTree(c, chunks));
    }

    public static CollectiveRule hierarchical(int group, int channels) {
        return new Rule()
                .with(
                        ALL_REDUCE,
                        c -> {
                            if (c.ranks() % group != 0) {
                                throw new InvalidSettings(
                                        "algorithm",
                                        ProblemCode.CONFLICTING_SETTINGS,
                                        "has groups of %s ranks, but there are %s ranks; choose a"
                                                + " group that divides them",
                                        group,
                                        c.ranks());
                            }
                            return Channels.of(new Hierarchical(c.ranks(), group), channels);
                        },
                        c -> Costs.hierarchical(c, group));
    }

    public static CollectiveRule bruck() {
        return new Rule()
                .with(ALL_GATHER, c -> new Bruck(c.ranks(), false), Costs::logarithmic)
                .with(REDUCE_SCATTER, c -> new Bruck(c.ranks(), true), Costs::logarithmic)
                .with(
                        ALL_REDUCE,
                        c -> both(new Bruck(c.ranks(), true), new Bruck(c.ranks(), false)),
                        Costs::bruckAllReduce)
                .with(ALL_TO_ALL, c -> new BruckAllToAll(paired(c)), Costs::bruckAllToAll);
    }

    /** The ranks, if each pair of them can have a chunk. */
    private static int paired(Collective c) {
        if (c.ranks() > MOST_PAIRED) {
            throw new InvalidSettings(
                    "ranks",
                    ProblemCode.TOO_LARGE,
                    "is %s, but an all-to-all has %s at most",
                    c.ranks(),
                    MOST_PAIRED);
        }
        return c.ranks();
    }

    public static CollectiveRule pairwise() {
        return new Rule()
                .with(ALL_TO_ALL, c -> new Pairwise(c.kind(), paired(c)), Costs::oneByOne)
                .with(ALL_GATHER, c -> new Pairwise(c.kind(), c.ranks()), Costs::oneByOne)
                .with(REDUCE_SCATTER, c -> new Pairwise(c.kind(), c.ranks()), Costs::oneByOne);
    }

    public static CollectiveRule linear(int window) {
        return new Rule()
                .with(ALL_TO_ALL, c -> new LinearAllToAll(paired(c), window), Costs::someAtATime)
                .with(GATHER, c -> new Star(c.ranks(), c.root(), false, window), Costs::someAtATime)
                .with(
                        SCATTER,
                        c -> new Star(c.ranks(), c.root(), true, window),
                        Costs::someAtATime);
    }

    public static CollectiveRule binomial() {
        return new Rule()
                .with(BROADCAST, Rules::binomialOf, Costs::binomial)
                .with(REDUCE, Rules::binomialOf, Costs::binomial)
                .with(SCATTER, Rules::binomialOf, Costs::binomialBlocks)
                .with(GATHER, Rules::binomialOf, Costs::binomialBlocks);
    }

    private static CollectiveAlgorithm binomialOf(Collective c) {
        return new Binomial(c.kind(), c.ranks(), c.root());
    }

    public static CollectiveRule scatterAllGather() {
        return new Rule()
                .with(
                        BROADCAST,
                        c -> both(new Binomial(SCATTER, c.ranks(), c.root()), ringOf(c, false)),
                        Costs::scatterAllGather)
                .with(
                        REDUCE,
                        c -> both(ringOf(c, true), new Binomial(GATHER, c.ranks(), c.root())),
                        Costs::scatterAllGather);
    }

    public static CollectiveRule chain(int chunks) {
        return new Rule()
                .with(
                        BROADCAST,
                        c -> new Chain(c.ranks(), c.root(), chunks, false),
                        c -> Costs.chain(c, chunks))
                .with(
                        REDUCE,
                        c -> new Chain(c.ranks(), c.root(), chunks, true),
                        c -> Costs.chain(c, chunks));
    }

    public static CollectiveRule binaryTree(int chunks) {
        return new Rule()
                .with(
                        BROADCAST,
                        c -> new TreeBroadcast(treeOf(c), chunks),
                        c -> Costs.binaryTree(c, chunks))
                .with(
                        REDUCE,
                        c -> new TreeReduce(treeOf(c), chunks),
                        c -> Costs.binaryTree(c, chunks))
                .with(
                        ALL_REDUCE,
                        c -> new TreeAllReduce(treeOf(c), chunks),
                        c -> Costs.binaryTree(c, chunks));
    }

    private static Tree treeOf(Collective c) {
        return new LevelTree(c.ranks(), c.root());
    }

    public static CollectiveRule dissemination() {
        return new Rule().with(BARRIER, c -> new Dissemination(c.ranks()), Costs::barrier);
    }
}
