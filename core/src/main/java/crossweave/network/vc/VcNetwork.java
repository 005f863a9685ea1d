package crossweave.network.vc;

import crossweave.engine.MessageClass;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;

import java.util.Arrays;

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
    private final VcExport exporter;
    private final VcProgress progress;

    VcNetwork(NetworkConfig config, VcRouterSettings settings, Receiver receiver) {
        super(config, new Counters(config.topology()), receiver);
        this.settings = settings;
        this.allVcs = -1L >>> Long.SIZE - config.channels().vcs();
        // flits that wait for slow channels are posted when they start
        int crossing = topology.isFullRate() ? settings.shortestCrossing() : 1;
        int shortest = Math.min(crossing, 1 + settings.creditDelay());
        this.lookahead = shortest + topology.shortestLatency();
        this.partitions = new VcPartition[division.parts()];
        Arrays.setAll(partitions, i -> new VcPartition(this, i));
        this.view = new VcView(this, partitions);
        this.exporter = new VcExport(this, view);
        this.progress = new VcProgress(this, view);
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
        VcPartition partition = partitions[partOf(packets.source[packet])];
        partition.terminals.prepare(packets.queue(packet), ready, partition.lastCycle());
    }

    @Override
    public void withdraw(PacketState state, long cycle) {
        int packet = state.packet();
        int terminal = packets.source[packet];
        VcTerminals sender = partitions[partOf(terminal)].terminals;
        boolean isSending = !packets.away[packet];
        // From the head back: what was not sent to a VC is known from the one before.
        for (int i = state.held() - 1; i >= 0; i--) {
            int buffer = state.buffer(i);
            int unsent = i == 0 ? view.unsent(packet, buffer) : view.left(state.buffer(i - 1));
            view.remove(packet, buffer, unsent, cycle);
        }
        if (isSending) {
            sender.stop(packets.queue(packet));
        }
        sendAgain(packet, cycle + 1);
    }

    @Override
    public void checkConservation() {
        super.checkConservation();
        checkState();
    }

    /** The cost of one of these routes: slots in use, or VCs taken. */
    private long cost(RouteCandidates some, int way) {
        int channel = some.channel(way);
        return partitions[beginningOf(channel)].heads.cost(some, way);
    }

    /** The partition in which a channel ends; channels to terminals end where they begin. */
    int endOf(int channel) {
        int target = topology.target(channel);
        return division.ofRouter(target == RouterPorts.NONE ? topology.source(channel) : target);
    }

    /** The partition in which a channel begins; channels from terminals begin where they end. */
    int beginningOf(int channel) {
        int source = topology.source(channel);
        return division.ofRouter(source == RouterPorts.NONE ? topology.target(channel) : source);
    }

    @Override
    public void export(NetworkState to, long cycle) {
        exporter.export(to, cycle);
    }

    @Override
    public void exportWaiting(NetworkState to, long cycle) {
        exporter.exportWaiting(to, cycle);
    }

    @Override
    public boolean mayBeStuck() {
        return exporter.haveRequestsWaiting() || !progress.isCertain();
    }

    /** A bit for every VC of a channel. */
    long allVcs() {
        return allVcs;
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

    int front(int queue) {
        return frontOf(queue);
    }

    int frontReply(int terminal) {
        return frontReplyOf(terminal);
    }

    void leftTerminal(int queue, long cycle) {
        leavesTerminal(queue, cycle);
    }

    @Override
    protected boolean hasClasses() {
        return true;
    }

    @Override
    protected void checkClass(MessageClass kind, int count) {
        settings.checkClass(count);
    }

    @Override
    protected void addReplies() {
        for (VcPartition partition : partitions) {
            partition.terminals.addReplies();
        }
    }

    /** The VCs that a packet with this state may take on channels from and to terminals. */
    long terminalVcs(int state) {
        return allVcs & routing.terminalVcs(state);
    }

    /** Fills {@code found} with the routes of a packet at a router. */
    void findWays(int packet, int router, RouteCandidates found) {
        int destination = packets.destination(packet);
        if (router == topology.exit(destination)) {
            found.clear();
            int state = packets.state(packet);
            found.add(topology.ejection(destination), terminalVcs(state), state);
        } else {
            route(packet, router, found);
        }
    }

    /** Fills in the routes of packets without routing state to a destination; may find none. */
    void findWaysTo(int destination, int router, RouteCandidates found) {
        found.clear();
        if (router == topology.exit(destination)) {
            found.add(topology.ejection(destination), terminalVcs(0), 0);
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
