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
                        c -> SplitChannels.of(both(ringOf(c, true), ringOf(c, false)), channels),
                        ClosedForms::ringAllReduce)
                .with(
                        REDUCE_SCATTER,
                        c -> SplitChannels.of(ringOf(c, true), channels),
                        ClosedForms::oneByOne)
                .with(
                        ALL_GATHER,
                        c -> SplitChannels.of(ringOf(c, false), channels),
                        ClosedForms::oneByOne);
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
                        ClosedForms::recursiveDoubling)
                .with(ALL_GATHER, c -> new Doubling(powerOf(c)), ClosedForms::logarithmic);
    }

    public static CollectiveRule recursiveHalving() {
        return new Rule()
                .with(REDUCE_SCATTER, c -> new Halving(powerOf(c)), ClosedForms::logarithmic);
    }

    private static int powerOf(Collective c) {
        if (!Powers.isPower(c.ranks())) {
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
                            return SplitChannels.of(folded(c, inner), channels);
                        },
                        ClosedForms::halvingDoubling);
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
                        c -> ClosedForms.doubleBinaryTree(c, chunks));
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
                            return SplitChannels.of(new Hierarchical(c.ranks(), group), channels);
                        },
                        c -> ClosedForms.hierarchical(c, group));
    }

    public static CollectiveRule bruck() {
        return new Rule()
                .with(ALL_GATHER, c -> new Bruck(c.ranks(), false), ClosedForms::logarithmic)
                .with(REDUCE_SCATTER, c -> new Bruck(c.ranks(), true), ClosedForms::logarithmic)
                .with(
                        ALL_REDUCE,
                        c -> both(new Bruck(c.ranks(), true), new Bruck(c.ranks(), false)),
                        ClosedForms::bruckAllReduce)
                .with(ALL_TO_ALL, c -> new BruckAllToAll(paired(c)), ClosedForms::bruckAllToAll);
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
                .with(ALL_TO_ALL, c -> new Pairwise(c.kind(), paired(c)), ClosedForms::oneByOne)
                .with(ALL_GATHER, c -> new Pairwise(c.kind(), c.ranks()), ClosedForms::oneByOne)
                .with(
                        REDUCE_SCATTER,
                        c -> new Pairwise(c.kind(), c.ranks()),
                        ClosedForms::oneByOne);
    }

    public static CollectiveRule linear(int window) {
        return new Rule()
                .with(
                        ALL_TO_ALL,
                        c -> new LinearAllToAll(paired(c), window),
                        ClosedForms::someAtATime)
                .with(
                        GATHER,
                        c -> new Star(c.ranks(), c.root(), false, window),
                        ClosedForms::someAtATime)
                .with(
                        SCATTER,
                        c -> new Star(c.ranks(), c.root(), true, window),
                        ClosedForms::someAtATime);
    }

    public static CollectiveRule binomial() {
        return new Rule()
                .with(BROADCAST, Rules::binomialOf, ClosedForms::binomial)
                .with(REDUCE, Rules::binomialOf, ClosedForms::binomial)
                .with(SCATTER, Rules::binomialOf, ClosedForms::binomialBlocks)
                .with(GATHER, Rules::binomialOf, ClosedForms::binomialBlocks);
    }

    private static CollectiveAlgorithm binomialOf(Collective c) {
        return new Binomial(c.kind(), c.ranks(), c.root());
    }

    public static CollectiveRule scatterAllGather() {
        return new Rule()
                .with(
                        BROADCAST,
                        c -> both(new Binomial(SCATTER, c.ranks(), c.root()), ringOf(c, false)),
                        ClosedForms::scatterAllGather)
                .with(
                        REDUCE,
                        c -> both(ringOf(c, true), new Binomial(GATHER, c.ranks(), c.root())),
                        ClosedForms::scatterAllGather);
    }

    public static CollectiveRule chain(int chunks) {
        return new Rule()
                .with(
                        BROADCAST,
                        c -> new Chain(c.ranks(), c.root(), chunks, false),
                        c -> ClosedForms.chain(c, chunks))
                .with(
                        REDUCE,
                        c -> new Chain(c.ranks(), c.root(), chunks, true),
                        c -> ClosedForms.chain(c, chunks));
    }

    public static CollectiveRule binaryTree(int chunks) {
        return new Rule()
                .with(
                        BROADCAST,
                        c -> new TreeBroadcast(treeOf(c), chunks),
                        c -> ClosedForms.binaryTree(c, chunks))
                .with(
                        REDUCE,
                        c -> new TreeReduce(treeOf(c), chunks),
                        c -> ClosedForms.binaryTree(c, chunks))
                .with(
                        ALL_REDUCE,
                        c -> new TreeAllReduce(treeOf(c), chunks),
                        c -> ClosedForms.binaryTree(c, chunks));
    }

    private static RankTree treeOf(Collective c) {
        return new LevelTree(c.ranks(), c.root());
    }

    public static CollectiveRule inNetwork() {
        return new Rule(true)
                .with(ALL_REDUCE, InNetwork::of, ClosedForms::inNetwork)
                .with(REDUCE, InNetwork::of, ClosedForms::inNetwork)
                .with(BROADCAST, InNetwork::of, ClosedForms::inNetwork)
                .with(BARRIER, InNetwork::of, ClosedForms::inNetwork);
    }

    public static CollectiveRule dissemination() {
        return new Rule().with(BARRIER, c -> new Dissemination(c.ranks()), ClosedForms::barrier);
    }
}
