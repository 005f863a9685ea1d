package crossweave.papers.study.chittor;

import crossweave.contention.Paths;
import crossweave.experiment.PlacedTasks;
import crossweave.graph.ProcessGraph;

import java.util.Arrays;

/**
 * Upper bounds of what all nodes can send if all send equally, each to its neighbours in turn, with
 * any router. In units of a channel's bandwidth.
 *
 * @param channels the bound by the busiest channel, with fixed routes
 * @param cut the bound by the bisection of a square mesh, with any routes
 */
record TrafficLimits(double channels, double cut) {

    static TrafficLimits of(PlacedTasks placed, int side) {
        Paths paths = placed.paths();
        ProcessGraph graph = paths.graph();
        double[] load = new double[paths.topology().networkChannels()];
        double[] across = new double[4]; // per direction across the bisection
        for (int task = 0; task < graph.tasks(); task++) {
            double share = 1. / (graph.end(task) - graph.first(task));
            int from = placed.nodes()[task];
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                int path = paths.firstPath(edge);
                for (int i = 0; i < paths.length(path); i++) {
                    load[paths.channel(path, i)] += share;
                }
                int to = placed.nodes()[graph.to(edge)];
                cross(across, 0, share, side(from % side, side) - side(to % side, side));
                cross(across, 2, share, side(from / side, side) - side(to / side, side));
            }
        }
        return new TrafficLimits(
                1 / Arrays.stream(load).max().orElseThrow(),
                side / Arrays.stream(across).max().orElseThrow());
    }

    private static int side(int coordinate, int extent) {
        return coordinate < extent / 2 ? 0 : 1;
    }

    private static void cross(double[] across, int at, double share, int way) {
        if (way != 0) {
            across[way < 0 ? at : at + 1] += share;
        }
    }
}
