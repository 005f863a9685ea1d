package crossweave.network.device;

import crossweave.network.device.RouterMemory.Item;
import crossweave.topology.Topology;

import java.util.List;

/** The arrays of routers, channels and terminals, as they are before the first cycle. */
final class RouterLayout {
    private static final int NONE = Topology.NONE;

    private static final List<String> SETS =
            List.of("routing", "waiting", "active", "nonempty", "credit", "busy", "tail_sent");
    private static final List<String> OF_VC =
            List.of("first", "stored", "left", "output", "out", "state_after", "head_turn");
    private static final List<String> OF_OUTPUT_VC = List.of("used", "holder", "write", "vc_turn");
    private static final List<String> OF_CHANNEL =
            List.of("crossed_packets", "crossed_flits", "waited");
    private static final List<String> SETS_OF_TERMINAL =
            List.of("terminal_busy", "terminal_full", "terminal_tail_sent");

    private final RouterMemory memory;
    private final Topology topology;
    private final int vcs; // per channel

    RouterLayout(RouterMemory memory, Topology topology, int vcs) {
        this.memory = memory;
        this.topology = topology;
        this.vcs = vcs;
    }

    void addRouters(RouterTables tables) {
        long routers = topology.routers();
        long inputVcs = routers * tables.inputs * vcs;
        SETS.forEach(set -> memory.add(set, Item.MASK, routers));
        memory.add("towards", Item.MASK, routers * tables.outputs);
        memory.add("wanted", Item.MASK, inputVcs);
        memory.add("asked", Item.CYCLE, inputVcs);
        OF_VC.forEach(array -> memory.add(array, Item.INT, inputVcs));
        OF_OUTPUT_VC.forEach(array -> memory.add(array, Item.INT, routers * tables.outputs * vcs));
        memory.add("output_turn", Item.INT, routers * tables.outputs);
        memory.add("input_turn", Item.INT, routers * tables.inputs);
        memory.add("index_turn", Item.INT, routers * tables.inputs);
    }

    /** With so many slots per VC, and notices for so many cycles. */
    void addChannels(int slots, int ring) {
        long channels = topology.channels();
        memory.add("slots", channels * vcs * slots, NONE);
        memory.add("flit_notices", Item.NOTICE, ring * channels);
        memory.add("credit_notices", Item.NOTICE, ring * channels);
        OF_CHANNEL.forEach(array -> memory.add(array, Item.CYCLE, channels));
    }

    /** With room for the events of so many cycles. */
    void addTerminals(int window) {
        long terminals = topology.terminals();
        memory.add("queue_first", terminals, NONE);
        memory.add("queue_last", terminals, NONE);
        memory.add("free_from", Item.CYCLE, terminals);
        memory.add("terminal_vc", terminals, NONE);
        memory.add("last_vc", terminals, vcs - 1);
        memory.add("terminal_left", Item.INT, terminals);
        memory.add("terminal_used", Item.INT, terminals * vcs);
        memory.add("terminal_write", Item.INT, terminals * vcs);
        SETS_OF_TERMINAL.forEach(set -> memory.add(set, Item.MASK, terminals));
        memory.add("chains", Item.INT, 3 * terminals);
        memory.add("event_count", Item.INT, 1);
        memory.add("events", Item.CYCLE, 2 * 2 * terminals * window); // two in a cycle at most
    }
}
