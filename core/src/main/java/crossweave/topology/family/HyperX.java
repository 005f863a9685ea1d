package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;
import crossweave.util.GridShape;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * HyperX (Ahn et al. 2009): a grid in which every router is joined to all others of its row in each
 * dimension. The flattened butterfly (Kim, Dally, Abts 2007) is the case of equal extents.
 *
 * <p>The ports of dimension d follow those of d-1. Of w parallel links along it, ports j w to (j+1)
 * w - 1 lead to coordinate j, skipping the router's own.
 */
public final class HyperX implements Family {
    private final Grid points; // only for ids, coordinates and drawing positions
    private final int[] firstPort; // per dimension, and their number at the end
    private final int[] width; // per dimension: links between two routers
    private final Optional<FloorPlan> plan; // of terminals in tiles
    private final boolean wires; // links are as long as on the plan

    public HyperX(Settings settings) {
        this(settings, plan(settings));
    }

    /** A HyperX whose routers have terminals with consecutive numbers. */
    public HyperX(GridShape sizes, int concentration) {
        this(
                new Settings(
                        sizes, concentration, false, Optional.empty(), false, Optional.empty()),
                Optional.empty());
    }

    private HyperX(Settings settings, Optional<FloorPlan> plan) {
        GridShape sizes = settings.sizes;
        this.plan = plan;
        this.wires = settings.wires;
        this.points = new Grid(sizes, false, settings.concentration);
        this.firstPort = new int[sizes.dimensions() + 1];
        this.width = new int[sizes.dimensions()];
        for (int dimension = 0; dimension < width.length; dimension++) {
            width[dimension] = settings.widths.isEmpty() ? 1 : along(settings, dimension);
            int others = points.extent(dimension) - 1;
            firstPort[dimension + 1] = firstPort[dimension] + others * width[dimension];
        }
    }

    /** Settings of the HyperX. */
    public record Settings(
            @Doc("routers along each dimension, such as 4x4") GridShape sizes,
            @Doc(value = "terminals per router", byDefault = "1") int concentration,
            @Doc(
                            value =
                                    "whether terminals are numbered along the rows of a chip, of"
                                            + " which each router has a square tile",
                            byDefault = "false")
                    boolean tiles,
            @Doc("routers in a row of the chip; as many as in a row of the grid if not given")
                    Optional<Integer> columns,
            @Doc(
                            value =
                                    "whether a link takes a cycle for each terminal that it"
                                            + " passes on the chip; otherwise one cycle",
                            byDefault = "false")
                    boolean wires,
            @Doc("links between two routers along each dimension, such as 1x2; one if not given")
                    Optional<GridShape> widths) {
        public Settings {
            new Checks()
                    .require(
                            widths.isEmpty() || widths.get().dimensions() == sizes.dimensions(),
                            "widths",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "is %s, but must have as many dimensions as the sizes, which are %s",
                            widths.isEmpty() ? "" : widths.get(),
                            sizes)
                    .atLeast("columns", columns, 1)
                    .require(
                            tiles || !wires && columns.isEmpty(),
                            wires ? "wires" : "columns",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "is about a chip, whose terminals are in tiles: set tiles, too")
                    .require(
                            columns.isEmpty() || sizes.product() % columns.get() == 0,
                            "columns",
                            ProblemCode.NOT_ALLOWED,
                            "is %s, but %s routers do not fill rows of so many",
                            columns.orElse(0),
                            sizes)
                    .verify();
        }
    }

    private static int along(Settings settings, int dimension) {
        return settings.widths.orElseThrow().along(dimension);
    }

    private static Optional<FloorPlan> plan(Settings settings) {
        int columns = settings.columns.orElse(settings.sizes.along(0));
        return settings.tiles
                ? Optional.of(FloorPlan.of(columns, settings.concentration))
                : Optional.empty();
    }

    /** Settings of the flattened butterfly. */
    public record Flat(
            @Doc("terminals per router and routers per dimension (k)") int radix,
            @Doc(
                            "stages of the butterfly that it is derived from (n): n-1 dimensions,"
                                    + " k^n terminals")
                    int stages) {
        public Flat {
            new Checks().atLeast("radix", radix, 2).atLeast("stages", stages, 2).verify();
        }
    }

    public static HyperX flattenedButterfly(Flat flat) {
        return new HyperX(GridShape.cube(flat.radix, flat.stages - 1), flat.radix);
    }

    /** The grid on which the routers are placed. */
    public Grid points() {
        return points;
    }

    public int dimensions() {
        return points.dimensions();
    }

    public int coordinate(int router, int dimension) {
        return points.coordinate(router, dimension);
    }

    /**
     * A port that leads to a coordinate of a dimension; {@code way} selects among parallel links.
     */
    public int portTo(int router, int dimension, int coordinate, int way) {
        int here = coordinate(router, dimension);
        int other = coordinate < here ? coordinate : coordinate - 1;
        return firstPort[dimension] + other * width[dimension] + way % width[dimension];
    }

    @Override
    public int routers() {
        return points.routers();
    }

    @Override
    public int terminals() {
        return points.terminals();
    }

    @Override
    public int entry(int terminal) {
        return plan.isEmpty() ? points.entry(terminal) : plan.get().router(terminal);
    }

    @Override
    public int latency(int router, int port) {
        return wires && plan.isPresent() ? plan.get().length(router, neighbor(router, port)) : 1;
    }

    @Override
    public int ports(int router) {
        return firstPort[dimensions()];
    }

    private int dimension(int port) {
        int dimension = 0;
        while (port >= firstPort[dimension + 1]) {
            dimension++;
        }
        return dimension;
    }

    @Override
    public String linkClass(int router, int port) {
        return Grid.dimensionName(dimension(port));
    }

    @Override
    public int neighbor(int router, int port) {
        int dimension = dimension(port);
        int here = coordinate(router, dimension);
        int there = (port - firstPort[dimension]) / width[dimension];
        there = there < here ? there : there + 1;
        int[] coordinates = new int[dimensions()];
        Arrays.setAll(coordinates, d -> coordinate(router, d));
        coordinates[dimension] = there;
        return points.at(coordinates);
    }

    @Override
    public String name(int router) {
        return points.name(router);
    }

    @Override
    public DrawingPosition place(int router) {
        DrawingPosition place = points.place(router);
        return new DrawingPosition(2 * place.x(), 2 * place.y());
    }

    @Override
    public String defaultRouting() {
        return "dimension-order";
    }

    @Override
    public int distance(int from, int to) {
        int hops = 0;
        for (int dimension = 0; dimension < dimensions(); dimension++) {
            hops += coordinate(from, dimension) == coordinate(to, dimension) ? 0 : 1;
        }
        return hops;
    }

    @Override
    public boolean sameFromEveryTerminal() {
        return true;
    }

    @Override
    public Optional<Distances> distances() {
        int diameter = 0;
        double mean = 0;
        for (int dimension = 0; dimension < dimensions(); dimension++) {
            double k = points.extent(dimension);
            diameter += k > 1 ? 1 : 0;
            mean += (k - 1) / k;
        }
        double terminals = terminals();
        double different = terminals < 2 ? 0 : mean * terminals / (terminals - 1);
        return Optional.of(new Distances(diameter, different, Distances.Basis.FORMULA));
    }

    /**
     * For equal even extents S and widths W (Nakano 1994): halving one dimension cuts W (S/2)^2
     * links in each of its rows. Unequal and odd ones have better cuts than straight ones.
     */
    @Override
    public OptionalLong bisection() {
        int extent = points.extent(0);
        for (int dimension = 1; dimension < dimensions(); dimension++) {
            if (points.extent(dimension) != extent || width[dimension] != width[0]) {
                return OptionalLong.empty();
            }
        }
        return extent % 2 == 0
                ? OptionalLong.of((long) routers() * extent / 4 * width[0])
                : OptionalLong.empty();
    }
}
