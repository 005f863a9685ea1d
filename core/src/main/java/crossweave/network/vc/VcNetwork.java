package crossweave.network.vc;

import crossweave.network.Fabric;
import crossweave.network.packet.IntList;
import crossweave.routing.Ways;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Virtual-channel routers with all variants: flat arrays, and nothing done for what is idle or
 * blocked. {@link ReferenceVc} says what the rules are.
 */
final class VcNetwork extends VcEngine {
    private final int shift;
    final Lanes lanes;
    final Ports ports;
    private final int[] senderPart; // per port: where what knows of the beginning of its lanes is
    private final int[] receiverPart; // per port: where what knows of their end is
    private final VcPart[] parts;
    private final VcWaits waits;

    VcNetwork(Fabric fabric, VcRouter settings, Receiver receiver) {
        super(fabric, settings, receiver);
        this.ports = new Ports(topology);
        this.lanes =
                new Lanes(
                        ports.count,
                        fabric.channels().lanes(),
                        settings.buffer(fabric),
                        settings.buffers() == VcRouter.Buffers.SHARED);
        this.shift = lanes.shift;
        this.senderPart = new int[ports.count];
        this.receiverPart = new int[ports.count];
        for (int port = 0; port < ports.count; port++) {
            int sender = ports.sender(port);
            int router = ports.router(port);
            senderPart[port] = division.ofRouter(sender == Ports.NONE ? router : sender);
            receiverPart[port] = division.ofRouter(router == Ports.NONE ? sender : router);
        }
        this.parts = new VcPart[division.parts()];
        Arrays.setAll(parts, i -> new VcPart(this, i));
        this.waits = new VcWaits(this, new View());
    }

    @Override
    protected VcPart[] parts() {
        return parts;
    }

    /** The part that the beginning of the lanes of a port belongs to. */
    int senderPart(int port) {
        return senderPart[port];
    }

    /** The part that their end belongs to. */
    int receiverPart(int port) {
        return receiverPart[port];
    }

    /** Inputs of routers of a part, and of its terminals. */
    int portsOf(int part) {
        return (int) Arrays.stream(receiverPart).filter(each -> each == part).count();
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.asked[packet] = ready;
        int terminal = packets.source[packet];
        parts[partOf(terminal)].injection.prepare(terminal, ready);
    }

    @Override
    VcWaits waits() {
        return waits;
    }

    @Override
    long cost(Ways some, int way) {
        int port = ports.ofChannel[some.channel(way)];
        long open = some.lanes(way);
        if (some.hops(way) > 0) {
            return (long) lanes.used(port, open) * some.hops(way);
        }
        boolean isOpen = (open & lanes.notTaken(port)) != 0;
        return isOpen ? -lanes.free(port, open) : Long.MAX_VALUE - 1;
    }

    long priority(int packet) {
        return switch (settings.priority()) {
            case NONE -> 0;
            case AGE -> -packets.made[packet];
            case NETWORK_AGE -> -packets.entered[packet];
            case CLASS -> packets.rank[packet];
        };
    }

    /** Every slot in use has a flit in it, or coming to it, or is known to be free soon. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        if (isShared()) {
            return; // nobody knows both ends of all lanes
        }
        int[] known = new int[lanes.count()];
        for (VcPart part : parts) {
            part.forEachUnderWay(lane -> known[lane]++);
        }
        for (int lane = 0; lane < known.length; lane++) {
            if (known[lane] + lanes.stored(lane) != lanes.used(lane)) {
                throw new IllegalStateException(
                        "%d slots of a lane of %s are in use, but by %d flits, and %d under way"
                                .formatted(
                                        lanes.used(lane),
                                        topology.channelName(ports.channel(lane >> shift)),
                                        lanes.stored(lane),
                                        known[lane]));
            }
        }
    }

    /** The lanes as {@link VcWaits} sees them. */
    private final class View implements VcView, Serializable {
        @Override
        public void addBlocked(IntList found) {
            for (VcPart part : parts) {
                part.heads.addWaiting(found);
            }
            for (int port = lanes.nextTaken(0);
                    port < ports.count;
                    port = lanes.nextTaken(port + 1)) {
                parts[senderPart[port]].heads.addSleeping(port, found);
                addStalled(port, found);
            }
        }

        /** Lanes with flits for which a lane of this port has no slot. */
        private void addStalled(int port, IntList found) {
            for (long taken = lanes.all & ~lanes.notTaken(port); taken != 0; taken &= taken - 1) {
                int lane = (port << shift) + Long.numberOfTrailingZeros(taken);
                int by = lanes.holder(lane);
                if (by >= 0 && lanes.stored(by) > 0 && !lanes.hasSlot(lane)) {
                    found.add(by);
                }
            }
        }

        @Override
        public int packets(int lane) {
            return lanes.packets(lane);
        }

        @Override
        public int packet(int lane, int n) {
            return lanes.packet(lane, n);
        }

        @Override
        public int left(int lane) {
            return lanes.left(lane);
        }

        @Override
        public int stored(int lane) {
            return lanes.stored(lane);
        }

        @Override
        public int out(int lane) {
            return lanes.out(lane);
        }

        @Override
        public int holder(int lane) {
            return lanes.holder(lane);
        }

        @Override
        public boolean isTaken(int lane) {
            return lanes.isTaken(lane);
        }

        @Override
        public boolean hasSlot(int lane) {
            return lanes.hasSlot(lane);
        }

        @Override
        public int used(int lane) {
            return lanes.used(lane);
        }

        @Override
        public int firstUser(int lane) {
            return lanes.sharesSlots ? lane >> shift << shift : lane;
        }

        @Override
        public int users() {
            return lanes.sharesSlots ? lanes.perPort : 1;
        }

        @Override
        public boolean isPromised(int lane) {
            return parts[receiverPart[lane >> shift]].switches.isPromised(lane);
        }

        @Override
        public int unsent(int packet, int lane) {
            return parts[senderPart[lane >> shift]].injection.unsent(packet, lane);
        }

        @Override
        public void findWaysAt(int packet, int lane) {
            findWays(packet, ports.router(lane >> shift));
        }

        @Override
        public int bestWay() {
            return VcNetwork.this.bestWay(ways);
        }

        @Override
        public int lane(int channel, int index) {
            return (ports.ofChannel[channel] << shift) + index;
        }

        @Override
        public int channel(int lane) {
            return ports.channel(lane >> shift);
        }
    }
}
