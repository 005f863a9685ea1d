package crossweave.workload.graph;

import crossweave.config.Catalog.Entry;
import crossweave.config.Catalog.Nothing;
import crossweave.config.Doc;
import crossweave.mapping.FoldedMapping;
import crossweave.mapping.PlaneMapping;
import crossweave.mapping.SnakeMapping;
import crossweave.mapping.TreeMapping;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.util.GridShape;
import crossweave.workload.WorkloadSettings;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Mappings by construction: of one kind of graph on one kind of network, with known loads. */
final class ConstructedMapping {
    private ConstructedMapping() {}

    record Torus(
            @Doc("rows and columns of tasks; not given: the grid of the nodes")
                    Optional<GridShape> sizes) {}

    record Cube(
            @Doc("planes, rows and columns of tasks, such as 4x4x4; not given: a cube")
                    Optional<GridShape> sizes) {}

    static final Entry<Mapping.Rule> FOLDED =
            Entry.of(
                    "folded",
                    "a ring or torus on an open grid, folded so that its two halves "
                            + "interleave: load 2",
                    Torus.class,
                    s -> (graph, site) -> folded(s, graph, site));

    static final Entry<Mapping.Rule> SNAKE =
            onGrid(
                    "snake",
                    "a line along the rows of a 2-D grid, back and forth: load 1",
                    (_, grid) -> SnakeMapping.line(grid.along(1), grid.along(0)));

    static final Entry<Mapping.Rule> LOOP =
            onGrid(
                    "loop",
                    "a ring through all nodes of a 2-D mesh: load 1, or 2",
                    ConstructedMapping::loop);

    static final Entry<Mapping.Rule> PLANES =
            inPlanes(
                    "planes",
                    "a 3-D grid on a 2-D mesh, plane beside plane: load a + 1 with a "
                            + "tasks per row",
                    PlaneMapping::compact);

    static final Entry<Mapping.Rule> STAGGERED =
            inPlanes(
                    "staggered-planes",
                    "like planes, but over twice as many rows, with the planes in a "
                            + "line: load a/2 + 1",
                    PlaneMapping::staggered);

    static final Entry<Mapping.Rule> TREE_TILES =
            onGrid(
                    "tree-tiles",
                    "a complete binary tree on a 2-D mesh with one spare node: load 2 with the"
                            + " routes that xw map writes",
                    (tasks, grid) -> TreeMapping.dense(tasks, grid.along(1), grid.along(0)));

    static final Entry<Mapping.Rule> H_TREE =
            onGrid(
                    "h-tree",
                    "a complete binary tree on up to twice as many nodes: load 1, no contention",
                    (tasks, grid) -> TreeMapping.sparse(tasks, grid.along(1), grid.along(0)));

    /** All of them with default settings; each fits some graphs on some networks only. */
    static final List<Mapping.Rule> PLAIN =
            List.of(
                    (_, _) -> task -> task,
                    (graph, site) -> folded(new Torus(Optional.empty()), graph, site),
                    plain(SNAKE, new Nothing()),
                    plain(LOOP, new Nothing()),
                    plain(PLANES, new Cube(Optional.empty())),
                    plain(STAGGERED, new Cube(Optional.empty())),
                    plain(TREE_TILES, new Nothing()),
                    plain(H_TREE, new Nothing()));

    private static Mapping.Rule plain(Entry<Mapping.Rule> entry, Record settings) {
        return entry.build().apply(settings);
    }

    private interface OnGrid {
        int[] place(int tasks, GridShape grid);
    }

    private interface InPlanes {
        int[] place(PlaneMapping planes);
    }

    private static Entry<Mapping.Rule> onGrid(String name, String sentence, OnGrid placing) {
        Mapping.Rule rule =
                (graph, site) -> {
                    GridShape grid = grid(name, site);
                    int[] nodes = fitting(() -> placing.place(graph.tasks(), grid));
                    return task -> nodes[task];
                };
        return Entry.of(name, sentence, rule);
    }

    private static Entry<Mapping.Rule> inPlanes(String name, String sentence, InPlanes placing) {
        return Entry.of(
                name,
                sentence,
                Cube.class,
                s ->
                        (graph, site) -> {
                            GridShape sizes = s.sizes.orElseGet(() -> cube(name, graph.tasks()));
                            check(name, sizes, 3, graph.tasks());
                            PlaneMapping planes = new PlaneMapping(sizes, grid(name, site));
                            int[] nodes = fitting(() -> placing.place(planes));
                            return task -> nodes[task];
                        });
    }

    /** Places, or says of the mapping that it does not fit. */
    private static int[] fitting(Supplier<int[]> placing) {
        try {
            return placing.get();
        } catch (InvalidSettings e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within("mapping", "", e, ProblemCode.DOES_NOT_FIT_NETWORK);
        }
    }

    private static Mapping folded(Torus settings, TaskGraph graph, WorkloadSettings.Site site) {
        GridShape nodes =
                site.extents().isEmpty()
                        ? new GridShape(site.terminals())
                        : new GridShape(
                                site.extents().stream().mapToInt(Integer::intValue).toArray());
        GridShape sizes = settings.sizes.orElse(nodes);
        check("folded", sizes, nodes.dimensions(), graph.tasks());
        if (!sizes.equals(nodes)) {
            throw new InvalidSettings(
                    "mapping",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is folded with sizes %s, but the nodes form %s; give both the same",
                    sizes,
                    nodes);
        }
        int[] placed = FoldedMapping.place(nodes);
        return task -> placed[task];
    }

    private static int[] loop(int tasks, GridShape grid) {
        if (tasks != grid.product()) {
            throw new InvalidSettings(
                    "mapping",
                    ProblemCode.WRONG_COUNT,
                    "is loop, which takes all %d nodes, but the graph has %d tasks",
                    grid.product(),
                    tasks);
        }
        return SnakeMapping.ring(grid.along(1), grid.along(0));
    }

    private static GridShape cube(String name, int tasks) {
        int side = (int) Math.round(StrictMath.cbrt(tasks));
        if (side * side * side != tasks) {
            throw new InvalidSettings(
                    "mapping",
                    ProblemCode.WRONG_COUNT,
                    "is %s, but %d tasks form no cube; give it sizes",
                    name,
                    tasks);
        }
        return GridShape.cube(side, 3);
    }

    private static void check(String name, GridShape sizes, int dimensions, int tasks) {
        if (sizes.dimensions() != dimensions || sizes.product() != tasks) {
            throw new InvalidSettings(
                    "mapping",
                    ProblemCode.WRONG_COUNT,
                    "is %s with sizes %s, but the graph has %d tasks, in %d dimensions",
                    name,
                    sizes,
                    tasks,
                    dimensions);
        }
    }

    private static GridShape grid(String name, WorkloadSettings.Site site) {
        if (site.extents().size() != 2) {
            throw new InvalidSettings(
                    "mapping",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s, but the nodes form no 2-D grid; identity needs none",
                    name);
        }
        return new GridShape(site.extents().stream().mapToInt(Integer::intValue).toArray());
    }
}
