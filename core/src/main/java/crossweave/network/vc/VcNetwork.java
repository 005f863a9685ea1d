package crossweave.network.vc;

import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.RECORD_BITS;

import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.DeadlockDetector;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;

import java.util.Arrays;
import java.util.List;

/**
 * The fast engine for virtual-channel routers: flat arrays, stages over all routers, and no time
 * spent on idle or blocked VCs. {@link ReferenceVc} defines the rules.
 */
final class VcNetwork extends PartitionedNetwork {
    final VcRouterSettings settings;
    private final long allVcs; // a bit for every VC of a channel
    private final int lookahead; // cycles
    private final VcPartition[] partitions;
    private final VcView view;
    private final VcWaits waits;

    VcNetwork(NetworkConfig config, VcRouterSettings settings, Receiver receiver) {
        super(config, new Counters(config.topology()), receiver);
        this.settings = settings;
        this.allVcs = -1L >>> Long.SIZE - config.channels().vcs();
        int shortest = Math.min(settings.shortestCrossing(), 1 + settings.creditDelay());
        this.lookahead = shortest + topology.shortestLatency();
        this.partitions = new VcPartition[division.parts()];
        Arrays.setAll(partitions, i -> new VcPartition(this, i));
        this.view = new VcView(this, partitions);
        this.waits = new VcWaits(this, view);
    }

    @Override
    public String engine() {
        return "staged";
    }

    @Override
    protected VcPartition[] parts() {
        return partitions;
    }

    VcPartition part(int index) {
        return partitions[index];
    }

    /** The partition at the other end of a channel between two partitions. */
    int otherPart(int channel, int part) {
        int target = division.ofRouter(topology.target(channel));
        return target == part ? division.ofRouter(topology.source(channel)) : target;
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.asked[packet] = ready;
        int terminal = packets.source[packet];
        VcPartition partition = partitions[partOf(terminal)];
        partition.terminals.prepare(terminal, ready, partition.lastCycle());
    }

    @Override
    protected void withdraw(int packet, long cycle) {
        List<Integer> path = waits.path(packet);
        int terminal = packets.source[packet];
        VcTerminals sender = partitions[partOf(terminal)].terminals;
        boolean isSending = !packets.away[packet];
        // From the head back: what was not sent to a VC is known from the one before.
        for (int i = path.size() - 1; i >= 0; i--) {
            int vc = path.get(i);
            int unsent = i == 0 ? view.unsent(packet, vc) : view.left(path.get(i - 1));
            view.remove(packet, vc, unsent, cycle);
        }
        if (isSending) {
            sender.stop(terminal);
        }
        sendAgain(packet, cycle + 1);
    }

    /** Checks that every used slot holds a flit, expects one, or has its credit under way. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        if (isShared()) {
            return; // no process knows both ends of all VCs
        }
        // per VC: flits and credits; heads under way to empty buffers count as stored
        int[] underWay = new int[view.vcs() >> RECORD_BITS];
        view.forEachUnderWay(vc -> underWay[vc >> RECORD_BITS]++);
        for (int vc = 0; vc < view.vcs(); vc += RECORD) {
            if (!view.isVc(vc)) {
                continue;
            }
            int known = view.stored(vc) + underWay[vc >> RECORD_BITS];
            if (known != view.used(vc)) {
                throw new IllegalStateException(
                        "%d slots of a VC of %s are in use, but %d are known to be"
                                .formatted(
                                        view.used(vc),
                                        topology.channelName(view.channel(vc)),
                                        known));
            }
        }
    }

    /** The cost of one of these routes: slots in use, or VCs taken. */
    private long cost(RouteCandidates some, int way) {
        int channel = some.channel(way);
        return partitions[division.ofRouter(sender(channel))].heads.cost(some, way);
    }

    /** The partition in which a channel ends; channels to terminals end where they begin. */
    int endOf(int channel) {
        int target = topology.target(channel);
        return division.ofRouter(target == RouterPorts.NONE ? topology.source(channel) : target);
    }

    /** The router at which a channel begins, or, for an injection channel, ends. */
    private int sender(int channel) {
        int source = topology.source(channel);
        return source == RouterPorts.NONE ? topology.target(channel) : source;
    }

    @Override
    protected DeadlockDetector.WaitForGraph waitsAt(long cycle) {
        receiveAll(cycle);
        admit(cycle);
        return waits;
    }

    @Override
    protected int lookahead() {
        return lookahead;
    }

    @Override
    protected boolean staysLocal(int source, int destination) {
        return settings.loopback() == VcRouterSettings.Loopback.LOCAL
                && super.staysLocal(source, destination);
    }

    @Override
    protected int rank(int priority) {
        return settings.rank(priority);
    }

    int front(int terminal) {
        return frontOf(terminal);
    }

    void leftTerminal(int terminal, long cycle) {
        leavesTerminal(terminal, cycle);
    }

    /** Fills {@link #candidates} with the routes of a packet at a router. */
    void findWays(int packet, int router) {
        findWays(packet, router, candidates);
    }

    /** Fills {@code found} with the routes of a packet at a router. */
    void findWays(int packet, int router, RouteCandidates found) {
        int destination = packets.destination(packet);
        if (router == topology.exit(destination)) {
            found.clear();
            found.add(topology.ejection(destination), allVcs, packets.state(packet));
        } else {
            route(packet, router, found);
        }
    }

    /** Fills in the routes of packets without routing state to a destination; may find none. */
    void findWaysTo(int destination, int router, RouteCandidates found) {
        found.clear();
        if (router == topology.exit(destination)) {
            found.add(topology.ejection(destination), allVcs, 0);
        } else {
            routing.route(router, destination, 0, found);
        }
    }

    /**
     * The route to request: of those with a free VC the one with most free slots, or, where routing
     * weighs detours, the one with the fewest slots in use times the hops ahead.
     */
    int bestWay(RouteCandidates some) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int way = 0; some.count() > 1 && way < some.count(); way++) {
            long cost = cost(some, way);
            if (cost < least) {
                best = way;
                least = cost;
            }
        }
        return best;
    }
}
