package crossweave.topology.survey;

import crossweave.topology.Distances;
import crossweave.topology.Topology;

/** The figures that describe a network: sizes, distances, bisection and bandwidths. */
public record Survey(
        int terminals,
        int routers,
        int channels, // between routers, working ones
        int degree,
        Distances distances,
        BisectionWidth bisection,
        Bandwidths bandwidths) {

    public static Survey of(Topology topology) {
        Bisection bisection = Bisection.byLinks(topology);
        return new Survey(
                topology.terminals(),
                topology.routers(),
                topology.workingChannels(),
                topology.degree(),
                DistanceSearch.of(topology),
                bisection.width(),
                Bandwidths.of(topology, bisection));
    }
}
