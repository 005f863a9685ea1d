import crossweave.config.Doc;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Family;
import crossweave.topology.Topology;

/**
 * A one-way ring whose routers also have a chord: a channel to the router {@code chord} further on.
 */
public record Chords(
        @Doc("routers, each with a terminal") int nodes,
        @Doc(value = "routers that a chord goes past, and one", byDefault = "4") int chord)
        implements Family {
    public static final int STEP = 0; // ports
    public static final int LEAP = 1;

    public Chords {
        if (nodes < 3 || nodes > 100_000) {
            throw new IllegalArgumentException(
                    "nodes is %d, but must be 3 to 100000".formatted(nodes));
        }
        if (chord < 2 || chord >= nodes) {
            throw new IllegalArgumentException(
                    "chord is %d, but must be 2 to %d".formatted(chord, nodes - 1));
        }
    }

    @Override
    public int routers() {
        return nodes;
    }

    @Override
    public int terminals() {
        return nodes;
    }

    @Override
    public int ports(int router) {
        return 2;
    }

    @Override
    public int neighbor(int router, int port) {
        return (router + (port == STEP ? 1 : chord)) % nodes;
    }

    /**
     * Leaps as long as they are not too long, then steps; the second half of the VCs past router 0.
     */
    public record Greedy() implements RoutingAlgorithm {
        @Override
        public RoutingFunction on(Topology topology, int vcs) {
            if (!(topology.family() instanceof Chords chords)) {
                throw RoutingAlgorithm.misfit("Greedy", topology, "Chords");
            }
            return (router, destination, state, ways) -> {
                int distance = Math.floorMod(destination - router, chords.nodes());
                int port = distance >= chords.chord() ? LEAP : STEP;
                int half = destination < router ? 0 : 1; // 0: router 0 is still to come
                ways.add(topology.channel(router, port), VcSet.ofClass(half, 2, vcs), state);
            };
        }
    }
}
