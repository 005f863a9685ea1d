package crossweave.network.vc;

import crossweave.routing.Routing;

import java.io.Serializable;

/**
 * The ways of packets, kept for each router and destination where nothing else matters: a look into
 * a table costs a third of the question. A way is one int: bits 0 .. 25 the port, those above it the
 * number of a set of lanes; 0 if it is not known.
 */
final class WayTable implements Serializable {
    static final int NO_WAY = 0;
    private static final int MOST = 1 << 22; // entries
    private static final int PORT_BITS = 26;
    private static final int MOST_SETS = 1 << Integer.SIZE - 1 - PORT_BITS;

    private final int[] ways; // per router and destination; the port is one higher
    private final int terminals; // 0: nothing is kept
    final long[] sets = new long[MOST_SETS]; // of lanes
    private int setCount;

    WayTable(Routing routing, int routers, int terminals) {
        boolean isPlain = routing.nature() != Routing.Nature.ADAPTIVE && !routing.usesState();
        boolean fits = (long) routers * terminals <= MOST;
        this.terminals = isPlain && fits ? terminals : 0;
        this.ways = new int[Math.max(1, routers * this.terminals)];
    }

    /** The way from a router to a terminal, or {@link #NO_WAY}. */
    int way(int router, int destination) {
        return terminals == 0 ? NO_WAY : ways[router * terminals + destination];
    }

    static int port(int way) {
        return (way & (1 << PORT_BITS) - 1) - 1;
    }

    long lanes(int way) {
        return sets[way >>> PORT_BITS];
    }

    /** Keeps the only way from a router to a terminal. */
    void keep(int router, int destination, int port, long lanes) {
        if (terminals == 0) {
            return;
        }
        int set = 0;
        while (set < setCount && sets[set] != lanes) {
            set++;
        }
        if (set < MOST_SETS) {
            sets[set] = lanes;
            setCount = Math.max(setCount, set + 1);
            ways[router * terminals + destination] = set << PORT_BITS | port + 1;
        }
    }
}
