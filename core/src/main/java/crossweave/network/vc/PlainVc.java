package crossweave.network.vc;

import static crossweave.network.vc.Cells.RECORD;
import static crossweave.network.vc.Cells.RECORD_BITS;

import crossweave.network.Fabric;
import crossweave.routing.Ways;

import java.util.Arrays;

/**
 * Virtual-channel routers as most people build them, as fast as we can: iSLIP with one iteration,
 * private buffers, one step per cycle. {@link VcNetwork} has all the variants, {@link ReferenceVc}
 * says what the rules are.
 */
final class PlainVc extends VcEngine {
    private final PlainPart[] parts;
    private final PlainView view;
    private final VcWaits waits;

    PlainVc(Fabric fabric, VcRouter settings, Receiver receiver) {
        super(fabric, settings, receiver);
        this.parts = new PlainPart[division.parts()];
        Arrays.setAll(parts, i -> new PlainPart(this, i));
        this.view = new PlainView(this, parts);
        this.waits = new VcWaits(this, view);
    }

    @Override
    protected PlainPart[] parts() {
        return parts;
    }

    PlainPart part(int index) {
        return parts[index];
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
        PlainPart part = parts[partOf(terminal)];
        part.terminals.prepare(terminal, ready, part.lastCycle());
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
            return; // nobody knows both ends of all lanes
        }
        // per lane: flits and credits; heads under way to empty buffers count as stored
        int[] underWay = new int[view.lanes() >> RECORD_BITS];
        view.forEachUnderWay(lane -> underWay[lane >> RECORD_BITS]++);
        for (int lane = 0; lane < view.lanes(); lane += RECORD) {
            if (!view.isLane(lane)) {
                continue;
            }
            int known = view.stored(lane) + underWay[lane >> RECORD_BITS];
            if (known != view.used(lane)) {
                throw new IllegalStateException(
                        "%d slots of a lane of %s are in use, but %d are known to be"
                                .formatted(
                                        view.used(lane),
                                        topology.channelName(view.channel(lane)),
                                        known));
            }
        }
    }

    @Override
    long cost(Ways some, int way) {
        int channel = some.channel(way);
        return parts[division.ofRouter(sender(channel))].heads.cost(some, way);
    }

    /** The part in which a channel ends; those to terminals end where they begin. */
    int endOf(int channel) {
        int target = topology.target(channel);
        return division.ofRouter(target == Ports.NONE ? topology.source(channel) : target);
    }

    /** The router that a channel begins at; that of a terminal's ends there. */
    private int sender(int channel) {
        int source = topology.source(channel);
        return source == Ports.NONE ? topology.target(channel) : source;
    }
}
