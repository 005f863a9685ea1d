package crossweave.routing.function;

import crossweave.routing.Lanes;
import crossweave.routing.Routing;
import crossweave.routing.RoutingRule;
import crossweave.routing.Ways;
import crossweave.topology.Topology;
import crossweave.topology.family.Full;
import crossweave.topology.family.Hub;
import crossweave.topology.family.Multistage;
import crossweave.topology.family.Sp2;

/** Functions with one port for each router and destination, read straight off the family. */
final class SingleWay implements Routing {
    private final Topology topology;
    private final boolean minimal;
    private final long lanes;
    private final Port port;
    private final boolean stateIsSource;

    private SingleWay(
            Topology topology, boolean minimal, int lanes, Port port, boolean stateIsSource) {
        this.topology = topology;
        this.minimal = minimal;
        this.lanes = Lanes.all(lanes);
        this.port = port;
        this.stateIsSource = stateIsSource;
    }

    private interface Port {
        int to(int router, int destination, int state);
    }

    /** Full connections and buses: the one channel there is. */
    static Routing direct(Topology topology, int lanes) {
        Port port =
                switch (topology.family()) {
                    case Full full -> (router, destination, _) -> full.portTo(router, destination);
                    case Hub _ -> (_, _, _) -> 0;
                    default ->
                            throw RoutingRule.misfit(
                                    "direct",
                                    topology,
                                    "full connections, crossbars, buses and shared memory");
                };
        return new SingleWay(topology, true, lanes, port, false);
    }

    /** Multistage networks: each stage looks at one digit of the destination. */
    static Routing destinationTag(Topology topology, int lanes) {
        if (topology.family() instanceof Multistage family) {
            Port port = (router, destination, _) -> family.portTo(router, destination);
            return new SingleWay(topology, true, lanes, port, false);
        }
        throw RoutingRule.misfit("destination-tag", topology, "multistage networks");
    }

    /** SP2: the state of a packet is its source, as the route depends on both ends. */
    static Routing sp2(Topology topology, int lanes) {
        if (topology.family() instanceof Sp2 family) {
            Port port = (router, destination, source) -> family.portTo(router, source, destination);
            return new SingleWay(topology, true, lanes, port, true);
        }
        throw RoutingRule.misfit("sp2-static", topology, "the SP2");
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
    public void route(int router, int destination, int state, Ways ways) {
        int out = port.to(router, destination, state);
        ways.add(topology.channel(router, out), lanes, state);
    }
}
