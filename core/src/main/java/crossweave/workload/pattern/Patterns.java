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
                                    "to any other terminal, with equal probability",
                                    s -> site -> new UniformPattern(site.terminals(), s.self())),
                            self(
                                    "transpose",
                                    "from (i,j) to (j,i) on a square of terminals; the "
                                            + "diagonal does not send",
                                    s -> site -> GridPatterns.transpose(s, site)),
                            self(
                                    "bit-complement",
                                    "to the number with all bits inverted",
                                    BitPatterns::complement),
                            self(
                                    "bit-reverse",
                                    "to the number with its bits in reverse order; "
                                            + "terminals whose number is a palindrome do not send",
                                    BitPatterns::reverse),
                            self(
                                    "shuffle",
                                    "to the number with its bits rotated left by one; "
                                            + "the first and the last terminal do not send",
                                    BitPatterns::shuffle),
                            Entry.of(
                                    "tornado",
                                    "ceil(k/2)-1 further in every dimension of size k; "
                                            + "on one ring if terminals form no grid; nobody "
                                            + "sends where that is 0 in all dimensions",
                                    GridPatterns.Shift.class,
                                    s -> site -> GridPatterns.tornado(s, site)),
                            Entry.of(
                                    "neighbour",
                                    "one further in every dimension, wrapping around "
                                            + "the edge; on one ring if terminals form no grid",
                                    GridPatterns.Shift.class,
                                    s -> site -> GridPatterns.neighbour(s, site)),
                            self(
                                    "permutation",
                                    "a random permutation, which depends on the seed; "
                                            + "a terminal that is mapped to itself does not send",
                                    s -> site -> PermutationPattern.random(s, site)),
                            Entry.of(
                                    "hot-spot",
                                    "a share of the packets to given terminals, the "
                                            + "rest uniform; a hot terminal sends its share to "
                                            + "the other hot ones",
                                    HotSpotPattern.Settings.class,
                                    s -> site -> new HotSpotPattern(s, site)),
                            of(
                                    "asymmetric",
                                    "from the first half of the terminals to any of "
                                            + "the second half, and from the second half to any "
                                            + "other terminal",
                                    AsymmetricPattern::new),
                            Entry.of(
                                    "targets",
                                    "from all terminals to given ones, drawn by "
                                            + "weight; these may send to themselves",
                                    WeightedTargets.Settings.class,
                                    s -> site -> new WeightedTargets(s, site)),
                            of(
                                    "diagonal",
                                    "two thirds to itself, one third to the next terminal",
                                    RandomPatterns::diagonal),
                            of(
                                    "halves",
                                    "to the terminal at the same place in the first or "
                                            + "the second half, with equal probability; may be "
                                            + "itself",
                                    RandomPatterns::halves),
                            of(
                                    "taper",
                                    "64 terminals as 8x8: half of the packets to the "
                                            + "nine around the sender, half to any; may be itself",
                                    RandomPatterns::taper),
                            Entry.of(
                                    "next-group",
                                    "to any terminal of the next group; the first "
                                            + "follows the last",
                                    RandomPatterns.Group.class,
                                    s -> site -> RandomPatterns.nextGroup(s, site)),
                            of(
                                    "column",
                                    "on a square of terminals, from row i to any "
                                            + "terminal of column i; may be itself",
                                    RandomPatterns::column),
                            Entry.of(
                                    "matrix",
                                    "drawn by weights, a row per source; the sum of a "
                                            + "row, relative to the mean, scales the load of its "
                                            + "source",
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
