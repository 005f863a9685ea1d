package crossweave.workload.pattern;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;

/**
 * Every traffic pattern the laboratory knows. In all of them a terminal whose destination would be
 * itself is silent, and the load is that of the others.
 */
public final class Patterns {
    private Patterns() {}

    public static final Catalog<Pattern.Rule> ALL =
            new Catalog<>(
                    "pattern",
                    Pattern.Rule.class,
                    List.of(
                            of(
                                    "uniform",
                                    "to any other terminal, all equally likely",
                                    site -> new Uniform(site.terminals())),
                            of(
                                    "transpose",
                                    "(i,j) to (j,i) on a square of terminals; the diagonal is"
                                            + " silent",
                                    GridPatterns::transpose),
                            of(
                                    "bit-complement",
                                    "to the number with all bits turned over",
                                    BitPatterns.complement()),
                            of(
                                    "bit-reverse",
                                    "to the number with its bits in reverse order; those that read"
                                            + " the same both ways are silent",
                                    BitPatterns.reverse()),
                            of(
                                    "shuffle",
                                    "to the number with its bits rotated left by one; the first"
                                            + " and the last are silent",
                                    BitPatterns.shuffle()),
                            of(
                                    "tornado",
                                    "ceil(k/2)-1 further in every dimension of k; on a ring of all"
                                            + " where terminals form no grid; silent where that is"
                                            + " 0 in all dimensions",
                                    GridPatterns::tornado),
                            of(
                                    "neighbour",
                                    "one further in every dimension, around the edge; on a ring of"
                                            + " all where terminals form no grid",
                                    GridPatterns::neighbour),
                            of(
                                    "permutation",
                                    "a permutation drawn by the seed; who is given itself is"
                                            + " silent",
                                    Permutation::random),
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
                                    "matrix",
                                    "drawn by the weights of a row per source; the sum of a row,"
                                            + " relative to the mean, scales its source's load",
                                    Matrix.Settings.class,
                                    Matrix::rule)));

    private static Entry<Pattern.Rule> of(String name, String sentence, Pattern.Rule rule) {
        return Entry.of(name, sentence, rule);
    }
}
