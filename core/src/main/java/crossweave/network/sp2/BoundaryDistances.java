package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.RouterPartitioning;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The distance of heads to another partition, in cycles: from leaving an output FIFO to arriving
 * there without contention.
 */
final class BoundaryDistances implements Serializable {
    static final int NEVER = Integer.MAX_VALUE / 2; // cycles, to a partition that it does not reach

    private static final int FLIT_THROUGH = 2;

    private static final int MOST_HOPS = 16; // to look ahead

    private final Topology topology;
    private final RoutingFunction routing;
    private final RouterPartitioning division;
    private final Packets packets;
    private final int flitThrough;
    private final int through; // cycles for the head of a shortest packet, see leastThrough
    private final int[] nearest; // per router: the minimum for any flit

    /** For packets of at least so many flits. */
    BoundaryDistances(PartitionedNetwork network, int shortest) {
        this.topology = network.topology;
        this.routing = network.routing;
        this.division = network.division;
        this.packets = network.packets;
        this.flitThrough = topology.isFullRate() ? FLIT_THROUGH : 0;
        this.through = through(shortest);
        this.nearest = new int[topology.routers()];
        Arrays.fill(nearest, NEVER);
        boolean goesOn = true;
        while (goesOn) {
            goesOn = improve();
        }
    }

    private boolean improve() {
        boolean isBetter = false;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int source = topology.source(channel);
            int target = topology.target(channel);
            int rest = crosses(source, target) ? 0 : flitThrough + nearest[target];
            int way = Math.min(NEVER, topology.latency(channel) + rest);
            if (way < nearest[source]) {
                nearest[source] = way;
                isBetter = true;
            }
        }
        return isBetter;
    }

    private boolean crosses(int source, int target) {
        return division.ofRouter(source) != division.ofRouter(target);
    }

    /**
     * Cycles that a flit in mid-packet takes from an input FIFO to leaving the output FIFO; or that
     * what is known of later flits takes, if an element tells others of their beats.
     */
    int flitThrough() {
        return flitThrough;
    }

    /** The fewest cycles that any head takes from an input FIFO to leaving the output FIFO. */
    int leastThrough() {
        return through;
    }

    /** The same for the head of a packet; a packet of a single flit has its route in that flit. */
    int throughOf(int packet) {
        return through(packets.flits(packet));
    }

    private static int through(int flits) {
        return 1 + Math.min(2, flits);
    }

    /** The fewest cycles from leaving the output FIFO of a router to another partition. */
    int nearest(int router) {
        return nearest[router];
    }

    /** The same for a packet, or NEVER if it stays; with several routes the nearest exit counts. */
    int of(int packet, int router, RouteCandidates candidates) {
        int destination = packets.destination(packet);
        int state = packets.state(packet);
        int sum = 0;
        int at = router;
        for (int hop = 0; hop < MOST_HOPS && at != topology.exit(destination); hop++) {
            candidates.clear();
            routing.route(at, destination, state, candidates);
            if (candidates.count() != 1) {
                return Math.min(NEVER, sum + nearest[at]);
            }
            int next = topology.target(candidates.channel(0));
            sum += topology.latency(candidates.channel(0));
            if (crosses(at, next)) {
                return sum;
            }
            sum += throughOf(packet);
            state = candidates.state(0);
            at = next;
        }
        return at == topology.exit(destination) ? NEVER : sum;
    }
}
