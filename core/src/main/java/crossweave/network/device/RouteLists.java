package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Routes as a table: per router and goal (destination and routing state) the number of a list of
 * ways. Many routers and goals have the same list.
 */
final class RouteLists implements DeviceRoutes {
    private static final long MOST = 1L << 30; // entries of the table

    private record Way(int output, long vcs, int state) {}

    private final Topology topology;
    private final RoutingFunction routing;
    private final RouterTables tables;
    private final long allVcs;
    private final int goals; // destination + state * terminals
    private final RouteCandidates found = new RouteCandidates();
    private final int[] list; // per router and goal; before that is known: NONE, or REACHED
    private final Map<List<Way>, Integer> lists = new LinkedHashMap<>();
    private boolean isAdaptive; // some heads have several ways

    RouteLists(NetworkConfig config, RouterTables tables) {
        this.topology = config.topology();
        this.routing = config.routing();
        this.tables = tables;
        this.allVcs = -1L >>> Long.SIZE - config.channels().vcs();
        long all = (long) topology.terminals() * Math.max(1, routing.states());
        if (all > MOST || all * topology.routers() > MOST) {
            throw new DeviceFailure(
                    "routes are tables on a device, and one of %,d routers and %,d destinations is"
                                    .formatted(topology.routers(), topology.terminals())
                            + " too large; dimension-order needs no table");
        }
        this.goals = (int) all;
        this.list = new int[goals * topology.routers()];
        Arrays.fill(list, Topology.NONE);
        findLists();
    }

    /** Follows all ways that packets can take: of other goals, routing may know nothing. */
    private void findLists() {
        IntList open = new IntList(); // routers and goals
        for (int source = 0; source < topology.terminals(); source++) {
            for (int to = 0; to < topology.terminals(); to++) {
                for (int choice = 0; choice < routing.choices(source, to); choice++) {
                    reach(topology.entry(source), to, routing.start(source, to, choice), open);
                }
            }
        }
        while (open.size() > 0) {
            int at = open.removeLast();
            int destination = at % goals % topology.terminals();
            findWays(at / goals, at % goals);
            for (int way = 0; way < found.count(); way++) {
                int next = topology.target(found.channel(way));
                if (next != Topology.NONE) {
                    reach(next, destination, stateAfter(way), open);
                }
            }
        }
    }

    private void reach(int router, int destination, int state, IntList open) {
        int goal = destination + state * topology.terminals();
        int at = router * goals + goal;
        if (list[at] == Topology.NONE) {
            findWays(router, goal);
            list[at] = lists.computeIfAbsent(ways(), _ -> lists.size());
            open.add(at);
        }
    }

    private void findWays(int router, int goal) {
        int destination = goal % topology.terminals();
        int state = goal / topology.terminals();
        found.clear();
        if (router == topology.exit(destination)) {
            found.add(topology.ejection(destination), allVcs, state);
        } else {
            routing.route(router, destination, state, found);
        }
        if (found.count() == 0) {
            throw new DeviceFailure(
                    "broken links leave some packets without a way on, which a device cannot"
                            + " report");
        }
        boolean isWeighed = found.count() > 1 && found.hops(0) > 0; // one way needs no weighing
        if (found.isFinal() || isWeighed) {
            throw new DeviceFailure("routing weighs the length of detours, which no device does");
        }
    }

    private List<Way> ways() {
        isAdaptive |= found.count() > 1;
        List<Way> ways = new ArrayList<>();
        for (int way = 0; way < found.count(); way++) {
            int output = tables.output(found.channel(way));
            ways.add(new Way(output, found.vcs(way) & allVcs, stateAfter(way)));
        }
        return ways;
    }

    /** Functions that use no state may say one all the same. */
    private int stateAfter(int way) {
        return routing.usesState() ? found.state(way) : 0;
    }

    @Override
    public void define(KernelSource source) {
        source.define("BY_AXIS", 0);
        source.define("ADAPTIVE", isAdaptive ? 1 : 0);
        source.define("GOALS", goals);
        source.define("LISTS_ARE_OUTPUTS", areOutputs() ? 1 : 0);
    }

    /** Whether each list is one output with all its VCs. */
    private boolean areOutputs() {
        return !isAdaptive && !hasSets() && routing.states() <= 1;
    }

    @Override
    public boolean hasSets() {
        return lists.keySet().stream().flatMap(List::stream).anyMatch(way -> way.vcs != allVcs);
    }

    @Override
    public List<RouterTables.Table> tables() {
        return List.of();
    }

    @Override
    public void addTo(NetworkLayout layout, NetworkImage image) {
        List<Way> ways = lists.keySet().stream().flatMap(List::stream).toList();
        if (areOutputs()) {
            image.fill(
                    layout.add("list", Item.BYTE, list.length, Place.COMMON),
                    i -> list[(int) i] < 0 ? 0 : ways.get(list[(int) i]).output);
            return;
        }
        image.fill(
                layout.add("list", Item.upTo(lists.size()), list.length, Place.COMMON),
                i -> Math.max(0, list[(int) i]));
        image.fill(
                layout.add("way_output", Item.BYTE, ways.size(), Place.COMMON),
                i -> ways.get((int) i).output);
        image.fill(
                layout.add("way_vcs", Item.WORD, ways.size(), Place.COMMON),
                i -> ways.get((int) i).vcs);
        if (routing.states() > 1) {
            image.fill(
                    layout.add("way_state", Item.INT, ways.size(), Place.COMMON),
                    i -> ways.get((int) i).state);
        }
        if (isAdaptive) {
            IntList first = new IntList();
            first.add(0);
            lists.keySet().forEach(all -> first.add(first.get(first.size() - 1) + all.size()));
            image.fill(
                    layout.add("first_way", Item.INT, first.size(), Place.COMMON),
                    i -> first.get((int) i));
        }
    }
}
