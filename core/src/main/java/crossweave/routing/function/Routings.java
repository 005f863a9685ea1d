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
                                    "one dimension after the other (XY, e-cube; datelines on tori)",
                                    DimensionOrder.Settings.class,
                                    s -> (t, vcs) -> DimensionOrder.on(s, t, vcs)),
                            Entry.of(
                                    "west-first",
                                    "minimal adaptive on 2-D meshes: west first or not at all",
                                    turnModel(TurnModel.Kind.WEST_FIRST)),
                            Entry.of(
                                    "north-last",
                                    "minimal adaptive on 2-D meshes: north comes last",
                                    turnModel(TurnModel.Kind.NORTH_LAST)),
                            Entry.of(
                                    "negative-first",
                                    "minimal adaptive on meshes: all negative directions first",
                                    turnModel(TurnModel.Kind.NEGATIVE_FIRST)),
                            Entry.of(
                                    "odd-even",
                                    "minimal adaptive on 2-D meshes: turns restricted by column",
                                    turnModel(TurnModel.Kind.ODD_EVEN)),
                            Entry.of(
                                    "minimal-adaptive",
                                    "any shortest way on grids, with escape VCs (Duato)",
                                    (RoutingAlgorithm) MinimalAdaptive::on),
                            Entry.of(
                                    "valiant",
                                    "by way of a terminal drawn by chance",
                                    Valiant.Settings.class,
                                    s -> (t, vcs) -> Valiant.on(s, t, vcs)),
                            Entry.of(
                                    "r-route",
                                    "recursive longest links on PEC networks",
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
                                    "local, global, local link of a dragonfly",
                                    (RoutingAlgorithm) DragonflyRouting::minimal),
                            Entry.of(
                                    "ugal",
                                    "dragonfly: minimal or through another group, by queue lengths",
                                    (RoutingAlgorithm) DragonflyRouting::ugal),
                            Entry.of(
                                    "direct",
                                    "the one channel there is (full connection, bus)",
                                    (RoutingAlgorithm) SinglePathRouting::direct),
                            Entry.of(
                                    "shortest-path",
                                    "shortest paths on any network, by table",
                                    ShortestPath.Settings.class,
                                    s -> (t, vcs) -> ShortestPath.on(s, t, vcs)),
                            Entry.of(
                                    "up*/down*",
                                    "deadlock-free paths on any network: up a spanning tree, then"
                                            + " down",
                                    UpDown.Settings.class,
                                    s -> (t, vcs) -> UpDown.on(s, t, vcs)),
                            Entry.of(
                                    "routes",
                                    "routes from a file, pair by pair",
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
