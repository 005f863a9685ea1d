package crossweave.topology.survey;

import crossweave.topology.Topology;

/**
 * What every terminal can send at most if all send to all others alike over shortest paths, divided
 * evenly where there are several: what the fullest channel allows. The load of a channel is summed
 * from each source backwards (Brandes 2001).
 */
public final class UniformThroughput {
    private final Topology topology;
    private final int[] sources; // terminals that enter at a router
    private final int[] destinations; // terminals that leave there
    private final double[] load; // per channel: terminal pairs

    private UniformThroughput(Topology topology) {
        this.topology = topology;
        this.sources = new int[topology.routers()];
        this.destinations = new int[topology.routers()];
        this.load = new double[topology.networkChannels()];
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            int live = topology.isDead(terminal) ? 0 : 1;
            sources[topology.entry(terminal)] += live;
            destinations[topology.exit(terminal)] += live;
        }
    }

    /** In flits a cycle; at most what the channels of terminals carry. */
    public static double of(Topology topology) {
        return new UniformThroughput(topology).flits();
    }

    private double flits() {
        ShortestPathCounts paths = new ShortestPathCounts(topology);
        for (int source = 0; source < sources.length; source++) {
            if (sources[source] > 0) {
                paths.searchFrom(source);
                addFrom(source, paths);
            }
        }
        double most = Double.POSITIVE_INFINITY;
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            double in = topology.rate(topology.injection(terminal)).value();
            double out = topology.rate(topology.ejection(terminal)).value();
            most = Math.min(most, Math.min(in, out));
        }
        for (int channel = 0; channel < load.length; channel++) {
            double each = load[channel] / (topology.liveTerminals() - 1.0);
            most = each > 0 ? Math.min(most, topology.rate(channel).value() / each) : most;
        }
        return most;
    }

    private void addFrom(int source, ShortestPathCounts paths) {
        double[] beyond = new double[sources.length]; // per router: what goes on from it
        int[] order = paths.order();
        for (int i = order.length - 1; i >= 0; i--) {
            int router = order[i];
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                if (paths.leadsOn(c)) {
                    int next = topology.target(c);
                    double share = paths.to(router) / paths.to(next);
                    double flow = share * (destinations[next] + beyond[next]);
                    load[c] += sources[source] * flow;
                    beyond[router] += flow;
                }
            }
        }
    }
}
