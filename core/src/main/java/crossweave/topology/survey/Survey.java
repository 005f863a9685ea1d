package crossweave.topology.survey;

import crossweave.topology.Distances;
import crossweave.topology.Topology;

/** The figures that describe a network: sizes, distances and bisection. */
public record Survey(
        int terminals,
        int routers,
        int channels, // between routers, working ones
        int degree,
        Distances distances,
        BisectionWidth bisection) {

    public static Survey of(Topology topology) {
        return new Survey(
                topology.terminals(),
                topology.routers(),
                topology.workingChannels(),
                topology.degree(),
                DistanceSearch.of(topology),
                BisectionWidth.of(topology));
    }
}
