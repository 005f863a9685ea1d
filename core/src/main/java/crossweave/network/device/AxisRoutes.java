package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Owner;
import crossweave.network.device.RouterTables.Table;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.GridLike;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Routes on grids where packets take one dimension after the other, and along a dimension look at
 * nothing but the two coordinates in it: a small table per dimension instead of one of all pairs.
 * It is filled by asking the routing along one line of each dimension, and held against the routing
 * for many other pairs.
 */
final class AxisRoutes implements DeviceRoutes {
    private static final long FEW = 1L << 22; // pairs of routers: all are tried
    private static final long MOST = 1L << 26; // entries of the tables
    private static final int TRIALS = 20_000;
    private static final int DIRECTIONS = 64;

    private final Topology topology;
    private final RouterTables tables;
    private final RoutingFunction routing;
    private final Grid grid;
    private final long allVcs;
    private final boolean isReversed; // the last dimension comes first
    private final int[] first; // per dimension, in the order of routing: of its table
    private final int[] ways; // direction + DIRECTIONS * number of a set of VCs
    private final int[] hops; // likewise
    private final List<Long> sets = new ArrayList<>();
    private final RouteCandidates found = new RouteCandidates();

    private AxisRoutes(NetworkConfig config, RouterTables tables) {
        this.topology = config.topology();
        this.tables = tables;
        this.routing = config.routing();
        this.grid = grid(topology);
        this.allVcs = -1L >>> Long.SIZE - config.channels().vcs();
        this.isReversed = takesLastFirst();
        this.first = new int[grid.dimensions()];
        int size = 0;
        for (int d = 0; d < grid.dimensions(); d++) {
            first[d] = size;
            size += grid.extent(dimension(d)) * grid.extent(dimension(d));
        }
        this.ways = new int[size];
        this.hops = new int[size];
        for (int d = 0; d < grid.dimensions(); d++) {
            fill(d);
        }
    }

    private static Grid grid(Topology topology) {
        return ((GridLike) topology.family()).grid();
    }

    /** Those of a network, if they follow from coordinates as far as a long trial shows. */
    static Optional<AxisRoutes> of(NetworkConfig config, RouterTables tables) {
        Topology topology = config.topology();
        boolean isGrid =
                topology.family() instanceof Grid grid
                        && 2 * grid.dimensions() < DIRECTIONS
                        && grid.routers() == topology.routers()
                        && topology.isIntact();
        boolean leavesWhereItEntered =
                IntStream.range(0, topology.terminals())
                        .allMatch(t -> topology.entry(t) == topology.exit(t));
        boolean isSimple =
                leavesWhereItEntered
                        && config.routing().states() == 1
                        && config.routing().nature() == RoutingFunction.Nature.DETERMINISTIC;
        if (!isGrid || !isSimple || !hasSmallTables((Grid) topology.family())) {
            return Optional.empty();
        }
        return Optional.of(new AxisRoutes(config, tables))
                .filter(axes -> axes.countHops() && axes.agrees());
    }

    private static boolean hasSmallTables(Grid grid) {
        long entries = 0;
        for (int d = 0; d < grid.dimensions(); d++) {
            entries += (long) grid.extent(d) * grid.extent(d);
        }
        return entries <= MOST;
    }

    private int dimension(int place) {
        return isReversed ? grid.dimensions() - 1 - place : place;
    }

    private boolean takesLastFirst() {
        int last = grid.dimensions() - 1;
        if (last == 0) {
            return false;
        }
        int[] corner = new int[last + 1];
        Arrays.fill(corner, 1);
        return direction(0, grid.at(corner)) / 2 == last && grid.extent(last) > 1;
    }

    /** The port by which a packet leaves a router for another one; sets {@code found}. */
    private int direction(int from, int to) {
        found.clear();
        routing.route(from, terminalAt(to), 0, found);
        int port = 0;
        while (topology.channel(from, port) != found.channel(0)) {
            port++;
        }
        return port;
    }

    private int terminalAt(int router) {
        return router * (topology.terminals() / topology.routers());
    }

    private void fill(int d) {
        int dimension = dimension(d);
        int extent = grid.extent(dimension);
        int[] here = new int[grid.dimensions()];
        int[] there = new int[grid.dimensions()];
        for (int from = 0; from < extent; from++) {
            for (int to = 0; to < extent; to++) {
                here[dimension] = from;
                there[dimension] = to;
                if (from != to) {
                    int port = direction(grid.at(here), grid.at(there));
                    long vcs = found.vcs(0) & allVcs;
                    if (!sets.contains(vcs)) {
                        sets.add(vcs);
                    }
                    ways[pair(d, from, to)] = port + DIRECTIONS * sets.indexOf(vcs);
                }
            }
        }
    }

    /** Counts the hops of all ways; false if one leads nowhere. */
    private boolean countHops() {
        for (int d = 0; d < grid.dimensions(); d++) {
            int extent = grid.extent(dimension(d));
            for (int pair = 0; pair < extent * extent; pair++) {
                if (!countHops(d, pair / extent, pair % extent)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean countHops(int d, int from, int to) {
        int length = 0; // to where the rest is known
        int at = from;
        while (at != to && hops[pair(d, at, to)] == 0) {
            if (++length > grid.extent(dimension(d))) {
                return false;
            }
            at = next(d, at, to);
        }
        int all = length + hops[pair(d, at, to)];
        at = from;
        for (int gone = 0; gone < length; gone++) {
            hops[pair(d, at, to)] = all - gone;
            at = next(d, at, to);
        }
        return true;
    }

    private int pair(int d, int from, int to) {
        return first[d] + from * grid.extent(dimension(d)) + to;
    }

    /** The coordinate after a hop. */
    private int next(int d, int from, int to) {
        int[] here = new int[grid.dimensions()];
        here[dimension(d)] = from;
        int channel = topology.channel(grid.at(here), ways[pair(d, from, to)] % DIRECTIONS);
        return grid.coordinate(topology.target(channel), dimension(d));
    }

    /** Whether the tables say the same as the routing: for all pairs, or for many of very many. */
    private boolean agrees() {
        int routers = topology.routers();
        if ((long) routers * routers <= FEW) {
            return IntStream.range(0, routers * routers)
                    .allMatch(pair -> agrees(pair / routers, pair % routers));
        }
        long drawn = 1;
        for (int i = 0; i < TRIALS; i++) {
            drawn = drawn * 6364136223846793005L + 1442695040888963407L;
            int from = (int) Math.floorMod(drawn >>> 33, (long) topology.routers());
            drawn = drawn * 6364136223846793005L + 1442695040888963407L;
            int to = (int) Math.floorMod(drawn >>> 33, (long) topology.routers());
            if (!agrees(from, to)) {
                return false;
            }
        }
        return true;
    }

    private boolean agrees(int from, int to) {
        if (from == to) {
            return true;
        }
        int port = direction(from, to);
        int d = 0;
        while (grid.coordinate(from, dimension(d)) == grid.coordinate(to, dimension(d))) {
            d++;
        }
        int here = grid.coordinate(from, dimension(d));
        int there = grid.coordinate(to, dimension(d));
        int way = ways[pair(d, here, there)];
        return way % DIRECTIONS == port
                && sets.get(way / DIRECTIONS) == (found.vcs(0) & allVcs)
                && found.count() == 1;
    }

    @Override
    public void define(KernelSource source) {
        source.define("BY_AXIS", 1);
        source.define("ADAPTIVE", 0);
        source.define("LISTS_ARE_OUTPUTS", 0);
        source.define("GOALS", topology.terminals());
        source.define("DIMENSIONS", grid.dimensions());
        source.define("AXIS_FIRST(d)", perDimension(d -> first[d]));
        source.define("AXIS_EXTENT(d)", perDimension(d -> grid.extent(dimension(d))));
        source.define("AXIS_STRIDE(d)", perDimension(this::stride));
        boolean isSame =
                IntStream.range(0, topology.terminals()).allMatch(t -> topology.exit(t) == t);
        source.define("EXIT(terminal)", isSame ? "(terminal)" : "n->exit[terminal]");
    }

    /** A constant for each dimension. */
    private String perDimension(IntUnaryOperator value) {
        return KernelSource.choice(
                "d", grid.dimensions(), d -> String.valueOf(value.applyAsInt(d)));
    }

    private int stride(int d) {
        int[] unit = new int[grid.dimensions()];
        unit[dimension(d)] = 1;
        return grid.extent(dimension(d)) > 1 ? grid.at(unit) : 1;
    }

    @Override
    public boolean hasSets() {
        return sets.stream().anyMatch(vcs -> vcs != allVcs);
    }

    @Override
    public void addTo(NetworkLayout layout, NetworkImage image) {}

    @Override
    public List<Table> tables() {
        int routers = topology.routers();
        int sets = Math.max(1, this.sets.size());
        return List.of(
                new Table(
                        "ejection",
                        Item.BYTE,
                        topology.terminals(),
                        Owner.NONE,
                        terminal -> tables.output(topology.ejection(terminal))),
                new Table(
                        "direction_output",
                        Item.BYTE,
                        2 * first.length * routers,
                        Owner.ROUTER,
                        i -> outputOf(i % routers, i / routers)),
                new Table(
                        "axis_vcs",
                        Item.WORD,
                        sets,
                        Owner.NONE,
                        i -> i < sets ? this.sets.get(i) : 0),
                Table.of("axis_way", Item.upTo((long) DIRECTIONS * sets), Owner.NONE, ways),
                Table.of("axis_hops", Item.upTo(longest()), Owner.NONE, hops),
                new Table("exit", Item.INT, topology.terminals(), Owner.NONE, topology::exit));
    }

    private int longest() {
        return Arrays.stream(hops).max().orElse(0);
    }

    private int outputOf(int router, int port) {
        int channel = topology.channel(router, port);
        return channel == Topology.NONE ? 0 : tables.output(channel);
    }
}
