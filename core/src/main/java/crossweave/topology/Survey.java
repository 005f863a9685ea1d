package crossweave.topology;

/** The figures that describe a network: sizes, distances and bisection. */
public record Survey(
        int terminals,
        int routers,
        int channels, // between routers
        int degree,
        Distances distances,
        Bisection bisection) {

    public static Survey of(Topology topology) {
        return new Survey(
                topology.terminals(),
                topology.routers(),
                topology.networkChannels(),
                topology.degree(),
                Distances.of(topology),
                Bisection.of(topology));
    }
}
