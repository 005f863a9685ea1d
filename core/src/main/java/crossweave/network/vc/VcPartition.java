package crossweave.network.vc;

import static crossweave.network.vc.RouterState.AHEAD;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.HOPS;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.STORED;

import crossweave.network.packet.Packets;
import crossweave.network.packet.Partition;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * The routers of one partition of a {@link VcNetwork}. In every step, each stage of the pipeline
 * goes through a list of VCs or ports, for all routers of a {@link RouterBlock} at once; idle or
 * blocked VCs cost no time.
 *
 * <p>Channels to other partitions have ports here as well, numbered after all others: this
 * partition keeps the state of the sending end, the other partition that of the receiving end. A
 * flit that leaves for another partition, or a credit for one, is put into a list as any other and
 * posted from there.
 */
final class VcPartition extends Partition implements VcSite, ChannelSide {
    private static final int CREDIT = -2; // posted in place of a packet: a credit

    private final VcNetwork network;
    private final int index;
    private final VcShared shared;
    private final VcRouterSettings settings;
    private final VcMode mode;
    private final Packets packets;
    final RouterState state;
    final VcRequests heads;
    final VcTerminals terminals;
    private final @Nullable VcMatching vcMatching; // if mode.matchesVcs()
    private final SwitchStages switchStages;
    private final VcCredits credits;
    private final VcArrivals arrivals;
    private final VcEjection ejection;
    private final PipelineStage[] stages; // stages of a step, in order
    private final ChannelAccess channels;
    private long simulated = -1; // cycle simulated last
    private final boolean isPlain;
    private final boolean isStepped;
    private final boolean isAlone; // there are no other partitions
    private boolean isFirstStep = true; // of its cycle
    private long nextStep; // cycle of the step after this one

    VcPartition(VcNetwork network, int index) {
        super(network, index);
        this.network = network;
        this.index = index;
        int first = network.division.first(index);
        int end = network.division.first(index + 1);
        RouterPorts ports = new RouterPorts(network.topology, first, end);
        this.shared =
                new VcShared(
                        network.config, network.settings, ports, network.packets, network.counters);
        this.settings = shared.settings;
        this.mode = shared.mode;
        this.packets = shared.packets;
        this.state = shared.state;
        this.isPlain = mode.isPlain();
        this.isStepped = mode.isStepped();
        this.isAlone = network.division.parts() == 1;
        this.heads = new VcRequests(this, shared.mostOutputs);
        this.terminals = new VcTerminals(this, shared.topology);
        this.vcMatching = mode.matchesVcs() ? new VcMatching(this) : null;
        this.switchStages = new SwitchStages(this, vcMatching);
        this.credits = new VcCredits(this);
        this.arrivals = new VcArrivals(this);
        this.ejection = new VcEjection(this);
        this.stages = stages();
        this.channels = new ChannelAccess(this, shared, network.config);
    }

    private PipelineStage[] stages() {
        List<PipelineStage> all = new ArrayList<>();
        all.add(heads.asks());
        all.addAll(switchStages.beforeVcs());
        if (vcMatching != null) {
            all.add(vcMatching);
        } else {
            all.addAll(List.of(new IslipVcAllocator(state, settings.speculative()).stages()));
        }
        all.addAll(switchStages.afterVcs());
        return all.toArray(PipelineStage[]::new);
    }

    @Override
    protected long nextEvent() {
        long coming = Math.max(now, simulated) + 1; // cycles without events are not simulated
        if (hasWork()) {
            return coming;
        }
        long next = Math.min(terminals.nextReady(), state.next(simulated));
        next = Math.min(next, Math.min(channels.nextTime(), switchStages.nextGrant(now)));
        return vcMatching == null ? next : Math.min(next, vcMatching.nextGrant(now));
    }

    private boolean hasWork() {
        for (RouterBlock each : state.blocks) {
            if (each.hasWork()) {
                return true;
            }
        }
        return terminals.isSending() || switchStages.hasWork() || ejection.hasWork();
    }

    @Override
    protected void reach(long cycle) {
        state.advance(cycle - simulated);
        simulated = cycle;
    }

    @Override
    protected void compute(long cycle) {
        reach(cycle);
        ejection.run(cycle);
        credits.returnAll();
        terminals.run(cycle);
        channels.run(cycle);
        int steps = isStepped ? settings.steps(cycle) : 1;
        for (RouterBlock each : state.blocks) {
            state.block = each;
            credits.run(cycle);
            arrivals.run(cycle);
            for (int step = 1; step <= steps; step++) {
                isFirstStep = step == 1;
                nextStep = step < steps ? cycle : cycle + 1;
                step(each, cycle);
            }
        }
        channels.addAll(cycle);
        if (!isAlone) {
            postAll(cycle);
        }
    }

    private void step(RouterBlock block, long cycle) {
        if (!isPlain || block.hasWork() || !state.fresh.isEmpty(block.number, 0)) {
            for (PipelineStage stage : stages) {
                stage.run(cycle);
            }
            block.advance();
        }
    }

    long simulated() {
        return simulated;
    }

    @Override
    public boolean isFirstStep() {
        return isFirstStep;
    }

    @Override
    public long nextStep() {
        return nextStep;
    }

    @Override
    public void begin(int vc, long cycle, int ahead) {
        arrivals.begin(vc, cycle, ahead);
    }

    @Override
    public void follow(int vc, long cycle) {
        arrivals.follow(vc, cycle);
    }

    @Override
    public void arrived(int packet, long cycle) {
        delivered(packet, cycle);
    }

    // Recovery from deadlock

    /** Removes so many flits of a packet, the n-th, from a VC before this cycle is simulated. */
    void remove(int vc, int n, int flits, long cycle) {
        reach(cycle - 1);
        arrivals.remove(vc, n, flits, cycle);
    }

    @Override
    public void stopFront(int vc) {
        heads.remove(vc);
        switchStages.withdraw(vc);
    }

    /** The sender of a VC knows that so many of its slots are free, and perhaps itself. */
    void release(int vc, int flits, boolean isHolder, long cycle) {
        reach(cycle - 1);
        credits.release(vc, flits, isHolder);
    }

    @Override
    public ChannelAccess channels() {
        return channels;
    }

    // What stages share

    @Override
    public VcShared shared() {
        return shared;
    }

    @Override
    public void forgetRoute(int vc) {
        heads.forgetRoute(vc);
    }

    @Override
    public void wakeNow(int port) {
        heads.wakeNow(port);
    }

    @Override
    public void wakeNext(int port) {
        heads.wakeNext(port);
    }

    @Override
    public void creditReturned(int terminal) {
        terminals.creditReturned(terminal);
    }

    // Exchange with other partitions

    /** Posts flits and credits for other partitions. */
    private void postAll(long cycle) {
        int[] cell = state.cell;
        int end = cell[state.sent.end(0, 0)];
        for (int i = state.sent.first(0, 0); i < end; i++) {
            int vc = cell[i];
            if (channels.isPaced()) {
                channels.add(vc, state.port(vc), cycle);
            } else {
                post(vc, takeHead(vc), cycle + cell[state.port(vc) + AHEAD]);
            }
        }
        state.sent.clear();
        int delay = 1 + settings.creditDelay();
        end = cell[state.freed.end(0, 0)];
        for (int i = state.freed.first(0, 0); i < end; i++) {
            int vc = cell[i];
            int channel = state.channelOf[vc >> state.portBits];
            post(vc, CREDIT, cycle + delay + shared.topology.latency(channel));
        }
        state.freed.clear();
    }

    @Override
    public int takeHead(int vc) {
        int[] cell = state.cell;
        int packet = cell[vc + FRONT];
        if (packet != NONE) {
            packets.setHops(packet, cell[vc + HOPS]);
            cell[vc + FRONT] = NONE;
        }
        return packet;
    }

    /** Posts a flit or a credit over a VC whose other end is in another partition. */
    private void post(int vc, int packet, long cycle) {
        int channel = state.channelOf[vc >> state.portBits];
        int other = network.otherPart(channel, index);
        post(other, network.part(other).state.sameVc(channel, state, vc), packet, cycle);
    }

    @Override
    protected void receive(int vc, int packet, long cycle) {
        int ahead = (int) (cycle - simulated);
        if (packet == CREDIT) {
            state.addCreditAt(vc, ahead);
        } else if (packet == NONE) {
            state.addArrivalAt(vc, ahead);
        } else {
            receiveHead(vc, packet, ahead);
        }
    }

    private void receiveHead(int vc, int packet, int ahead) {
        boolean isFirst = shared.vcPackets.add(vc, packet, packets.hops(packet));
        if (!isFirst || isStepped) {
            state.addArrivalAt(vc, ahead);
        } else {
            state.cell[vc + STORED] = 1;
            begin(vc, simulated, ahead);
        }
    }

    // Access for the network

    @Override
    public int front(int queue) {
        return network.front(queue);
    }

    @Override
    public void leftTerminal(int queue, long cycle) {
        network.leftTerminal(queue, cycle);
    }

    @Override
    public void replyLeft(int terminal) {
        ejection.replyLeft(terminal);
    }

    VcEjection ejection() {
        return ejection;
    }

    @Override
    public void keepTrack(int packet, int port, long cycle, long wait) {
        network.keepTrack(packet, state.channelOf[state.number(port)], cycle, wait);
    }

    @Override
    public int goal(int packet) {
        return state.goal(packets.destination(packet), packets.state(packet));
    }

    @Override
    public void findWays(int packet, int router) {
        network.findWays(packet, router, shared.candidates);
    }

    @Override
    public void findWaysTo(int destination, int router) {
        network.findWaysTo(destination, router, shared.candidates);
    }

    @Override
    public int bestWay() {
        return network.bestWay(shared.candidates);
    }

    /** Whether the flit at the front of a VC was granted the switch for a later cycle. */
    boolean hasPendingGrant(int vc) {
        return switchStages.isPending(vc);
    }

    @Override
    public long priority(int vc) {
        int packet = state.cell[vc + FRONT];
        return switch (settings.priority()) {
            case NONE -> 0;
            case AGE -> -packets.made[packet];
            case NETWORK_AGE -> -packets.entered[packet];
            case CLASS -> packets.rank[packet];
        };
    }

    // Channels

    @Override
    public void crosses(int vc, int head, long arrival, long cycle) {
        if (state.leadsOut(vc >> state.portBits)) {
            post(vc, head, arrival);
        } else {
            state.addArrivalAt(vc, (int) (arrival - cycle));
        }
    }
}
