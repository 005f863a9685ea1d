package crossweave.network.vc;

import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.RECORD_BITS;

import crossweave.network.NetworkConfig;
import crossweave.routing.RouteCandidates;

import java.util.Arrays;

/**
 * Virtual-channel routers as most people build them, as fast as we can: iSLIP with one iteration,
 * private buffers, one step per cycle. {@link VcNetwork} has all the variants, {@link ReferenceVc}
 * says what the rules are.
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
    protected PlainPartition[] parts() {
        return partitions;
    }

    PlainPartition part(int index) {
        return partitions[index];
    }

    /** The part at the other end of a channel between two parts. */
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

    /** Every slot in use has a flit in it, or coming to it, or is known to be free soon. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        if (isShared()) {
            return; // nobody knows both ends of all VCs
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

    /** The part in which a channel ends; those to terminals end where they begin. */
    int endOf(int channel) {
        int target = topology.target(channel);
        return division.ofRouter(target == RouterPorts.NONE ? topology.source(channel) : target);
    }

    /** The router that a channel begins at; that of a terminal's ends there. */
    private int sender(int channel) {
        int source = topology.source(channel);
        return source == RouterPorts.NONE ? topology.target(channel) : source;
    }
}
