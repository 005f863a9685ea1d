package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.util.Divisor;
import crossweave.util.GridShape;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Routers at the points of a grid of any number of dimensions: line, ring, mesh, torus and
 * hypercube are all this.
 *
 * <p>Ids are row-major. Dimension 0 is the fastest-varying one: it runs along a row, eastwards; 1
 * runs along a column, southwards. Port 2d leads up dimension d, port 2d+1 down. Router k of an
 * n-dimensional grid numbers the links nk+d that lead up dimension d; in a hypercube the router
 * with the 0 in bit d does, which is the same rule.
 *
 * <p>A dimension of extent 2 is never wrapped: its second link would join the same two routers
 * again.
 */
public final class Grid implements GridLike {
    private final boolean wrap;
    private final int concentration; // terminals per router
    private final int latency; // cycles on a link
    private final int[] extent; // per dimension
    private final int[] stride; // per dimension: difference of the ids of neighbours
    private final Divisor[] byExtent; // for speed, as coordinates are computed at every hop
    private final Divisor[] byStride;
    private final int routers;

    /** A grid whose links have latency 1. */
    public Grid(GridShape sizes, boolean wrap, int concentration) {
        this(sizes, wrap, concentration, 1);
    }

    public Grid(GridShape sizes, boolean wrap, int concentration, int latency) {
        new Checks()
                .atLeast("concentration", concentration, 1)
                .atLeast("latency", latency, 1)
                .verify();
        this.wrap = wrap;
        this.concentration = concentration;
        this.latency = latency;
        this.routers = product(sizes);
        if ((long) routers * concentration > 1 << 26) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.TOO_LARGE,
                    "%s routers with %d terminals each are more than 2^26 terminals",
                    sizes,
                    concentration);
        }
        this.extent = IntStream.range(0, sizes.dimensions()).map(sizes::along).toArray();
        this.stride = new int[extent.length];
        for (int dimension = 0, step = 1; dimension < extent.length; dimension++) {
            stride[dimension] = step;
            step *= extent[dimension];
        }
        this.byExtent = Arrays.stream(extent).mapToObj(Divisor::new).toArray(Divisor[]::new);
        this.byStride = Arrays.stream(stride).mapToObj(Divisor::new).toArray(Divisor[]::new);
    }

    private static int product(GridShape sizes) {
        try {
            return sizes.product();
        } catch (IllegalArgumentException e) {
            throw new InvalidSettings("", ProblemCode.TOO_LARGE, String.valueOf(e.getMessage()));
        }
    }

    /** Settings of line and ring. */
    public record Row(
            @Doc("number of nodes") int nodes,
            @Doc(value = "cycles on a link between routers", byDefault = "1", unit = Unit.CYCLES)
                    int latency) {
        public Row {
            new Checks().atLeast("nodes", nodes, 1).verify();
        }
    }

    /** Settings of mesh and torus. */
    public record Extents(
            @Doc("routers along each dimension, such as 8x8 (rows x columns)") GridShape sizes,
            @Doc(value = "terminals per router", byDefault = "1") int concentration,
            @Doc(value = "cycles on a link between routers", byDefault = "1", unit = Unit.CYCLES)
                    int latency) {}

    /** Settings of the hypercube. */
    public record Cube(@Doc("dimensions; 2^dimensions nodes") int dimensions) {
        public Cube {
            new Checks().between("dimensions", dimensions, 1, 20).verify();
        }
    }

    /** Settings of the k-ary n-cube. */
    public record KaryNcube(
            @Doc("routers along each dimension (k)") int radix,
            @Doc("number of dimensions (n)") int dimensions,
            @Doc(value = "whether edges are open: a k-ary n-mesh", byDefault = "false")
                    boolean open,
            @Doc(value = "cycles on a link between routers", byDefault = "1", unit = Unit.CYCLES)
                    int latency) {
        public KaryNcube {
            new Checks()
                    .atLeast("radix", radix, 2)
                    .between("dimensions", dimensions, 1, 26)
                    .verify();
        }
    }

    @Override
    public Grid grid() {
        return this;
    }

    public int dimensions() {
        return extent.length;
    }

    public int extent(int dimension) {
        return extent[dimension];
    }

    public int coordinate(int router, int dimension) {
        return byExtent[dimension].remainder(byStride[dimension].quotient(router));
    }

    /** Whether the dimension closes on itself. */
    public boolean wraps(int dimension) {
        return wrap && extent[dimension] > 2;
    }

    /** Whether no dimension closes on itself. */
    public boolean isOpen() {
        return IntStream.range(0, extent.length).noneMatch(this::wraps);
    }

    /** The router at these coordinates, dimension 0 first. */
    public int at(int... coordinates) {
        int router = 0;
        for (int dimension = 0; dimension < extent.length; dimension++) {
            router += coordinates[dimension] * stride[dimension];
        }
        return router;
    }

    /** The signed distance in a dimension: the shorter one round a ring, up if both are equal. */
    public int offset(int from, int to, int dimension) {
        int straight = coordinate(to, dimension) - coordinate(from, dimension);
        return wraps(dimension) ? shorter(straight, dimension) : straight;
    }

    /** The shorter of the straight distance between two coordinates and the distance around. */
    public int shorter(int straight, int dimension) {
        int up = straight < 0 ? straight + extent[dimension] : straight;
        return 2 * up <= extent[dimension] ? up : up - extent[dimension];
    }

    /** Whether both ways around a ring are equally long. */
    public boolean isTie(int straight, int dimension) {
        return wraps(dimension) && 2 * Math.abs(straight) == extent[dimension];
    }

    @Override
    public int routers() {
        return routers;
    }

    @Override
    public int terminals() {
        return routers * concentration;
    }

    @Override
    public int entry(int terminal) {
        return terminal / concentration;
    }

    @Override
    public int ports(int router) {
        return 2 * extent.length;
    }

    @Override
    public int neighbor(int router, int port) {
        int dimension = port >> 1;
        int here = coordinate(router, dimension);
        int last = extent[dimension] - 1;
        boolean up = (port & 1) == 0;
        if (here == (up ? last : 0)) {
            int around = (up ? -last : last) * stride[dimension];
            return wraps(dimension) ? router + around : NONE;
        }
        return router + (up ? stride[dimension] : -stride[dimension]);
    }

    @Override
    public int latency(int router, int port) {
        return latency;
    }

    /** The name of a dimension as a class of links: x, y, z, d3, d4, ... */
    static String dimensionName(int dimension) {
        return dimension < 3 ? String.valueOf("xyz".charAt(dimension)) : "d" + dimension;
    }

    @Override
    public String linkClass(int router, int port) {
        return dimensionName(port >> 1);
    }

    @Override
    public int link(int router, int port) {
        int owner = (port & 1) == 0 ? router : neighbor(router, port);
        return owner * extent.length + (port >> 1);
    }

    @Override
    public String name(int router) {
        if (extent.length == 1) {
            return Integer.toString(router);
        }
        return IntStream.rangeClosed(1, extent.length)
                .mapToObj(i -> Integer.toString(coordinate(router, extent.length - i)))
                .collect(Collectors.joining(",", "(", ")"));
    }

    @Override
    public DrawingPosition place(int router) {
        if (extent.length == 1) {
            return wraps(0)
                    ? DrawingPosition.onCircle(router, routers)
                    : new DrawingPosition(router, 0);
        }
        if (isHypercube()) {
            return hypercubePlace(router);
        }
        return extent.length == 2
                ? new DrawingPosition(coordinate(router, 0), coordinate(router, 1))
                : stackedPlace(router);
    }

    /**
     * Planes seen from above, slanted so that no router is right below another of its plane;
     * further dimensions repeat them alternately downwards and to the right.
     */
    private DrawingPosition stackedPlace(int router) {
        double depth = Math.min(.3, 1.6 / extent[1]); // of a row, seen from above
        double x = coordinate(router, 0) - (double) coordinate(router, 1) / extent[1];
        double y = coordinate(router, 1) * depth;
        double width = extent[0] + 1.4;
        double height = depth * (extent[1] - 1) + .7;
        for (int dimension = 2; dimension < extent.length; dimension++) {
            if (dimension % 2 == 0) {
                y += coordinate(router, dimension) * height;
                height = height * extent[dimension] + .8;
            } else {
                x += coordinate(router, dimension) * width;
                width = width * extent[dimension] + .8;
            }
        }
        return new DrawingPosition(x, y);
    }

    public boolean isHypercube() {
        return Arrays.stream(extent).allMatch(size -> size == 2);
    }

    /**
     * Cubes within cubes: each bit moves the point by a vector of its own. Larger cubes are turned
     * a little, so that their edges pass beside the routers of the smaller ones.
     */
    private DrawingPosition hypercubePlace(int router) {
        double[][] steps = {{1, 0}, {0, 1}, {.45, -.4}};
        double x = 0;
        double y = 0;
        double scale = 1;
        for (int bit = 0; bit < extent.length; bit++) {
            int cube = bit / 3;
            double turn = cube == 0 ? 0 : cube % 2 == 0 ? -.1 : .15;
            double[] step = steps[bit % 3];
            if (bit % 3 == 0 && bit > 0) {
                scale *= extent.length > bit + 2 ? 4.4 : 2.4; // room for a depth of cubes, or not
            }
            if ((router >> bit & 1) != 0) {
                x += scale * (step[0] * StrictMath.cos(turn) - step[1] * StrictMath.sin(turn));
                y += scale * (step[0] * StrictMath.sin(turn) + step[1] * StrictMath.cos(turn));
            }
        }
        return new DrawingPosition(x, y);
    }

    @Override
    public String defaultRouting() {
        return "dimension-order";
    }

    @Override
    public int distance(int from, int to) {
        int hops = 0;
        for (int dimension = 0; dimension < extent.length; dimension++) {
            hops += Math.abs(offset(from, to, dimension));
        }
        return hops;
    }

    @Override
    public boolean sameFromEveryTerminal() {
        return IntStream.range(0, extent.length).allMatch(d -> wraps(d) || extent[d] <= 2);
    }

    /** Distances of the dimensions add up, so their sums over all pairs do too. */
    @Override
    public Optional<Distances> distances() {
        int diameter = 0;
        double mean = 0; // over all ordered pairs of routers, equal ones included
        for (int dimension = 0; dimension < extent.length; dimension++) {
            double k = extent[dimension];
            boolean closed = wraps(dimension);
            diameter += closed ? extent[dimension] / 2 : extent[dimension] - 1;
            mean += closed ? Math.floor(k * k / 4) / k : (k * k - 1) / (3 * k);
        }
        double terminals = terminals();
        double different = terminals < 2 ? 0 : mean * terminals / (terminals - 1);
        return Optional.of(new Distances(diameter, different, Distances.Basis.FORMULA));
    }

    /**
     * Efe and Feng 2007: with ascending extents, the sum of the products of the smaller ones from
     * the largest even extent on; twice that for a torus.
     */
    @Override
    public OptionalLong bisection() {
        boolean uniform =
                IntStream.range(0, extent.length).allMatch(d -> wraps(d) == wrap || extent[d] == 1);
        if (concentration > 1 && routers % 2 != 0 || wrap && !uniform) {
            return OptionalLong.empty();
        }
        int[] ascending = Arrays.stream(extent).filter(size -> size > 1).sorted().toArray();
        int first = 0;
        for (int i = 0; i < ascending.length; i++) {
            first = ascending[i] % 2 == 0 ? i : first;
        }
        long width = 0;
        long product = 1;
        for (int i = 0; i < ascending.length; i++) {
            width += i >= first ? product : 0;
            product *= ascending[i];
        }
        return OptionalLong.of(routers == 1 ? 0 : wrap ? 2 * width : width);
    }
}
