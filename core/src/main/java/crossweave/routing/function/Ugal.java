package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.topology.family.Dragonfly;
import crossweave.topology.family.HyperX;

/**
 * Universal globally adaptive load balancing (Singh 2005), UGAL-L: the first router of a packet
 * compares the queues of two of its own channels, each times the hops ahead of it, and sends the
 * packet by its shortest path or through a random router or group. On a dragonfly VCs are by the
 * global links that a packet has crossed, on a HyperX by its leg, and elsewhere by its hops.
 */
final class Ugal {
    private Ugal() {}

    /** The order of the dimensions of a HyperX. */
    enum Order {
        ROWS_FIRST,
        EITHER
    }

    record Settings(
            @Doc(
                            value =
                                    "on a HyperX, rows-first, or either order by chance, each with"
                                            + " VCs of its own",
                            byDefault = "rows-first")
                    Order order,
            @Doc(
                            value =
                                    "by how much the queue times hops of the shortest"
                                            + " path must exceed that of the detour",
                            byDefault = "0")
                    int threshold) {
        Settings {
            new Checks().atLeast("threshold", threshold, 0).verify();
        }
    }

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        return switch (topology.family()) {
            case Dragonfly _ -> DragonflyRouting.ugal(topology, vcs);
            case HyperX family -> new HyperXUgal(topology, family, settings, vcs);
            default -> new Detour("ugal", topology, Detour.When.FIRST, settings.threshold, vcs);
        };
    }
}
