package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Owner;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.network.device.RouterTables.Table;
import crossweave.network.vc.VcRouterSettings;
import crossweave.topology.Topology;

import java.util.List;

/**
 * The state of routers, terminals and channels as arrays, in types as narrow as their numbers
 * allow. What a block shares has little room: arrays that are used most come first, and what does
 * not fit is in the memory of the device.
 */
final class NetworkArrays {
    private static final int NONE = Topology.NONE;
    private static final long NEVER = Integer.MAX_VALUE;
    static final int SLICE = 32; // cycles
    static final int NARROW_PACKET = 24; // bits of a packet's number, if that and a goal fit in 32
    private static final int SPARE = 1 << 10; // bytes of a block that the driver uses
    static final int MOST_THREADS = 1024; // of a block
    static final int WARP = 32;
    private static final int WARPS =
            12; // of a processor: more have less memory each, and are slower

    private final NetworkLayout layout;
    private final NetworkImage image;
    private final Topology topology;
    private final RouterTables tables;
    private final int vcs; // per channel
    private final int slots; // per VC
    private final int states; // of routing
    private final List<Table> routes;
    private final int longest; // flits of a packet
    private final int workloads;
    private final boolean waitsForTail;
    private final boolean hasSets; // packets may not take all VCs of an output
    private final long room;

    NetworkArrays(NetworkLayout layout, NetworkImage image, Needs needs) {
        this.layout = layout;
        this.image = image;
        this.topology = needs.config.topology();
        this.tables = needs.tables;
        this.vcs = needs.config.channels().vcs();
        this.slots = needs.settings.buffer(needs.config);
        this.states = needs.config.routing().states();
        this.routes = needs.routes.tables();
        this.longest = needs.longest;
        this.workloads = needs.workloads;
        this.waitsForTail = needs.settings.waitForTailCredit();
        this.hasSets = needs.routes.hasSets();
        int most = Math.max(topology.routers(), topology.terminals());
        this.room = needs.isLarge ? Long.MAX_VALUE : room(needs.shared, most);
    }

    /**
     * What decides which arrays there are.
     *
     * @param longest flits of the longest packet
     * @param isLarge whether the whole device simulates the network
     * @param shared bytes that the threads of a block can share
     */
    record Needs(
            NetworkConfig config,
            VcRouterSettings settings,
            RouterTables tables,
            int longest,
            int workloads,
            DeviceRoutes routes,
            boolean isLarge,
            int shared) {}

    /** The bytes that a block may share, so that enough warps fit on a processor. */
    private static int room(int shared, int most) {
        int warps = Math.ceilDiv(Math.min(most, MOST_THREADS), WARP);
        return shared / Math.ceilDiv(WARPS, warps) - SPARE;
    }

    /** The type of a set of VCs of a router. */
    Item mask() {
        return Math.max(tables.inputs, tables.outputs) * vcs <= Integer.SIZE
                ? Item.UNSIGNED
                : Item.WORD;
    }

    /** The type of a set of VCs of a channel. */
    Item vcSet() {
        return vcs <= Byte.SIZE
                ? Item.BYTE
                : vcs <= Short.SIZE ? Item.SHORT : vcs <= Integer.SIZE ? Item.UNSIGNED : Item.WORD;
    }

    /** The type of a packet and its goal together. */
    Item head() {
        return packetBits() < Integer.SIZE ? Item.UNSIGNED : Item.WORD;
    }

    /** Of a head: goals have the other ones. */
    int packetBits() {
        long goals = (long) topology.terminals() * Math.max(1, states);
        return goals <= 1 << Integer.SIZE - NARROW_PACKET ? NARROW_PACKET : Integer.SIZE;
    }

    /** The type of the four numbers of a VC together: see router.h. */
    private Item vcWord() {
        return isNarrow(slots, longest) ? Item.UNSIGNED : Item.WORD;
    }

    /** Whether the numbers of a VC have 8 bits, not 16. */
    static boolean isNarrow(int slots, int longest) {
        return Math.max(slots, longest) < 1 << Byte.SIZE;
    }

    /** Adds an array that kernels use often, to what a block shares if there is room. */
    private void hot(String name, Item item, long count, Owner owner) {
        layout.add(name, item, count, place(item.bytes * count), owner);
    }

    private Place place(long bytes) {
        return layout.bytes(Place.HOT) + bytes <= room ? Place.HOT : Place.OWN;
    }

    private void hot(String name, Item item, long count) {
        hot(name, item, count, Owner.NONE);
    }

    /** Adds an array of so many items of each router. */
    private void ofRouters(String name, Item item, int each) {
        hot(name, item, (long) each * topology.routers(), Owner.ROUTER);
    }

    /** Adds an array of so many items of each terminal. */
    private void ofTerminals(String name, Item item, int each) {
        hot(name, item, (long) each * topology.terminals(), Owner.TERMINAL);
    }

    private void ofTerminals(String name, Item item, int each, long value) {
        ofTerminals(name, item, each);
        image.fill(layout.array(name), _ -> value);
    }

    private void own(String name, Item item, long count) {
        layout.add(name, item, count, Place.OWN);
    }

    /**
     * Adds all of it.
     *
     * @param ring cycles for which there are notices
     * @param due likewise for routing that ends
     * @param groups of terminals or messages that are numbered together
     */
    void add(int ring, int due, int groups) {
        hot("work", Item.INT, Header.Work.values().length);
        addSets(due);
        addTerminals();
        addNotices(ring);
        addVcs();
        tables.wires().forEach(this::hot);
        routes.forEach(this::hot);
        addFronts();
        addSlices(groups);
        addRest();
    }

    private void hot(Table table) {
        Place place = place((long) table.item().bytes * table.count());
        Array array =
                layout.addConstant(table.name(), table.item(), table.count(), place, table.owner());
        image.fill(array, i -> table.value().applyAsLong((int) i));
    }

    private void addSets(int due) {
        ofRouters("due", mask(), due);
        for (String set : new String[] {"routing", "waiting", "active", "nonempty", "credit"}) {
            ofRouters(set, mask(), 1);
        }
        ofRouters("busy", mask(), 1);
        ofRouters("tail_sent", mask(), waitsForTail ? 1 : 0);
        ofRouters("towards", mask(), tables.outputs);
    }

    private void addTerminals() {
        Item slotNumber = Item.upTo(slots);
        ofTerminals("ready", Item.INT, 1, NEVER);
        ofTerminals("terminal_vc", Item.BYTE, 1);
        ofTerminals("last_vc", Item.BYTE, 1, vcs - 1);
        ofTerminals("terminal_full", vcSet(), 1);
        ofTerminals("terminal_busy", vcSet(), 1);
        ofTerminals("terminal_tail_sent", vcSet(), waitsForTail ? 1 : 0);
        ofTerminals("terminal_used", slotNumber, vcs);
        ofTerminals("terminal_write", slotNumber, vcs);
        ofTerminals("terminal_left", Item.upTo(longest), longest > 1 ? 1 : 0);
    }

    private void addNotices(int ring) {
        hot("flit_notices", mask(), (long) ring * topology.routers());
        hot("credit_notices", mask(), (long) ring * topology.routers());
        hot("terminal_notices", Item.BYTE, (long) ring * topology.terminals());
    }

    private void addVcs() {
        ofRouters("input_vcs", vcWord(), tables.inputs * vcs);
        ofRouters("output_vcs", vcWord(), tables.outputs * vcs);
        ofRouters("output", Item.BYTE, tables.inputs * vcs);
        ofRouters("output_turn", Item.BYTE, tables.outputs);
        ofRouters("input_turn", Item.BYTE, tables.inputs);
        ofRouters("index_turn", Item.BYTE, tables.inputs);
        ofRouters("head_turn", Item.BYTE, tables.inputs * vcs);
        ofRouters("wanted", vcSet(), hasSets ? tables.inputs * vcs : 0);
        ofRouters("crossed_out", Item.BYTE, tables.outputs);
        ofTerminals("crossed_in", Item.BYTE, 1);
    }

    private void addFronts() {
        ofRouters("fronts", head(), tables.inputs * vcs);
        ofRouters("asked", Item.INT, tables.inputs * vcs);
        ofTerminals("queue_front", Item.QUEUED, 1);
        ofTerminals("queue_first", Item.INT, 1, NONE);
        ofTerminals("free_from", Item.INT, 1);
    }

    private void addSlices(int groups) {
        int acts = SLICE * workloads; // what one workload sends in one cycle
        hot("senders", Item.UNSIGNED, (long) acts * groups);
        hot("before", Item.INT, (long) acts * groups);
        hot("in_act", Item.INT, acts);
        hot("act_number", Item.UNSIGNED, acts);
        hot("own_act_number", Item.UNSIGNED, workloads > 1 ? acts : 0);
    }

    private void addRest() {
        long in = (long) topology.routers() * tables.inputs * vcs;
        for (String chain :
                new String[] {"queue_last", "drawn", "local_first", "local_last", "local_drawn"}) {
            ofTerminals(chain, Item.INT, 1, NONE);
        }
        layout.add("state_after", Item.INT, in, Place.OWN, Owner.ROUTER);
        hot("alive", mask(), topology.routers());
        own("slots", head(), in * slots);
        own("crossings", Item.LONG, 3L * tables.senders()); // packets, flits, cycles waited
    }

    /** Room for packets that arrive in a slice, or after it. */
    void addArrivals(long arrivals) {
        own("arriving", Item.INT, 2 * arrivals);
    }
}
