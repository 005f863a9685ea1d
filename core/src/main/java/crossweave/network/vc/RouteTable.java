package crossweave.network.vc;

import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The routes of packets by router and goal, where they depend on nothing else: a lookup costs a
 * third of calling the routing function. A goal is a destination and, for routings with few states,
 * the routing state: the goals of a state follow each other, in whole pages. An option is an output
 * of a router, by its place there, and a set of VCs; therefore many routers have the same options
 * for {@value #PAGE} destinations in a row. Such a page is stored once, so the table of a large
 * mesh fits into a cache.
 *
 * <p>A router has a row in {@link RouterState#cell}: the pages for its destinations follow the
 * start of the row, the ports by their places precede it in descending order. Sets of VCs precede
 * all ports, in the same order. If routes cannot be tabulated, all routers share one row of unknown
 * options.
 */
final class RouteTable implements Serializable {
    static final int PAGE_BITS = 6;
    static final int PAGE = 1 << PAGE_BITS; // destinations
    static final int PLACE_BITS = 8; // of an option; the others number its set of VCs, from 1 on
    static final int PLACE_MASK = (1 << PLACE_BITS) - 1;
    static final int SETS = 1 << Character.SIZE - PLACE_BITS;
    private static final int FIRST_PAGES = 64;
    private static final int MOST = 1 << 22; // pairs of routers and destinations, at most

    char[] options; // of the pages; those of the first page are unknown, and have no VCs
    int[] states; // likewise, if routing has states: the one that follows
    private final boolean isStateful;
    private final RouterState state;
    private final int terminals;
    private final int firstRouter;
    private final int places; // ports of a row
    private final int rowSize; // 0: no routes are stored
    private final int[] shared; // hash table of complete pages
    private int end = PAGE; // of the pages in use

    /** Uses {@link #size} ints of the cells. */
    RouteTable(RouterState state, RoutingFunction routing, Topology topology, int mostOutputs) {
        this.state = state;
        this.terminals = topology.terminals();
        this.firstRouter = state.firstRouter;
        int routers = state.endRouter - firstRouter;
        boolean isKept = isKept(routing, topology, routers, mostOutputs);
        this.places = isKept ? mostOutputs : 1;
        this.rowSize = isKept ? places + pages(routing, topology) : 0;
        int most = isKept && !routing.usesState() ? routers * pages(topology) : 0;
        this.options = new char[(isKept ? FIRST_PAGES : 1) * PAGE];
        this.isStateful = isKept && routing.usesState();
        this.states = new int[isStateful ? options.length : 0];
        this.shared = new int[4 * Integer.highestOneBit(most + 1)];
        for (int r = firstRouter; r < state.endRouter; r++) { // options without VCs name any port
            Arrays.fill(state.cell, row(r) - places, row(r), state.firstPort);
        }
    }

    private static boolean isKept(
            RoutingFunction routing, Topology topology, int routers, int mostOutputs) {
        return routing.nature() != RoutingFunction.Nature.ADAPTIVE
                && routing.states() > 0
                && mostOutputs <= PLACE_MASK
                && (long) routers * topology.terminals() * routing.states() <= MOST;
    }

    /** Pages of a row. */
    private static int pages(RoutingFunction routing, Topology topology) {
        return routing.states() * pages(topology);
    }

    /** Pages for the destinations of a state. */
    private static int pages(Topology topology) {
        return Math.ceilDiv(topology.terminals(), PAGE);
    }

    /** By how much the goals of a state are higher than those of the one before; 0: not kept. */
    static int goalsOfState(RoutingFunction routing, Topology topology, int routers, int outputs) {
        return routing.usesState() && isKept(routing, topology, routers, outputs)
                ? pages(topology) * PAGE
                : 0;
    }

    /** Ints that the rows of so many routers need. */
    static int size(RoutingFunction routing, Topology topology, int routers, int mostOutputs) {
        return isKept(routing, topology, routers, mostOutputs)
                ? routers * (mostOutputs + pages(routing, topology))
                : 1 + pages(topology);
    }

    int row(int router) {
        return state.rows + (router - firstRouter) * rowSize + places;
    }

    /** Whether routes are stored at all. */
    boolean isKept() {
        return rowSize > 0;
    }

    /** Whether the page of a router for a destination is still unknown. */
    boolean isOpen(int router, int destination) {
        return state.cell[row(router) + (destination >> PAGE_BITS)] == 0;
    }

    /** The first destination of the page of a destination. */
    int first(int destination) {
        return destination & -PAGE;
    }

    /** The destination after the last of that page. */
    int end(int destination) {
        return Math.min(terminals, first(destination) + PAGE);
    }

    boolean isStateful() {
        return isStateful;
    }

    /** Stores the only route from a router for a goal: an output by place and port. */
    void keep(int router, int goal, int place, int port, long vcs, int after) {
        int set = set(state.wanted(vcs));
        if (set == SETS) {
            return;
        }
        int row = row(router);
        int at = row + (goal >> PAGE_BITS);
        if (state.cell[at] == 0) {
            state.cell[at] = newPage();
        }
        state.cell[row - 1 - place] = port;
        int option = state.cell[at] + goal % PAGE;
        options[option] = (char) (set << PLACE_BITS | place);
        if (isStateful) {
            states[option] = after;
        }
    }

    private int newPage() {
        if (end == options.length) {
            options = Arrays.copyOf(options, 2 * end);
            states = Arrays.copyOf(states, isStateful ? 2 * end : 0);
        }
        end += PAGE;
        return end - PAGE;
    }

    /** The number of a set of VCs, as heads know it, or SETS if there are too many. */
    private int set(int wanted) {
        int last = state.firstPort - 1;
        int set = 1;
        while (set < SETS && state.cell[last - set] != wanted && state.cell[last - set] != 0) {
            set++;
        }
        if (set < SETS) {
            state.cell[last - set] = wanted;
        }
        return set;
    }

    /** Completes the page that was begun last: an equal page is shared if there is one. */
    void share(int router, int destination) {
        int at = row(router) + (destination >> PAGE_BITS);
        int page = state.cell[at];
        if (page == 0) {
            return;
        }
        int mask = shared.length - 1;
        int place = hash(page) & mask;
        while (shared[place] != 0 && !isSame(shared[place], page)) {
            place = place + 1 & mask;
        }
        if (shared[place] == 0) {
            shared[place] = page;
        } else {
            state.cell[at] = shared[place];
            Arrays.fill(options, page, page + PAGE, (char) 0);
            end = page;
        }
    }

    private int hash(int page) {
        int hash = 0;
        for (int i = page; i < page + PAGE; i++) {
            hash = 31 * hash + options[i];
        }
        return hash ^ hash >>> 16;
    }

    private boolean isSame(int one, int other) {
        return Arrays.equals(options, one, one + PAGE, options, other, other + PAGE);
    }
}
