package crossweave.mapping.search;

import crossweave.graph.ProcessGraph;
import crossweave.mapping.Routes;
import crossweave.topology.Topology;

import java.util.Arrays;

/** A placement, the channel loads that it causes, and its energy, all updated step by step. */
final class SearchState {
    static final int NOBODY = -1;

    private final ProcessGraph graph;
    private final Routes routes;
    private final SearchObjective objective;
    private final int[] from; // per edge: task
    private final int[] first; // per task: its first in incident; one more at the end
    private final int[] incident; // edges, task by task
    private final int[] node; // per task
    private final int[] task; // per node, or NOBODY
    private final double[] load; // per channel between routers
    private final double[] together; // per channel and port after it: load that takes both
    private final int[] port; // per channel: at the router that it leaves
    private final int ports; // at most, of a router
    private final double[] cycles; // per channel: that it is busy with a flit
    private final boolean isFullRate; // all of them are 1
    private double energy;

    SearchState(
            ProcessGraph graph,
            Topology topology,
            int nodes,
            Routes routes,
            SearchObjective objective) {
        this.graph = graph;
        this.routes = routes;
        this.objective = objective;
        this.from = new int[graph.edges()];
        this.first = new int[graph.tasks() + 1];
        this.incident = new int[2 * graph.edges()];
        this.node = new int[graph.tasks()];
        this.task = new int[nodes];
        int channels = topology.networkChannels();
        this.load = new double[channels];
        this.port = new int[channels];
        this.cycles = new double[channels];
        int most = 0;
        for (int c = 0; c < channels; c++) {
            port[c] = c - topology.firstChannel(topology.source(c));
            most = Math.max(most, port[c] + 1);
            cycles[c] = topology.cyclesPerFlit(c);
        }
        this.ports = most;
        this.isFullRate = topology.isFullRate();
        this.together = new double[objective.meetings() ? channels * ports : 0];
        collectEdges();
    }

    private void collectEdges() {
        for (int each = 0; each < graph.tasks(); each++) {
            for (int edge = graph.first(each); edge < graph.end(each); edge++) {
                from[edge] = each;
                first[each + 1]++;
                first[graph.to(edge) + 1]++;
            }
        }
        for (int each = 0; each < graph.tasks(); each++) {
            first[each + 1] += first[each];
        }
        int[] next = Arrays.copyOf(first, graph.tasks());
        for (int edge = 0; edge < graph.edges(); edge++) {
            incident[next[from[edge]]++] = edge;
            incident[next[graph.to(edge)]++] = edge;
        }
    }

    /** Starts from another placement. */
    void set(int[] placement) {
        System.arraycopy(placement, 0, node, 0, node.length);
        Arrays.fill(task, NOBODY);
        for (int each = 0; each < node.length; each++) {
            task[node[each]] = each;
        }
        Arrays.fill(load, 0);
        Arrays.fill(together, 0);
        energy = 0;
        for (int edge = 0; edge < graph.edges(); edge++) {
            put(edge, 1);
        }
    }

    int[] placement() {
        return node.clone();
    }

    double energy() {
        return energy;
    }

    int node(int each) {
        return node[each];
    }

    int tasks() {
        return node.length;
    }

    int nodes() {
        return task.length;
    }

    int degree(int each) {
        return first[each + 1] - first[each];
    }

    /** The task at the other end of the n-th edge of a task. */
    int neighbour(int each, int n) {
        int edge = incident[first[each] + n];
        return from[edge] == each ? graph.to(edge) : from[edge];
    }

    /**
     * Moves a task to a node; a task there takes its old node. Moving it back restores the state.
     */
    void move(int mover, int to) {
        int other = task[to];
        int left = node[mover];
        putEdges(mover, NOBODY, -1);
        if (other != NOBODY) {
            putEdges(other, mover, -1);
            node[other] = left;
        }
        task[left] = other;
        node[mover] = to;
        task[to] = mover;
        putEdges(mover, NOBODY, 1);
        if (other != NOBODY) {
            putEdges(other, mover, 1);
        }
    }

    /** Adds or removes the load of a task's paths, except those that lead to one task. */
    private void putEdges(int each, int except, int sign) {
        for (int i = first[each]; i < first[each + 1]; i++) {
            int edge = incident[i];
            if (from[edge] != except && graph.to(edge) != except) {
                put(edge, sign);
            }
        }
    }

    private void put(int edge, int sign) {
        routes.find(node[from[edge]], node[graph.to(edge)]);
        double weight = sign * (objective.weighted() ? graph.weight(edge) : 1);
        if (objective.power() == 1 && !objective.meetings()) {
            energy += weight * length();
            return;
        }
        if (objective.meetings()) {
            energy += sign * objective.of(length());
        }
        int[] channels = routes.channels();
        int last = routes.end() - 1;
        for (int i = routes.first(); i <= last; i++) {
            int channel = channels[i];
            double before = load[channel];
            double after = before + weight * cycles[channel];
            load[channel] = after;
            energy += objective.of(after) - objective.of(before);
            if (objective.meetings() && i < last) {
                int next = channels[i + 1];
                int pair = channel * ports + port[next];
                double both = together[pair];
                double now = both + weight * Math.min(cycles[channel], cycles[next]);
                together[pair] = now;
                energy -= objective.of(now) - objective.of(both);
            }
        }
    }

    /** Cycles of a flit on all channels of the route that was found: its hops at the full rate. */
    private double length() {
        if (isFullRate) {
            return routes.end() - routes.first();
        }
        double length = 0;
        for (int i = routes.first(); i < routes.end(); i++) {
            length += cycles[routes.channels()[i]];
        }
        return length;
    }
}
