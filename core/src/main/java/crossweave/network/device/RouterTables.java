package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The wiring and the routes of a network as arrays; items of a router are {@code routers} apart.
 */
final class RouterTables {
    final int inputs; // of a router, at most
    final int outputs;
    final int goals; // destination + state * terminals
    boolean isAdaptive; // some heads have several ways
    private final Topology topology;
    private final long allVcs;
    private final RouteCandidates found = new RouteCandidates();
    private final BitSet used; // router * goals + goal: where packets can come
    private final int[] inputChannel;
    private final int[] outputChannel;
    private final int[] outputOf; // per channel: number among the outputs of its router
    private final int[] firstWay; // per router and goal, and one more
    private final IntList wayOutput = new IntList();
    private final IntList wayVcs = new IntList(); // longs
    private final IntList wayState = new IntList();

    RouterTables(NetworkConfig config) {
        this.topology = config.topology();
        this.allVcs = -1L >>> Long.SIZE - config.channels().vcs();
        int routers = topology.routers();
        int[] in = new int[routers];
        int[] out = new int[routers];
        this.outputOf = new int[topology.channels()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            if (topology.source(channel) != Topology.NONE) {
                outputOf[channel] = out[topology.source(channel)]++;
            }
            if (topology.target(channel) != Topology.NONE) {
                in[topology.target(channel)]++;
            }
        }
        this.inputs = Arrays.stream(in).max().orElse(0);
        this.outputs = Arrays.stream(out).max().orElse(0);
        this.inputChannel = new int[inputs * routers];
        this.outputChannel = new int[outputs * routers];
        wire();
        int states = config.routing().states();
        this.goals = topology.terminals() * states;
        this.firstWay = new int[routers * goals + 1];
        this.used = new BitSet(routers * goals);
        if (goals > 0) {
            findUsed(config.routing());
        }
        for (int router = 0; router < routers; router++) {
            for (int goal = 0; goal < goals; goal++) {
                if (used.get(router * goals + goal)) {
                    addWays(config.routing(), router, goal);
                }
                firstWay[router * goals + goal + 1] = wayOutput.size();
            }
        }
    }

    /** Follows all ways that packets can take: of other goals, routing may know nothing. */
    private void findUsed(RoutingFunction routing) {
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
            int router = at / goals;
            int destination = at % goals % topology.terminals();
            findWays(routing, router, at % goals);
            for (int way = 0; way < found.count(); way++) {
                int next = topology.target(found.channel(way));
                if (next != Topology.NONE) {
                    reach(next, destination, stateAfter(routing, way), open);
                }
            }
        }
    }

    private void reach(int router, int destination, int state, IntList open) {
        int at = router * goals + destination + state * topology.terminals();
        if (!used.get(at)) {
            used.set(at);
            open.add(at);
        }
    }

    private void findWays(RoutingFunction routing, int router, int goal) {
        int destination = goal % topology.terminals();
        int state = goal / topology.terminals();
        found.clear();
        if (router == topology.exit(destination)) {
            found.add(topology.ejection(destination), allVcs, state);
        } else {
            routing.route(router, destination, state, found);
        }
    }

    /** Functions that use no state may say one all the same. */
    private int stateAfter(RoutingFunction routing, int way) {
        return routing.usesState() ? found.state(way) : 0;
    }

    private void addWays(RoutingFunction routing, int router, int goal) {
        findWays(routing, router, goal);
        isAdaptive |= found.count() > 1;
        for (int way = 0; way < found.count(); way++) {
            wayOutput.add(outputOf[found.channel(way)]);
            wayVcs.addLong(found.vcs(way) & allVcs);
            wayState.add(stateAfter(routing, way));
        }
    }

    private void wire() {
        int routers = topology.routers();
        Arrays.fill(inputChannel, Topology.NONE);
        Arrays.fill(outputChannel, Topology.NONE);
        int[] in = new int[routers];
        for (int channel = 0; channel < topology.channels(); channel++) {
            int source = topology.source(channel);
            int target = topology.target(channel);
            if (source != Topology.NONE) {
                outputChannel[outputOf[channel] * routers + source] = channel;
            }
            if (target != Topology.NONE) {
                inputChannel[in[target]++ * routers + target] = channel;
            }
        }
    }

    void addTo(RouterMemory memory) {
        memory.add("input_channel", inputChannel);
        memory.add("output_channel", outputChannel);
        int[] latency = new int[topology.channels()];
        Arrays.setAll(latency, topology::latency);
        memory.add("latency", latency);
        memory.add("first_way", firstWay);
        memory.add("way_output", wayOutput.toArray());
        long[] vcs = new long[wayOutput.size()];
        int[] halves = wayVcs.toArray();
        Arrays.setAll(vcs, way -> IntList.longAt(halves, 2 * way));
        memory.add("way_vcs", vcs);
        memory.add("way_state", wayState.toArray());
    }
}
