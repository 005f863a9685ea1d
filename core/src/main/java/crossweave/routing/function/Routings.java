package crossweave.routing.function;

import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.problem.Problems;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.nio.file.Path;
import java.util.List;

/** The catalog of routing algorithms. To add one, write its class and add its line here. */
public final class Routings {
    private Routings() {}

    public static final Catalog<RoutingAlgorithm> ALL =
            new Catalog<>(
                    "routing",
                    RoutingAlgorithm.class,
                    List.of(
                            Entry.of(
                                    "default",
                                    "the topology's own routing",
                                    (RoutingAlgorithm) Routings::ownRouting),
                            Entry.of(
                                    "dimension-order",
                                    "one dimension after another (XY, e-cube; "
                                            + "datelines on tori)",
                                    DimensionOrder.Settings.class,
                                    s -> (t, vcs) -> DimensionOrder.on(s, t, vcs)),
                            Entry.of(
                                    "west-first",
                                    "minimal adaptive on 2-D meshes: a packet goes "
                                            + "west first or not at all",
                                    turnModel(TurnModel.Kind.WEST_FIRST)),
                            Entry.of(
                                    "north-last",
                                    "minimal adaptive on 2-D meshes: a packet goes north last",
                                    turnModel(TurnModel.Kind.NORTH_LAST)),
                            Entry.of(
                                    "negative-first",
                                    "minimal adaptive on meshes: a packet takes all "
                                            + "negative directions first",
                                    turnModel(TurnModel.Kind.NEGATIVE_FIRST)),
                            Entry.of(
                                    "odd-even",
                                    "minimal adaptive on 2-D meshes: the column "
                                            + "restricts the turns",
                                    turnModel(TurnModel.Kind.ODD_EVEN)),
                            Entry.of(
                                    "minimal-adaptive",
                                    "any shortest path, with escape VCs (Duato): dimension order on"
                                            + " grids, up*/down* elsewhere, or by hops to go",
                                    MinimalAdaptive.Settings.class,
                                    s -> (t, vcs) -> MinimalAdaptive.on(s, t, vcs)),
                            Entry.of(
                                    "valiant",
                                    "through a random intermediate terminal",
                                    Valiant.Settings.class,
                                    s -> (t, vcs) -> Valiant.on(s, t, vcs)),
                            Entry.of(
                                    "romm",
                                    "through a random router between source and destination"
                                            + " (meshes)",
                                    (RoutingAlgorithm) Romm::on),
                            Entry.of(
                                    "o1turn",
                                    "dimension order, half of the packets rows first and half"
                                            + " columns first",
                                    O1Turn.Settings.class,
                                    s -> (t, vcs) -> O1Turn.on(s, t, vcs)),
                            Entry.of(
                                    "r-route",
                                    "over the longest links of PEC networks, recursively",
                                    (RoutingAlgorithm) RRoute::on),
                            Entry.of(
                                    "g-route",
                                    "shortest paths from and to node 1 of a 1-D PEC network",
                                    (RoutingAlgorithm) GRoute::on),
                            Entry.of(
                                    "common-ancestor",
                                    "up to a nearest common ancestor and down (Clos, fat tree,"
                                            + " tree)",
                                    CommonAncestor.Settings.class,
                                    s -> (t, vcs) -> CommonAncestor.on(s, t, vcs)),
                            Entry.of(
                                    "layer-xy",
                                    "up to a layer of a Mesh of Clos, XY within it, and down",
                                    LayerXy.Settings.class,
                                    s -> (t, vcs) -> LayerXy.on(s, t, vcs)),
                            Entry.of(
                                    "sp2-static",
                                    "the SP2's routes, fixed by source and destination",
                                    (RoutingAlgorithm) SinglePathRouting::sp2),
                            Entry.of(
                                    "destination-tag",
                                    "one digit of the destination per stage (multistage networks)",
                                    (RoutingAlgorithm) SinglePathRouting::destinationTag),
                            Entry.of(
                                    "dragonfly-minimal",
                                    "minimal paths of a dragonfly: a local, a global "
                                            + "and a local link",
                                    (RoutingAlgorithm) DragonflyRouting::minimal),
                            Entry.of(
                                    "ugal",
                                    "minimal, or through another group of a dragonfly or another"
                                            + " router elsewhere, depending on queue lengths",
                                    Ugal.Settings.class,
                                    s -> (t, vcs) -> Ugal.on(s, t, vcs)),
                            Entry.of(
                                    "progressive-adaptive",
                                    "as ugal, decided again at the second router (PAR), on any"
                                            + " network",
                                    Weighing.class,
                                    s -> (t, vcs) -> Ugal.progressive(s, t, vcs)),
                            Entry.of(
                                    "direct",
                                    "the only channel between two nodes (full connection, bus)",
                                    (RoutingAlgorithm) SinglePathRouting::direct),
                            Entry.of(
                                    "shortest-path",
                                    "shortest paths on any network, from a table",
                                    ShortestPath.Settings.class,
                                    s -> (t, vcs) -> ShortestPath.on(s, t, vcs)),
                            Entry.of(
                                    "ecmp",
                                    "one of all shortest paths on any network, by a hash of source"
                                            + " and destination or for each packet",
                                    Ecmp.Settings.class,
                                    s -> (t, vcs) -> Ecmp.on(s, t, vcs)),
                            Entry.of(
                                    "up*/down*",
                                    "deadlock-free paths on any network: up a spanning tree, then"
                                            + " down",
                                    UpDown.Settings.class,
                                    s -> (t, vcs) -> UpDown.on(s, t, vcs)),
                            Entry.of(
                                    "routes",
                                    "a route for each pair, from a file",
                                    ExplicitRoutes.Settings.class,
                                    s -> (t, vcs) -> ExplicitRoutes.on(s, t, vcs))));

    private static RoutingAlgorithm turnModel(TurnModel.Kind kind) {
        return (topology, vcs) -> TurnModel.on(kind, topology, vcs);
    }

    private static RoutingFunction ownRouting(Topology topology, int vcs) {
        return parse(topology.family().defaultRouting()).on(topology, vcs);
    }

    /** Parses the short text of an algorithm, as in {@code common-ancestor up=random}. */
    public static RoutingAlgorithm parse(String text) {
        return new Binder(List.of(ALL), Path.of(""), new Problems()).choose(ALL, text).build();
    }
}
