package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.topology.DrawingPosition;
import crossweave.util.GridShape;

/**
 * The express cube (Dally 1991): a mesh in which every i-th router of each row and column is an
 * interchange, and express channels join each interchange to the next one.
 *
 * <p>Ports are those of the {@link Grid}, then in the same order those of the express channels.
 */
public final class ExpressCube implements ExpressGrid {
    private final Grid mesh;
    private final int interval;

    public ExpressCube(Settings settings) {
        this.mesh = new Grid(settings.sizes, false, settings.concentration);
        this.interval = settings.interval;
    }

    /** Settings of the express cube. */
    public record Settings(
            @Doc("routers along each dimension, such as 16x16") GridShape sizes,
            @Doc(value = "routers from one interchange to the next", byDefault = "4") int interval,
            @Doc(value = "terminals per router", byDefault = "1") int concentration) {
        public Settings {
            new Checks().atLeast("interval", interval, 2).verify();
        }
    }

    @Override
    public Grid grid() {
        return mesh;
    }

    @Override
    public boolean hasExpress() {
        return true;
    }

    @Override
    public int span() {
        return interval;
    }

    @Override
    public int expressPort(int router, int dimension, boolean up) {
        int port = mesh.ports(router) + 2 * dimension + (up ? 0 : 1);
        return neighbor(router, port) == NONE ? NONE : port;
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
        return mesh.entry(terminal);
    }

    @Override
    public int ports(int router) {
        return 2 * mesh.ports(router);
    }

    @Override
    public int neighbor(int router, int port) {
        int ports = mesh.ports(router);
        if (port < ports) {
            return mesh.neighbor(router, port);
        }
        int dimension = (port - ports) >> 1;
        int here = mesh.coordinate(router, dimension);
        int there = (port & 1) == 0 ? here + interval : here - interval;
        if (here % interval != 0 || there < 0 || there >= mesh.extent(dimension)) {
            return NONE;
        }
        int[] coordinates = new int[mesh.dimensions()];
        for (int d = 0; d < coordinates.length; d++) {
            coordinates[d] = d == dimension ? there : mesh.coordinate(router, d);
        }
        return mesh.at(coordinates);
    }

    @Override
    public String linkClass(int router, int port) {
        return port < mesh.ports(router) ? mesh.linkClass(router, port) : "express";
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
    public int distance(int from, int to) {
        int hops = 0;
        for (int d = 0; d < mesh.dimensions(); d++) {
            hops += along(mesh.coordinate(from, d), mesh.coordinate(to, d), mesh.extent(d));
        }
        return hops;
    }

    /** Hops along a row: by neighbours alone, or to an interchange on either side of both ends. */
    private int along(int from, int to, int extent) {
        int least = Math.abs(from - to);
        for (int on = from / interval; on <= from / interval + 1; on++) {
            for (int off = to / interval; off <= to / interval + 1; off++) {
                int walk = Math.abs(from - on * interval) + Math.abs(to - off * interval);
                if (Math.max(on, off) * interval < extent) {
                    least = Math.min(least, walk + Math.abs(on - off));
                }
            }
        }
        return least;
    }

    @Override
    public String defaultRouting() {
        return "dimension-order";
    }
}
