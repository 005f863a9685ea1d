package crossweave.network.formula;

import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.ShortestPathSettings;
import crossweave.routing.Unroutable;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.Arrays;

/** The engine of technique shortest-path. */
public final class ShortestPathNetwork implements Network {
    private static final long MOST_ENTRIES = 1L << 26; // of searched: 256 MB

    private final Topology topology;
    private final ShortestPathSettings settings;
    private final Receiver receiver;
    private final Counters counters;
    private final EventQueue arrivals = new EventQueue();
    private final HopSearch search;
    private final int[][] searched; // per entry router: hops to every router, computed when needed
    private int[] hops = new int[64]; // per message under way
    private int[] flits = new int[64];
    private long[] sentAt = new long[64];
    private int tables; // number of rows in searched

    public ShortestPathNetwork(
            NetworkConfig config, ShortestPathSettings settings, Receiver receiver) {
        this.topology = config.topology();
        this.receiver = receiver;
        this.counters = new Counters(topology);
        this.settings = settings;
        this.search = new HopSearch(topology);
        this.searched = new int[topology.routers()][];
    }

    @Override
    public void send(
            int message, int source, int destination, int length, int priority, long cycle) {
        if (message >= hops.length) {
            int size = Math.max(message + 1, 2 * hops.length);
            hops = Arrays.copyOf(hops, size);
            flits = Arrays.copyOf(flits, size);
            sentAt = Arrays.copyOf(sentAt, size);
        }
        flits[message] = length;
        sentAt[message] = cycle;
        receiver.left(message, cycle);
        counters.sent(length);
        hops[message] = distance(topology.entry(source), topology.exit(destination));
        if (hops[message] == Topology.NONE) {
            throw new Unroutable(
                    "there is no way from terminal %d to terminal %d"
                            .formatted(source, destination));
        }
        arrivals.add(cycle + (long) hops[message] * settings.hopTime(), message);
    }

    private int distance(int from, int to) {
        int formula = topology.isIntact() ? topology.family().distance(from, to) : Topology.NONE;
        if (formula != Topology.NONE) {
            return formula;
        }
        if (searched[from] == null) {
            forgetIfFull();
            search.searchFrom(from);
            searched[from] = new int[topology.routers()];
            Arrays.setAll(searched[from], search::to);
        }
        return searched[from][to];
    }

    /** Drops the tables when memory is full, as those of all routers would not fit. */
    private void forgetIfFull() {
        if ((long) ++tables * topology.routers() > MOST_ENTRIES) {
            Arrays.fill(searched, null);
            tables = 1;
        }
    }

    @Override
    public long nextEvent() {
        return arrivals.nextTime();
    }

    @Override
    public void compute(long cycle) {}

    @Override
    public void commit(long cycle) {
        while (arrivals.nextTime() == cycle) {
            int message = arrivals.remove();
            counters.arrived(flits[message], hops[message]);
            counters.hopped(flits[message], hops[message]);
            receiver.arrived(message, cycle, sentAt[message], hops[message], 0);
        }
    }

    @Override
    public Counters counters() {
        return counters;
    }

    @Override
    public String engine() {
        return "formula";
    }
}
