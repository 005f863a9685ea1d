package crossweave.workload.pattern;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;
import java.util.function.Function;

/**
 * Every traffic pattern the laboratory knows. A terminal whose destination would be itself is
 * silent, and the load is that of the others, unless the pattern says otherwise.
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
                                    s -> site -> new Uniform(site.terminals(), s.self())),
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
                                    s -> site -> Permutation.random(s, site)),
                            Entry.of(
                                    "hot-spot",
                                    "a share of the packets to given terminals, the rest uniform;"
                                            + " a hot terminal's share goes to the other hot ones",
                                    HotSpot.Settings.class,
                                    s -> site -> new HotSpot(s, site)),
                            of(
                                    "asymmetric",
                                    "the first half of the terminals to any of the second half,"
                                            + " the second half to any other",
                                    Asymmetric::new),
                            Entry.of(
                                    "targets",
                                    "all packets to given terminals, drawn by weights, from"
                                            + " whomever; they may send to themselves",
                                    Targets.Settings.class,
                                    s -> site -> new Targets(s, site)),
                            of(
                                    "diagonal",
                                    "two thirds to itself, one third to the next terminal",
                                    Drawn::diagonal),
                            of(
                                    "halves",
                                    "to its own number within the first or the second half, by a"
                                            + " coin; may be itself",
                                    Drawn::halves),
                            of(
                                    "taper",
                                    "64 terminals as 8x8: half to the nine around oneself, half"
                                            + " to any; may be itself",
                                    Drawn::taper),
                            Entry.of(
                                    "next-group",
                                    "to any terminal of the next group of so many, around the end",
                                    Drawn.Group.class,
                                    s -> site -> Drawn.nextGroup(s, site)),
                            of(
                                    "column",
                                    "on a square of terminals, from row i to any of column i; may"
                                            + " be itself",
                                    Drawn::column),
                            Entry.of(
                                    "matrix",
                                    "drawn by the weights of a row per source; the sum of a row,"
                                            + " relative to the mean, scales its source's load",
                                    Matrix.Settings.class,
                                    Matrix::rule)));

    private static Entry<Pattern.Rule> self(
            String name, String sentence, Function<Self, Pattern.Rule> rule) {
        return Entry.of(name, sentence, Self.class, rule);
    }

    private static Entry<Pattern.Rule> of(String name, String sentence, Pattern.Rule rule) {
        return Entry.of(name, sentence, rule);
    }
}
