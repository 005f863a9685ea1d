package crossweave.mapping;

import crossweave.config.Binder;
import crossweave.graph.ProcessGraph;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.Graphs;

import java.nio.file.Path;
import java.util.List;

/** Networks and graphs by their texts. */
public final class Grounds {
    private Grounds() {}

    /** A network with the routing that is usual for it. */
    public static PlacementTarget ground(String topology) {
        Topology network = Topologies.parse(topology);
        return PlacementTarget.of(network, Routings.parse("default").on(network, 2));
    }

    public static ProcessGraph graph(String text) {
        return new Binder(List.of(Graphs.ALL), Path.of(""), new Problems())
                .choose(Graphs.ALL, text)
                .build()
                .on(new WorkloadSettings.Site(64, List.of(), new RandomStreams(1), 0))
                .edges();
    }

    /** What a placement is like on the routes of the network. */
    public static PlacementQuality quality(
            ProcessGraph graph, int[] placement, PlacementTarget ground) {
        return quality(graph, placement, ground, TracedRoutes.forOnce(ground));
    }

    static PlacementQuality quality(
            ProcessGraph graph, int[] placement, PlacementTarget ground, Routes routes) {
        return PlacementQuality.of(graph, task -> placement[task], routes, ground.topology());
    }
}
