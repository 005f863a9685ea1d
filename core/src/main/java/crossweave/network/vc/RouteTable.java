package crossweave.network.vc;

import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The routes of packets by router and destination, where they depend on nothing else: a lookup
 * costs a third of calling the routing function. An option is an output of a router, by its place
 * there, and a set of VCs; therefore many routers have the same options for {@value #PAGE}
 * destinations in a row. Such a page is stored once, so the table of a large mesh fits into a
 * cache.
 *
 * <p>A router has a row in {@link RouterState#cell}: the pages for its destinations follow the
 * start of the row, the ports by their places precede it in descending order. If routes cannot be
 * tabulated, all routers share one row of unknown options.
 */
final class RouteTable implements Serializable {
    static final int PAGE_BITS = 6;
    static final int PAGE = 1 << PAGE_BITS; // destinations
    static final int PLACE_BITS = 8; // of an option; the others number its set of VCs, from 1 on
    static final int PLACE_MASK = (1 << PLACE_BITS) - 1;
    private static final int SETS = 1 << Character.SIZE - PLACE_BITS;
    private static final int FIRST_PAGES = 64;
    private static final int MOST = 1 << 22; // pairs of routers and destinations, at most

    char[] options; // of the pages; those of the first page are unknown, and have no VCs
    final long[] sets = new long[SETS]; // of VCs, by number; the first is empty
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
        this.rowSize = isKept ? places + pages(topology) : 0;
        int most = isKept ? routers * pages(topology) : 0;
        this.options = new char[(isKept ? FIRST_PAGES : 1) * PAGE];
        this.shared = new int[4 * Integer.highestOneBit(most + 1)];
        for (int r = firstRouter; r < state.endRouter; r++) { // options without VCs name any port
            Arrays.fill(state.cell, row(r) - places, row(r), state.firstPort);
        }
    }

    private static boolean isKept(
            RoutingFunction routing, Topology topology, int routers, int mostOutputs) {
        return routing.nature() != RoutingFunction.Nature.ADAPTIVE
                && !routing.usesState()
                && mostOutputs <= PLACE_MASK
                && (long) routers * topology.terminals() <= MOST;
    }

    private static int pages(Topology topology) {
        return Math.ceilDiv(topology.terminals(), PAGE);
    }

    /** Ints that the rows of so many routers need. */
    static int size(RoutingFunction routing, Topology topology, int routers, int mostOutputs) {
        return isKept(routing, topology, routers, mostOutputs)
                ? routers * (mostOutputs + pages(topology))
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

    /** Stores the only route from a router to a terminal: an output by place and port. */
    void keep(int router, int destination, int place, int port, long vcs) {
        int set = set(vcs);
        if (set == SETS) {
            return;
        }
        int row = row(router);
        int at = row + (destination >> PAGE_BITS);
        if (state.cell[at] == 0) {
            state.cell[at] = newPage();
        }
        state.cell[row - 1 - place] = port;
        options[state.cell[at] + destination % PAGE] = (char) (set << PLACE_BITS | place);
    }

    private int newPage() {
        if (end == options.length) {
            options = Arrays.copyOf(options, 2 * end);
        }
        end += PAGE;
        return end - PAGE;
    }

    /** The number of a set of VCs, or SETS if there are too many. */
    private int set(long vcs) {
        int set = 1;
        while (set < SETS && sets[set] != vcs && sets[set] != 0) {
            set++;
        }
        if (set < SETS) {
            sets[set] = vcs;
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
