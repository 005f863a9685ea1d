package crossweave.network.vc;

import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.RECORD_BITS;

import crossweave.network.NetworkConfig;
import crossweave.routing.RouteCandidates;

import java.util.Arrays;

/**
 * The fast engine for virtual-channel routers without extras: iSLIP with one iteration, private
 * buffers, one step per cycle. {@link VcNetwork} has all the variants, {@link ReferenceVc} defines
 * the rules.
 */
final class PlainVcNetwork extends VcEngine {
    private final PlainPartition[] partitions;
    private final PlainView view;
    private final VcWaits waits;

    PlainVcNetwork(NetworkConfig config, VcRouterSettings settings, Receiver receiver) {
        super(config, settings, receiver);
        this.partitions = new PlainPartition[division.parts()];
        Arrays.setAll(partitions, i -> new PlainPartition(this, i));
        this.view = new PlainView(this, partitions);
        this.waits = new VcWaits(this, view);
    }

    @Override
    public String engine() {
        return "plain";
    }

    @Override
    protected PlainPartition[] parts() {
        return partitions;
    }

    PlainPartition part(int index) {
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
        PlainPartition partition = partitions[partOf(terminal)];
        partition.terminals.prepare(terminal, ready, partition.lastCycle());
    }

    @Override
    VcWaits waits() {
        return waits;
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

    @Override
    long cost(RouteCandidates some, int way) {
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
}
