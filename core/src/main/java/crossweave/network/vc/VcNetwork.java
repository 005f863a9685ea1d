package crossweave.network.vc;

import crossweave.network.NetworkConfig;
import crossweave.network.packet.IntList;
import crossweave.routing.RouteCandidates;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The fast engine for virtual-channel routers with all variants: flat arrays, and no time spent on
 * idle or blocked VCs. {@link ReferenceVc} defines the rules.
 */
final class VcNetwork extends VcEngine {
    private final int shift;
    final VcTable vcTable;
    final RouterPorts ports;
    private final int[] senderPart; // per port: the partition of the sending end of its VCs
    private final int[] receiverPart; // per port: the partition of their receiving end
    private final VcPartition[] partitions;
    private final VcWaits waits;

    VcNetwork(NetworkConfig config, VcRouterSettings settings, Receiver receiver) {
        super(config, settings, receiver);
        this.ports = new RouterPorts(topology);
        this.vcTable =
                new VcTable(
                        ports.count,
                        config.channels().vcs(),
                        settings.buffer(config),
                        settings.buffers() == VcRouterSettings.Buffers.SHARED);
        this.shift = vcTable.shift;
        this.senderPart = new int[ports.count];
        this.receiverPart = new int[ports.count];
        for (int port = 0; port < ports.count; port++) {
            int sender = ports.sender(port);
            int router = ports.router(port);
            senderPart[port] = division.ofRouter(sender == RouterPorts.NONE ? router : sender);
            receiverPart[port] = division.ofRouter(router == RouterPorts.NONE ? sender : router);
        }
        this.partitions = new VcPartition[division.parts()];
        Arrays.setAll(partitions, i -> new VcPartition(this, i));
        this.waits = new VcWaits(this, new View());
    }

    @Override
    public String engine() {
        return "all variants";
    }

    @Override
    protected VcPartition[] parts() {
        return partitions;
    }

    /** The partition of the sending end of the VCs of a port. */
    int senderPart(int port) {
        return senderPart[port];
    }

    /** The partition of the receiving end of the VCs of a port. */
    int receiverPart(int port) {
        return receiverPart[port];
    }

    /** Number of ports of a partition: inputs of its routers and of its terminals. */
    int portsOf(int part) {
        return (int) Arrays.stream(receiverPart).filter(each -> each == part).count();
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.asked[packet] = ready;
        int terminal = packets.source[packet];
        partitions[partOf(terminal)].injection.prepare(terminal, ready);
    }

    @Override
    VcWaits waits() {
        return waits;
    }

    @Override
    long cost(RouteCandidates some, int way) {
        int port = ports.ofChannel[some.channel(way)];
        long open = some.vcs(way);
        if (some.hops(way) > 0) {
            return (long) vcTable.used(port, open) * some.hops(way);
        }
        boolean isOpen = (open & vcTable.freeVcs(port)) != 0;
        return isOpen ? -vcTable.free(port, open) : Long.MAX_VALUE - 1;
    }

    long priority(int packet) {
        return switch (settings.priority()) {
            case NONE -> 0;
            case AGE -> -packets.made[packet];
            case NETWORK_AGE -> -packets.entered[packet];
            case CLASS -> packets.rank[packet];
        };
    }

    /** Checks that every used slot holds a flit, expects one, or has its credit under way. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        if (isShared()) {
            return; // no process knows both ends of all VCs
        }
        int[] known = new int[vcTable.count()];
        for (VcPartition partition : partitions) {
            partition.forEachUnderWay(vc -> known[vc]++);
        }
        for (int vc = 0; vc < known.length; vc++) {
            if (known[vc] + vcTable.stored(vc) != vcTable.used(vc)) {
                throw new IllegalStateException(
                        "%d slots of a VC of %s are in use, but by %d flits, and %d under way"
                                .formatted(
                                        vcTable.used(vc),
                                        topology.channelName(ports.channel(vc >> shift)),
                                        vcTable.stored(vc),
                                        known[vc]));
            }
        }
    }

    /** The VCs as {@link VcWaits} sees them. */
    private final class View implements VcView, Serializable {
        @Override
        public void addBlocked(IntList found) {
            for (VcPartition partition : partitions) {
                partition.vcAllocator.addWaiting(found);
            }
            for (int port = vcTable.nextTaken(0);
                    port < ports.count;
                    port = vcTable.nextTaken(port + 1)) {
                partitions[senderPart[port]].vcAllocator.addSleeping(port, found);
                addStalled(port, found);
            }
        }

        /** Adds VCs whose flits wait for a slot of a VC of this port. */
        private void addStalled(int port, IntList found) {
            for (long taken = vcTable.all & ~vcTable.freeVcs(port);
                    taken != 0;
                    taken &= taken - 1) {
                int vc = (port << shift) + Long.numberOfTrailingZeros(taken);
                int by = vcTable.holder(vc);
                if (by >= 0 && vcTable.stored(by) > 0 && !vcTable.hasCredit(vc)) {
                    found.add(by);
                }
            }
        }

        @Override
        public int packets(int vc) {
            return vcTable.packets(vc);
        }

        @Override
        public int packet(int vc, int n) {
            return vcTable.packet(vc, n);
        }

        @Override
        public int left(int vc) {
            return vcTable.left(vc);
        }

        @Override
        public int stored(int vc) {
            return vcTable.stored(vc);
        }

        @Override
        public int out(int vc) {
            return vcTable.out(vc);
        }

        @Override
        public int holder(int vc) {
            return vcTable.holder(vc);
        }

        @Override
        public boolean isTaken(int vc) {
            return vcTable.isTaken(vc);
        }

        @Override
        public boolean hasCredit(int vc) {
            return vcTable.hasCredit(vc);
        }

        @Override
        public int used(int vc) {
            return vcTable.used(vc);
        }

        @Override
        public int firstUser(int vc) {
            return vcTable.sharesSlots ? vc >> shift << shift : vc;
        }

        @Override
        public int users() {
            return vcTable.sharesSlots ? vcTable.perPort : 1;
        }

        @Override
        public boolean hasPendingGrant(int vc) {
            return partitions[receiverPart[vc >> shift]].switches.hasPendingGrant(vc);
        }

        @Override
        public int unsent(int packet, int vc) {
            return partitions[senderPart[vc >> shift]].injection.unsent(packet, vc);
        }

        @Override
        public void findWaysAt(int packet, int vc) {
            findWays(packet, ports.router(vc >> shift));
        }

        @Override
        public int bestWay() {
            return VcNetwork.this.bestWay(candidates);
        }

        @Override
        public int vc(int channel, int index) {
            return (ports.ofChannel[channel] << shift) + index;
        }

        @Override
        public int channel(int vc) {
            return ports.channel(vc >> shift);
        }
    }
}
