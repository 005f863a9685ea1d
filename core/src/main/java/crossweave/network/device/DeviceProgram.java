package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.network.vc.VcRouterSettings;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.stream.IntStream;

/**
 * The kernels for networks of one structure, and the arrays that they work on as they begin. Random
 * streams and loads are those of a run, and not in it.
 */
final class DeviceProgram {
    private static final int MOST_FLITS = 1 << 16; // of a packet; longer ones have no room

    final NetworkLayout layout = new NetworkLayout();
    final NetworkImage image = new NetworkImage();
    final RouterTables tables;
    final String source;
    final Tiles tiles;
    final int threads; // of a block
    final int stride; // cycles until threads must meet
    final boolean isLarge; // simulated by the whole device, not by a block
    final int fixedFlits; // of all packets; 0: they differ
    final int workloads;
    final int packetBits; // of a head: see router.h
    private final Topology topology;
    private final VcRouterSettings settings;
    private final NetworkConfig config;
    private final int longest; // flits of a packet

    /**
     * What decides the kernels and the arrays; topologies and routings are compared by identity.
     *
     * @param slots of a VC
     * @param constants of the traffic
     */
    record Shape(
            Topology topology,
            RoutingFunction routing,
            int vcs,
            int slots,
            PacketSettings packets,
            VcRouterSettings settings,
            String constants,
            int longest,
            int shortest) {
        static Shape of(NetworkConfig config, VcRouterSettings settings, DeviceTraffic traffic) {
            return new Shape(
                    config.topology(),
                    config.routing(),
                    config.channels().vcs(),
                    settings.buffer(config),
                    config.packets(),
                    settings,
                    traffic.constants(),
                    traffic.longest(),
                    traffic.shortest());
        }
    }

    /**
     * The program of a shape.
     *
     * @param mostInBlock routers or terminals of a network that a block simulates
     * @param shared bytes that the threads of a block can share
     */
    DeviceProgram(
            NetworkConfig config,
            VcRouterSettings settings,
            DeviceTraffic traffic,
            int mostInBlock,
            int shared) {
        this.config = config;
        this.settings = settings;
        this.topology = config.topology();
        this.tables = new RouterTables(topology);
        this.stride = stride();
        this.longest = config.packets().flits(Math.min(traffic.longest(), MOST_FLITS), 0);
        this.fixedFlits = traffic.shortest() == traffic.longest() ? longest : 0;
        this.workloads = traffic.workloads();
        int most = Math.max(topology.routers(), topology.terminals());
        this.isLarge = most > mostInBlock;
        this.threads =
                isLarge
                        ? 128
                        : Math.min(
                                NetworkArrays.MOST_THREADS,
                                Math.ceilDiv(most, NetworkArrays.WARP) * NetworkArrays.WARP);
        layout.add("header", Item.LONG, Header.values().length, Place.ANSWER);
        KernelSource text = new KernelSource();
        String constants = traffic.constants();
        text.add(constants);
        tables.addTo(layout, image);
        DeviceRoutes routes = DeviceRoutes.of(config, tables);
        routes.addTo(layout, image);
        routes.define(text);
        text.define("HAS_SETS", routes.hasSets() ? 1 : 0);
        text.define("NO_PLACE", tables.noPlace());
        new PacketBeginnings(config).addTo(layout, image, text);
        traffic.addTo(layout);
        NetworkArrays.Needs needs =
                new NetworkArrays.Needs(
                        config,
                        settings,
                        tables,
                        Math.min(longest, MOST_FLITS),
                        workloads,
                        routes,
                        isLarge,
                        shared);
        NetworkArrays arrays = new NetworkArrays(layout, image, needs);
        this.packetBits = arrays.packetBits();
        addArrays(arrays, text, constants.contains("#define ONE_IN_CYCLE 1"));
        this.tiles = new Tiles(layout, tables, topology.terminals(), isLarge, shared);
        tiles.define(text);
        define(text);
        this.source = text.of(layout, tiles);
    }

    /** How the arrays begin that differ from run to run. */
    static NetworkImage begin(NetworkConfig config, DeviceTraffic traffic, NetworkLayout layout) {
        NetworkImage own = new NetworkImage();
        PacketBeginnings.begin(config, layout, own);
        traffic.begin(layout, own);
        return own;
    }

    /** Cycles in which nothing that one router or terminal does reaches another one. */
    private int stride() {
        int fromTerminal =
                IntStream.range(0, topology.terminals())
                        .map(terminal -> topology.latency(topology.injection(terminal)))
                        .min()
                        .orElse(1);
        int between =
                topology.shortestLatency()
                        + Math.min(settings.switchTraversalDelay(), settings.creditDelay());
        return Math.clamp(1 + Math.min(fromTerminal, between), 1, NetworkArrays.SLICE);
    }

    private void addArrays(NetworkArrays arrays, KernelSource text, boolean isOneInCycle) {
        int delays = settings.switchTraversalDelay() + settings.creditDelay();
        int far = 2 + delays + 2 * topology.longestLatency();
        int ring = 2 * Integer.highestOneBit(far + stride - 1);
        int due = 2 * Integer.highestOneBit(1 + settings.routingDelay());
        int groups =
                isOneInCycle
                        ? Math.ceilDiv(topology.terminals(), NetworkArrays.WARP)
                        : topology.terminals();
        arrays.add(ring, due, groups);
        int perTerminal = 2 * NetworkArrays.SLICE * workloads * (isOneInCycle ? 1 : 4) + far;
        long arrivals = (long) perTerminal * topology.terminals();
        arrays.addArrivals(arrivals);
        text.define("SLOTS", settings.buffer(config));
        text.define("RING", ring);
        text.define("DUE", due);
        text.define("GROUPS", groups);
        text.define("ARRIVALS", arrivals + "ll");
        text.define("Mask", arrays.mask().type.equals("Word") ? "Word" : "unsigned");
        text.define("VcNumber", hasNarrowVcs() ? "unsigned char" : "unsigned short");
        text.define("Head", arrays.head().type);
        text.define("PACKET_BITS", packetBits);
        text.define("VcSet", arrays.vcSet().type);
    }

    /** Whether the numbers of a VC have 8 bits, not 16. */
    boolean hasNarrowVcs() {
        return NetworkArrays.isNarrow(settings.buffer(config), Math.min(longest, MOST_FLITS));
    }

    private void define(KernelSource text) {
        int vcs = config.channels().vcs();
        text.add(Header.constants());
        text.define("ROUTERS", topology.routers());
        text.define("TERMINALS", topology.terminals());
        text.define("INPUTS", tables.inputs);
        text.define("OUTPUTS", tables.outputs);
        text.define("SENDERS", tables.senders());
        text.define("VCS", vcs);
        text.define("ALL_VCS", "0x%xull".formatted(-1L >>> Long.SIZE - vcs));
        text.define("ROUTING_DELAY", settings.routingDelay());
        text.define("TRAVERSAL_DELAY", settings.switchTraversalDelay());
        text.define("CREDIT_DELAY", settings.creditDelay());
        text.define("SHORTEST_ALLOCATION", settings.shortestAllocation());
        text.define("WAIT_FOR_TAIL", settings.waitForTailCredit() ? 1 : 0);
        text.define("PREPARATION", config.packets().packetCost() + config.packets().messageCost());
        text.define("HEADER_FLITS", config.packets().header());
        text.define("FIXED_FLITS", fixedFlits);
        text.define("STAYS_LOCAL", settings.staysLocal() ? 1 : 0);
        text.define("LOCAL_COST", config.packets().localCost());
        text.define("SLICE", NetworkArrays.SLICE);
        text.define("STRIDE", stride);
        text.define("THREADS", threads);
        text.define("LEAST_BLOCKS", isLarge ? 8 : 1); // of a processor, which limits registers
        text.define("IS_LARGE", isLarge ? 1 : 0);
        text.define("HOT_IS_SHARED", isLarge ? 0 : 1);
        text.define("HOT_WORDS", layout.bytes(Place.HOT) / Long.BYTES);
        text.define("SHARED_BYTES", sharedBytes());
        text.define("Index", isHuge() ? "long long" : "int");
        defineLatencies(text);
    }

    private void defineLatencies(KernelSource text) {
        boolean isUniform = tables.isUniform();
        String one = String.valueOf(topology.longestLatency());
        text.define("LATENCY_IN(place)", isUniform ? one : "(n->latency_in[place])");
        text.define("LATENCY_OUT(place)", isUniform ? one : "(n->latency_out[place])");
    }

    /** Whether some index needs more than 31 bits. */
    private boolean isHuge() {
        return layout.arrays().stream().anyMatch(array -> array.count() > Integer.MAX_VALUE);
    }

    int terminals() {
        return topology.terminals();
    }

    int sharedBytes() {
        return isLarge ? tiles.bytes() : Math.toIntExact(layout.bytes(Place.HOT));
    }
}
