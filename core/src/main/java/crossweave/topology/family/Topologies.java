package crossweave.topology.family;

import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Choice;
import crossweave.config.code.CodeTrust;
import crossweave.problem.Problems;
import crossweave.topology.Family;
import crossweave.topology.Topology;
import crossweave.util.GridShape;

import java.nio.file.Path;
import java.util.List;

/** The catalog of topologies. To add one, write its family and add its line here. */
public final class Topologies {
    private Topologies() {}

    public static final Catalog<Family> ALL =
            new Catalog<>(
                    "topology",
                    Family.class,
                    List.of(
                            Entry.of(
                                    "line",
                                    "a row of nodes",
                                    Grid.Row.class,
                                    row ->
                                            new Grid(
                                                    new GridShape(row.nodes()),
                                                    false,
                                                    1,
                                                    row.latency())),
                            Entry.of(
                                    "ring",
                                    "a row whose ends meet",
                                    Grid.Row.class,
                                    row ->
                                            new Grid(
                                                    new GridShape(row.nodes()),
                                                    true,
                                                    1,
                                                    row.latency())),
                            Entry.of(
                                    "mesh",
                                    "grid of any number of dimensions with open edges",
                                    Grid.Extents.class,
                                    e ->
                                            new Grid(
                                                    e.sizes(),
                                                    false,
                                                    e.concentration(),
                                                    e.latency())),
                            Entry.of(
                                    "torus",
                                    "grid of any number of dimensions whose edges meet",
                                    Grid.Extents.class,
                                    e -> new Grid(e.sizes(), true, e.concentration(), e.latency())),
                            Entry.of(
                                    "cmesh",
                                    "concentrated mesh: a mesh on a chip with a tile of terminals"
                                            + " at every router, and express channels",
                                    ConcentratedMesh.Settings.class,
                                    ConcentratedMesh::new),
                            Entry.of(
                                    "express-cube",
                                    "mesh with express channels between every few routers of a row"
                                            + " or column",
                                    ExpressCube.Settings.class,
                                    ExpressCube::new),
                            Entry.of(
                                    "chiplets",
                                    "package of chips with a mesh each, joined at their edges",
                                    Chiplets.Settings.class,
                                    Chiplets::new),
                            Entry.of(
                                    "hypercube",
                                    "2^d nodes, with links between numbers that differ "
                                            + "in one bit",
                                    Grid.Cube.class,
                                    c -> new Grid(GridShape.cube(2, c.dimensions()), false, 1)),
                            Entry.of(
                                    "k-ary-n-cube",
                                    "torus of n dimensions with k routers each; a mesh if open",
                                    Grid.KaryNcube.class,
                                    c ->
                                            new Grid(
                                                    GridShape.cube(c.radix(), c.dimensions()),
                                                    !c.open(),
                                                    1,
                                                    c.latency())),
                            Entry.of(
                                    "binary-tree",
                                    "complete binary tree with a terminal at every node",
                                    Tree.Binary.class,
                                    tree -> new Tree(tree.nodes(), 2)),
                            Entry.of(
                                    "tree",
                                    "complete k-ary tree with a terminal at every node",
                                    Tree.Settings.class,
                                    Tree::new),
                            Entry.of(
                                    "pec",
                                    "line or mesh with additional long links at nodes "
                                            + "of each level (PEC network)",
                                    Pec.Settings.class,
                                    Pec::new),
                            Entry.of(
                                    "clos",
                                    "folded Clos network of h levels of 2k-port routers",
                                    FoldedClos.Settings.class,
                                    s -> new FoldedClos(s.height(), s.k())),
                            Entry.of(
                                    "fat-tree",
                                    "k-ary n-tree: k^n terminals under n levels of routers",
                                    FoldedClos.Kary.class,
                                    s -> new FoldedClos(s.levels(), s.k())),
                            Entry.of(
                                    "xgft",
                                    "extended generalised fat tree: any number of channels down and"
                                            + " up at each level, such as a tapered tree",
                                    FoldedClos.Extended.class,
                                    FoldedClos.Extended::family),
                            Entry.of(
                                    "mesh-of-clos",
                                    "mesh of small Clos networks, with one mesh layer "
                                            + "per top router",
                                    MeshOfClos.Settings.class,
                                    MeshOfClos::new),
                            Entry.of(
                                    "sp2",
                                    "IBM SP2 switch: racks of eight 8-port elements",
                                    Sp2.Settings.class,
                                    Sp2::new),
                            Entry.of(
                                    "omega",
                                    "multistage network with a perfect shuffle before each stage",
                                    Multistage.Settings.class,
                                    s -> new Multistage(Multistage.Kind.OMEGA, s)),
                            Entry.of(
                                    "butterfly",
                                    "multistage network that routes by the highest digit first",
                                    Multistage.Settings.class,
                                    s -> new Multistage(Multistage.Kind.BUTTERFLY, s)),
                            Entry.of(
                                    "indirect-cube",
                                    "multistage network that routes by the lowest digit first",
                                    Multistage.Settings.class,
                                    s -> new Multistage(Multistage.Kind.INDIRECT_CUBE, s)),
                            Entry.of(
                                    "dragonfly",
                                    "fully connected groups of fully connected routers",
                                    Dragonfly.Settings.class,
                                    Dragonfly::new),
                            Entry.of(
                                    "dragonfly-plus",
                                    "groups of leaves and spines, whose spines join all groups",
                                    DragonflyPlus.Settings.class,
                                    DragonflyPlus::new),
                            Entry.of(
                                    "slim-fly",
                                    "two links at most between any routers (McKay, Miller,"
                                            + " Širáň graph)",
                                    SlimFly.Settings.class,
                                    SlimFly::new),
                            Entry.of(
                                    "polarfly",
                                    "two links at most, by the points of a projective plane",
                                    PolarFly.Settings.class,
                                    PolarFly::new),
                            Entry.of(
                                    "jellyfish",
                                    "links at random, equally many at each router",
                                    Jellyfish.Settings.class,
                                    Jellyfish::new),
                            Entry.of(
                                    "rails",
                                    "hosts of several GPUs with a rail for each: leaves that join"
                                            + " the GPUs of one number, and spines",
                                    RailFatTree.Settings.class,
                                    RailFatTree::new),
                            Entry.of(
                                    "hyperx",
                                    "grid whose rows are fully connected in every dimension",
                                    HyperX.Settings.class,
                                    HyperX::new),
                            Entry.of(
                                    "flattened-butterfly",
                                    "k-ary n-flat: HyperX of n-1 dimensions with k "
                                            + "terminals per router",
                                    HyperX.Flat.class,
                                    HyperX::flattenedButterfly),
                            Entry.of(
                                    "de-bruijn",
                                    "one-way links that shift a word by a letter",
                                    ShiftGraph.Settings.class,
                                    ShiftGraph::deBruijn),
                            Entry.of(
                                    "kautz",
                                    "as de-bruijn, without words in which a letter follows itself",
                                    ShiftGraph.Settings.class,
                                    ShiftGraph::kautz),
                            Entry.of(
                                    "full",
                                    "one channel between every pair of nodes",
                                    FullyConnected.class,
                                    full -> full),
                            Entry.of(
                                    "crossbar",
                                    "a single N x N switch",
                                    Hub.Settings.class,
                                    s -> new Hub(Hub.Kind.CROSSBAR, s)),
                            Entry.of(
                                    "bus",
                                    "a single channel that all terminals share",
                                    Hub.Settings.class,
                                    s -> new Hub(Hub.Kind.BUS, s)),
                            Entry.of(
                                    "shared",
                                    "no network: all terminals share one memory",
                                    Hub.Settings.class,
                                    s -> new Hub(Hub.Kind.SHARED, s)),
                            Entry.of(
                                    "file",
                                    "any network from a file: GraphML, GML, BookSim anynet,"
                                            + " SimGrid, htsim, SimAI, InfraGraph",
                                    FileGraph.Settings.class,
                                    FileGraph::new)));

    /** Builds the topology of a choice. */
    public static Topology build(Choice<Family> choice) {
        return new Topology(choice.toString(), choice.build());
    }

    /** Builds a topology from its short text, as in {@code torus 8x8}. */
    public static Topology parse(String text) {
        return parse(text, CodeTrust.NONE);
    }

    /** Builds a topology from a text that may name code, as far as {@code trust} permits. */
    public static Topology parse(String text, CodeTrust trust) {
        Binder binder = new Binder(List.of(ALL), Path.of(""), trust, new Problems());
        return build(binder.choose(ALL, text));
    }
}
