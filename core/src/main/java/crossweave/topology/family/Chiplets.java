package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.util.GridShape;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * A package of chips with a mesh each: together a mesh in which the links from chip to chip are a
 * class of their own, between-x and between-y, and may take longer. Routers and ports are those of
 * the {@link Grid} of all chips.
 */
public final class Chiplets implements GridLike {
    private final Grid mesh; // of all chips
    private final int[] chip; // per dimension: routers of a chip
    private final int[] chips; // per dimension
    private final Settings settings;

    public Chiplets(Settings settings) {
        this.settings = settings;
        int dimensions = settings.chips.dimensions();
        this.chips = IntStream.range(0, dimensions).map(settings.chips::along).toArray();
        this.chip = IntStream.range(0, dimensions).map(settings.chip::along).toArray();
        int[] extents = new int[dimensions];
        Arrays.setAll(extents, i -> settings.chips.extents()[i] * settings.chip.extents()[i]);
        this.mesh = new Grid(new GridShape(extents), false, settings.concentration);
    }

    /** Settings of the package. */
    public record Settings(
            @Doc("chips along each dimension of the package, such as 2x2") GridShape chips,
            @Doc("routers along each dimension of a chip, such as 4x4") GridShape chip,
            @Doc(value = "terminals per router", byDefault = "1") int concentration,
            @Doc(value = "cycles on a link between chips", byDefault = "1", unit = Unit.CYCLES)
                    int betweenLatency) {
        public Settings {
            new Checks()
                    .require(
                            chips.dimensions() == chip.dimensions(),
                            "chip",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "is %s, but must have as many dimensions as the package, which is %s",
                            chip,
                            chips)
                    .atLeast("between-latency", betweenLatency, 1)
                    .verify();
        }
    }

    @Override
    public Grid grid() {
        return mesh;
    }

    /** The chip of a router. */
    @Override
    public int group(int router) {
        int group = 0;
        for (int dimension = chips.length - 1; dimension >= 0; dimension--) {
            group = group * chips[dimension] + mesh.coordinate(router, dimension) / chip[dimension];
        }
        return group;
    }

    private boolean leavesChip(int router, int port) {
        int dimension = port >> 1;
        int here = mesh.coordinate(router, dimension) % chip[dimension];
        return here == ((port & 1) == 0 ? chip[dimension] - 1 : 0);
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
        return mesh.ports(router);
    }

    @Override
    public int neighbor(int router, int port) {
        return mesh.neighbor(router, port);
    }

    @Override
    public int latency(int router, int port) {
        return leavesChip(router, port) ? settings.betweenLatency : 1;
    }

    @Override
    public String linkClass(int router, int port) {
        String dimension = mesh.linkClass(router, port);
        return leavesChip(router, port) ? "between-" + dimension : dimension;
    }

    @Override
    public int link(int router, int port) {
        return mesh.link(router, port);
    }

    @Override
    public String name(int router) {
        return mesh.name(router);
    }

    /** A gap between chips. */
    @Override
    public DrawingPosition place(int router) {
        DrawingPosition place = mesh.place(router);
        if (chips.length > 2) {
            return place;
        }
        int right = mesh.coordinate(router, 0) / chip[0];
        int down = chips.length == 1 ? 0 : mesh.coordinate(router, 1) / chip[1];
        return place.plus(.8 * right, .8 * down);
    }

    @Override
    public String defaultRouting() {
        return "dimension-order";
    }

    @Override
    public int distance(int from, int to) {
        return mesh.distance(from, to);
    }

    @Override
    public Optional<Distances> distances() {
        return mesh.distances();
    }

    @Override
    public OptionalLong bisection() {
        return mesh.bisection();
    }
}
