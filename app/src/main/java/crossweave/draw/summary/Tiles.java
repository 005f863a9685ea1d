package crossweave.draw.summary;

import crossweave.draw.layout.Layouts;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.RouterCells;
import crossweave.draw.scene.Scene;
import crossweave.draw.scene.View;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Stroke;
import crossweave.topology.Family;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.GridLike;
import crossweave.topology.family.HyperX;
import crossweave.topology.family.MeshOfClos;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** A coarse view of a large grid: a small network of the same family whose nodes are tiles. */
record Tiles(Topology topology, Family coarse, CellGrid cells, String sentence) {
    private static final int MOST = 256;
    private static final int MOST_JOINED = 64; // tiles, if rows are fully connected

    /** Empty for families without a grid. */
    static Optional<Tiles> of(Topology topology) {
        return switch (topology.family()) {
            case GridLike like -> Optional.of(ofGrid(topology, like));
            case HyperX hyperX -> Optional.of(ofHyperX(topology, hyperX));
            case MeshOfClos mesh -> Optional.of(ofClusters(topology, mesh));
            default -> Optional.empty();
        };
    }

    private static Tiles ofGrid(Topology topology, GridLike like) {
        Tiling tiling = new Tiling(like.grid(), MOST, MOST);
        String rest = like instanceof Grid ? "" : " Long links are not drawn.";
        String sentence = sentence(tiling, "routers") + rest;
        return new Tiles(topology, grid(tiling), cells(topology, tiling), sentence);
    }

    private static Tiles ofHyperX(Topology topology, HyperX hyperX) {
        Tiling tiling = new Tiling(hyperX.points(), MOST_JOINED, 8);
        Family coarse = new HyperX(tiling.sizes(), 1);
        return new Tiles(topology, coarse, cells(topology, tiling), sentence(tiling, "routers"));
    }

    private static Tiles ofClusters(Topology topology, MeshOfClos family) {
        Tiling tiling = new Tiling(family.mesh(), MOST, MOST);
        int routers = family.clusterShape().routers();
        String sentence =
                sentence(tiling, "clusters")
                        + " A cluster has %d routers and %d terminals; the mesh has %d layers."
                                .formatted(
                                        routers,
                                        family.clusterShape().terminals(),
                                        family.layers());
        IntUnaryOperator tile = router -> tiling.tile(family.cluster(router));
        Grid coarse = grid(tiling);
        return new Tiles(
                topology, coarse, CellGrid.inOrder(topology, tile, coarse.routers(), 1), sentence);
    }

    private static CellGrid cells(Topology topology, Tiling tiling) {
        return new CellGrid(topology, tiling::tile, tiling::place, tiling.columns(), tiling.rows());
    }

    private static Grid grid(Tiling tiling) {
        return new Grid(tiling.sizes(), tiling.wraps(), 1);
    }

    private static String sentence(Tiling tiling, String what) {
        String upTo = tiling.isEven() ? "" : "up to ";
        return "Summary: each square stands for " + upTo + tiling.side() + " " + what + ".";
    }

    View view() {
        Scene scene = Layouts.tiles(new LinkBundles(new Topology(topology.text(), coarse)));
        scene.names(_ -> "");
        Optional<RouterCells> all =
                NetworkSummary.hasCells(topology) ? Optional.of(cells(scene)) : Optional.empty();
        return new View(scene, channel -> hop(scene, channel), sentence, all);
    }

    /** Cells that fill the whole distance between tiles, as if these touched each other. */
    private RouterCells cells(Scene scene) {
        int tiles = scene.topology().routers();
        List<Point> centres = IntStream.range(0, tiles).mapToObj(scene::router).toList();
        double side = nearest(centres).orElse(4 * scene.shape().size());
        List<Point> corners = centres.stream().map(at -> at.plus(-side / 2, -side / 2)).toList();
        return new RouterCells(
                side / 2 / cells.columns(),
                side / 2 / cells.rows(),
                cells.centres(corners, side, side),
                List.of());
    }

    /** The side of the largest squares around these points that do not overlap. */
    private static OptionalDouble nearest(List<Point> centres) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < centres.size(); i++) {
            for (Point other : centres.subList(0, i)) {
                Point apart = centres.get(i).minus(other);
                least = Math.min(least, Math.max(Math.abs(apart.x()), Math.abs(apart.y())));
            }
        }
        return centres.size() > 1 ? OptionalDouble.of(least) : OptionalDouble.empty();
    }

    /** A channel between two tiles, even if no line is drawn between them. */
    private Optional<View.Hop> hop(Scene scene, int channel) {
        int from = cells.box().applyAsInt(topology.source(channel));
        int to = cells.box().applyAsInt(topology.target(channel));
        if (from == to) {
            return Optional.empty();
        }
        Topology tiles = scene.topology();
        for (int link = tiles.firstChannel(from); link < tiles.endChannel(from); link++) {
            if (tiles.target(link) == to) {
                return Optional.of(new View.Hop(from, to, scene.path(link)));
            }
        }
        Point start = scene.router(from);
        Point end = scene.router(to);
        double rise = 1.5 * scene.shape().size();
        return Optional.of(new View.Hop(from, to, DrawnPath.of(Stroke.arc(start, end, rise))));
    }
}
