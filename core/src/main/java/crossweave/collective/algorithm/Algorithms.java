package crossweave.collective.algorithm;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.Problems;

import java.nio.file.Path;
import java.util.List;

/** Every algorithm for collective operations. To add one, write its class and add its line. */
public final class Algorithms {
    private Algorithms() {}

    public static final Catalog<CollectiveRule> ALL =
            new Catalog<>(
                            "algorithm",
                            CollectiveRule.class,
                            List.of(
                                    Entry.of(
                                            "automatic",
                                            "chosen by kind, ranks and bytes, as MPICH does"
                                                    + " (xw theory collective shows the table)",
                                            new Automatic()),
                                    Entry.of(
                                            "ring",
                                            "around a ring, block by block: all-reduce,"
                                                    + " all-gather, reduce-scatter",
                                            InChannels.class,
                                            s -> Rules.ring(s.channels)),
                                    Entry.of(
                                            "recursive-doubling",
                                            "exchanges at distances 1, 2, 4, ...: all-reduce of"
                                                + " short data, and all-gather among a power of two"
                                                + " of ranks",
                                            Rules.recursiveDoubling()),
                                    Entry.of(
                                            "recursive-halving",
                                            "exchanges of half of the data at half the distance,"
                                                + " again and again: reduce-scatter among a power"
                                                + " of two of ranks",
                                            Rules.recursiveHalving()),
                                    Entry.of(
                                            "halving-doubling",
                                            "recursive halving, then doubling: all-reduce of"
                                                    + " long data (Rabenseifner)",
                                            InChannels.class,
                                            s -> Rules.halvingDoubling(s.channels)),
                                    Entry.of(
                                            "double-binary-tree",
                                            "two trees, each with half of the data; what is within"
                                                    + " one is a leaf of the other: all-reduce",
                                            InChunks.class,
                                            s -> Rules.doubleBinaryTree(s.chunks)),
                                    Entry.of(
                                            "hierarchical",
                                            "rings in groups of ranks, and among these groups:"
                                                    + " all-reduce",
                                            Grouped.class,
                                            s -> Rules.hierarchical(s.group, s.channels)),
                                    Entry.of(
                                            "bruck",
                                            "messages at distances 1, 2, 4, ... around a ring of"
                                                + " any number of ranks: all-gather,"
                                                + " reduce-scatter, both (all-reduce), all-to-all",
                                            Rules.bruck()),
                                    Entry.of(
                                            "pairwise",
                                            "exchanges with each other rank in turn: all-to-all,"
                                                    + " all-gather, reduce-scatter",
                                            Rules.pairwise()),
                                    Entry.of(
                                            "linear",
                                            "with some other ranks at a time: all-to-all, gather,"
                                                    + " scatter",
                                            InWindow.class,
                                            s -> Rules.linear(s.window)),
                                    Entry.of(
                                            "binomial",
                                            "a binomial tree: broadcast, reduce, scatter, gather",
                                            Rules.binomial()),
                                    Entry.of(
                                            "scatter-all-gather",
                                            "a broadcast in two halves: scatter, then all-gather"
                                                + " around a ring; a reduce the other way round",
                                            Rules.scatterAllGather()),
                                    Entry.of(
                                            "chain",
                                            "chunk after chunk from rank to rank: broadcast,"
                                                    + " reduce",
                                            InChunks.class,
                                            s -> Rules.chain(s.chunks)),
                                    Entry.of(
                                            "binary-tree",
                                            "chunk after chunk along a binary tree: broadcast,"
                                                    + " reduce, both (all-reduce)",
                                            InChunks.class,
                                            s -> Rules.binaryTree(s.chunks)),
                                    Entry.of(
                                            "dissemination",
                                            "each rank notifies those 1, 2, 4, ... after it:"
                                                    + " barrier",
                                            Rules.dissemination()),
                                    Entry.of(
                                            "in-network",
                                            "routers combine what all ranks send, and copy what"
                                                    + " goes to all, where the technique can:"
                                                    + " all-reduce, reduce, broadcast, barrier",
                                            Rules.inNetwork())))
                    .withDefault("automatic");

    /** One of them with its settings, such as {@code ring channels=4}. */
    public static Choice<CollectiveRule> choice(String text) {
        return new Binder(List.of(ALL), Path.of(""), new Problems()).choose(ALL, text);
    }

    /** What users call the algorithm that a choice takes for an operation. */
    public static String name(Choice<CollectiveRule> choice, Collective collective) {
        return choice.build() instanceof Automatic
                ? Automatic.choose(collective).algorithm() + " (automatic)"
                : choice.toString();
    }

    /** The names of those that can do a kind of operation. */
    public static List<String> names(CollectiveKind kind) {
        return ALL.names().stream()
                .filter(name -> choice(name).build().kinds().contains(kind))
                .toList();
    }

    /** Parts of the data that go side by side. */
    public record InChannels(
            @Doc(
                            value =
                                    "parts of the data that go side by side, in messages of their"
                                            + " own",
                            byDefault = "1")
                    int channels) {
        public InChannels {
            new Checks().between("channels", channels, 1, 64).verify();
        }
    }

    /** Parts of the data that follow each other. */
    public record InChunks(
            @Doc(value = "parts of the data that follow each other", byDefault = "8") int chunks) {
        public InChunks {
            new Checks().between("chunks", chunks, 1, 1 << 20).verify();
        }
    }

    /** Messages at a time. */
    public record InWindow(
            @Doc(value = "messages that a rank sends at a time", byDefault = "4") int window) {
        public InWindow {
            new Checks().between("window", window, 1, 1 << 12).verify();
        }
    }

    /** Groups of ranks. */
    public record Grouped(
            @Doc(
                            value =
                                    "ranks of a group, which follow each other; such as the GPUs of"
                                            + " a server",
                            byDefault = "8")
                    int group,
            @Doc(
                            value =
                                    "parts of the data that go side by side, in messages of their"
                                            + " own",
                            byDefault = "1")
                    int channels) {
        public Grouped {
            new Checks().atLeast("group", group, 1).between("channels", channels, 1, 64).verify();
        }
    }
}
