package crossweave.workload.pattern;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;
import java.util.function.Function;

/**
 * The catalog of traffic patterns. A terminal whose destination would be itself is silent, and the
 * load is that of the others, unless the pattern says otherwise.
 */
public final class Patterns {
    private Patterns() {}

    public static final Catalog<Pattern.Rule> ALL =
            new Catalog<>(
                    "pattern",
                    Pattern.Rule.class,
                    List.of(
                            self(
                                    "uniform",
                                    "to any other terminal, all equally likely",
                                    s -> site -> new UniformPattern(site.terminals(), s.self())),
                            self(
                                    "transpose",
                                    "(i,j) to (j,i) on a square of terminals; the diagonal is"
                                            + " silent",
                                    s -> site -> GridPatterns.transpose(s, site)),
                            self(
                                    "bit-complement",
                                    "to the number with all bits turned over",
                                    BitPatterns::complement),
                            self(
                                    "bit-reverse",
                                    "to the number with its bits in reverse order; those that read"
                                            + " the same both ways are silent",
                                    BitPatterns::reverse),
                            self(
                                    "shuffle",
                                    "to the number with its bits rotated left by one; the first"
                                            + " and the last are silent",
                                    BitPatterns::shuffle),
                            Entry.of(
                                    "tornado",
                                    "ceil(k/2)-1 further in every dimension of k; on a ring of all"
                                            + " where terminals form no grid; silent where that is"
                                            + " 0 in all dimensions",
                                    GridPatterns.Shift.class,
                                    s -> site -> GridPatterns.tornado(s, site)),
                            Entry.of(
                                    "neighbour",
                                    "one further in every dimension, around the edge; on a ring of"
                                            + " all where terminals form no grid",
                                    GridPatterns.Shift.class,
                                    s -> site -> GridPatterns.neighbour(s, site)),
                            self(
                                    "permutation",
                                    "a permutation drawn by the seed; who is given itself is"
                                            + " silent",
                                    s -> site -> PermutationPattern.random(s, site)),
                            Entry.of(
                                    "hot-spot",
                                    "a share of the packets to given terminals, the rest uniform;"
                                            + " a hot terminal's share goes to the other hot ones",
                                    HotSpotPattern.Settings.class,
                                    s -> site -> new HotSpotPattern(s, site)),
                            of(
                                    "asymmetric",
                                    "the first half of the terminals to any of the second half,"
                                            + " the second half to any other",
                                    AsymmetricPattern::new),
                            Entry.of(
                                    "targets",
                                    "all packets to given terminals, drawn by weights, from"
                                            + " whomever; they may send to themselves",
                                    WeightedTargets.Settings.class,
                                    s -> site -> new WeightedTargets(s, site)),
                            of(
                                    "diagonal",
                                    "two thirds to itself, one third to the next terminal",
                                    RandomPatterns::diagonal),
                            of(
                                    "halves",
                                    "to its own number within the first or the second half, by a"
                                            + " coin; may be itself",
                                    RandomPatterns::halves),
                            of(
                                    "taper",
                                    "64 terminals as 8x8: half to the nine around oneself, half"
                                            + " to any; may be itself",
                                    RandomPatterns::taper),
                            Entry.of(
                                    "next-group",
                                    "to any terminal of the next group of so many, around the end",
                                    RandomPatterns.Group.class,
                                    s -> site -> RandomPatterns.nextGroup(s, site)),
                            of(
                                    "column",
                                    "on a square of terminals, from row i to any of column i; may"
                                            + " be itself",
                                    RandomPatterns::column),
                            Entry.of(
                                    "matrix",
                                    "drawn by the weights of a row per source; the sum of a row,"
                                            + " relative to the mean, scales its source's load",
                                    MatrixPattern.Settings.class,
                                    MatrixPattern::rule)));

    private static Entry<Pattern.Rule> self(
            String name, String sentence, Function<SelfTraffic, Pattern.Rule> rule) {
        return Entry.of(name, sentence, SelfTraffic.class, rule);
    }

    private static Entry<Pattern.Rule> of(String name, String sentence, Pattern.Rule rule) {
        return Entry.of(name, sentence, rule);
    }
}
