package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.util.GridShape;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The concentrated mesh (Balfour and Dally 2006): a square mesh on a chip, each of whose routers
 * has a square tile of terminals (see {@link FloorPlan}).
 *
 * <p>Routers at an edge have a port that a mesh leaves open. Express channels join these ports: a
 * router of the northern or southern edge to that half an edge away in the same row, a router of
 * the western or eastern edge to that half an edge away in the same column. Ports are those of the
 * {@link Grid}: 2d up dimension d, 2d+1 down.
 */
public final class ConcentratedMesh implements ExpressGrid {
    private final Grid mesh;
    private final FloorPlan plan;
    private final int side; // routers along an edge
    private final boolean express;
    private final boolean wires;

    public ConcentratedMesh(Settings settings) {
        this.side = settings.side;
        this.mesh = new Grid(GridShape.cube(side, 2), false, settings.concentration);
        this.plan = FloorPlan.of(side, settings.concentration);
        this.express = settings.express;
        this.wires = settings.wires;
    }

    /** Settings of the concentrated mesh. */
    public record Settings(
            @Doc("routers along each edge") int side,
            @Doc(value = "terminals per router, a square number", byDefault = "4")
                    int concentration,
            @Doc(
                            value =
                                    "whether routers of an edge are joined to those half an edge"
                                            + " away, too; for an even number of routers",
                            byDefault = "true")
                    boolean express,
            @Doc(
                            value =
                                    "whether a link takes a cycle for each terminal that it"
                                            + " passes; otherwise one cycle",
                            byDefault = "false")
                    boolean wires) {
        public Settings {
            new Checks()
                    .atLeast("side", side, 2)
                    .require(
                            side % 2 == 0 || !express,
                            "side",
                            ProblemCode.NOT_ALLOWED,
                            "is %s, but express channels span half an edge of an even number of"
                                    + " routers; take express=false",
                            side)
                    .verify();
        }
    }

    @Override
    public Grid grid() {
        return mesh;
    }

    @Override
    public boolean hasExpress() {
        return express;
    }

    @Override
    public int span() {
        return side / 2;
    }

    /** Only routers at an edge have one, along this edge, to the far half of it. */
    @Override
    public int expressPort(int router, int dimension, boolean up) {
        int across = 1 - dimension;
        int edge = mesh.coordinate(router, across);
        boolean isAtEdge = edge == 0 || edge == side - 1;
        boolean isUp = mesh.coordinate(router, dimension) < span();
        if (!express || !isAtEdge || isUp != up) {
            return NONE;
        }
        return 2 * across + (edge == 0 ? 1 : 0); // out of the mesh
    }

    @Override
    public int routers() {
        return mesh.routers();
    }

    @Override
    public int terminals() {
        return mesh.terminals();
    }

    @Override
    public int entry(int terminal) {
        return plan.router(terminal);
    }

    @Override
    public int ports(int router) {
        return mesh.ports(router);
    }

    @Override
    public int neighbor(int router, int port) {
        int next = mesh.neighbor(router, port);
        if (next != NONE || !express) {
            return next;
        }
        int along = 1 - (port >> 1);
        int away = mesh.coordinate(router, along) < span() ? span() : -span();
        return router + (along == 0 ? away : away * side);
    }

    @Override
    public int latency(int router, int port) {
        return wires ? plan.length(router, neighbor(router, port)) : 1;
    }

    @Override
    public String linkClass(int router, int port) {
        return mesh.neighbor(router, port) == NONE ? "express" : mesh.linkClass(router, port);
    }

    @Override
    public int link(int router, int port) {
        return express ? NONE : mesh.link(router, port);
    }

    @Override
    public String name(int router) {
        return mesh.name(router);
    }

    @Override
    public DrawingPosition place(int router) {
        return mesh.place(router);
    }

    @Override
    public String defaultRouting() {
        return "dimension-order";
    }

    @Override
    public int distance(int from, int to) {
        return express ? NONE : mesh.distance(from, to);
    }

    @Override
    public Optional<Distances> distances() {
        return express ? Optional.empty() : mesh.distances();
    }

    @Override
    public OptionalLong bisection() {
        return express ? OptionalLong.empty() : mesh.bisection();
    }
}
