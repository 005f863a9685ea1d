package crossweave.draw.summary;

import crossweave.topology.Family;
import crossweave.topology.Topology;
import crossweave.topology.family.Dragonfly;
import crossweave.topology.family.FoldedClos;
import crossweave.topology.family.Multistage;
import crossweave.topology.family.Tree;

import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * Divides the routers of a large network into a few groups, each drawn as a box. Groups are
 * numbered in the order in which they are drawn.
 */
record Groups(
        Topology topology,
        int count,
        IntUnaryOperator group,
        IntFunction<String> name,
        Order order) {
    private static final int MOST = 16; // boxes on a circle

    /** The arrangement of the boxes. */
    enum Order {
        DOWN,
        ACROSS,
        CIRCLE
    }

    static Groups of(Topology topology) {
        int last = topology.routers() - 1;
        Family family = topology.family();
        return switch (family) {
            case FoldedClos clos ->
                    new Groups(
                            topology,
                            clos.height(),
                            router -> clos.height() - clos.level(router),
                            group -> "level " + (clos.height() - group),
                            Order.DOWN);
            case Tree tree ->
                    new Groups(
                            topology,
                            depth(tree, last) + 1,
                            router -> depth(tree, router),
                            group -> "level " + group,
                            Order.DOWN);
            case Multistage stages ->
                    new Groups(
                            topology,
                            stages.stage(last) + 1,
                            stages::stage,
                            group -> "stage " + group,
                            Order.ACROSS);
            case Dragonfly dragonfly ->
                    blocks(topology, dragonfly.groups(), dragonfly::group, "group");
            default -> blocks(topology, topology.routers(), router -> router, "router");
        };
    }

    private static int depth(Tree tree, int router) {
        int depth = 0;
        for (int node = router; node != 0; node = tree.parent(node)) {
            depth++;
        }
        return depth;
    }

    /** Parts in the order of their numbers; several parts share a box if there are too many. */
    private static Groups blocks(Topology topology, int parts, IntUnaryOperator part, String what) {
        int perBox = (parts + MOST - 1) / MOST;
        int boxes = (parts + perBox - 1) / perBox;
        IntFunction<String> name =
                box -> {
                    int first = box * perBox;
                    int end = Math.min(parts, first + perBox) - 1;
                    return first == end ? what + " " + first : what + "s " + first + "-" + end;
                };
        return new Groups(topology, boxes, r -> part.applyAsInt(r) / perBox, name, Order.CIRCLE);
    }
}
