package crossweave.network.vc;

import crossweave.routing.Routing;
import crossweave.topology.Topology;

import java.io.Serializable;

/**
 * The ways of packets, kept for each router and destination where nothing else matters: a look into
 * a table costs a third of the question. A byte says which of the router's options it is; an option
 * is a port and the lanes that may be taken there.
 */
final class WayTable implements Serializable {
    static final int NO_WAY = 0;
    private static final int MOST = 1 << 22; // ways kept
    private static final int MOST_OPTIONS = 1 << 7; // of a router
    private static final int PORT = 0;
    private static final int LANES = 1;

    private final int terminals; // 0: nothing is kept
    private final byte[] ways; // per router and destination: number of an option, or NO_WAY
    private final int[] options; // per router and number: port, lanes
    private final int optionsBits; // a router has room for 1 << optionsBits ints

    WayTable(Routing routing, Topology topology, int mostOutputs) {
        int routers = topology.routers();
        boolean isPlain = routing.nature() != Routing.Nature.ADAPTIVE && !routing.usesState();
        boolean fits = (long) routers * topology.terminals() <= MOST;
        this.terminals = isPlain && fits ? topology.terminals() : 0;
        this.ways = new byte[routers * terminals];
        int room = Math.min(MOST_OPTIONS, 2 + 3 * mostOutputs); // few sets of lanes for each
        this.optionsBits = 1 + Integer.SIZE - Integer.numberOfLeadingZeros(room);
        this.options = new int[terminals == 0 ? 0 : routers << optionsBits];
    }

    /** Where the option from a router to a terminal is, or {@link #NO_WAY}. */
    int way(int router, int destination) {
        if (terminals == 0) {
            return NO_WAY;
        }
        int option = ways[router * terminals + destination];
        return option == 0 ? NO_WAY : (router << optionsBits) + 2 * option;
    }

    int port(int way) {
        return options[way + PORT];
    }

    int lanes(int way) {
        return options[way + LANES];
    }

    /** Keeps the only way from a router to a terminal. */
    void keep(int router, int destination, int port, int lanes) {
        if (terminals == 0) {
            return;
        }
        int room = Math.min(MOST_OPTIONS, 1 << optionsBits - 1);
        for (int option = 1; option < room; option++) {
            int at = (router << optionsBits) + 2 * option;
            if (options[at + LANES] == 0) {
                options[at + PORT] = port;
                options[at + LANES] = lanes;
            }
            if (options[at + PORT] == port && options[at + LANES] == lanes) {
                ways[router * terminals + destination] = (byte) option;
                return;
            }
        }
    }
}
