package crossweave.mapping;

import crossweave.routing.RouteTracer;

import java.util.Arrays;

/**
 * Routes by the routing of a machine: the first one that it offers. Routes from a node are traced
 * when they are first asked for, and cached as long as there is room.
 */
public final class TracedRoutes implements Routes {
    private static final int MOST_KEPT = 1 << 26; // channels: a quarter of a gigabyte

    private final PlacementTarget ground;
    private final RouteTracer tracer;
    private final int[][] kept; // per node: channels of all routes from it, end to end
    private final int[][] begin; // per node: where the route to each node begins; one more
    private int room; // for channels of cached routes
    private int[] scratch = new int[64]; // a route that is not cached
    private int[] channels = scratch; // holds the last route
    private int first;
    private int end;

    public TracedRoutes(PlacementTarget ground) {
        this(ground, MOST_KEPT);
    }

    private TracedRoutes(PlacementTarget ground, int room) {
        this.room = room;
        this.ground = ground;
        this.tracer = new RouteTracer(ground.topology(), ground.routing());
        this.kept = new int[ground.nodes()][];
        this.begin = new int[ground.nodes()][];
    }

    /** Routes of which each is asked for about once: none is cached. */
    public static TracedRoutes forOnce(PlacementTarget ground) {
        return new TracedRoutes(ground, 0);
    }

    @Override
    public void find(int from, int to) {
        if (kept[from] == null && room > 0) {
            keep(from);
        }
        if (kept[from] == null) {
            first = 0;
            end = trace(from, to);
            if (end > scratch.length) {
                scratch = new int[2 * end];
            }
            copy(end, scratch, 0);
            channels = scratch;
        } else {
            channels = kept[from];
            first = begin[from][to];
            end = begin[from][to + 1];
        }
    }

    private void keep(int from) {
        int[] all = new int[8 * ground.nodes()];
        int[] starts = new int[ground.nodes() + 1];
        for (int to = 0; to < ground.nodes(); to++) {
            int count = trace(from, to);
            starts[to + 1] = starts[to] + count;
            if (starts[to + 1] > all.length) {
                all = Arrays.copyOf(all, 2 * starts[to + 1]);
            }
            copy(count, all, starts[to]);
        }
        kept[from] = Arrays.copyOf(all, starts[ground.nodes()]);
        begin[from] = starts;
        room -= kept[from].length + starts.length;
    }

    private int trace(int from, int to) {
        int start = ground.terminal(from);
        int end = ground.terminal(to);
        return start == end ? 0 : tracer.trace(start, end, 0);
    }

    private void copy(int count, int[] into, int at) {
        for (int i = 0; i < count; i++) {
            into[at + i] = tracer.channel(i);
        }
    }

    @Override
    public int[] channels() {
        return channels;
    }

    @Override
    public int first() {
        return first;
    }

    @Override
    public int end() {
        return end;
    }
}
