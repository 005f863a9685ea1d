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
 * How far it is for heads from where they are to another part: from the cycle in which one leaves
 * an output FIFO to that in which it is there, if nobody is in its way.
 */
final class BoundaryDistances implements Serializable {
    static final int NEVER = Integer.MAX_VALUE / 2; // cycles, to a part that it does not reach

    /** Cycles of a flit that follows others from an input FIFO to leaving the output FIFO. */
    static final int FLIT_THROUGH = 2;

    private static final int MOST_HOPS = 16; // that are looked at ahead

    private final Topology topology;
    private final RoutingFunction routing;
    private final RouterPartitioning division;
    private final Packets packets;
    private final int through; // cycles of the head of a shortest packet, as below
    private final int[] nearest; // per router: the least for any flit

    /** With packets of so many flits at least. */
    BoundaryDistances(PartitionedNetwork network, int shortest) {
        this.topology = network.topology;
        this.routing = network.routing;
        this.division = network.division;
        this.packets = network.packets;
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
            int rest = crosses(source, target) ? 0 : FLIT_THROUGH + nearest[target];
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

    /** The cycles of any head from an input FIFO until it can leave the output FIFO. */
    int leastThrough() {
        return through;
    }

    /** The same for the head of a packet: one of a single flit has its route in that. */
    int throughOf(int packet) {
        return through(packets.flits(packet));
    }

    private static int through(int flits) {
        return 1 + Math.min(2, flits);
    }

    /** The cycles from leaving the output FIFO of a router to another part, at least. */
    int nearest(int router) {
        return nearest[router];
    }

    /** The same for a packet, or NEVER if it stays; several ways count as the nearest exit. */
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
