package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.FullyConnected;
import crossweave.topology.family.Hub;
import crossweave.topology.family.Multistage;
import crossweave.topology.family.Sp2;

/** Functions with one port for each router and destination, by a formula of the family. */
final class SinglePathRouting implements RoutingFunction {
    private final Topology topology;
    private final boolean minimal;
    private final long vcs;
    private final Port port;
    private final boolean stateIsSource;

    private SinglePathRouting(
            Topology topology, boolean minimal, int vcs, Port port, boolean stateIsSource) {
        this.topology = topology;
        this.minimal = minimal;
        this.vcs = VcSet.all(vcs);
        this.port = port;
        this.stateIsSource = stateIsSource;
    }

    private interface Port {
        int to(int router, int destination, int state);
    }

    /** Full connections and buses: the only channel. */
    static RoutingFunction direct(Topology topology, int vcs) {
        Port port =
                switch (topology.family()) {
                    case FullyConnected full ->
                            (router, destination, _) -> full.portTo(router, destination);
                    case Hub _ -> (_, _, _) -> 0;
                    default ->
                            throw RoutingAlgorithm.misfit(
                                    "direct",
                                    topology,
                                    "full connections, crossbars, buses and shared memory");
                };
        return new SinglePathRouting(topology, true, vcs, port, false);
    }

    /** Multistage networks: each stage decodes one digit of the destination. */
    static RoutingFunction destinationTag(Topology topology, int vcs) {
        if (topology.family() instanceof Multistage family) {
            Port port = (router, destination, _) -> family.portTo(router, destination);
            return new SinglePathRouting(topology, true, vcs, port, false);
        }
        throw RoutingAlgorithm.misfit("destination-tag", topology, "multistage networks");
    }

    /** SP2: the state of a packet is its source, as the route depends on both ends. */
    static RoutingFunction sp2(Topology topology, int vcs) {
        if (topology.family() instanceof Sp2 family) {
            Port port = (router, destination, source) -> family.portTo(router, source, destination);
            return new SinglePathRouting(topology, true, vcs, port, true);
        }
        throw RoutingAlgorithm.misfit("sp2-static", topology, "the SP2");
    }

    @Override
    public boolean isMinimal() {
        return minimal;
    }

    @Override
    public int start(int source, int destination, int choice) {
        return stateIsSource ? source : 0;
    }

    @Override
    public boolean usesState() {
        return stateIsSource;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int out = port.to(router, destination, state);
        candidates.add(topology.channel(router, out), vcs, state);
    }
}
