package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.topology.Topology;

/**
 * The state of routers, terminals and channels as arrays, in types as narrow as their numbers
 * allow. What a block shares has little room: arrays that are used most come first, and what does
 * not fit is in the memory of the device.
 */
final class NetworkArrays {
    private static final int NONE = Topology.NONE;
    private static final long NEVER = Integer.MAX_VALUE;
    static final int SLICE = 32; // cycles
    private static final long MOST_SHARED = 220 << 10; // bytes of a block
    private static final long SHARED_PER_ROUTER = 440; // bytes, so that blocks enough are resident

    private final NetworkLayout layout;
    private final NetworkImage image;
    private final Topology topology;
    private final RouterTables tables;
    private final int vcs; // per channel
    private final int slots; // per VC
    private final boolean isLarge;
    private final long room;

    NetworkArrays(
            NetworkLayout layout,
            NetworkImage image,
            NetworkConfig config,
            RouterTables tables,
            int slots,
            boolean isLarge) {
        this.layout = layout;
        this.image = image;
        this.topology = config.topology();
        this.tables = tables;
        this.vcs = config.channels().vcs();
        this.slots = slots;
        this.isLarge = isLarge;
        int most = Math.max(topology.routers(), topology.terminals());
        this.room = isLarge ? Long.MAX_VALUE : Math.min(MOST_SHARED, SHARED_PER_ROUTER * most);
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

    /** Adds an array that kernels use often, to what a block shares if there is room. */
    private void hot(String name, Item item, long count) {
        boolean fits = layout.bytes(Place.HOT) + item.bytes * count <= room;
        layout.add(name, item, count, fits ? Place.HOT : Place.OWN);
    }

    private void hot(String name, Item item, long count, long value) {
        hot(name, item, count);
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
    void add(int ring, int due, int groups, int longest) {
        hot("work", Item.INT, Header.Work.values().length);
        addSets(due);
        addTerminals(longest);
        addNotices(ring);
        addVcs(longest);
        addSlices(groups);
        addRest();
    }

    private void addSets(int due) {
        long routers = topology.routers();
        hot("due", mask(), routers * due);
        for (String set : new String[] {"routing", "waiting", "active", "nonempty", "credit"}) {
            hot(set, mask(), routers);
        }
        hot("busy", mask(), routers);
        hot("tail_sent", mask(), routers);
        hot("towards", mask(), routers * tables.outputs);
    }

    private void addTerminals(int longest) {
        long terminals = topology.terminals();
        Item slotNumber = Item.upTo(slots);
        hot("ready", Item.INT, terminals, NEVER);
        hot("terminal_vc", Item.BYTE, terminals);
        hot("last_vc", Item.BYTE, terminals, vcs - 1);
        hot("terminal_full", vcSet(), terminals);
        hot("terminal_busy", vcSet(), terminals);
        hot("terminal_tail_sent", vcSet(), terminals);
        hot("terminal_used", slotNumber, terminals * vcs);
        hot("terminal_write", slotNumber, terminals * vcs);
        hot("terminal_left", Item.upTo(longest), terminals);
    }

    private void addNotices(int ring) {
        hot("flit_notices", Item.BYTE, (long) ring * tables.inputs * topology.routers());
        hot("credit_notices", Item.BYTE, (long) ring * tables.senders());
    }

    private void addVcs(int longest) {
        long in = (long) topology.routers() * tables.inputs * vcs;
        long out = (long) topology.routers() * tables.outputs * vcs;
        Item slotNumber = Item.upTo(slots);
        hot("stored", slotNumber, in);
        hot("output", Item.BYTE, in);
        hot("used", slotNumber, out);
        hot("first", slotNumber, in);
        hot("out", Item.BYTE, in);
        hot("holder", Item.BYTE, out);
        hot("write", slotNumber, out);
        hot("output_turn", Item.BYTE, (long) topology.routers() * tables.outputs);
        hot("input_turn", Item.BYTE, (long) topology.routers() * tables.inputs);
        hot("index_turn", Item.BYTE, (long) topology.routers() * tables.inputs);
        hot("wanted", vcSet(), in);
        hot("head_turn", Item.BYTE, in);
        hot("vc_turn", Item.BYTE, out);
        hot("left", Item.upTo(longest), in);
        hot("crossed", Item.BYTE, tables.senders());
    }

    private void addSlices(int groups) {
        hot("senders", Item.UNSIGNED, (long) SLICE * groups);
        hot("before", Item.INT, (long) SLICE * groups);
        hot("in_cycle", Item.INT, SLICE);
        hot("cycle_number", Item.UNSIGNED, SLICE);
    }

    private void addRest() {
        long in = (long) topology.routers() * tables.inputs * vcs;
        long terminals = topology.terminals();
        for (String chain :
                new String[] {"queue_first", "queue_last", "drawn", "local_first", "local_last"}) {
            hot(chain, Item.INT, terminals, NONE);
        }
        hot("local_drawn", Item.INT, terminals, NONE);
        hot("free_from", Item.INT, terminals);
        hot("asked", Item.INT, in);
        hot("state_after", Item.INT, in);
        hot("alive", mask(), topology.routers());
        own("slots", Item.INT, in * slots);
        own("crossed_packets", Item.LONG, tables.senders());
        own("crossed_flits", Item.LONG, tables.senders());
        own("waited", Item.LONG, tables.senders());
    }

    /** Room for packets that arrive in a slice, or after it. */
    void addArrivals(long arrivals) {
        own("arriving", Item.INT, 2 * arrivals);
    }
}
